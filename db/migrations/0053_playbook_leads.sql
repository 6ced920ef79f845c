-- expand
-- no transaction
-- leads of playbooks: meetings outside of campaigns by account and playbook, the newest first, without their rows
create index concurrently meeting_of_lead on meeting (organisation_id, company_id, playbook_id, start_date desc, id desc) include (state, end_date)
  where playbook_flow_id is null and date_deleted is null and state <> 'CANCELLED';
