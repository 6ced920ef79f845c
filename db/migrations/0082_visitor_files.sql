-- expand
-- Files that visitors of a meeting's public page add: who says that they sent one. UNSCANNED: no scanner has looked at it,
-- and no member has said yet that it may be opened.
alter table file
  add column contact_id uuid,
  add column person_name text check (length(person_name) between 1 and 200),
  drop constraint file_state_check,
  add constraint file_state_check check (state in ('UPLOADING', 'HELD', 'UNSCANNED', 'CLEAN', 'INFECTED')) not valid,
  add constraint file_sender_check check (num_nonnulls(contact_id, person_name) <= 1) not valid,
  add constraint file_contact_fkey foreign key (organisation_id, contact_id) references contact (organisation_id, id) on delete cascade not valid;
create index file_by_contact on file (organisation_id, contact_id) where contact_id is not null;
create index file_unscanned on file (organisation_id, date_created) where state = 'UNSCANNED';

alter table meeting_share drop constraint meeting_share_fields_check,
  add constraint meeting_share_fields_check check (cardinality(fields) <= 20 and fields <@ '{TITLE,TIMES,LOCATION,DESCRIPTION,AGENDA,VIDEO,PARTICIPANTS,COMPANY,COMMENTS,DRAWINGS,FILES,CONSENT}'::text[]) not valid;
alter table notification drop constraint notification_visitor_act_check,
  add constraint notification_visitor_act_check check (visitor_act in ('COMMENT', 'ACCEPTED', 'DECLINED', 'CONSENTED', 'WITHDRAWN', 'STEP_DONE', 'STEP_REOPENED', 'FILE')) not valid;
