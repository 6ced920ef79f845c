-- expand
-- no transaction
-- what was done for somebody is part of their log: few lines, which no other index finds
create index concurrently activity_on_behalf on activity (organisation_id, on_behalf_of_id, date_created desc)
  where on_behalf_of_id is not null;
