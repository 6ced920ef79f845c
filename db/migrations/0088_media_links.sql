-- expand
-- no transaction
-- A label is on a media item once.
create unique index concurrently label_link_each on label_link (organisation_id, label_id, company_id, contact_id, meeting_id, question_id, playbook_id, pain_id, media_item_id) nulls not distinct;
drop index concurrently if exists label_link_once;
create index concurrently label_link_media_item on label_link (organisation_id, media_item_id) where media_item_id is not null;
create index concurrently file_of_media_item on file (organisation_id, media_item_id, date_created, id) where media_item_id is not null;
