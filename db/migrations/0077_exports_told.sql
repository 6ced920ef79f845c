-- expand
-- Whoever asked for a long list is told that its file is there, or is not coming; what they were told goes with the file.
alter table notification add column export_id uuid,
  drop constraint notification_kind_check,
  drop constraint notification_check,
  add constraint notification_kind_check check (kind in ('INVITED', 'MENTIONED', 'NEXT_STEP_DUE', 'CONFLICT', 'OPPORTUNITY_ASSIGNED', 'OPPORTUNITY_MOVED', 'CAMPAIGN_ASSIGNED', 'CAMPAIGN_QUALIFIED', 'LICENCE_ENDING', 'IMPERSONATED', 'DATA_RESET', 'DATA_RESTORED', 'INVITED_ELSEWHERE', 'EXPORT_READY', 'EXPORT_FAILED')) not valid,
  add constraint notification_check check (case when kind = 'MENTIONED' then comment_id is not null when kind = 'NEXT_STEP_DUE' then num_nulls(meeting_id, next_step_id, next_step_date) = 0 when kind = 'CONFLICT' then num_nulls(meeting_id, question_id) = 0 when kind = 'INVITED' then meeting_id is not null
    when kind in ('CAMPAIGN_ASSIGNED', 'CAMPAIGN_QUALIFIED') then campaign_id is not null and account_count >= 1 and (account_count = 1) = (company_id is not null) and (kind = 'CAMPAIGN_QUALIFIED') = (coalesce(verdict, '') in ('QUALIFIED', 'DISQUALIFIED'))
    when kind = 'LICENCE_ENDING' then licence_ends is not null
    when kind = 'IMPERSONATED' then impersonation_id is not null
    when kind in ('DATA_RESET', 'DATA_RESTORED') then reset_tables is not null
    when kind = 'INVITED_ELSEWHERE' then seat_id is not null
    when kind in ('EXPORT_READY', 'EXPORT_FAILED') then export_id is not null
    else opportunity_id is not null end) not valid,
  add foreign key (organisation_id, export_id) references list_export (organisation_id, id) on delete cascade not valid;
create unique index notification_export on notification (organisation_id, export_id) where export_id is not null;

-- Room for the ids of all rows of a list that is found and ordered in the browser.
alter table list_export drop constraint list_export_arguments_check,
  add constraint list_export_arguments_check check (length(arguments::text) <= 50000) not valid;
