-- expand
-- What registers over the network have said, of each organisation by itself: what is looked up says whom somebody wants to
-- sell to. docs/decisions/0140-remote-registers.md
create table register_answer (
  organisation_id uuid not null references organisation (id),
  source text not null check (source in ('FRANCE', 'VIES')),
  -- a number, or what was typed
  question text not null check (length(question) <= 200),
  companies jsonb not null check (length(companies::text) <= 100000),
  date_asked timestamptz not null default now(),
  primary key (organisation_id, source, question)
);
create index register_answer_by_date on register_answer (organisation_id, date_asked);
call app.tenant('register_answer');

-- Accounts that are compared with registers, at once: what differs, what was chosen of it, and what became of it.
create table register_comparison (
  organisation_id uuid not null references organisation (id),
  id uuid not null,
  creator_id uuid not null,
  -- in which names and addresses are
  language text not null check (language in ('EN', 'FR', 'NL')),
  row_count int not null check (row_count >= 0),
  step text not null check (step in ('COMPARE', 'APPLY', 'UNDO')),
  run_id uuid,
  -- the last row that the step is done with
  done_to int not null default 0,
  -- paths of fields that were chosen
  fields text[] not null default '{}' check (cardinality(fields) <= 20),
  date_created timestamptz not null default now(),
  date_expires timestamptz not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, creator_id) references organisation_user (organisation_id, user_id)
);
create index register_comparison_of_creator on register_comparison (organisation_id, creator_id, date_created desc, id desc);
create index register_comparison_expires on register_comparison (organisation_id, date_expires);
call app.tenant('register_comparison');

create table register_comparison_row (
  organisation_id uuid not null references organisation (id),
  id uuid not null,
  comparison_id uuid not null,
  row_no int not null check (row_no > 0),
  -- the account
  record_id uuid not null,
  -- null: not looked at yet
  state text check (state in ('DIFFERENT', 'SAME', 'UNKNOWN', 'NO_NUMBER', 'UNREACHABLE', 'GONE')),
  source text check (source in ('BELGIUM', 'FRANCE', 'VIES')),
  -- when the register said it, or of which day it is
  date_asked timestamptz,
  -- [{"path", "now", "registered", "isOffered"}]
  differences jsonb not null default '[]' check (length(differences::text) <= 20000),
  is_left_out boolean not null default false,
  -- columns that were changed, as they were and as they became
  before jsonb,
  after jsonb,
  outcome text check (outcome in ('CHANGED', 'KEPT')),
  reverted text check (reverted in ('REVERTED', 'KEPT')),
  primary key (organisation_id, id),
  unique (organisation_id, comparison_id, row_no),
  foreign key (organisation_id, comparison_id) references register_comparison (organisation_id, id) on delete cascade
);
create index register_comparison_row_by_state on register_comparison_row (organisation_id, comparison_id, state, row_no);
call app.tenant('register_comparison_row');
