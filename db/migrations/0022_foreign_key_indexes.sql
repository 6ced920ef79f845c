-- expand
-- no transaction
-- Deleting a row looks for those that refer to it: without an index by the foreign key, in all rows
-- of the organisation, for each deleted row anew. Those in the bin are looked for too, so that
-- indexes of the rows outside of it do not serve; they are replaced.
create index concurrently answer_by_entry on answer (organisation_id, entry_id);
create index concurrently answer_by_version on answer (organisation_id, question_id, playbook_version_id);
create index concurrently answer_entry_by_question on answer_entry (organisation_id, question_id);
create index concurrently comment_by_question on comment (organisation_id, question_id) where question_id is not null;
create index concurrently comment_by_company on comment (organisation_id, company_id, date_created) where company_id is not null;
drop index concurrently if exists comment_of_company;
create index concurrently comment_by_contact on comment (organisation_id, contact_id, date_created) where contact_id is not null;
drop index concurrently if exists comment_of_contact;
create index concurrently comment_by_meeting on comment (organisation_id, meeting_id, question_id, date_created) where meeting_id is not null;
drop index concurrently if exists comment_of_meeting;
create index concurrently next_step_by_meeting on next_step (organisation_id, meeting_id, date_created, id);
drop index concurrently if exists next_step_of_meeting;
create index concurrently meeting_of_company on meeting (organisation_id, company_id, start_date desc) include (date_deleted);
drop index concurrently if exists meeting_by_company;
create index concurrently meeting_of_playbook on meeting (organisation_id, playbook_id, start_date desc) include (date_deleted);
drop index concurrently if exists meeting_by_playbook;
create index concurrently meeting_of_version on meeting (organisation_id, playbook_version_id) where playbook_version_id is not null;
