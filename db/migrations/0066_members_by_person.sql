-- expand
-- no transaction
-- for app.search_own_organisations alone, which looks over all organisations
create index concurrently organisation_user_by_person on organisation_user using hash (user_id);
