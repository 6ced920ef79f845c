-- expand
-- Whoever is in an organisation already says yes or no to a seat that waits for them in another one.
alter table email_licence
  -- when its person did not want it; it is free since
  add column date_declined timestamptz;

-- The organisation of a seat that is or was made out to an address, whatever became of it: only there it is said why it
-- cannot be taken.
create function app.search_organisation_of_invitation(seat_id uuid, address text)
returns setof uuid stable security definer set search_path = public, pg_temp language sql as $$
  select l.organisation_id from email_licence e
    join organisation_licence l on l.id = e.organisation_licence_id
  where e.id = seat_id and e.email = address and l.organisation_id is not null $$;
grant create on schema app to parley_search;
alter function app.search_organisation_of_invitation owner to parley_search;
revoke create on schema app from parley_search;
revoke all on function app.search_organisation_of_invitation from public;
grant execute on function app.search_organisation_of_invitation to parley_app;

-- Members are told of a seat in another organisation, once of each.
alter table notification add column seat_id uuid,
  drop constraint notification_kind_check,
  drop constraint notification_check,
  add constraint notification_kind_check check (kind in ('INVITED', 'MENTIONED', 'NEXT_STEP_DUE', 'CONFLICT', 'OPPORTUNITY_ASSIGNED', 'OPPORTUNITY_MOVED', 'CAMPAIGN_ASSIGNED', 'CAMPAIGN_QUALIFIED', 'LICENCE_ENDING', 'IMPERSONATED', 'DATA_RESET', 'DATA_RESTORED', 'INVITED_ELSEWHERE')) not valid,
  add constraint notification_check check (case when kind = 'MENTIONED' then comment_id is not null when kind = 'NEXT_STEP_DUE' then num_nulls(meeting_id, next_step_id, next_step_date) = 0 when kind = 'CONFLICT' then num_nulls(meeting_id, question_id) = 0 when kind = 'INVITED' then meeting_id is not null
    when kind in ('CAMPAIGN_ASSIGNED', 'CAMPAIGN_QUALIFIED') then campaign_id is not null and account_count >= 1 and (account_count = 1) = (company_id is not null) and (kind = 'CAMPAIGN_QUALIFIED') = (coalesce(verdict, '') in ('QUALIFIED', 'DISQUALIFIED'))
    when kind = 'LICENCE_ENDING' then licence_ends is not null
    when kind = 'IMPERSONATED' then impersonation_id is not null
    when kind in ('DATA_RESET', 'DATA_RESTORED') then reset_tables is not null
    when kind = 'INVITED_ELSEWHERE' then seat_id is not null
    else opportunity_id is not null end) not valid;
create unique index notification_seat on notification (organisation_id, user_id, seat_id) where seat_id is not null;
