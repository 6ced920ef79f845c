-- expand
-- Why the accounts of a campaign are not up to date: more than one may have, or not found in time.
alter table campaign add column refresh_problem text check (refresh_problem in ('TOO_MANY', 'TOO_SLOW'));
