-- expand
-- no transaction
-- A label is on a pain once, and a meeting has one note on each.
create unique index concurrently label_link_once on label_link (organisation_id, label_id, company_id, contact_id, meeting_id, question_id, playbook_id, pain_id) nulls not distinct;
create unique index concurrently shared_text_once on shared_text (organisation_id, meeting_id, field, agenda_item_id, pain_id) nulls not distinct;
create index concurrently label_link_pain on label_link (organisation_id, pain_id) where pain_id is not null;
create index concurrently shared_text_by_pain on shared_text (organisation_id, meeting_id, pain_id) where pain_id is not null;
