-- expand
-- Accounts that contacts of a file name and that are not there: docs/decisions/0101-accounts-of-imported-contacts.md.
alter table list_import add column accounts text not null default 'WRONG' check (accounts in ('WRONG', 'CREATE'));
alter table import_mapping add column accounts text not null default 'WRONG' check (accounts in ('WRONG', 'CREATE'));
-- the account that is made for it, by the key of its name
alter table import_row add column account_key text check (length(account_key) <= 200),
  -- [{"field", "from", "to"}] of a record that it would change
  add column changes jsonb not null default '[]';

-- Accounts that were made for contacts of a file.
create table import_account (
  organisation_id uuid not null references organisation (id),
  -- of the account
  id uuid not null,
  import_id uuid not null,
  key text not null check (length(key) <= 200),
  -- columns as they were made
  made jsonb not null,
  reverted text check (reverted in ('REVERTED', 'KEPT')),
  primary key (organisation_id, id),
  foreign key (organisation_id, import_id) references list_import (organisation_id, id) on delete cascade
);
create index import_account_of on import_account (organisation_id, import_id, key);
call app.tenant('import_account');

-- Keys of a row beside the first one, which stands in import_row: any of them says which record it is.
create table import_row_key (
  organisation_id uuid not null references organisation (id),
  id uuid not null,
  import_id uuid not null,
  row_id uuid not null,
  key text not null check (length(key) <= 500),
  primary key (organisation_id, id),
  foreign key (organisation_id, import_id) references list_import (organisation_id, id) on delete cascade,
  foreign key (organisation_id, row_id) references import_row (organisation_id, id) on delete cascade
);
create index import_row_key_of on import_row_key (organisation_id, import_id, key);
create index import_row_key_of_row on import_row_key (organisation_id, row_id);
call app.tenant('import_row_key');

alter table data_reset
  -- whoever asked might by their role, which is asked again when the work begins
  add column is_by_role boolean not null default false,
  -- when the removal was given up: its archive cannot be read
  add column date_failed timestamptz;
