-- Licences and their seats: of everybody, because somebody who is in no organisation yet looks for one by its key.
create table organisation_licence (
  id uuid primary key,
  -- null until the first person has come in with the key
  organisation_id uuid references organisation (id),
  code text not null unique check (length(code) = 36),
  title text not null check (length(title) between 2 and 200),
  amount int not null check (amount between 1 and 10000),
  months_valid int not null check (months_valid between 1 and 120),
  is_active boolean not null default true,
  is_trial boolean not null default false,
  creator_id uuid not null references app_user (id),
  date_created timestamptz not null default now(),
  date_claimed timestamptz,
  check ((organisation_id is null) = (date_claimed is null))
);
create index organisation_licence_of on organisation_licence (organisation_id, date_claimed desc);
create index organisation_licence_newest on organisation_licence (date_created desc, id desc);
-- one trial a person
create unique index organisation_licence_trial on organisation_licence (creator_id) where is_trial;

-- A seat, made out to an e-mail address: taken as long as it is active, whether its person has come or not.
create table email_licence (
  id uuid primary key,
  organisation_licence_id uuid not null references organisation_licence (id),
  email text not null check (email = lower(email)),
  role text not null check (role in ('Admin', 'Manager', 'Member')),
  active boolean not null default true,
  creator_id uuid not null references app_user (id),
  date_created timestamptz not null default now(),
  date_claimed timestamptz,
  user_claimed uuid references app_user (id),
  check ((date_claimed is null) = (user_claimed is null))
);
create unique index email_licence_seat on email_licence (organisation_licence_id, email) where active;
create index email_licence_waiting on email_licence (email) where active and date_claimed is null;
grant select, insert, update on organisation_licence, email_licence to parley_app;

-- without a role somebody has the own profile and nothing else
alter table organisation_user alter column role drop not null;
alter table app_user add check (onboarding_step in ('organisation', 'steps', 'url', 'done'));
