-- expand
-- no transaction
-- what a timeline tells of a meeting, without its answers and texts
create index concurrently activity_of_meeting on activity (organisation_id, source_id, date_created desc, id desc)
  where table_name = 'meeting' and property in ('created', 'state', 'startDate', 'comment', 'nextStep', 'nextStepDone');
create index concurrently activity_of_account on activity (organisation_id, company_id, date_created desc, id desc)
  where company_id is not null;
