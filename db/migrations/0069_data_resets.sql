-- expand
-- Data that was removed on purpose: what of it, by whom and why, and the files from which it can be had back until date_expires.
create table data_reset (
  organisation_id uuid not null references organisation (id),
  id uuid not null,
  creator_id uuid not null,
  tables text[] not null check (cardinality(tables) between 1 and 6),
  reason text not null check (length(reason) between 1 and 500),
  -- the work that is or was done last: the removal, or its undoing
  run_id uuid not null,
  -- [{"table", "key", "size", "sha256", "rows", "isLate"}] in the order in which they were written
  files jsonb not null default '[]',
  row_count int not null default 0 check (row_count >= 0),
  -- what could not be had back: how many rows, and some of them as [{"table", "title"}]
  conflict_count int not null default 0 check (conflict_count >= 0),
  conflicts jsonb not null default '[]' check (length(conflicts::text) <= 40000),
  date_created timestamptz not null default now(),
  -- from then on rows go
  date_archived timestamptz,
  date_removed timestamptz,
  -- when somebody asked for it back, and when it was there
  date_undo timestamptz,
  undo_user_id uuid,
  date_undone timestamptz,
  date_expires timestamptz not null,
  primary key (organisation_id, id),
  check (date_removed is null or date_archived is not null),
  check (date_undone is null or date_undo is not null),
  check ((date_undo is null) = (undo_user_id is null)),
  foreign key (organisation_id, creator_id) references organisation_user (organisation_id, user_id),
  foreign key (organisation_id, undo_user_id) references organisation_user (organisation_id, user_id)
);
create index data_reset_by_date on data_reset (organisation_id, date_created desc, id desc);
call app.tenant('data_reset');

-- From some point on nobody cancels it any more: what is half done is worse.
alter table job_run add column is_final boolean not null default false;

alter table notification add column reset_tables text[],
  drop constraint notification_kind_check,
  drop constraint notification_check,
  add constraint notification_kind_check check (kind in ('INVITED', 'MENTIONED', 'NEXT_STEP_DUE', 'CONFLICT', 'OPPORTUNITY_ASSIGNED', 'OPPORTUNITY_MOVED', 'CAMPAIGN_ASSIGNED', 'CAMPAIGN_QUALIFIED', 'LICENCE_ENDING', 'IMPERSONATED', 'DATA_RESET', 'DATA_RESTORED')) not valid,
  add constraint notification_check check (case when kind = 'MENTIONED' then comment_id is not null when kind = 'NEXT_STEP_DUE' then num_nulls(meeting_id, next_step_id, next_step_date) = 0 when kind = 'CONFLICT' then num_nulls(meeting_id, question_id) = 0 when kind = 'INVITED' then meeting_id is not null
    when kind in ('CAMPAIGN_ASSIGNED', 'CAMPAIGN_QUALIFIED') then campaign_id is not null and account_count >= 1 and (account_count = 1) = (company_id is not null) and (kind = 'CAMPAIGN_QUALIFIED') = (coalesce(verdict, '') in ('QUALIFIED', 'DISQUALIFIED'))
    when kind = 'LICENCE_ENDING' then licence_ends is not null
    when kind = 'IMPERSONATED' then impersonation_id is not null
    when kind in ('DATA_RESET', 'DATA_RESTORED') then reset_tables is not null
    else opportunity_id is not null end) not valid;
