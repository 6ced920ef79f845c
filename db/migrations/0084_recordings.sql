-- expand
-- Recordings of meetings, sent in pieces while they run: docs/decisions/0104-recordings.md.
create table recording (
  organisation_id uuid not null references organisation (id),
  id uuid not null,
  meeting_id uuid not null,
  creator_id uuid not null,
  -- of what the device's recorder makes
  type text not null check (type in ('audio/webm', 'audio/mp4', 'audio/ogg')),
  -- RUNNING: pieces come; WAITING: ended, for the job that joins them; ERASED: nothing of it is kept, because a consent
  -- was withdrawn or a contact erased, and a device that still has pieces is told so
  state text not null default 'RUNNING' check (state in ('RUNNING', 'WAITING', 'READY', 'BROKEN', 'EMPTY', 'ERASED')),
  -- pieces that are here, from the first one on without a hole
  pieces_here int not null default 0 check (pieces_here between 0 and 10000),
  -- the device said that there are no more of them
  is_complete boolean not null default false,
  -- of the sound: as the device says, then as measured in the file
  duration_ms int not null default 0 check (duration_ms >= 0),
  -- of all that is kept of it, which the organisation's quota counts
  stored_size bigint not null default 0 check (stored_size >= 0),
  -- between pauses: a list of objects with `at`, since it began, `from` in the sound, and `length`, ms
  spans jsonb not null default '[]' check (length(spans::text) <= 100000),
  -- how loud, 0 to 255, over the whole of it
  peaks int[] not null default '{}' check (cardinality(peaks) <= 2000),
  file_key text check (length(file_key) <= 200),
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  date_created timestamptz not null default now(),
  -- when the last piece came, or the device said something else
  date_updated timestamptz not null default now(),
  date_ended timestamptz,
  -- when the pieces went, as the file has them all or nothing more is waited for
  date_sealed timestamptz,
  date_erased timestamptz,
  date_deleted timestamptz,
  primary key (organisation_id, id),
  check ((state = 'ERASED') = (date_erased is not null)),
  check ((state = 'RUNNING') = (date_ended is null)),
  foreign key (organisation_id, meeting_id) references meeting (organisation_id, id) on delete cascade,
  foreign key (organisation_id, creator_id) references organisation_user (organisation_id, user_id)
);
create index recording_of_meeting on recording (organisation_id, meeting_id, date_created, id);
create index recording_open on recording (organisation_id, date_updated) where state in ('RUNNING', 'WAITING');
create index recording_age on recording (organisation_id, date_created);
create index recording_erased on recording (organisation_id, date_erased) where date_erased is not null;
create index recording_bin on recording (organisation_id, date_deleted) where date_deleted is not null;
call app.tenant('recording');

create table recording_piece (
  organisation_id uuid not null references organisation (id),
  recording_id uuid not null,
  -- from 0 on
  seq int not null check (seq >= 0),
  file_key text not null check (length(file_key) <= 200),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  size int not null check (size > 0),
  peaks int[] not null default '{}' check (cardinality(peaks) <= 100),
  primary key (organisation_id, recording_id, seq),
  foreign key (organisation_id, recording_id) references recording (organisation_id, id) on delete cascade
);
call app.tenant('recording_piece');

-- Who agreed to what is said in a page by the contact, or aloud and written down by a member.
alter table meeting_consent
  add column how text not null default 'PAGE' check (how in ('PAGE', 'SPOKEN')),
  add column declared_by_id uuid,
  add column withdrawn_by_id uuid,
  add constraint meeting_consent_declared check ((how = 'SPOKEN') = (declared_by_id is not null)),
  add constraint meeting_consent_declared_by foreign key (organisation_id, declared_by_id) references organisation_user (organisation_id, user_id),
  add constraint meeting_consent_withdrawn_by foreign key (organisation_id, withdrawn_by_id) references organisation_user (organisation_id, user_id);

alter table meeting_event drop constraint meeting_event_kind_check,
  add constraint meeting_event_kind_check check (kind in ('ANSWER', 'COMMENT', 'NOTES', 'STATE', 'AGENDA', 'LABEL', 'NEXT_STEP', 'PAIN', 'DETAILS', 'PLAYBOOK', 'FILE', 'RECORDING')) not valid;
