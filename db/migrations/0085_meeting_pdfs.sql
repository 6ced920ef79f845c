-- expand
-- A meeting's report as PDF, for its customer or for colleagues: what was chosen of it, and the file once a job has made
-- it. It goes with the meeting, and after its days. Of several meetings at once it is for whoever asked alone.
create table meeting_pdf (
  organisation_id uuid not null references organisation (id),
  id uuid not null,
  meeting_id uuid,
  -- of several, in order
  meeting_ids uuid[] check (cardinality(meeting_ids) between 1 and 50),
  creator_id uuid not null,
  is_internal boolean not null,
  language text not null check (language in ('EN', 'FR', 'NL')),
  sections text[] not null check (cardinality(sections) <= 20 and sections <@ '{TIMES,LOCATION,COMPANY,PARTICIPANTS,DESCRIPTION,AGENDA,COMPLETENESS,ANSWERS,NEXT_STEPS,DRAWINGS,NOTES,PAINS,COMMENTS,LABELS}'::text[]),
  -- pictures among the files of the meeting
  picture_ids uuid[] not null check (cardinality(picture_ids) <= 30),
  run_id uuid,
  file_key text check (length(file_key) <= 200),
  file_size bigint check (file_size > 0),
  page_count int check (page_count > 0),
  date_created timestamptz not null default now(),
  date_expires timestamptz not null,
  primary key (organisation_id, id),
  check (num_nulls(meeting_id, meeting_ids) = 1),
  check (num_nulls(file_key, file_size, page_count) in (0, 3)),
  check (is_internal or not sections && '{NOTES,PAINS,COMMENTS,LABELS}'::text[]),
  foreign key (organisation_id, meeting_id) references meeting (organisation_id, id) on delete cascade,
  foreign key (organisation_id, creator_id) references organisation_user (organisation_id, user_id)
);
create index meeting_pdf_of_meeting on meeting_pdf (organisation_id, meeting_id, date_created desc, id desc);
create index meeting_pdf_expires on meeting_pdf (organisation_id, date_expires);
create index meeting_pdf_of_creator on meeting_pdf (organisation_id, creator_id, date_created desc, id desc);
call app.tenant('meeting_pdf');
