-- expand
-- What one command did to many records, so that one undo takes it back: docs/decisions/0065-the-list-kit.md
create table bulk_change (
  organisation_id uuid not null references organisation (id),
  id uuid not null,
  creator_id uuid not null,
  kind text not null check (kind in ('COMPANY', 'CONTACT')),
  action text not null check (action in ('PRIO', 'LABEL', 'UNLABEL', 'DELETE')),
  -- what was set or put on
  prio int check ((prio is not null) = (action = 'PRIO')),
  label_id uuid check ((label_id is not null) = (action in ('LABEL', 'UNLABEL'))),
  -- the records that were changed, and of a priority what each had
  record_ids uuid[] not null check (cardinality(record_ids) <= 5000),
  prios int[] check (cardinality(prios) = cardinality(record_ids)),
  -- those that were as wanted, and those that were not there
  unchanged int not null,
  missing_ids uuid[] not null check (cardinality(missing_ids) <= 5000),
  date_created timestamptz not null default now(),
  date_undone timestamptz,
  restored int check ((restored is null) = (date_undone is null)),
  primary key (organisation_id, id),
  foreign key (organisation_id, creator_id) references organisation_user (organisation_id, user_id)
);
create index bulk_change_by_date on bulk_change (organisation_id, date_created);
call app.tenant('bulk_change');
