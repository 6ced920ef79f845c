-- expand
-- no transaction
-- which accounts have an open one, read without the rows themselves
create index concurrently opportunity_open on opportunity (organisation_id, company_id) where outcome is null and date_deleted is null;
