-- Errors and feedback that no reporting service takes. Of nobody's organisation: errors come from people who are not
-- signed in too, and super admins read them for all. An error is one row however often it happens.
create table report (
  id uuid primary key,
  kind text not null check (kind in ('ERROR', 'FEEDBACK')),
  origin text not null check (origin in ('WEB', 'SERVER')),
  -- what makes two errors the same; of feedback its own id
  fingerprint text not null unique check (length(fingerprint) between 1 and 64),
  message text not null check (length(message) <= 5000),
  stack text check (length(stack) <= 5000),
  path text check (length(path) <= 200),
  version text check (length(version) <= 50),
  browser text check (length(browser) <= 100),
  -- the correlation id of the last time
  reference text check (length(reference) <= 64),
  occurrences int not null default 1 check (occurrences > 0),
  -- who wrote feedback; of an error nobody is known
  user_id uuid references app_user (id) on delete cascade,
  screenshot bytea check (octet_length(screenshot) <= 500000),
  date_created timestamptz not null default now(),
  date_last timestamptz not null default now(),
  check ((kind = 'FEEDBACK') = (user_id is not null))
);
create index report_newest on report (date_last desc, id desc);
create index report_by_kind on report (kind, date_last desc, id desc);
grant select, insert, update, delete on report to parley_app;
