-- expand
-- Pains, the bullets that answer them, and the pains that were named in meetings: docs/decisions/0079-pains.md
create table pain (
  organisation_id uuid not null references organisation (id),
  id uuid not null,
  title text not null check (length(title) between 1 and 200),
  norm text not null generated always as (app.norm(title)) stored,
  description text check (length(description) between 1 and 5000),
  rank text collate "C" not null,
  -- the pain that this one, which is in the bin, was merged into; and the one that stands for it, where that was merged too
  merged_into_id uuid,
  standing_id uuid,
  creator_id uuid not null,
  date_created timestamptz not null default now(),
  date_updated timestamptz not null default now(),
  date_deleted timestamptz,
  primary key (organisation_id, id),
  check ((merged_into_id is null) = (standing_id is null)),
  foreign key (organisation_id, merged_into_id) references pain (organisation_id, id),
  foreign key (organisation_id, standing_id) references pain (organisation_id, id),
  foreign key (organisation_id, creator_id) references organisation_user (organisation_id, user_id)
);
create unique index pain_by_title on pain (organisation_id, norm) where date_deleted is null;
create index pain_by_rank on pain (organisation_id, rank, id) where date_deleted is null;
create index pain_merged on pain (organisation_id, merged_into_id);
create index pain_standing on pain (organisation_id, standing_id);
create index pain_bin on pain (organisation_id, date_deleted) where date_deleted is not null;
call app.tenant('pain');

-- An argument or a proof that answers a pain.
create table bullet (
  organisation_id uuid not null references organisation (id),
  id uuid not null,
  pain_id uuid not null,
  text text not null check (length(text) between 1 and 2000),
  link text check (length(link) between 1 and 2000),
  -- in which it is written; null: in any
  language text check (language in ('EN', 'FR', 'NL')),
  rank text collate "C" not null,
  creator_id uuid not null,
  date_created timestamptz not null default now(),
  date_updated timestamptz not null default now(),
  date_deleted timestamptz,
  primary key (organisation_id, id),
  foreign key (organisation_id, pain_id) references pain (organisation_id, id) on delete cascade,
  foreign key (organisation_id, creator_id) references organisation_user (organisation_id, user_id)
);
create index bullet_of_pain on bullet (organisation_id, pain_id, rank, id);
create index bullet_bin on bullet (organisation_id, date_deleted) where date_deleted is not null;
call app.tenant('bullet');

-- A pain that was named in a meeting. One that was taken off keeps its note and its votes, for the case that it comes back.
create table meeting_pain (
  organisation_id uuid not null references organisation (id),
  id uuid not null,
  meeting_id uuid not null,
  pain_id uuid not null,
  note text check (length(note) between 1 and 5000),
  creator_id uuid not null,
  date_created timestamptz not null default now(),
  date_removed timestamptz,
  primary key (organisation_id, id),
  unique (organisation_id, meeting_id, pain_id),
  foreign key (organisation_id, meeting_id) references meeting (organisation_id, id) on delete cascade,
  foreign key (organisation_id, pain_id) references pain (organisation_id, id),
  foreign key (organisation_id, creator_id) references organisation_user (organisation_id, user_id)
);
create index meeting_pain_by_pain on meeting_pain (organisation_id, pain_id, meeting_id);
call app.tenant('meeting_pain');

create table meeting_pain_vote (
  organisation_id uuid not null references organisation (id),
  meeting_pain_id uuid not null,
  user_id uuid not null,
  date_created timestamptz not null default now(),
  primary key (organisation_id, meeting_pain_id, user_id),
  foreign key (organisation_id, meeting_pain_id) references meeting_pain (organisation_id, id) on delete cascade,
  foreign key (organisation_id, user_id) references organisation_user (organisation_id, user_id)
);
call app.tenant('meeting_pain_vote');

-- Labels on pains, and notes that several people write. What is there meets the new checks, so it is not read again.
alter table label_link add column pain_id uuid,
  drop constraint label_link_check,
  add constraint label_link_check check (num_nonnulls(company_id, contact_id, meeting_id, question_id, playbook_id, pain_id) = 1) not valid,
  add foreign key (organisation_id, pain_id) references pain (organisation_id, id) on delete cascade not valid;
alter table meeting_event drop constraint meeting_event_kind_check,
  add constraint meeting_event_kind_check check (kind in ('ANSWER', 'COMMENT', 'NOTES', 'STATE', 'AGENDA', 'LABEL', 'NEXT_STEP', 'PAIN', 'DETAILS', 'PLAYBOOK')) not valid;
alter table shared_text
  -- on which pain the note is
  add column pain_id uuid,
  add foreign key (organisation_id, meeting_id, pain_id) references meeting_pain (organisation_id, meeting_id, pain_id) on delete cascade not valid;
