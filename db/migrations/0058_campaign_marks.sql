-- expand
-- Of which state the meetings and opportunities of a campaign are, for pages that tell whether it is another one than they read.
-- A mark is drawn anew with each change and says nothing of it. In as many rows as there were transactions at once: one row
-- would make everybody who plans a meeting wait for everybody else. docs/decisions/0083-marks-of-campaigns.md
create table campaign_mark (
  organisation_id uuid not null references organisation (id),
  campaign_id uuid not null,
  slot int not null,
  mark uuid not null,
  primary key (organisation_id, campaign_id, slot),
  foreign key (organisation_id, campaign_id) references campaign (organisation_id, id) on delete cascade
);
call app.tenant('campaign_mark', 'select, insert, update');
