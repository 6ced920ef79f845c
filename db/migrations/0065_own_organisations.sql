-- expand
-- In which organisations a person is a member who comes in: not shut out, and with a licence that runs
-- or without one. Ids only: what is fetched by them is bound by the policies again.
create policy search on organisation_user for select to parley_search using (true);
grant select on organisation_user to parley_search;
create function app.search_own_organisations(person_id uuid)
returns setof uuid stable security definer set search_path = public, pg_temp language sql as $$
  select m.organisation_id from organisation_user m
  where m.user_id = person_id and m.date_removed is null and m.date_blocked is null
    and coalesce((select bool_or(l.is_active and l.date_replaced is null
      and coalesce(l.date_begins, l.date_claimed) + l.months_valid * interval '1 month' > now())
      from organisation_licence l where l.organisation_id = m.organisation_id), true) $$;
grant create on schema app to parley_search;
alter function app.search_own_organisations owner to parley_search;
revoke create on schema app from parley_search;
revoke all on function app.search_own_organisations from public;
grant execute on function app.search_own_organisations to parley_app;
