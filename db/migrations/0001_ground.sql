-- Roles, the tenant hook, and what is global: organisations and people.
create extension if not exists pg_trgm;

do $$ begin
  if not exists (select from pg_roles where rolname = 'parley_app') then create role parley_app nologin; end if;
  -- owns the search functions: row-level security switches trigram indexes off for everybody else
  if not exists (select from pg_roles where rolname = 'parley_search') then create role parley_search nologin; end if;
end $$;
grant parley_app, parley_search to current_user;

create schema app;
grant usage on schema app, public to parley_app, parley_search;

-- Case and accents out of the way; the same as norm() in shared/searchText.ts.
create function app.norm(value text) returns text immutable parallel safe strict language sql
  return lower(regexp_replace(normalize(value, nfkd), '[\u0300-\u036f]', '', 'g'));

-- Called after each CREATE TABLE of a tenant: forced row-level security, the one policy, the grants.
-- On a sharded cluster this is where the table would be distributed by organisation_id.
create procedure app.tenant(tenant_table regclass, privileges text default 'select, insert, update, delete') language plpgsql as $$ begin
  execute format('alter table %s enable row level security', tenant_table);
  execute format('alter table %s force row level security', tenant_table);
  execute format('create policy tenant on %s using (organisation_id = (select nullif(current_setting(''app.organisation_id'', true), '''')::uuid))', tenant_table);
  execute format('grant %s on %s to parley_app', privileges, tenant_table);
end $$;

create table organisation (
  id uuid primary key,
  title text not null check (length(title) between 2 and 200),
  date_created timestamptz not null default now()
);

create table app_user (
  id uuid primary key,
  issuer text,
  subject text,
  email text not null unique check (email = lower(email)),
  first_name text not null default '',
  last_name text not null default '',
  color text not null default '#5b6cff',
  avatar text,
  language text not null default 'EN' check (language in ('EN', 'FR', 'NL')),
  onboarding_step text not null default 'done',
  onboarding_data jsonb not null default '{}',
  is_blocked boolean not null default false,
  current_organisation_id uuid references organisation (id),
  date_created timestamptz not null default now(),
  unique (issuer, subject)
);
grant select on organisation, app_user to parley_app;
grant insert, update on organisation, app_user to parley_app;

create table organisation_user (
  organisation_id uuid not null references organisation (id),
  id uuid not null,
  user_id uuid not null references app_user (id),
  role text not null check (role in ('Admin', 'Manager', 'Member')),
  date_created timestamptz not null default now(),
  date_removed timestamptz,
  primary key (organisation_id, id),
  unique (organisation_id, user_id)
);
call app.tenant('organisation_user');

-- user_id null: the organisation's own setting
create table setting (
  organisation_id uuid not null references organisation (id),
  id uuid not null,
  user_id uuid,
  key text not null check (length(key) between 1 and 100),
  value text not null check (length(value) <= 20000),
  date_updated timestamptz not null default now(),
  primary key (organisation_id, id),
  unique nulls not distinct (organisation_id, user_id, key),
  foreign key (organisation_id, user_id) references organisation_user (organisation_id, user_id)
);
call app.tenant('setting');

-- Every command id with its result, so that a repeat has no second effect. Dropped after 90 days.
create table command (
  organisation_id uuid not null references organisation (id),
  user_id uuid not null,
  id uuid not null,
  field text not null,
  input_hash text not null,
  result jsonb,
  date_created timestamptz not null default now(),
  primary key (organisation_id, user_id, id)
);
create index command_age on command (organisation_id, date_created);
call app.tenant('command');

-- What a person would want explained: never edited.
create table activity (
  organisation_id uuid not null references organisation (id),
  id uuid not null,
  date_created timestamptz not null default now(),
  creator_id uuid not null,
  on_behalf_of_id uuid,
  table_name text not null,
  source_id uuid not null,
  property text not null,
  value text,
  value2 text,
  message text,
  message2 text,
  primary key (organisation_id, id)
);
create index activity_of_object on activity (organisation_id, source_id, date_created desc, id desc);
create index activity_by_date on activity (organisation_id, date_created desc, id desc);
create index activity_by_person on activity (organisation_id, creator_id, date_created desc);
call app.tenant('activity', 'select, insert');
