-- What the search box finds: the best of each kind, from short looks at the indexes of one organisation, however much there is in it or beside it.
create extension if not exists btree_gin;

-- Parts of names, of one organisation at a time. What waits to be sorted in is read with each search, so it is kept short.
drop index company_trigram, contact_trigram;
create index company_trigram on company using gin (organisation_id, norm gin_trgm_ops) with (gin_pending_list_limit = 256) where date_deleted is null;
create index contact_trigram on contact using gin (organisation_id, norm gin_trgm_ops) with (gin_pending_list_limit = 256) where date_deleted is null;
create index meeting_trigram on meeting using gin (organisation_id, norm gin_trgm_ops) with (gin_pending_list_limit = 256) where date_deleted is null;
create index meeting_by_title on meeting (organisation_id, norm, start_date desc, id) where date_deleted is null;
drop index meeting_by_start;
create index meeting_by_start on meeting (organisation_id, start_date, id) include (norm) where date_deleted is null;
alter table question add column norm text not null generated always as (app.norm(title)) stored;

-- How well a name fits a term: 0 it is the term, 1 begins with it, 2 a word in it does, 3 has it inside, null not at all. The same as searchRank() in shared/searchText.ts.
create function app.search_rank(norm text, term text) returns int immutable parallel safe language sql
  return case when norm = term then 0 when starts_with(norm, term) then 1 when position(' ' || term in translate(norm, '-/(.,''"&', '        ')) > 0 then 2 when position(term in norm) > 0 then 3 end;
-- People are called by either name: norm is "last first last".
create function app.search_rank_of_person(norm text, term text) returns int immutable parallel safe language sql
  return case when starts_with(norm, term || ' ') or right(norm, length(term) + 1) = ' ' || term then 0 when position(' ' || term in translate(norm, '-/(.,''"&', '        ')) > 0 or starts_with(norm, term) then 1 when position(term in norm) > 0 then 3 end;
-- The term as LIKE takes it.
create function app.search_pattern(term text) returns text immutable parallel safe language sql
  return replace(replace(replace(app.norm(btrim(term)), '\', '\\'), '%', '\%'), '_', '\_');

create function app.search_length(term text) returns int immutable parallel safe language sql return length(app.norm(btrim(term)));

-- The ten best, out of short looks: the first by name; the newest; names that have it inside, or, where many of the newest do, those in which a word begins so.
-- One and two letters are in no index of parts: they are looked for among all, the newest first, until there are enough.
-- Accounts and contacts are looked for alike; only what a name is worth differs.
create procedure app.make_search_best(searched text, rank text) language plpgsql as $make$ begin
  execute format($text$create function app.search_best_%1$s(term text) returns setof uuid stable security definer
  set search_path = public, pg_temp set plan_cache_mode = force_custom_plan set enable_seqscan = off language sql as $search$
  with own as not materialized (select id, norm, date_created from %1$s where organisation_id = nullif(current_setting('app.organisation_id', true), '')::uuid and date_deleted is null),
    newest as not materialized (select * from own order by date_created desc, id),
    many as materialized (select count(*) filter (where norm like '%%' || app.search_pattern(term) || '%%') > 10 as inside, count(*) filter (where norm like '%% ' || app.search_pattern(term) || '%%') > 10 as word from (select norm from newest limit 500) n),
    inside as materialized (select * from own where app.search_length(term) > 2 and norm like '%%' || app.search_pattern(term) || '%%'),
    word as materialized (select * from own where app.search_length(term) > 2 and norm like '%% ' || app.search_pattern(term) || '%%')
  select id from ((select * from own where norm like app.search_pattern(term) || '%%' order by norm, id limit 200)
    union (select * from (select * from newest limit 2000) n where app.search_length(term) > 2 and norm like '%%' || app.search_pattern(term) || '%%')
    union (select * from newest where app.search_length(term) <= 2 and norm like '%%' || app.search_pattern(term) || '%%' limit 200)
    union (select * from inside where not (select inside from many) limit 500)
    union (select * from word where (select inside and not word from many) limit 500)) c
  order by app.%2$s(norm, app.norm(btrim(term))), date_created desc, id limit 10 $search$$text$, searched, rank);
end $make$;
call app.make_search_best('company', 'search_rank');
call app.make_search_best('contact', 'search_rank_of_person');
drop procedure app.make_search_best;

-- Of meetings those nearest to now are the newest.
create function app.search_best_meeting(term text) returns setof uuid stable security definer
  set search_path = public, pg_temp set plan_cache_mode = force_custom_plan set enable_seqscan = off language sql as $$
  with own as not materialized (select id, norm, start_date from meeting where organisation_id = nullif(current_setting('app.organisation_id', true), '')::uuid and date_deleted is null),
    newest as not materialized (select * from own where start_date <= now() order by start_date desc, id desc),
    coming as not materialized (select * from own where start_date > now() order by start_date, id),
    many as materialized (select count(*) filter (where norm like '%' || app.search_pattern(term) || '%') > 10 as inside, count(*) filter (where norm like '% ' || app.search_pattern(term) || '%') > 10 as word from (select norm from newest limit 500) n),
    inside as materialized (select * from own where app.search_length(term) > 2 and norm like '%' || app.search_pattern(term) || '%'),
    word as materialized (select * from own where app.search_length(term) > 2 and norm like '% ' || app.search_pattern(term) || '%')
  select id from ((select * from own where norm like app.search_pattern(term) || '%' order by norm, start_date desc, id limit 200)
    union (select * from (select * from newest limit 2000) n where app.search_length(term) > 2 and norm like '%' || app.search_pattern(term) || '%')
    union (select * from newest where app.search_length(term) <= 2 and norm like '%' || app.search_pattern(term) || '%' limit 200)
    union (select * from (select * from coming limit 2000) n where app.search_length(term) > 2 and norm like '%' || app.search_pattern(term) || '%')
    union (select * from coming where app.search_length(term) <= 2 and norm like '%' || app.search_pattern(term) || '%' limit 200)
    union (select * from inside where not (select inside from many) limit 500)
    union (select * from word where (select inside and not word from many) limit 500)) c
  order by app.search_rank(norm, app.norm(btrim(term))), abs(extract(epoch from start_date - now())), id limit 10 $$;

create policy search on meeting for select to parley_search using (true);
grant select on meeting to parley_search;
grant create on schema app to parley_search;
alter function app.search_best_company owner to parley_search;
alter function app.search_best_contact owner to parley_search;
alter function app.search_best_meeting owner to parley_search;
revoke create on schema app from parley_search;
revoke all on function app.search_best_company, app.search_best_contact, app.search_best_meeting from public;
grant execute on function app.search_best_company, app.search_best_contact, app.search_best_meeting to parley_app;
