-- expand
-- Files of accounts or contacts that somebody brings in: docs/decisions/0094-imports.md. Rows go with their import.
create table list_import (
  organisation_id uuid not null references organisation (id),
  id uuid not null,
  creator_id uuid not null,
  kind text not null check (kind in ('COMPANY', 'CONTACT')),
  title text not null check (length(title) <= 200),
  -- how it was read
  separator text check (length(separator) = 1),
  encoding text check (length(encoding) <= 40),
  sheet text check (length(sheet) <= 100),
  heads text[] not null check (cardinality(heads) <= 100),
  -- null: it is not here as a whole
  row_count int check (row_count >= 0),
  -- [{"field", "words"}] of each column; what was remembered, until somebody says it
  mapping jsonb check (length(mapping::text) <= 200000),
  match text check (match in ('VAT', 'EMAIL', 'WEBSITE', 'NAME_CITY')),
  mode text check (mode in ('CREATE', 'UPDATE', 'BOTH')),
  -- what was begun last, by which run, and the last row that it is done with
  step text check (step in ('CHECK', 'IMPORT', 'REVERT')),
  run_id uuid,
  done_to int not null default 0,
  -- the last row that the log tells of
  logged_to int not null default 0,
  date_created timestamptz not null default now(),
  date_expires timestamptz not null,
  primary key (organisation_id, id),
  check ((step is null) = (run_id is null)),
  foreign key (organisation_id, creator_id) references organisation_user (organisation_id, user_id)
);
create index list_import_of_creator on list_import (organisation_id, creator_id, date_created desc, id desc);
create index list_import_expires on list_import (organisation_id, date_expires);
call app.tenant('list_import');

create table import_row (
  organisation_id uuid not null references organisation (id),
  id uuid not null,
  import_id uuid not null,
  -- 1 for the first row under the head
  row_no int not null check (row_no > 0),
  cells text[] not null check (cardinality(cells) <= 100),
  -- what becomes of it
  state text check (state in ('CREATE', 'UPDATE', 'SAME', 'SKIP', 'WRONG')),
  problems jsonb not null default '[]',
  -- by which it is matched, and the record that it is or became
  key text check (length(key) <= 500),
  record_id uuid,
  date_done timestamptz,
  -- columns that were changed, as they were and as they became; of the link to an account too
  before jsonb,
  after jsonb,
  link_id uuid,
  reverted text check (reverted in ('REVERTED', 'KEPT')),
  primary key (organisation_id, id),
  unique (organisation_id, import_id, row_no),
  foreign key (organisation_id, import_id) references list_import (organisation_id, id)
);
create index import_row_by_state on import_row (organisation_id, import_id, state, row_no);
create index import_row_by_key on import_row (organisation_id, import_id, key, row_no) where key is not null;
call app.tenant('import_row');

-- What was said of a file with the same heads.
create table import_mapping (
  organisation_id uuid not null references organisation (id),
  kind text not null check (kind in ('COMPANY', 'CONTACT')),
  heads_hash text not null check (length(heads_hash) <= 64),
  mapping jsonb not null check (length(mapping::text) <= 200000),
  match text check (match in ('VAT', 'EMAIL', 'WEBSITE', 'NAME_CITY')),
  mode text not null check (mode in ('CREATE', 'UPDATE', 'BOTH')),
  date_updated timestamptz not null default now(),
  primary key (organisation_id, kind, heads_hash)
);
call app.tenant('import_mapping');

-- What they cost, so that the planner looks them up rather than working them out for each row of an organisation.
alter function app.company_keys(text, text, text, text[], text[]) cost 10000;
alter function app.contact_keys(text, text, text[], text[]) cost 10000;
-- Ids of those that have one of many keys: one look at the index of keys, which only a bitmap reads.
create function app.search_companies_by_keys(keys text[]) returns setof uuid stable security definer
  set search_path = public, pg_temp set plan_cache_mode = force_custom_plan set enable_seqscan = off set enable_indexscan = off language sql as $$
  select o.id from company o where o.organisation_id = nullif(current_setting('app.organisation_id', true), '')::uuid and o.date_deleted is null
    and app.company_keys(o.name, o.vat, o.url, o.websites, o.emails) && keys limit 20000 $$;
create function app.search_contacts_by_keys(keys text[]) returns setof uuid stable security definer
  set search_path = public, pg_temp set plan_cache_mode = force_custom_plan set enable_seqscan = off set enable_indexscan = off language sql as $$
  select o.id from contact o where o.organisation_id = nullif(current_setting('app.organisation_id', true), '')::uuid and o.date_deleted is null
    and app.contact_keys(o.first_name, o.last_name, o.telephones, o.emails) && keys limit 20000 $$;
grant create on schema app to parley_search;
alter function app.search_companies_by_keys owner to parley_search;
alter function app.search_contacts_by_keys owner to parley_search;
revoke create on schema app from parley_search;
revoke all on function app.search_companies_by_keys, app.search_contacts_by_keys from public;
grant execute on function app.search_companies_by_keys, app.search_contacts_by_keys to parley_app;

-- While thousands of rows come into a small organisation, the planner takes it for small until the next autovacuum, and
-- works the keys of all its records out. Only the owner of a table may count it.
create function app.analyze_records() returns void security definer set search_path = public, pg_temp language sql as
  'analyze company; analyze contact';
revoke all on function app.analyze_records() from public;
grant execute on function app.analyze_records() to parley_app;
