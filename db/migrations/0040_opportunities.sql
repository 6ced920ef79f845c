-- expand
-- Pipelines of opportunities: docs/decisions/0075-opportunities.md
create table opportunity_seq (
  organisation_id uuid not null primary key references organisation (id),
  seq bigint not null
);
call app.tenant('opportunity_seq');

create table pipeline (
  organisation_id uuid not null references organisation (id),
  id uuid not null,
  title text not null check (length(title) between 1 and 100),
  -- of its last change, or of one of its stages
  seq bigint not null default 0,
  creator_id uuid not null,
  date_created timestamptz not null default now(),
  date_updated timestamptz not null default now(),
  date_deleted timestamptz,
  primary key (organisation_id, id),
  foreign key (organisation_id, creator_id) references organisation_user (organisation_id, user_id)
);
create index pipeline_bin on pipeline (organisation_id, date_deleted) where date_deleted is not null;
call app.tenant('pipeline');

create table opportunity_stage (
  organisation_id uuid not null references organisation (id),
  id uuid not null,
  pipeline_id uuid not null,
  title text not null check (length(title) between 1 and 100),
  kind text not null check (kind in ('OPEN', 'WON', 'LOST')),
  rank text collate "C" not null,
  -- percent
  probability int not null check (probability between 0 and 100),
  stale_days int check (stale_days between 1 and 3650),
  date_created timestamptz not null default now(),
  date_updated timestamptz not null default now(),
  date_deleted timestamptz,
  primary key (organisation_id, id),
  check (kind = 'OPEN' or probability = case kind when 'WON' then 100 else 0 end and date_deleted is null),
  foreign key (organisation_id, pipeline_id) references pipeline (organisation_id, id) on delete cascade
);
create index opportunity_stage_order on opportunity_stage (organisation_id, pipeline_id, rank, id);
create unique index opportunity_stage_end on opportunity_stage (organisation_id, pipeline_id, kind) where kind <> 'OPEN';
create index opportunity_stage_bin on opportunity_stage (organisation_id, date_deleted) where date_deleted is not null;
call app.tenant('opportunity_stage');

create table opportunity (
  organisation_id uuid not null references organisation (id),
  id uuid not null,
  stage_id uuid not null,
  rank text collate "C" not null,
  title text not null check (length(title) between 1 and 200),
  norm text not null generated always as (app.norm(title)) stored,
  company_id uuid not null,
  owner_id uuid not null,
  -- whole euros
  price int check (price between 0 and 1000000000),
  date_expected_close date,
  -- that of its stage; null: open
  outcome text check (outcome in ('WON', 'LOST')),
  date_closed timestamptz,
  lost_reason text check (length(lost_reason) between 1 and 500),
  -- since when it is in its stage
  date_stage timestamptz not null default now(),
  seq bigint not null default 0,
  creator_id uuid not null,
  date_created timestamptz not null default now(),
  date_updated timestamptz not null default now(),
  date_deleted timestamptz,
  primary key (organisation_id, id),
  check ((outcome is null) = (date_closed is null) and (lost_reason is null or outcome = 'LOST')),
  foreign key (organisation_id, stage_id) references opportunity_stage (organisation_id, id),
  foreign key (organisation_id, company_id) references company (organisation_id, id),
  foreign key (organisation_id, owner_id) references organisation_user (organisation_id, user_id),
  foreign key (organisation_id, creator_id) references organisation_user (organisation_id, user_id)
);
-- the cards of a stage in their order, and their sum without the rows themselves
create index opportunity_of_stage on opportunity (organisation_id, stage_id, rank, id) include (price) where date_deleted is null;
create index opportunity_by_stage on opportunity (organisation_id, stage_id);
create index opportunity_of_company on opportunity (organisation_id, company_id, date_created);
create index opportunity_by_seq on opportunity (organisation_id, seq);
create index opportunity_by_date on opportunity (organisation_id, date_created desc, id) where date_deleted is null;
create index opportunity_bin on opportunity (organisation_id, date_deleted) where date_deleted is not null;
create index opportunity_trigram on opportunity using gin (norm gin_trgm_ops);
call app.tenant('opportunity');

-- Which stages an opportunity has been in: one row each time that it came into one.
create table opportunity_stage_entry (
  organisation_id uuid not null references organisation (id),
  id uuid not null,
  opportunity_id uuid not null,
  stage_id uuid not null,
  creator_id uuid not null,
  date_created timestamptz not null default now(),
  primary key (organisation_id, id),
  foreign key (organisation_id, opportunity_id) references opportunity (organisation_id, id) on delete cascade,
  foreign key (organisation_id, stage_id) references opportunity_stage (organisation_id, id),
  foreign key (organisation_id, creator_id) references organisation_user (organisation_id, user_id)
);
create index opportunity_stage_entry_order on opportunity_stage_entry (organisation_id, opportunity_id, date_created, id);
create index opportunity_stage_entry_by_stage on opportunity_stage_entry (organisation_id, stage_id);
call app.tenant('opportunity_stage_entry');

create table opportunity_contact (
  organisation_id uuid not null references organisation (id),
  id uuid not null,
  opportunity_id uuid not null,
  contact_id uuid not null,
  role text check (length(role) <= 100),
  date_created timestamptz not null default now(),
  primary key (organisation_id, id),
  unique (organisation_id, opportunity_id, contact_id),
  foreign key (organisation_id, opportunity_id) references opportunity (organisation_id, id) on delete cascade,
  foreign key (organisation_id, contact_id) references contact (organisation_id, id) on delete cascade
);
create index opportunity_contact_by_contact on opportunity_contact (organisation_id, contact_id);
call app.tenant('opportunity_contact');

