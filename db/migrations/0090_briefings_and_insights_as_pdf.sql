-- expand
-- Two other kinds of PDF beside the report: the briefing before a meeting (of the one in meeting_ids), and the insights of a
-- playbook, or of a campaign with it. Both are for whoever asked alone. Jobs of their own make them, which the release
-- before does not know.
alter table meeting_pdf
  add column kind text not null default 'REPORT' check (kind in ('REPORT', 'BRIEFING', 'INSIGHTS')),
  add column playbook_id uuid,
  add column campaign_id uuid,
  -- the tests on answers that narrow what is counted
  add column filters jsonb,
  drop constraint meeting_pdf_check,
  add check (num_nulls(meeting_id, meeting_ids, playbook_id) = 2),
  add check ((kind = 'INSIGHTS') = (playbook_id is not null)),
  add check (campaign_id is null or kind = 'INSIGHTS'),
  add check (kind = 'REPORT' or is_internal),
  add foreign key (organisation_id, playbook_id) references playbook (organisation_id, id) on delete cascade,
  add foreign key (organisation_id, campaign_id) references campaign (organisation_id, id) on delete cascade;
create index meeting_pdf_of_playbook on meeting_pdf (organisation_id, playbook_id) where playbook_id is not null;
create index meeting_pdf_of_campaign on meeting_pdf (organisation_id, campaign_id) where campaign_id is not null;
