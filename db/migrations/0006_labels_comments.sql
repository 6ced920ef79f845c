-- Labels and comments, each tied to exactly one thing.
create table label (
  organisation_id uuid not null references organisation (id),
  id uuid not null,
  title text not null check (length(title) between 1 and 100),
  norm text not null generated always as (app.norm(title)) stored,
  description text check (length(description) <= 1000),
  color text not null check (color ~ '^#[0-9a-f]{6}$'),
  creator_id uuid not null,
  date_created timestamptz not null default now(),
  date_deleted timestamptz,
  primary key (organisation_id, id),
  foreign key (organisation_id, creator_id) references organisation_user (organisation_id, user_id)
);
create unique index label_by_title on label (organisation_id, norm) where date_deleted is null;
call app.tenant('label');

create table label_link (
  organisation_id uuid not null references organisation (id),
  id uuid not null,
  label_id uuid not null,
  company_id uuid,
  contact_id uuid,
  meeting_id uuid,
  question_id uuid,
  playbook_id uuid,
  creator_id uuid not null,
  date_created timestamptz not null default now(),
  primary key (organisation_id, id),
  check (num_nonnulls(company_id, contact_id, meeting_id, question_id, playbook_id) = 1),
  unique nulls not distinct (organisation_id, label_id, company_id, contact_id, meeting_id, question_id, playbook_id),
  foreign key (organisation_id, label_id) references label (organisation_id, id) on delete cascade,
  foreign key (organisation_id, company_id) references company (organisation_id, id) on delete cascade,
  foreign key (organisation_id, contact_id) references contact (organisation_id, id) on delete cascade,
  foreign key (organisation_id, meeting_id) references meeting (organisation_id, id) on delete cascade,
  foreign key (organisation_id, question_id) references question_lineage (organisation_id, id) on delete cascade,
  foreign key (organisation_id, playbook_id) references playbook (organisation_id, id) on delete cascade
);
create index label_link_company on label_link (organisation_id, company_id) where company_id is not null;
create index label_link_contact on label_link (organisation_id, contact_id) where contact_id is not null;
create index label_link_meeting on label_link (organisation_id, meeting_id) where meeting_id is not null;
create index label_link_question on label_link (organisation_id, question_id) where question_id is not null;
create index label_link_playbook on label_link (organisation_id, playbook_id) where playbook_id is not null;
call app.tenant('label_link');

create table comment (
  organisation_id uuid not null references organisation (id),
  id uuid not null,
  content text not null check (length(content) between 1 and 5000),
  company_id uuid,
  contact_id uuid,
  meeting_id uuid,
  question_id uuid,
  creator_id uuid not null,
  date_created timestamptz not null default now(),
  date_deleted timestamptz,
  primary key (organisation_id, id),
  check (num_nonnulls(company_id, contact_id, meeting_id) = 1 and (question_id is null or meeting_id is not null)),
  foreign key (organisation_id, company_id) references company (organisation_id, id) on delete cascade,
  foreign key (organisation_id, contact_id) references contact (organisation_id, id) on delete cascade,
  foreign key (organisation_id, meeting_id) references meeting (organisation_id, id) on delete cascade,
  foreign key (organisation_id, question_id) references question_lineage (organisation_id, id),
  foreign key (organisation_id, creator_id) references organisation_user (organisation_id, user_id)
);
create index comment_of_company on comment (organisation_id, company_id, date_created) where company_id is not null and date_deleted is null;
create index comment_of_contact on comment (organisation_id, contact_id, date_created) where contact_id is not null and date_deleted is null;
create index comment_of_meeting on comment (organisation_id, meeting_id, question_id, date_created) where meeting_id is not null and date_deleted is null;
call app.tenant('comment');
