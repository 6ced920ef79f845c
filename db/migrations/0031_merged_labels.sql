-- expand
-- The label that took this one's place when the two were merged. Answers keep the ids that were
-- chosen; what shows or counts them goes on from here.
alter table label add column merged_into_id uuid;
alter table label add foreign key (organisation_id, merged_into_id) references label (organisation_id, id);
create index label_merged on label (organisation_id, merged_into_id) where merged_into_id is not null;
