-- expand
-- Lists that somebody asked for as a file: which, with which arguments of its query, and how it is written. A long one is
-- made by a job (run_id) and kept under file_key; a short one is made while it is fetched. Rows go with their file.
create table list_export (
  organisation_id uuid not null references organisation (id),
  id uuid not null,
  creator_id uuid not null,
  list text not null check (length(list) <= 100),
  title text not null check (length(title) <= 200),
  format text not null check (format in ('CSV', 'XLSX')),
  arguments jsonb not null check (length(arguments::text) <= 20000),
  -- [{"id", "title", "words"}] in order
  columns jsonb not null check (length(columns::text) <= 40000),
  language text not null check (language in ('EN', 'FR', 'NL')),
  time_zone text not null check (length(time_zone) <= 100),
  -- when it was asked for; and in the file
  total int not null check (total >= 0),
  row_count int check (row_count >= 0),
  run_id uuid,
  file_key text check (length(file_key) <= 200),
  file_size bigint check (file_size >= 0),
  date_created timestamptz not null default now(),
  date_expires timestamptz not null,
  primary key (organisation_id, id),
  check ((file_key is null) = (file_size is null)),
  foreign key (organisation_id, creator_id) references organisation_user (organisation_id, user_id)
);
create index list_export_of_creator on list_export (organisation_id, creator_id, date_created desc, id desc);
create index list_export_expires on list_export (organisation_id, date_expires);
call app.tenant('list_export');
