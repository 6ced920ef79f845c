-- expand
-- A licence is renewed before it ends: the months of the new one begin where the old one ends, and its
-- seats go along at once.
alter table organisation_licence
  -- from when its months count; null: from date_claimed
  add column date_begins timestamptz,
  -- when another one took its place
  add column date_replaced timestamptz;

-- The organisation to which a seat belongs that is the person's, while its licence runs.
create or replace function app.search_organisation_of_seat(seat_id uuid, address text, person_id uuid)
returns setof uuid stable security definer set search_path = public, pg_temp language sql as $$
  select l.organisation_id from email_licence e
    join organisation_licence l on l.id = e.organisation_licence_id
  where e.id = seat_id and e.active
    and (e.user_claimed = person_id or e.email = address and e.date_claimed is null)
    and l.is_active and l.date_replaced is null
    and coalesce(l.date_begins, l.date_claimed) + l.months_valid * interval '1 month' > now() $$;

-- Administrators are told that their licence ends soon: once of each end.
alter table notification add column licence_ends timestamptz,
  drop constraint notification_kind_check,
  drop constraint notification_check,
  add constraint notification_kind_check check (kind in ('INVITED', 'MENTIONED', 'NEXT_STEP_DUE', 'CONFLICT', 'OPPORTUNITY_ASSIGNED', 'OPPORTUNITY_MOVED', 'CAMPAIGN_ASSIGNED', 'CAMPAIGN_QUALIFIED', 'LICENCE_ENDING')) not valid,
  add constraint notification_check check (case when kind = 'MENTIONED' then comment_id is not null when kind = 'NEXT_STEP_DUE' then num_nulls(meeting_id, next_step_id, next_step_date) = 0 when kind = 'CONFLICT' then num_nulls(meeting_id, question_id) = 0 when kind = 'INVITED' then meeting_id is not null
    when kind in ('CAMPAIGN_ASSIGNED', 'CAMPAIGN_QUALIFIED') then campaign_id is not null and account_count >= 1 and (account_count = 1) = (company_id is not null) and (kind = 'CAMPAIGN_QUALIFIED') = (coalesce(verdict, '') in ('QUALIFIED', 'DISQUALIFIED'))
    when kind = 'LICENCE_ENDING' then licence_ends is not null
    else opportunity_id is not null end) not valid;
