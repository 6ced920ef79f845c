-- expand
-- Counts what was done with a campaign, by whoever has locked its row, so that pages tell that it is another one than they read.
alter table campaign add column seq int not null default 0;
