-- expand
-- no transaction
create index concurrently notification_by_campaign on notification (organisation_id, campaign_id) where campaign_id is not null;
create index concurrently notification_by_company on notification (organisation_id, company_id) where company_id is not null;
