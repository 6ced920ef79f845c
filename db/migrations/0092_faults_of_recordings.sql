-- expand
-- Taken back on the page in a name that is nobody's of the meeting: its recordings are locked, and erased at this moment
-- unless a member says who that was: docs/decisions/0114-faults-of-recordings-and-drawings.md.
alter table meeting_consent add column erases_at timestamptz;
-- Bytes of recordings are compared with their hashes each month and scanned, as those of files are; pieces that were gone
-- when they were joined.
alter table recording
  add column date_checked timestamptz,
  add column date_damaged timestamptz,
  add column finding text check (length(finding) <= 500),
  add column pieces_lost int not null default 0 check (pieces_lost >= 0);
