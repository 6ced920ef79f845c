-- expand
-- no transaction
create index concurrently company_keys on company using gin (organisation_id, app.company_keys(name, vat, url, websites, emails)) with (gin_pending_list_limit = 256) where date_deleted is null;
create index concurrently contact_keys on contact using gin (organisation_id, app.contact_keys(first_name, last_name, telephones, emails)) with (gin_pending_list_limit = 256) where date_deleted is null;
