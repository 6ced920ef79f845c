-- expand
-- What people are told of the accounts of a campaign: assigned to them, or a verdict on those that are theirs.
alter table notification add column campaign_id uuid,
  -- the one account that it is about, else null
  add column company_id uuid,
  add column account_count int,
  add column verdict text,
  drop constraint notification_kind_check,
  drop constraint notification_check,
  add constraint notification_kind_check check (kind in ('INVITED', 'MENTIONED', 'NEXT_STEP_DUE', 'CONFLICT', 'OPPORTUNITY_ASSIGNED', 'OPPORTUNITY_MOVED', 'CAMPAIGN_ASSIGNED', 'CAMPAIGN_QUALIFIED')) not valid,
  add constraint notification_check check (case when kind = 'MENTIONED' then comment_id is not null when kind = 'NEXT_STEP_DUE' then num_nulls(meeting_id, next_step_id, next_step_date) = 0 when kind = 'CONFLICT' then num_nulls(meeting_id, question_id) = 0 when kind = 'INVITED' then meeting_id is not null
    when kind in ('CAMPAIGN_ASSIGNED', 'CAMPAIGN_QUALIFIED') then campaign_id is not null and account_count >= 1 and (account_count = 1) = (company_id is not null) and (kind = 'CAMPAIGN_QUALIFIED') = (coalesce(verdict, '') in ('QUALIFIED', 'DISQUALIFIED'))
    else opportunity_id is not null end) not valid,
  add foreign key (organisation_id, campaign_id) references campaign (organisation_id, id) on delete cascade not valid,
  add foreign key (organisation_id, company_id) references company (organisation_id, id) on delete cascade not valid;
