-- Meetings, who attends, agenda, notes, next steps, what happened when.
create table meeting (
  organisation_id uuid not null references organisation (id),
  id uuid not null,
  title text not null check (length(title) between 1 and 200),
  norm text not null generated always as (app.norm(title)) stored,
  description text check (length(description) <= 10000),
  location text check (length(location) <= 500),
  start_date timestamptz not null,
  end_date timestamptz not null,
  time_zone text not null,
  date_started timestamptz,
  date_stopped timestamptz,
  state text not null default 'PLANNED' check (state in ('PLANNED', 'RUNNING', 'DONE', 'CANCELLED')),
  state_message text check (length(state_message) <= 1000),
  source_id text,
  report_id text,
  video_url text check (length(video_url) <= 2000),
  company_id uuid,
  playbook_id uuid,
  playbook_version_id uuid,
  playbook_flow_id uuid,
  internal_notes text not null default '',
  note_entry_id uuid,
  seq bigint not null default 0,
  creator_id uuid not null,
  date_created timestamptz not null default now(),
  date_updated timestamptz not null default now(),
  date_deleted timestamptz,
  primary key (organisation_id, id),
  check (end_date > start_date),
  foreign key (organisation_id, company_id) references company (organisation_id, id),
  foreign key (organisation_id, playbook_id) references playbook (organisation_id, id),
  foreign key (organisation_id, playbook_version_id) references playbook_version (organisation_id, id),
  foreign key (organisation_id, creator_id) references organisation_user (organisation_id, user_id)
);
create index meeting_by_start on meeting (organisation_id, start_date, id) where date_deleted is null;
create index meeting_by_company on meeting (organisation_id, company_id, start_date desc) where date_deleted is null;
create index meeting_by_playbook on meeting (organisation_id, playbook_id, start_date desc) where date_deleted is null;
create index meeting_by_creator on meeting (organisation_id, creator_id, date_created desc) where date_deleted is null;
create index meeting_bin on meeting (organisation_id, date_deleted) where date_deleted is not null;
call app.tenant('meeting');

create table meeting_contact (
  organisation_id uuid not null references organisation (id),
  meeting_id uuid not null,
  contact_id uuid not null,
  primary key (organisation_id, meeting_id, contact_id),
  foreign key (organisation_id, meeting_id) references meeting (organisation_id, id) on delete cascade,
  foreign key (organisation_id, contact_id) references contact (organisation_id, id) on delete cascade
);
create index meeting_contact_by_contact on meeting_contact (organisation_id, contact_id, meeting_id);
call app.tenant('meeting_contact');

create table meeting_user (
  organisation_id uuid not null references organisation (id),
  meeting_id uuid not null,
  organisation_user_id uuid not null,
  primary key (organisation_id, meeting_id, organisation_user_id),
  foreign key (organisation_id, meeting_id) references meeting (organisation_id, id) on delete cascade,
  foreign key (organisation_id, organisation_user_id) references organisation_user (organisation_id, id)
);
create index meeting_user_by_user on meeting_user (organisation_id, organisation_user_id, meeting_id);
call app.tenant('meeting_user');

create table agenda_item (
  organisation_id uuid not null references organisation (id),
  id uuid not null,
  meeting_id uuid not null,
  title text not null check (length(title) between 1 and 500),
  rank text collate "C" not null,
  date_done timestamptz,
  date_created timestamptz not null default now(),
  primary key (organisation_id, id),
  foreign key (organisation_id, meeting_id) references meeting (organisation_id, id) on delete cascade
);
create index agenda_item_order on agenda_item (organisation_id, meeting_id, rank, id);
call app.tenant('agenda_item');

-- Each saved state of the notes; is_merged: made by the server out of two others.
create table note_entry (
  organisation_id uuid not null references organisation (id),
  id uuid not null,
  meeting_id uuid not null,
  content text not null check (length(content) <= 100000),
  base_id uuid,
  is_merged boolean not null default false,
  creator_id uuid not null,
  date_client timestamptz,
  date_created timestamptz not null default now(),
  primary key (organisation_id, id),
  foreign key (organisation_id, meeting_id) references meeting (organisation_id, id) on delete cascade,
  foreign key (organisation_id, creator_id) references organisation_user (organisation_id, user_id)
);
create index note_entry_of_meeting on note_entry (organisation_id, meeting_id, date_created desc, id desc);
call app.tenant('note_entry', 'select, insert, delete');

create table next_step_type (
  organisation_id uuid not null references organisation (id),
  id uuid not null,
  title text not null check (length(title) between 1 and 200),
  scoring int not null default 0 check (scoring between -100 and 100),
  rank text collate "C" not null,
  date_created timestamptz not null default now(),
  date_deleted timestamptz,
  primary key (organisation_id, id)
);
create index next_step_type_order on next_step_type (organisation_id, rank, id);
call app.tenant('next_step_type');

create table next_step (
  organisation_id uuid not null references organisation (id),
  id uuid not null,
  meeting_id uuid not null,
  next_step_type_id uuid not null,
  title text check (length(title) <= 500),
  next_step_date date,
  date_done timestamptz,
  creator_id uuid not null,
  date_created timestamptz not null default now(),
  date_deleted timestamptz,
  primary key (organisation_id, id),
  foreign key (organisation_id, meeting_id) references meeting (organisation_id, id) on delete cascade,
  foreign key (organisation_id, next_step_type_id) references next_step_type (organisation_id, id),
  foreign key (organisation_id, creator_id) references organisation_user (organisation_id, user_id)
);
create index next_step_of_meeting on next_step (organisation_id, meeting_id, date_created, id) where date_deleted is null;
create index next_step_open on next_step (organisation_id, next_step_date) where date_done is null and date_deleted is null;
call app.tenant('next_step');

-- The meeting's own sequence of changes: what a live stream resumes from.
create table meeting_event (
  organisation_id uuid not null references organisation (id),
  meeting_id uuid not null,
  seq bigint not null,
  kind text not null check (kind in ('ANSWER', 'COMMENT', 'NOTES', 'STATE', 'AGENDA', 'LABEL', 'NEXT_STEP', 'DETAILS', 'PLAYBOOK')),
  question_id uuid,
  creator_id uuid not null,
  date_created timestamptz not null default now(),
  primary key (organisation_id, meeting_id, seq),
  foreign key (organisation_id, meeting_id) references meeting (organisation_id, id) on delete cascade
);
call app.tenant('meeting_event', 'select, insert, delete');

-- Who holds a meeting's stream open; forgotten when not renewed for 30 s.
create unlogged table meeting_presence (
  organisation_id uuid not null,
  meeting_id uuid not null,
  user_id uuid not null,
  date_seen timestamptz not null default now(),
  primary key (organisation_id, meeting_id, user_id)
);
call app.tenant('meeting_presence');

-- What a person opened lately.
create table visit (
  organisation_id uuid not null references organisation (id),
  user_id uuid not null,
  meeting_id uuid not null,
  date_visited timestamptz not null default now(),
  primary key (organisation_id, user_id, meeting_id),
  foreign key (organisation_id, user_id) references organisation_user (organisation_id, user_id),
  foreign key (organisation_id, meeting_id) references meeting (organisation_id, id) on delete cascade
);
create index visit_lately on visit (organisation_id, user_id, date_visited desc);
call app.tenant('visit');
