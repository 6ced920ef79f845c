-- expand
-- Taken back on the page for the customer, recordings are locked until a member says whether that was who it was said to be.
-- When somebody said that it was not; and taken back again after that, which locks nothing: docs/decisions/0117-what-the-page-may-lock.md.
alter table meeting_consent
  add column date_refused timestamptz,
  add column is_repeated boolean not null default false;
-- Who recorded is told of pieces that are gone, Admins of files whose bytes are: their ids, of any table that is checked.
alter table notification add column lost_pieces int,
  add column damaged_ids uuid[],
  drop constraint notification_kind_check,
  drop constraint notification_check,
  add constraint notification_kind_check check (kind in ('INVITED', 'MENTIONED', 'NEXT_STEP_DUE', 'CONFLICT', 'OPPORTUNITY_ASSIGNED', 'OPPORTUNITY_MOVED', 'CAMPAIGN_ASSIGNED', 'CAMPAIGN_QUALIFIED', 'LICENCE_ENDING', 'IMPERSONATED', 'DATA_RESET', 'DATA_RESTORED', 'INVITED_ELSEWHERE', 'EXPORT_READY', 'EXPORT_FAILED', 'VISITOR', 'MEETING_SOON', 'RECORDING_DAMAGED', 'FILES_DAMAGED')) not valid,
  add constraint notification_check check (case when kind = 'MENTIONED' then num_nonnulls(comment_id, meeting_id) > 0 when kind = 'NEXT_STEP_DUE' then num_nulls(meeting_id, next_step_id, next_step_date) = 0 when kind = 'CONFLICT' then num_nulls(meeting_id, question_id) = 0 when kind = 'INVITED' then meeting_id is not null
    when kind in ('CAMPAIGN_ASSIGNED', 'CAMPAIGN_QUALIFIED') then campaign_id is not null and account_count >= 1 and (account_count = 1) = (company_id is not null) and (kind = 'CAMPAIGN_QUALIFIED') = (coalesce(verdict, '') in ('QUALIFIED', 'DISQUALIFIED'))
    when kind = 'LICENCE_ENDING' then licence_ends is not null
    when kind = 'IMPERSONATED' then impersonation_id is not null
    when kind in ('DATA_RESET', 'DATA_RESTORED') then reset_tables is not null
    when kind = 'INVITED_ELSEWHERE' then seat_id is not null
    when kind in ('EXPORT_READY', 'EXPORT_FAILED') then export_id is not null
    when kind = 'VISITOR' then num_nulls(meeting_id, visitor_act, visitor_name) = 0
    when kind = 'MEETING_SOON' then num_nulls(meeting_id, meeting_start) = 0
    when kind = 'RECORDING_DAMAGED' then meeting_id is not null and coalesce(lost_pieces, 0) > 0
    when kind = 'FILES_DAMAGED' then coalesce(cardinality(damaged_ids), 0) > 0
    else opportunity_id is not null end) not valid;
-- Those of an organisation that wait are counted whenever one is asked for.
create index meeting_pdf_waiting on meeting_pdf (organisation_id, creator_id) where file_key is null;
