-- Playbooks: hubs, questions and options keep their id over all versions; a published version never changes.
create table playbook (
  organisation_id uuid not null references organisation (id),
  id uuid not null,
  title text not null check (length(title) between 1 and 200),
  norm text not null generated always as (app.norm(title)) stored,
  description text check (length(description) <= 5000),
  draft_version_id uuid not null,
  published_version_id uuid,
  creator_id uuid not null,
  date_created timestamptz not null default now(),
  date_updated timestamptz not null default now(),
  date_deleted timestamptz,
  primary key (organisation_id, id),
  foreign key (organisation_id, creator_id) references organisation_user (organisation_id, user_id)
);
create index playbook_by_title on playbook (organisation_id, norm, id) where date_deleted is null;
create index playbook_bin on playbook (organisation_id, date_deleted) where date_deleted is not null;
call app.tenant('playbook');

create table playbook_version (
  organisation_id uuid not null references organisation (id),
  id uuid not null,
  playbook_id uuid not null,
  number int,
  note text check (length(note) <= 1000),
  revision int not null default 0,
  publisher_id uuid,
  date_published timestamptz,
  date_created timestamptz not null default now(),
  primary key (organisation_id, id),
  unique (organisation_id, playbook_id, number),
  unique (organisation_id, playbook_id, id),
  check ((number is null) = (date_published is null)),
  foreign key (organisation_id, playbook_id) references playbook (organisation_id, id) on delete cascade,
  foreign key (organisation_id, publisher_id) references organisation_user (organisation_id, user_id)
);
call app.tenant('playbook_version');
alter table playbook add foreign key (organisation_id, id, draft_version_id) references playbook_version (organisation_id, playbook_id, id) deferrable initially deferred;
alter table playbook add foreign key (organisation_id, id, published_version_id) references playbook_version (organisation_id, playbook_id, id) deferrable initially deferred;

-- What an answer, a comment or a condition refers to: the question through all versions.
create table question_lineage (
  organisation_id uuid not null references organisation (id),
  id uuid not null,
  playbook_id uuid not null,
  creator_id uuid not null,
  date_created timestamptz not null default now(),
  primary key (organisation_id, id),
  foreign key (organisation_id, playbook_id) references playbook (organisation_id, id) on delete cascade,
  foreign key (organisation_id, creator_id) references organisation_user (organisation_id, user_id)
);
create index question_lineage_by_playbook on question_lineage (organisation_id, playbook_id);
call app.tenant('question_lineage');

-- rank: a fractional rank as text, compared byte by byte
create table question_hub (
  organisation_id uuid not null references organisation (id),
  playbook_version_id uuid not null,
  id uuid not null,
  title text not null check (length(title) between 1 and 200),
  icon text,
  description text check (length(description) <= 5000),
  is_internal boolean not null default false,
  importance int not null default 0 check (importance between 0 and 3),
  x double precision not null default 0,
  y double precision not null default 0,
  rank text collate "C" not null,
  primary key (organisation_id, playbook_version_id, id),
  foreign key (organisation_id, playbook_version_id) references playbook_version (organisation_id, id) on delete cascade
);
create index question_hub_order on question_hub (organisation_id, playbook_version_id, rank, id);
call app.tenant('question_hub');

create table question (
  organisation_id uuid not null references organisation (id),
  playbook_version_id uuid not null,
  id uuid not null,
  question_hub_id uuid not null,
  title text not null check (length(title) between 1 and 500),
  icon text,
  description text check (length(description) <= 5000),
  placeholder text check (length(placeholder) <= 500),
  data_type text not null check (data_type in ('TEXTAREA', 'INPUT', 'INT', 'NUMBER_INT', 'NUMBER_FLOAT', 'FLOAT', 'NUMBER_SLIDER', 'NUMBER_FLOAT_SLIDER', 'NUMBER_RANGE_SLIDER', 'NUMBER_RANGE', 'DATETIME', 'DATE', 'TIME', 'OPTIONS_RADIO', 'OPTIONS_COMBO', 'OPTIONS_CHECKBOX', 'BOOL_SWITCH', 'BOOL', 'BOOL_CHECKBOX', 'LABELS')),
  default_value text check (length(default_value) <= 10000),
  default_start_value double precision,
  default_end_value double precision,
  default_value_bool boolean,
  min_value double precision,
  max_value double precision,
  is_internal boolean not null default false,
  importance int not null default 0 check (importance between 0 and 3),
  rank text collate "C" not null,
  primary key (organisation_id, playbook_version_id, id),
  check (min_value <= max_value),
  foreign key (organisation_id, playbook_version_id, question_hub_id) references question_hub (organisation_id, playbook_version_id, id) on delete cascade,
  foreign key (organisation_id, id) references question_lineage (organisation_id, id)
);
create index question_order on question (organisation_id, playbook_version_id, question_hub_id, rank, id);
create index question_by_lineage on question (organisation_id, id);
call app.tenant('question');

create table question_option (
  organisation_id uuid not null references organisation (id),
  playbook_version_id uuid not null,
  id uuid not null,
  question_id uuid not null,
  title text not null check (length(title) between 1 and 200),
  rank text collate "C" not null,
  primary key (organisation_id, playbook_version_id, id),
  unique (organisation_id, playbook_version_id, question_id, title),
  foreign key (organisation_id, playbook_version_id, question_id) references question (organisation_id, playbook_version_id, id) on delete cascade
);
create index question_option_order on question_option (organisation_id, playbook_version_id, question_id, rank, id);
create index question_option_by_lineage on question_option (organisation_id, id);
call app.tenant('question_option');

-- A condition opens a hub or a question: rows on one question are alternatives, rows on several must all hold.
create table answer_range (
  organisation_id uuid not null references organisation (id),
  playbook_version_id uuid not null,
  id uuid not null,
  question_hub_id uuid,
  target_question_id uuid,
  question_id uuid not null,
  value_bool boolean,
  value_options uuid[],
  value_date_from timestamptz,
  value_date_to timestamptz,
  value_number_from double precision,
  value_number_to double precision,
  primary key (organisation_id, playbook_version_id, id),
  check (num_nonnulls(question_hub_id, target_question_id) = 1),
  check (target_question_id is distinct from question_id),
  foreign key (organisation_id, playbook_version_id, question_hub_id) references question_hub (organisation_id, playbook_version_id, id) on delete cascade,
  foreign key (organisation_id, playbook_version_id, target_question_id) references question (organisation_id, playbook_version_id, id) on delete cascade,
  foreign key (organisation_id, playbook_version_id, question_id) references question (organisation_id, playbook_version_id, id) on delete cascade
);
create index answer_range_of_hub on answer_range (organisation_id, playbook_version_id, question_hub_id) where question_hub_id is not null;
create index answer_range_of_question on answer_range (organisation_id, playbook_version_id, target_question_id) where target_question_id is not null;
create index answer_range_by_source on answer_range (organisation_id, playbook_version_id, question_id);
call app.tenant('answer_range');
