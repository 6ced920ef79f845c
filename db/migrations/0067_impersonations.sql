-- expand
-- Who acted for a member, why and until when. Who acts may be a super admin of another organisation.
create table impersonation (
  organisation_id uuid not null references organisation (id),
  id uuid not null,
  user_id uuid not null,
  acting_user_id uuid not null references app_user (id),
  reason text not null check (length(reason) between 1 and 500),
  date_created timestamptz not null default now(),
  date_until timestamptz not null,
  date_ended timestamptz,
  -- when the member was told that it is over
  date_told timestamptz,
  primary key (organisation_id, id),
  check (date_until > date_created and date_until <= date_created + interval '1 hour'),
  foreign key (organisation_id, user_id) references organisation_user (organisation_id, user_id)
);
create index impersonation_of_member on impersonation (organisation_id, user_id);
create index impersonation_untold on impersonation (organisation_id) where date_told is null;
call app.tenant('impersonation', 'select, insert, update');

-- The member is told when it is over.
alter table notification add column impersonation_id uuid,
  drop constraint notification_kind_check,
  drop constraint notification_check,
  add constraint notification_kind_check check (kind in ('INVITED', 'MENTIONED', 'NEXT_STEP_DUE', 'CONFLICT', 'OPPORTUNITY_ASSIGNED', 'OPPORTUNITY_MOVED', 'CAMPAIGN_ASSIGNED', 'CAMPAIGN_QUALIFIED', 'LICENCE_ENDING', 'IMPERSONATED')) not valid,
  add constraint notification_check check (case when kind = 'MENTIONED' then comment_id is not null when kind = 'NEXT_STEP_DUE' then num_nulls(meeting_id, next_step_id, next_step_date) = 0 when kind = 'CONFLICT' then num_nulls(meeting_id, question_id) = 0 when kind = 'INVITED' then meeting_id is not null
    when kind in ('CAMPAIGN_ASSIGNED', 'CAMPAIGN_QUALIFIED') then campaign_id is not null and account_count >= 1 and (account_count = 1) = (company_id is not null) and (kind = 'CAMPAIGN_QUALIFIED') = (coalesce(verdict, '') in ('QUALIFIED', 'DISQUALIFIED'))
    when kind = 'LICENCE_ENDING' then licence_ends is not null
    when kind = 'IMPERSONATED' then impersonation_id is not null
    else opportunity_id is not null end) not valid,
  add foreign key (organisation_id, impersonation_id) references impersonation (organisation_id, id) not valid;
