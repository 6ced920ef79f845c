-- expand
-- Media of questions, options, bullets and meetings, in their order. Ids without foreign keys: a published version never
-- changes, also when a medium is gone for good: docs/decisions/0111-media-attached.md.
alter table question add column media_item_ids uuid[] not null default '{}',
  add constraint question_media_check check (cardinality(media_item_ids) <= 20) not valid;
alter table question_option add column media_item_id uuid;
alter table bullet add column media_item_ids uuid[] not null default '{}',
  add constraint bullet_media_check check (cardinality(media_item_ids) <= 20) not valid;
alter table meeting add column media_item_ids uuid[] not null default '{}',
  add constraint meeting_media_check check (cardinality(media_item_ids) <= 20) not valid;
create index question_by_media on question using gin (media_item_ids) where media_item_ids <> '{}';
create index question_option_by_media on question_option (organisation_id, media_item_id) where media_item_id is not null;
create index bullet_by_media on bullet using gin (media_item_ids) where media_item_ids <> '{}';
create index meeting_with_media on meeting (organisation_id, id) where media_item_ids <> '{}';
