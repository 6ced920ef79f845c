-- expand
-- Texts that several people write at once: docs/decisions/0055-text-that-several-people-write.md
create table shared_text (
  organisation_id uuid not null references organisation (id),
  id uuid not null,
  -- whose text it is, and which of its texts
  meeting_id uuid not null,
  field text not null check (length(field) between 1 and 50),
  -- the number of the newest update
  seq bigint not null default 0 check (seq >= state_seq),
  -- the document behind the update state_seq; later ones are text_update's
  state bytea not null check (octet_length(state) <= 100000000),
  state_seq bigint not null default 0 check (state_seq >= first_seq),
  -- the document before the oldest update that is kept
  first_state bytea not null check (octet_length(first_state) <= 100000000),
  first_seq bigint not null default 0,
  -- how these two documents are called by clients that send the whole text
  version_id uuid,
  first_version_id uuid,
  -- the record's history has what was written until here
  history_seq bigint not null default 0,
  date_updated timestamptz not null default now(),
  primary key (organisation_id, id),
  unique (organisation_id, meeting_id, field),
  foreign key (organisation_id, meeting_id) references meeting (organisation_id, id) on delete cascade
);
create index shared_text_without_history on shared_text (organisation_id, date_updated) where history_seq < seq;
call app.tenant('shared_text', 'select, insert, update');

-- What each command changed, as long as the ids of commands are known.
create table text_update (
  organisation_id uuid not null references organisation (id),
  text_id uuid not null,
  seq bigint not null,
  command_id uuid not null,
  creator_id uuid not null,
  -- who did it in their place
  acting_user_id uuid,
  bytes bytea not null check (octet_length(bytes) <= 2000000),
  -- of a whole text: which updates its author had seen, all until one and some later ones of their own
  seen_until bigint,
  seen_also bigint[],
  -- the text behind it, where that is not what its author sent
  version_id uuid,
  date_created timestamptz not null default now(),
  primary key (organisation_id, text_id, seq),
  check ((seen_until is null) = (seen_also is null)),
  foreign key (organisation_id, text_id) references shared_text (organisation_id, id) on delete cascade,
  foreign key (organisation_id, creator_id) references organisation_user (organisation_id, user_id)
);
create index text_update_by_command on text_update (organisation_id, text_id, command_id);
create index text_update_by_version on text_update (organisation_id, text_id, version_id) where version_id is not null;
create index text_update_age on text_update (organisation_id, date_created);
call app.tenant('text_update', 'select, insert, delete');

-- Whose the numbers are under which devices write: who uses one first. Two people under one number
-- would lose letters without an error.
create table text_writer (
  organisation_id uuid not null references organisation (id),
  text_id uuid not null,
  client_id bigint not null,
  user_id uuid not null,
  primary key (organisation_id, text_id, client_id),
  foreign key (organisation_id, text_id) references shared_text (organisation_id, id) on delete cascade,
  foreign key (organisation_id, user_id) references organisation_user (organisation_id, user_id)
);
call app.tenant('text_writer', 'select, insert');
