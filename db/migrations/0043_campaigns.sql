-- expand
-- Campaigns: docs/decisions/0078-campaigns.md
create table campaign (
  organisation_id uuid not null references organisation (id),
  id uuid not null,
  title text not null check (length(title) between 1 and 200),
  norm text not null generated always as (app.norm(title)) stored,
  description text check (length(description) between 1 and 5000),
  state text not null default 'DRAFT' check (state in ('DRAFT', 'RUNNING', 'PAUSED', 'DONE')),
  playbook_id uuid,
  start_date date,
  end_date date,
  owner_id uuid not null,
  -- people (app_user) who work on it beside the owner
  team_ids uuid[] not null default '{}' check (cardinality(team_ids) <= 50),
  goal text check (goal in ('MEETINGS_HELD', 'QUALIFIED', 'OPPORTUNITIES', 'VALUE')),
  -- of VALUE whole euros
  goal_amount int check (goal_amount between 1 and 1000000000),
  -- the saved view that the audience follows, and what it says: search, prio, labels, conditions; null: none is chosen
  view_id uuid,
  audience jsonb,
  -- what qualifies an account, in order: id, title, conditions, weight, importance
  criteria jsonb not null default '[]',
  -- when its accounts were last looked for
  date_refreshed timestamptz,
  creator_id uuid not null,
  date_created timestamptz not null default now(),
  date_updated timestamptz not null default now(),
  date_deleted timestamptz,
  primary key (organisation_id, id),
  check (end_date >= start_date),
  check ((goal is null) = (goal_amount is null)),
  foreign key (organisation_id, playbook_id) references playbook (organisation_id, id),
  foreign key (organisation_id, owner_id) references organisation_user (organisation_id, user_id),
  foreign key (organisation_id, creator_id) references organisation_user (organisation_id, user_id),
  foreign key (organisation_id, view_id) references list_view (organisation_id, id)
);
create index campaign_bin on campaign (organisation_id, date_deleted) where date_deleted is not null;
create index campaign_by_playbook on campaign (organisation_id, playbook_id);
create index campaign_by_view on campaign (organisation_id, view_id) where view_id is not null;
call app.tenant('campaign');

-- The accounts that a campaign has or had in its audience, and what was done with them.
create table campaign_account (
  organisation_id uuid not null references organisation (id),
  id uuid not null default uuidv7(),
  campaign_id uuid not null,
  company_id uuid not null,
  -- in the audience when its accounts were last looked for, and since when
  is_in boolean not null,
  date_in timestamptz not null default now(),
  assignee_id uuid,
  -- set aside, without a verdict
  date_skipped timestamptz,
  verdict text not null default 'OPEN' check (verdict in ('OPEN', 'QUALIFIED', 'DISQUALIFIED')),
  verdict_reason text check (length(verdict_reason) between 1 and 500),
  verdict_by_id uuid,
  date_verdict timestamptz,
  -- of each criterion in order: Y met, N not met, ? not asked yet
  results text not null default '',
  met_weight int not null default 0,
  asked_weight int not null default 0,
  primary key (organisation_id, id),
  unique (organisation_id, campaign_id, company_id),
  check ((verdict = 'OPEN') = (date_verdict is null) and (verdict_reason is null or verdict <> 'OPEN')),
  foreign key (organisation_id, campaign_id) references campaign (organisation_id, id) on delete cascade,
  foreign key (organisation_id, company_id) references company (organisation_id, id) on delete cascade,
  foreign key (organisation_id, assignee_id) references organisation_user (organisation_id, user_id),
  foreign key (organisation_id, verdict_by_id) references organisation_user (organisation_id, user_id)
);
create index campaign_account_by_company on campaign_account (organisation_id, company_id);
call app.tenant('campaign_account');

-- When a person was last on the pages of a campaign, and when the time before: what came in since is new to them.
create table campaign_visit (
  organisation_id uuid not null references organisation (id),
  campaign_id uuid not null,
  user_id uuid not null,
  date_visited timestamptz not null default now(),
  date_before timestamptz not null default now(),
  primary key (organisation_id, campaign_id, user_id),
  foreign key (organisation_id, campaign_id) references campaign (organisation_id, id) on delete cascade,
  foreign key (organisation_id, user_id) references organisation_user (organisation_id, user_id)
);
call app.tenant('campaign_visit');

-- Of which campaign a meeting (its column of the specification's name), or an opportunity, is. Until now nobody checked it.
alter table meeting add foreign key (organisation_id, playbook_flow_id) references campaign (organisation_id, id) not valid;
alter table opportunity add column campaign_id uuid,
  add foreign key (organisation_id, campaign_id) references campaign (organisation_id, id) not valid;
