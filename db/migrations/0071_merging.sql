-- expand
-- Accounts and contacts that are one: docs/decisions/0095-merging.md
-- The record that it was merged into; it stands in the bin as a name of that one, and goes with it.
alter table company add column merged_into_id uuid,
  add constraint company_merged_into foreign key (organisation_id, merged_into_id) references company (organisation_id, id) on delete cascade not valid;
alter table contact add column merged_into_id uuid,
  add constraint contact_merged_into foreign key (organisation_id, merged_into_id) references contact (organisation_id, id) on delete cascade not valid;

-- What was merged, for its undo.
create table record_merge (
  organisation_id uuid not null references organisation (id),
  id uuid not null,
  kind text not null check (kind in ('COMPANY', 'CONTACT')),
  winner_id uuid not null,
  loser_id uuid not null,
  loser_title text not null check (length(loser_title) <= 300),
  -- by column what the winner had, and what it got
  fields jsonb not null default '{}',
  -- rows that were given the winner, and of these those that the undo left there
  moved int not null default 0 check (moved >= 0),
  left_there int check (left_there >= 0),
  creator_id uuid not null,
  date_created timestamptz not null default now(),
  date_undone timestamptz,
  primary key (organisation_id, id),
  check (winner_id <> loser_id),
  foreign key (organisation_id, creator_id) references organisation_user (organisation_id, user_id)
);
create index record_merge_of_winner on record_merge (organisation_id, winner_id, date_created desc, id desc);
create index record_merge_by_date on record_merge (organisation_id, date_created);
call app.tenant('record_merge');

-- A row that was given the winner in a column, or (as it was) gave way to one that says the same.
create table record_merge_row (
  organisation_id uuid not null references organisation (id),
  merge_id uuid not null,
  table_name text not null check (length(table_name) <= 63),
  column_name text not null check (length(column_name) <= 63),
  row_id uuid not null,
  gone jsonb,
  primary key (organisation_id, merge_id, table_name, column_name, row_id),
  foreign key (organisation_id, merge_id) references record_merge (organisation_id, id) on delete cascade
);
call app.tenant('record_merge_row', 'select, insert, delete');

-- Two that may be one, as they were found last; one that somebody said is none stays, so that it is not found again.
create table duplicate_pair (
  organisation_id uuid not null references organisation (id),
  kind text not null check (kind in ('COMPANY', 'CONTACT')),
  left_id uuid not null,
  right_id uuid not null,
  why text[] not null,
  -- how likely it is
  score int not null,
  date_dismissed timestamptz,
  dismissed_by_id uuid,
  primary key (organisation_id, kind, left_id, right_id),
  check (left_id < right_id),
  foreign key (organisation_id, dismissed_by_id) references organisation_user (organisation_id, user_id)
);
create index duplicate_pair_likely on duplicate_pair (organisation_id, kind, score desc, left_id, right_id) where date_dismissed is null;
call app.tenant('duplicate_pair');
