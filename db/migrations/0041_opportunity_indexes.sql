-- expand
-- no transaction
create index concurrently comment_by_opportunity on comment (organisation_id, opportunity_id, date_created) where opportunity_id is not null;
create index concurrently notification_by_opportunity on notification (organisation_id, opportunity_id) where opportunity_id is not null;
