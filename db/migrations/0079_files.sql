-- expand
-- Files of records, sent in pieces that can be resumed: docs/decisions/0102-files.md. A column for each kind of record that
-- takes files; a meeting is the first.
create table file (
  organisation_id uuid not null references organisation (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 200),
  -- of what is in it; null until all of it is here
  type text check (length(type) <= 100),
  -- bytes: as announced, then of what is kept
  size bigint not null check (size > 0),
  -- of all that is kept of it, its thumbnail too; what the organisation's quota counts
  stored_size bigint not null check (stored_size >= 0),
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  -- HELD: whole, and waits for the scanner
  state text not null default 'UPLOADING' check (state in ('UPLOADING', 'HELD', 'CLEAN', 'INFECTED')),
  -- what was found, in the scanner's words
  finding text check (length(finding) <= 200),
  file_key text check (length(file_key) <= 200),
  -- what was made of it: a list of objects with `key` and `of`, such as THUMBNAIL
  files jsonb not null default '[]' check (length(files::text) <= 2000),
  meeting_id uuid,
  creator_id uuid not null,
  date_created timestamptz not null default now(),
  date_checked timestamptz,
  -- when its bytes were found to be others than those that came, or to be gone
  date_damaged timestamptz,
  date_deleted timestamptz,
  -- who writes into the upload, until when, and whether somebody else wants to
  lock_id uuid,
  lock_until timestamptz,
  is_lock_wanted boolean not null default false,
  primary key (organisation_id, id),
  check (num_nonnulls(meeting_id) = 1),
  check ((state = 'UPLOADING') = (file_key is null)),
  check ((state = 'UPLOADING') = (sha256 is null)),
  check ((state = 'UPLOADING') = (type is null)),
  foreign key (organisation_id, meeting_id) references meeting (organisation_id, id) on delete cascade,
  foreign key (organisation_id, creator_id) references organisation_user (organisation_id, user_id)
);
create index file_of_meeting on file (organisation_id, meeting_id, date_created, id) where meeting_id is not null;
create index file_uploading on file (organisation_id, date_created) where state = 'UPLOADING';
create index file_held on file (organisation_id, date_created) where state = 'HELD';
create index file_checked on file (organisation_id, date_checked nulls first) where file_key is not null;
create index file_bin on file (organisation_id, date_deleted) where date_deleted is not null;
call app.tenant('file');

alter table meeting_event drop constraint meeting_event_kind_check,
  add constraint meeting_event_kind_check check (kind in ('ANSWER', 'COMMENT', 'NOTES', 'STATE', 'AGENDA', 'LABEL', 'NEXT_STEP', 'PAIN', 'DETAILS', 'PLAYBOOK', 'FILE')) not valid;
