-- expand
-- Pictures that an organisation sent to be its logo: docs/decisions/0098-logo-and-other-settings.md. One of them is its logo;
-- the others go with their days, until which the one before can be had back. `token` is a part of the picture's address.
create table organisation_logo (
  organisation_id uuid not null references organisation (id),
  id uuid not null,
  creator_id uuid not null,
  token text not null check (length(token) between 32 and 100),
  file_key text not null check (length(file_key) <= 200),
  file_size bigint not null check (file_size >= 0),
  width int not null check (width between 1 and 512),
  height int not null check (height between 1 and 512),
  date_created timestamptz not null default now(),
  -- null: it is the logo
  date_expires timestamptz,
  primary key (organisation_id, id),
  unique (organisation_id, token),
  foreign key (organisation_id, creator_id) references organisation_user (organisation_id, user_id)
);
create unique index organisation_logo_in_force on organisation_logo (organisation_id) where date_expires is null;
create index organisation_logo_expires on organisation_logo (organisation_id, date_expires) where date_expires is not null;
call app.tenant('organisation_logo');
