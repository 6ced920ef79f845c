-- A search that stops when it has found enough. Where the rights of the owner are not needed, the walk in an order's index is what finds.
drop function app.search_company(text), app.search_contact(text);
-- A term that the index of parts of names cannot look for is looked for in the organisation's names, never in the whole table.
create function app.search_company(term text, most int default null) returns setof uuid stable security definer
  set search_path = public, pg_temp set plan_cache_mode = force_custom_plan set enable_seqscan = off language sql as $$
  select id from company where organisation_id = nullif(current_setting('app.organisation_id', true), '')::uuid
    and norm like '%' || replace(replace(replace(app.norm(btrim(term)), '\', '\\'), '%', '\%'), '_', '\_') || '%' and date_deleted is null limit most $$;
create function app.search_contact(term text, most int default null) returns setof uuid stable security definer
  set search_path = public, pg_temp set plan_cache_mode = force_custom_plan set enable_seqscan = off language sql as $$
  select id from contact where organisation_id = nullif(current_setting('app.organisation_id', true), '')::uuid
    and norm like '%' || replace(replace(replace(app.norm(btrim(term)), '\', '\\'), '%', '\%'), '_', '\_') || '%' and date_deleted is null limit most $$;
grant create on schema app to parley_search;
alter function app.search_company owner to parley_search;
alter function app.search_contact owner to parley_search;
revoke create on schema app from parley_search;
revoke all on function app.search_company, app.search_contact from public;
grant execute on function app.search_company, app.search_contact to parley_app;

-- the newest first, by part of the name
drop index company_by_date;
create index company_by_date on company (organisation_id, date_created desc, id) include (norm) where date_deleted is null;
drop index contact_by_date;
create index contact_by_date on contact (organisation_id, date_created desc, id) include (norm) where date_deleted is null;
