-- expand
-- What shows an item of the library, by the indexes of the columns that name items: behind row-level security no index of
-- arrays is used, and all questions, bullets and meetings of the organisation were read.
create policy search on question for select to parley_search using (true);
create policy search on bullet for select to parley_search using (true);
grant select on question, bullet to parley_search;
create function app.search_versions_with_media(item uuid) returns setof uuid stable security definer rows 20
  set search_path = public, pg_temp set enable_seqscan = off language sql as $$
  select distinct playbook_version_id from question where organisation_id = nullif(current_setting('app.organisation_id', true), '')::uuid
    and media_item_ids <> '{}' and media_item_ids @> array[item] $$;
create function app.search_bullets_with_media(item uuid) returns setof uuid stable security definer rows 20
  set search_path = public, pg_temp set enable_seqscan = off language sql as $$
  select id from bullet where organisation_id = nullif(current_setting('app.organisation_id', true), '')::uuid
    and media_item_ids <> '{}' and media_item_ids @> array[item] and date_deleted is null $$;
create function app.search_meetings_with_media(item uuid) returns setof uuid stable security definer rows 20
  set search_path = public, pg_temp set enable_seqscan = off language sql as $$
  select id from meeting where organisation_id = nullif(current_setting('app.organisation_id', true), '')::uuid
    and media_item_ids <> '{}' and media_item_ids @> array[item] and date_deleted is null $$;
grant create on schema app to parley_search;
alter function app.search_versions_with_media owner to parley_search;
alter function app.search_bullets_with_media owner to parley_search;
alter function app.search_meetings_with_media owner to parley_search;
revoke create on schema app from parley_search;
revoke all on function app.search_versions_with_media, app.search_bullets_with_media, app.search_meetings_with_media from public;
grant execute on function app.search_versions_with_media, app.search_bullets_with_media, app.search_meetings_with_media to parley_app;
