-- expand
-- no transaction
create index concurrently company_merged_into on company (organisation_id, merged_into_id) where merged_into_id is not null;
create index concurrently contact_merged_into on contact (organisation_id, merged_into_id) where merged_into_id is not null;
