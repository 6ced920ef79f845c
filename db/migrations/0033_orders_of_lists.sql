-- expand
-- no transaction
-- Lists of accounts and contacts are ordered by their heads: docs/decisions/0065-the-list-kit.md
-- The expressions are those of server/companies/page.ts.
create index concurrently company_by_industry on company (organisation_id, app.norm(industry), norm, id) where date_deleted is null;
create index concurrently company_by_city on company (organisation_id, app.norm(city), norm, id) where date_deleted is null;
create index concurrently contact_by_job_title on contact (organisation_id, app.norm(job_title), norm, id) where date_deleted is null;
