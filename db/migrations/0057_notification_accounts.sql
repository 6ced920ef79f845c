-- expand
-- The accounts that a person is told of together; null where it is one (company_id), and in what was told before.
alter table notification add column company_ids uuid[];
