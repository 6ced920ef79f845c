-- expand
-- Other texts of a meeting that several people write: docs/decisions/0062-texts-of-a-meeting.md
alter table shared_text
  -- whose title it is
  add column agenda_item_id uuid,
  -- what the record has, as it was last written with the document or read into it; of notes note_entry_id tells that
  add column record_text text check (length(record_text) <= 100000),
  -- the text as the activity log knows it; of notes their entries have it
  add column history_text text check (length(history_text) <= 100000),
  add foreign key (organisation_id, agenda_item_id) references agenda_item (organisation_id, id) on delete cascade,
  add unique nulls not distinct (organisation_id, meeting_id, field, agenda_item_id),
  drop constraint shared_text_organisation_id_meeting_id_field_key;
create index shared_text_by_agenda_item on shared_text (organisation_id, agenda_item_id) where agenda_item_id is not null;
