-- expand
-- Documents of the product's own pages, of each release whose processes serve this database or did
-- so lately: a page of one release may be answered by a process of another. What stands here is run
-- without the limits for other documents, so only the owner writes it; the application reads.
create table graphql_document (
  hash text primary key,
  text text not null check (length(text) <= 20000),
  -- the last day on which a process had it
  date_seen timestamptz not null default now(),
  check (hash = encode(sha256(convert_to(text, 'UTF8')), 'hex'))
);
grant select on graphql_document to parley_app;
