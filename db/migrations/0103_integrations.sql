-- expand
-- Connections of an organisation to other systems, and what became of each step with them.
-- docs/decisions/0139-connections.md
create table integration (
  organisation_id uuid not null references organisation (id),
  id uuid not null,
  -- the vendor; an organisation has one connection to each
  name text not null check (length(name) between 1 and 50),
  state text not null check (state in ('CONNECTING', 'CONNECTED', 'RECONNECT', 'DISCONNECTED')),
  -- at the vendor: the account, and who gave access to it
  account_id text check (length(account_id) <= 200),
  user_name text check (length(user_name) <= 200),
  date_connected timestamptz,
  date_paused timestamptz,
  date_synced timestamptz,
  -- of the access token; the tokens themselves are secrets
  date_expires timestamptz,
  -- grows with each pair of tokens, and when there is none any more
  generation int not null default 0,
  -- somebody renews the token until then at the latest; past: that was cut off
  date_renewing timestamptz,
  creator_id uuid not null references app_user (id),
  date_created timestamptz not null default now(),
  primary key (organisation_id, id),
  unique (organisation_id, name)
);
call app.tenant('integration');

-- Somebody was sent to a vendor to give access, and has not come back yet.
create table integration_sign_in (
  organisation_id uuid not null references organisation (id),
  state_hash bytea not null check (octet_length(state_hash) = 32),
  integration_id uuid not null,
  -- nobody else may come back with it
  creator_id uuid not null references app_user (id),
  date_expires timestamptz not null,
  primary key (organisation_id, state_hash),
  foreign key (organisation_id, integration_id) references integration (organisation_id, id) on delete cascade
);
create index integration_sign_in_of on integration_sign_in (organisation_id, integration_id);
call app.tenant('integration_sign_in');

create table integration_log (
  organisation_id uuid not null references organisation (id),
  id uuid not null,
  integration_id uuid not null,
  type text not null check (type in ('AUTH', 'PULL', 'PUSH', 'WEBHOOK', 'CONFLICT', 'MAPPING', 'SCHEMA')),
  -- what happened, by a name that the pages have words for
  title text not null check (length(title) between 1 and 100),
  message text check (length(message) <= 1000),
  -- what it is about: company:<id> here, teamleader:company:<id> there
  source_id text check (length(source_id) <= 200),
  retried int not null default 0,
  -- class, status and code of what failed, without tokens and people
  error jsonb,
  date_created timestamptz not null default now(),
  date_updated timestamptz not null default now(),
  primary key (organisation_id, id),
  foreign key (organisation_id, integration_id) references integration (organisation_id, id) on delete cascade
);
create index integration_log_newest on integration_log (organisation_id, integration_id, date_created desc, id desc);
create index integration_log_age on integration_log (organisation_id, date_created);
call app.tenant('integration_log');
