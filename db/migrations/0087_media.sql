-- expand
-- The media library: pictures, documents, sounds, films and links that questions, options and meetings show:
-- docs/decisions/0110-media.md.
create table media_item (
  organisation_id uuid not null references organisation (id),
  id uuid not null,
  -- null: its first content is still on its way, and nobody sees it
  type text check (type in ('IMAGE', 'DOCUMENT', 'AUDIO', 'VIDEO', 'LINK')),
  title text not null check (length(title) between 1 and 200),
  norm text not null generated always as (app.norm(title)) stored,
  description text check (length(description) between 1 and 5000),
  description_norm text generated always as (app.norm(description)) stored,
  -- in which it is written or spoken; null: in any
  language text check (language in ('EN', 'FR', 'NL')),
  -- where a link leads
  address text check (length(address) between 1 and 2000),
  creator_id uuid not null,
  date_created timestamptz not null default now(),
  date_updated timestamptz not null default now(),
  date_deleted timestamptz,
  primary key (organisation_id, id),
  check ((address is not null) = (type is not null and type = 'LINK')),
  foreign key (organisation_id, creator_id) references organisation_user (organisation_id, user_id)
);
create index media_item_by_title on media_item (organisation_id, norm, id) where date_deleted is null and type is not null;
create index media_item_newest on media_item (organisation_id, date_created, id) where date_deleted is null and type is not null;
create index media_item_coming on media_item (organisation_id, date_created) where type is null;
create index media_item_bin on media_item (organisation_id, date_deleted) where date_deleted is not null;
call app.tenant('media_item');

-- The content of one is a file; what it had before is in the bin. What is there meets the new checks, so it is not read again.
alter table file add column media_item_id uuid,
  drop constraint file_meeting_id_check,
  add constraint file_of_check check (num_nonnulls(meeting_id, media_item_id) = 1) not valid,
  add constraint file_media_item_fkey foreign key (organisation_id, media_item_id) references media_item (organisation_id, id) on delete cascade not valid;
alter table label_link add column media_item_id uuid,
  drop constraint label_link_check,
  add constraint label_link_check check (num_nonnulls(company_id, contact_id, meeting_id, question_id, playbook_id, pain_id, media_item_id) = 1) not valid,
  add constraint label_link_media_item_fkey foreign key (organisation_id, media_item_id) references media_item (organisation_id, id) on delete cascade not valid;
