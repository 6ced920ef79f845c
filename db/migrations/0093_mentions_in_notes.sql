-- expand
-- The notes of a meeting name people: whoever is named is told once, for as long as they are.
alter table notification
  drop constraint notification_check,
  add constraint notification_check check (case when kind = 'MENTIONED' then num_nonnulls(comment_id, meeting_id) > 0 when kind = 'NEXT_STEP_DUE' then num_nulls(meeting_id, next_step_id, next_step_date) = 0 when kind = 'CONFLICT' then num_nulls(meeting_id, question_id) = 0 when kind = 'INVITED' then meeting_id is not null
    when kind in ('CAMPAIGN_ASSIGNED', 'CAMPAIGN_QUALIFIED') then campaign_id is not null and account_count >= 1 and (account_count = 1) = (company_id is not null) and (kind = 'CAMPAIGN_QUALIFIED') = (coalesce(verdict, '') in ('QUALIFIED', 'DISQUALIFIED'))
    when kind = 'LICENCE_ENDING' then licence_ends is not null
    when kind = 'IMPERSONATED' then impersonation_id is not null
    when kind in ('DATA_RESET', 'DATA_RESTORED') then reset_tables is not null
    when kind = 'INVITED_ELSEWHERE' then seat_id is not null
    when kind in ('EXPORT_READY', 'EXPORT_FAILED') then export_id is not null
    when kind = 'VISITOR' then num_nulls(meeting_id, visitor_act, visitor_name) = 0
    when kind = 'MEETING_SOON' then num_nulls(meeting_id, meeting_start) = 0
    else opportunity_id is not null end) not valid;
create unique index notification_in_notes on notification (organisation_id, meeting_id, user_id) where kind = 'MENTIONED' and comment_id is null;
