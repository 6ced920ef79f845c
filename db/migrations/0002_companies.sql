-- Accounts, contacts and their link.
create table company (
  organisation_id uuid not null references organisation (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 200),
  norm text not null generated always as (app.norm(name)) stored,
  source text,
  favicon text,
  url text,
  type text,
  vat text,
  industry text,
  company_size text,
  prio int not null default 1 check (prio between -1 and 3),
  street text,
  zip_code text,
  city text,
  country_name text,
  telephones text[] not null default '{}',
  emails text[] not null default '{}',
  websites text[] not null default '{}',
  creator_id uuid not null,
  date_created timestamptz not null default now(),
  date_updated timestamptz not null default now(),
  date_deleted timestamptz,
  primary key (organisation_id, id),
  foreign key (organisation_id, creator_id) references organisation_user (organisation_id, user_id)
);
create index company_by_name on company (organisation_id, norm, id) where date_deleted is null;
create index company_by_prio on company (organisation_id, prio desc, norm, id) where date_deleted is null;
create index company_by_date on company (organisation_id, date_created desc, id) where date_deleted is null;
create index company_bin on company (organisation_id, date_deleted) where date_deleted is not null;
create index company_trigram on company using gin (norm gin_trgm_ops);
call app.tenant('company');

create table contact (
  organisation_id uuid not null references organisation (id),
  id uuid not null,
  first_name text not null default '' check (length(first_name) <= 100),
  last_name text not null default '' check (length(last_name) <= 100),
  norm text not null generated always as (app.norm(last_name || ' ' || first_name || ' ' || last_name)) stored,
  job_title text,
  prio int not null default 1 check (prio between -1 and 3),
  source text,
  source_id text,
  street text,
  zip_code text,
  city text,
  country_name text,
  telephones text[] not null default '{}',
  emails text[] not null default '{}',
  websites text[] not null default '{}',
  creator_id uuid not null,
  date_created timestamptz not null default now(),
  date_updated timestamptz not null default now(),
  date_deleted timestamptz,
  primary key (organisation_id, id),
  check (first_name <> '' or last_name <> ''),
  foreign key (organisation_id, creator_id) references organisation_user (organisation_id, user_id)
);
create index contact_by_name on contact (organisation_id, norm, id) where date_deleted is null;
create index contact_by_prio on contact (organisation_id, prio desc, norm, id) where date_deleted is null;
create index contact_by_date on contact (organisation_id, date_created desc, id) where date_deleted is null;
create index contact_bin on contact (organisation_id, date_deleted) where date_deleted is not null;
create index contact_trigram on contact using gin (norm gin_trgm_ops);
call app.tenant('contact');

create table company_contact (
  organisation_id uuid not null references organisation (id),
  id uuid not null,
  company_id uuid not null,
  contact_id uuid not null,
  role text check (length(role) <= 100),
  decision_maker boolean not null default false,
  date_created timestamptz not null default now(),
  primary key (organisation_id, id),
  unique (organisation_id, company_id, contact_id),
  foreign key (organisation_id, company_id) references company (organisation_id, id) on delete cascade,
  foreign key (organisation_id, contact_id) references contact (organisation_id, id) on delete cascade
);
create index company_contact_by_contact on company_contact (organisation_id, contact_id, company_id);
call app.tenant('company_contact');

-- Any part of the name, through the trigram index. Returns ids only; what is fetched by them is bound by the policies again.
create policy search on company for select to parley_search using (true);
create policy search on contact for select to parley_search using (true);
grant select on company, contact to parley_search;
create function app.search_company(term text) returns setof uuid stable security definer set search_path = public, pg_temp language sql as $$
  select id from company where organisation_id = nullif(current_setting('app.organisation_id', true), '')::uuid
    and norm like '%' || replace(replace(replace(app.norm(term), '\', '\\'), '%', '\%'), '_', '\_') || '%' and date_deleted is null $$;
create function app.search_contact(term text) returns setof uuid stable security definer set search_path = public, pg_temp language sql as $$
  select id from contact where organisation_id = nullif(current_setting('app.organisation_id', true), '')::uuid
    and norm like '%' || replace(replace(replace(app.norm(term), '\', '\\'), '%', '\%'), '_', '\_') || '%' and date_deleted is null $$;
grant create on schema app to parley_search;
alter function app.search_company owner to parley_search;
alter function app.search_contact owner to parley_search;
revoke create on schema app from parley_search;
revoke all on function app.search_company, app.search_contact from public;
grant execute on function app.search_company, app.search_contact to parley_app;
