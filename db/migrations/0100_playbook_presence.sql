-- expand
-- Who holds the stream of a playbook's draft open; forgotten when not renewed for 30 s.
create unlogged table playbook_presence (
  organisation_id uuid not null,
  playbook_id uuid not null,
  user_id uuid not null,
  date_seen timestamptz not null default now(),
  primary key (organisation_id, playbook_id, user_id)
);
call app.tenant('playbook_presence');
