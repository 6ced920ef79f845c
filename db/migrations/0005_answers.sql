-- Answers: append-only entries, and the current value of each question in a meeting.
create table answer_entry (
  organisation_id uuid not null references organisation (id),
  id uuid not null,
  meeting_id uuid not null,
  question_id uuid not null,
  value_text text check (length(value_text) <= 20000),
  value_number int,
  value_yes_no boolean,
  value_decimal double precision,
  value_number_from double precision,
  value_number_to double precision,
  value_date timestamptz,
  value_options uuid[],
  base_id uuid,
  -- CURRENT: it was the current answer when it came; CONFLICT: kept beside the current one until somebody picks; SETTLED: no longer asked
  status text not null default 'CURRENT' check (status in ('CURRENT', 'CONFLICT', 'SETTLED')),
  creator_id uuid not null,
  date_client timestamptz,
  date_created timestamptz not null default now(),
  primary key (organisation_id, id),
  foreign key (organisation_id, meeting_id) references meeting (organisation_id, id) on delete cascade,
  foreign key (organisation_id, question_id) references question_lineage (organisation_id, id),
  foreign key (organisation_id, creator_id) references organisation_user (organisation_id, user_id)
);
create index answer_entry_history on answer_entry (organisation_id, meeting_id, question_id, date_created desc, id desc);
create index answer_entry_conflict on answer_entry (organisation_id, meeting_id, question_id) where status = 'CONFLICT';
call app.tenant('answer_entry', 'select, insert, delete');
grant update (status) on answer_entry to parley_app;

create table answer (
  organisation_id uuid not null references organisation (id),
  meeting_id uuid not null,
  question_id uuid not null,
  entry_id uuid not null,
  is_empty boolean not null,
  value_text text,
  value_number int,
  value_yes_no boolean,
  value_decimal double precision,
  value_number_from double precision,
  value_number_to double precision,
  value_date timestamptz,
  value_options uuid[],
  creator_id uuid not null,
  date_created timestamptz not null default now(),
  date_updated timestamptz not null default now(),
  primary key (organisation_id, meeting_id, question_id),
  foreign key (organisation_id, meeting_id) references meeting (organisation_id, id) on delete cascade,
  foreign key (organisation_id, question_id) references question_lineage (organisation_id, id),
  foreign key (organisation_id, entry_id) references answer_entry (organisation_id, id) deferrable initially deferred
);
create index answer_by_question on answer (organisation_id, question_id, meeting_id) include (value_yes_no, value_number, value_decimal) where not is_empty;
create index answer_by_date on answer (organisation_id, date_updated desc);
call app.tenant('answer');
