-- expand
-- Whether all that a meeting asks is answered, kept with which of its answers count.
alter table meeting add column is_complete boolean not null default false;
