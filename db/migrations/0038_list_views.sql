-- expand
-- What a list of accounts or contacts shows, kept under a title: docs/decisions/0073-saved-views.md
create table list_view (
  organisation_id uuid not null references organisation (id),
  id uuid not null,
  creator_id uuid not null,
  kind text not null check (kind in ('COMPANY', 'CONTACT')),
  title text not null check (length(title) between 1 and 100),
  is_shared boolean not null default false,
  -- filters and order of the list, as its address has them
  search text check (length(search) between 1 and 200),
  prio int check (prio between -1 and 3),
  label_ids uuid[] not null default '{}' check (cardinality(label_ids) <= 200),
  conditions jsonb not null default '[]',
  sort text,
  -- null: those of whoever looks
  columns text[] check (cardinality(columns) <= 50),
  date_created timestamptz not null default now(),
  date_updated timestamptz not null default now(),
  date_deleted timestamptz,
  primary key (organisation_id, id),
  foreign key (organisation_id, creator_id) references organisation_user (organisation_id, user_id)
);
create index list_view_by_creator on list_view (organisation_id, creator_id) where date_deleted is null;
create index list_view_shared on list_view (organisation_id, kind) where is_shared and date_deleted is null;
create index list_view_bin on list_view (organisation_id, date_deleted) where date_deleted is not null;
call app.tenant('list_view');
