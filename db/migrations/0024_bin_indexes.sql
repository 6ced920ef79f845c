-- expand
-- no transaction
-- The daily work looks for rows of the bin in each kind; most rows are not in it.
create index concurrently comment_bin on comment (organisation_id, date_deleted) where date_deleted is not null;
create index concurrently label_bin on label (organisation_id, date_deleted) where date_deleted is not null;
create index concurrently next_step_bin on next_step (organisation_id, date_deleted) where date_deleted is not null;
