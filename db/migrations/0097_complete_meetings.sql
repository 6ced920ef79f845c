-- expand
-- Whether all that a meeting asks is answered, and how much it asks, kept with which of its answers count; null: not worked out yet.
alter table meeting add column is_complete boolean not null default false, add column asked_count int;
