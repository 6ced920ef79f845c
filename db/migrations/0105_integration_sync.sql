-- expand
-- What comes from other systems: docs/decisions/0138-pull-with-a-dry-run.md
create table external_link (
  organisation_id uuid not null references organisation (id),
  id uuid not null,
  integration_id uuid not null,
  -- at the vendor: what was linked with one account is not there in another
  account_id text not null check (length(account_id) <= 200),
  kind text not null check (kind in ('COMPANY', 'CONTACT')),
  external_id text not null check (length(external_id) between 1 and 200),
  -- the account or contact, without a key to it: what was deleted here is not made again, and one that was merged leads on by itself
  record_id uuid not null,
  -- {column: {"value", "from", "date"}}: what both sides had last, from where it came, and since when
  base jsonb not null default '{}',
  -- when it was changed there, as of then
  date_changed timestamptz,
  date_seen timestamptz not null default now(),
  primary key (organisation_id, id),
  unique (organisation_id, integration_id, account_id, kind, external_id),
  foreign key (organisation_id, integration_id) references integration (organisation_id, id) on delete cascade
);
create index external_link_of_record on external_link (organisation_id, record_id);
call app.tenant('external_link');

-- Where the next pass over a kind begins there.
create table integration_cursor (
  organisation_id uuid not null references organisation (id),
  integration_id uuid not null,
  account_id text not null check (length(account_id) <= 200),
  kind text not null check (kind in ('COMPANY', 'CONTACT')),
  since timestamptz not null,
  primary key (organisation_id, integration_id, account_id, kind),
  foreign key (organisation_id, integration_id) references integration (organisation_id, id) on delete cascade
);
call app.tenant('integration_cursor');

-- One pull, or what one would do.
create table integration_sync (
  organisation_id uuid not null references organisation (id),
  id uuid not null,
  integration_id uuid not null,
  account_id text not null check (length(account_id) <= 200),
  creator_id uuid not null references app_user (id),
  is_dry boolean not null,
  run_id uuid not null,
  -- what is pulled, and from where on; written together with the rows of each page
  kind text not null default 'COMPANY' check (kind in ('COMPANY', 'CONTACT')),
  position jsonb,
  pages int not null default 0,
  done int not null default 0,
  total int,
  same int not null default 0,
  date_created timestamptz not null default now(),
  date_done timestamptz,
  primary key (organisation_id, id),
  foreign key (organisation_id, integration_id) references integration (organisation_id, id) on delete cascade
);
create index integration_sync_newest on integration_sync (organisation_id, integration_id, date_created desc, id desc);
call app.tenant('integration_sync');

-- What a pull does with a record, or would do.
create table integration_change (
  organisation_id uuid not null references organisation (id),
  id uuid not null,
  sync_id uuid not null,
  kind text not null check (kind in ('COMPANY', 'CONTACT')),
  external_id text not null check (length(external_id) between 1 and 200),
  state text not null check (state in ('CREATE', 'UPDATE', 'CONFLICT', 'KEEP', 'SKIP', 'WRONG')),
  title text not null,
  record_id uuid,
  -- by which a second one there is told from it
  key text check (length(key) <= 150),
  -- [{"field", "outcome", "from", "to"}] and [{"field", "rule"}]
  changes jsonb not null default '[]',
  problems jsonb not null default '[]',
  primary key (organisation_id, id),
  unique (organisation_id, sync_id, kind, external_id),
  foreign key (organisation_id, sync_id) references integration_sync (organisation_id, id) on delete cascade
);
create index integration_change_by_state on integration_change (organisation_id, sync_id, state, id);
create index integration_change_by_key on integration_change (organisation_id, sync_id, key) where key is not null;
call app.tenant('integration_change');

-- A field that was changed on both sides; neither is overwritten until an Admin says which one stays.
create table integration_conflict (
  organisation_id uuid not null references organisation (id),
  id uuid not null,
  integration_id uuid not null,
  link_id uuid not null,
  field text not null check (length(field) between 1 and 300),
  here jsonb not null,
  there jsonb not null,
  date_created timestamptz not null default now(),
  date_settled timestamptz,
  -- null: the two became the same by themselves
  choice text check (choice in ('HERE', 'THERE')),
  primary key (organisation_id, id),
  unique (organisation_id, link_id, field),
  check (choice is null or date_settled is not null),
  foreign key (organisation_id, integration_id) references integration (organisation_id, id) on delete cascade,
  foreign key (organisation_id, link_id) references external_link (organisation_id, id) on delete cascade
);
create index integration_conflict_open on integration_conflict (organisation_id, integration_id, date_settled, date_created, id);
call app.tenant('integration_conflict');

-- What failed for one record is written in one place, however often it does; and is asked for again when somebody said so.
alter table integration_log add column date_retry timestamptz;
create index integration_log_retry on integration_log (organisation_id, integration_id, date_created) where date_retry is not null;
create index integration_log_of_record on integration_log (organisation_id, integration_id, source_id) where source_id is not null;

-- Admins are told when a pull has failed.
alter table notification add column integration_name text check (length(integration_name) <= 50),
  drop constraint notification_kind_check,
  drop constraint notification_check,
  add constraint notification_kind_check check (kind in ('INVITED', 'MENTIONED', 'NEXT_STEP_DUE', 'CONFLICT', 'OPPORTUNITY_ASSIGNED', 'OPPORTUNITY_MOVED', 'CAMPAIGN_ASSIGNED', 'CAMPAIGN_QUALIFIED', 'LICENCE_ENDING', 'IMPERSONATED', 'DATA_RESET', 'DATA_RESTORED', 'INVITED_ELSEWHERE', 'EXPORT_READY', 'EXPORT_FAILED', 'VISITOR', 'MEETING_SOON', 'RECORDING_DAMAGED', 'FILES_DAMAGED', 'SYNC_FAILED')) not valid,
  add constraint notification_check check (case when kind = 'MENTIONED' then num_nonnulls(comment_id, meeting_id) > 0 when kind = 'NEXT_STEP_DUE' then num_nulls(meeting_id, next_step_id, next_step_date) = 0 when kind = 'CONFLICT' then num_nulls(meeting_id, question_id) = 0 when kind = 'INVITED' then meeting_id is not null
    when kind in ('CAMPAIGN_ASSIGNED', 'CAMPAIGN_QUALIFIED') then campaign_id is not null and account_count >= 1 and (account_count = 1) = (company_id is not null) and (kind = 'CAMPAIGN_QUALIFIED') = (coalesce(verdict, '') in ('QUALIFIED', 'DISQUALIFIED'))
    when kind = 'LICENCE_ENDING' then licence_ends is not null
    when kind = 'IMPERSONATED' then impersonation_id is not null
    when kind in ('DATA_RESET', 'DATA_RESTORED') then reset_tables is not null
    when kind = 'INVITED_ELSEWHERE' then seat_id is not null
    when kind in ('EXPORT_READY', 'EXPORT_FAILED') then export_id is not null
    when kind = 'VISITOR' then num_nulls(meeting_id, visitor_act, visitor_name) = 0
    when kind = 'MEETING_SOON' then num_nulls(meeting_id, meeting_start) = 0
    when kind = 'RECORDING_DAMAGED' then meeting_id is not null and coalesce(lost_pieces, 0) > 0
    when kind = 'FILES_DAMAGED' then coalesce(cardinality(damaged_ids), 0) > 0
    when kind = 'SYNC_FAILED' then integration_name is not null
    else opportunity_id is not null end) not valid;
