-- contract
-- A licence is seen by its organisation, by whoever has its key, by the person whose trial it is, and
-- by super admins: app.licence_id is what app.search_licence() gave for a key, app.super_admin is set
-- in transactions of super admins only. Not forced: the owner checks foreign keys and fills the demo.
alter table organisation_licence enable row level security;
create policy own on organisation_licence using (
  organisation_id = nullif(current_setting('app.organisation_id', true), '')::uuid
  or id = nullif(current_setting('app.licence_id', true), '')::uuid
  or is_trial and creator_id = nullif(current_setting('app.user_id', true), '')::uuid
  or current_setting('app.super_admin', true) = 'on'
) with check (
  organisation_id = nullif(current_setting('app.organisation_id', true), '')::uuid
  or organisation_id is null and current_setting('app.super_admin', true) = 'on'
);
create policy search on organisation_licence for select to parley_search using (true);
grant select on organisation_licence, email_licence to parley_search;

-- The licence of a key: its own code, or the id of a seat that is the person's.
create function app.search_licence(key text, seat_id uuid, address text, person_id uuid)
returns setof uuid stable security definer set search_path = public, pg_temp language sql as $$
  select coalesce(
    (select e.organisation_licence_id from email_licence e where e.id = seat_id and e.active
      and (e.user_claimed = person_id or e.email = address and e.date_claimed is null)),
    (select l.id from organisation_licence l where l.code = key)) $$;
-- The organisation to which a seat belongs that is the person's, while its licence runs.
create function app.search_organisation_of_seat(seat_id uuid, address text, person_id uuid)
returns setof uuid stable security definer set search_path = public, pg_temp language sql as $$
  select l.organisation_id from email_licence e
    join organisation_licence l on l.id = e.organisation_licence_id
  where e.id = seat_id and e.active
    and (e.user_claimed = person_id or e.email = address and e.date_claimed is null)
    and l.is_active and l.date_claimed + l.months_valid * interval '1 month' > now() $$;
grant create on schema app to parley_search;
alter function app.search_licence owner to parley_search;
alter function app.search_organisation_of_seat owner to parley_search;
revoke create on schema app from parley_search;
revoke all on function app.search_licence, app.search_organisation_of_seat from public;
grant execute on function app.search_licence, app.search_organisation_of_seat to parley_app;