create table opportunity_meeting (
  organisation_id uuid not null references organisation (id),
  opportunity_id uuid not null,
  meeting_id uuid not null,
  date_created timestamptz not null default now(),
  primary key (organisation_id, opportunity_id, meeting_id),
  foreign key (organisation_id, opportunity_id) references opportunity (organisation_id, id) on delete cascade,
  foreign key (organisation_id, meeting_id) references meeting (organisation_id, id) on delete cascade
);
create index opportunity_meeting_by_meeting on opportunity_meeting (organisation_id, meeting_id);
call app.tenant('opportunity_meeting');

create policy search on opportunity for select to parley_search using (true);
grant select on opportunity to parley_search;
-- As for accounts: the names that begin with the term, the newest that have it, and those that the index of parts finds.
create function app.search_best_opportunity(term text) returns setof uuid stable security definer
  set search_path = public, pg_temp set plan_cache_mode = force_custom_plan set enable_seqscan = off language sql as $$
  with own as not materialized (select id, norm, date_created from opportunity where organisation_id = nullif(current_setting('app.organisation_id', true), '')::uuid and date_deleted is null),
    newest as not materialized (select * from own order by date_created desc, id),
    many as materialized (select count(*) filter (where norm like '%' || app.search_pattern(term) || '%') > 10 as inside, count(*) filter (where norm like '% ' || app.search_pattern(term) || '%') > 10 as word from (select norm from newest limit 500) n),
    inside as materialized (select * from own where app.search_length(term) > 2 and norm like '%' || app.search_pattern(term) || '%'),
    word as materialized (select * from own where app.search_length(term) > 2 and norm like '% ' || app.search_pattern(term) || '%')
  select id from ((select * from own where norm like app.search_pattern(term) || '%' order by norm, id limit 200)
    union (select * from (select * from newest limit 2000) n where app.search_length(term) > 2 and norm like '%' || app.search_pattern(term) || '%')
    union (select * from newest where app.search_length(term) <= 2 and norm like '%' || app.search_pattern(term) || '%' limit 200)
    union (select * from inside where not (select inside from many) limit 500)
    union (select * from word where (select inside and not word from many) limit 500)) c
  order by app.search_rank(norm, app.norm(btrim(term))), date_created desc, id limit 10 $$;
grant create on schema app to parley_search;
alter function app.search_best_opportunity owner to parley_search;
revoke create on schema app from parley_search;
revoke all on function app.search_best_opportunity from public;
grant execute on function app.search_best_opportunity to parley_app;

-- Comments on opportunities, and who is told of them. What is there meets the new checks, so it is not read again.
alter table comment add column opportunity_id uuid,
  drop constraint comment_check,
  add constraint comment_check check (num_nonnulls(company_id, contact_id, meeting_id, opportunity_id) = 1 and (question_id is null or meeting_id is not null)) not valid,
  add foreign key (organisation_id, opportunity_id) references opportunity (organisation_id, id) on delete cascade not valid;
alter table notification add column opportunity_id uuid,
  drop constraint notification_kind_check,
  drop constraint notification_check,
  add constraint notification_kind_check check (kind in ('INVITED', 'MENTIONED', 'NEXT_STEP_DUE', 'CONFLICT', 'OPPORTUNITY_ASSIGNED', 'OPPORTUNITY_MOVED')) not valid,
  add constraint notification_check check (case kind when 'MENTIONED' then comment_id is not null when 'NEXT_STEP_DUE' then num_nulls(meeting_id, next_step_id, next_step_date) = 0 when 'CONFLICT' then num_nulls(meeting_id, question_id) = 0 when 'INVITED' then meeting_id is not null else opportunity_id is not null end) not valid,
  add foreign key (organisation_id, opportunity_id) references opportunity (organisation_id, id) on delete cascade not valid;

-- Organisations that are there get the pipeline that new ones start with, in the language and the name of their first
-- administrator. One at a time, because the owner obeys row-level security too.
do $$ declare tenant uuid; admin record; made uuid; before text := coalesce(current_setting('app.organisation_id', true), '');
begin
  for tenant in select id from organisation order by id loop
    perform set_config('app.organisation_id', tenant::text, true);
    select o.user_id, u.language into admin from organisation_user o join app_user u on u.id = o.user_id
      where o.organisation_id = tenant and o.role = 'Admin' order by o.date_removed is not null, o.date_created, o.id limit 1;
    continue when not found;
    made := uuidv7();
    insert into pipeline (organisation_id, id, title, creator_id)
      values (tenant, made, case admin.language when 'FR' then 'Ventes' when 'NL' then 'Verkoop' else 'Sales' end, admin.user_id);
    insert into opportunity_stage (organisation_id, id, pipeline_id, title, kind, rank, probability, stale_days)
    select tenant, uuidv7(), made, case admin.language when 'FR' then x.fr when 'NL' then x.nl else x.en end, x.kind, x.rank, x.probability, x.stale_days
    from (values
      ('V', 'OPEN', 'New', 'Nouvelle', 'Nieuw', 10, 14),
      ('W', 'OPEN', 'Qualified', 'Qualifiée', 'Gekwalificeerd', 25, 14),
      ('X', 'OPEN', 'Proposal', 'Proposition', 'Offerte', 50, 21),
      ('Y', 'OPEN', 'Negotiation', 'Négociation', 'Onderhandeling', 75, 14),
      ('Z', 'WON', 'Won', 'Gagnée', 'Gewonnen', 100, null),
      ('a', 'LOST', 'Lost', 'Perdue', 'Verloren', 0, null)
    ) x (rank, kind, en, fr, nl, probability, stale_days);
  end loop;
  perform set_config('app.organisation_id', before, true);
end $$;
