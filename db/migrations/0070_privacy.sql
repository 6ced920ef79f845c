-- expand
-- What somebody asked of a contact: everything that is known as a file, or their erasure. No foreign key to the contact,
-- which goes from the bin meanwhile. `terms` are what an erasure looks for (names, addresses, numbers); they are gone when
-- it has ended. `result` says how many rows were cleared where, and what still matches and why.
create table privacy_request (
  organisation_id uuid not null references organisation (id),
  id uuid not null,
  kind text not null check (kind in ('FILE', 'ERASURE')),
  contact_id uuid not null,
  creator_id uuid not null,
  run_id uuid not null,
  clears_answers boolean not null default false,
  terms jsonb check (length(terms::text) <= 200000),
  result jsonb check (length(result::text) <= 200000),
  file_key text check (length(file_key) <= 200),
  file_size bigint check (file_size >= 0),
  date_created timestamptz not null default now(),
  date_finished timestamptz,
  date_expires timestamptz,
  primary key (organisation_id, id),
  check ((file_key is null) = (file_size is null)),
  check (date_finished is null or terms is null),
  foreign key (organisation_id, creator_id) references organisation_user (organisation_id, user_id)
);
create index privacy_request_of_contact on privacy_request (organisation_id, contact_id, date_created desc, id desc);
create index privacy_request_expires on privacy_request (organisation_id, date_expires) where date_expires is not null;
create index privacy_request_begun on privacy_request (organisation_id, id) where terms is not null;
call app.tenant('privacy_request');

-- What a job by the clock removed, and how many of each.
create table retention_run (
  organisation_id uuid not null references organisation (id),
  id uuid not null,
  kind text not null check (kind in ('BIN', 'FILES')),
  counts jsonb not null check (length(counts::text) <= 10000),
  date_created timestamptz not null default now(),
  primary key (organisation_id, id)
);
create index retention_run_newest on retention_run (organisation_id, date_created desc, id desc);
call app.tenant('retention_run', 'select, insert, delete');

-- Writes texts anew, without what an erasure looks for, into rows that the application only adds: lines of the log and
-- entries. Only while an erasure of the organisation is under way. With the rights of its owner, who obeys the policies.
create function app.erase_texts(erasure uuid, erased_table text, erased jsonb) returns int
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  organisation uuid := current_setting('app.organisation_id')::uuid;
  columns text;
  changed int;
begin
  if erased_table not in ('activity', 'answer_entry', 'note_entry') or not exists (
    select from public.privacy_request r
    where r.organisation_id = organisation and r.id = erasure and r.kind = 'ERASURE' and r.date_finished is null)
  then
    raise exception 'nothing is erased there' using errcode = 'insufficient_privilege';
  end if;
  select string_agg(format('%1$I = n.%1$I', a.attname), ', ') into columns
  from pg_attribute a
  where a.attrelid = format('public.%I', erased_table)::regclass and a.attnum > 0 and not a.attisdropped
    and a.attname in ('value', 'value2', 'message', 'message2', 'value_text', 'content');
  execute format('update public.%1$I t set %2$s from jsonb_populate_recordset(null::public.%1$I, $2) n
    where t.organisation_id = $1 and t.id = n.id', erased_table, columns)
  using organisation, erased;
  get diagnostics changed = row_count;
  return changed;
end $$;
revoke execute on function app.erase_texts from public;
grant execute on function app.erase_texts to parley_app;
