-- expand
-- no transaction
create index concurrently meeting_of_campaign on meeting (organisation_id, playbook_flow_id, company_id) include (state, start_date) where playbook_flow_id is not null and date_deleted is null;
create index concurrently meeting_by_campaign on meeting (organisation_id, playbook_flow_id) where playbook_flow_id is not null;
create index concurrently opportunity_of_campaign on opportunity (organisation_id, campaign_id, company_id) where campaign_id is not null;
