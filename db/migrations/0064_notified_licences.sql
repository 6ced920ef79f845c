-- expand
-- no transaction
create unique index concurrently notification_licence on notification (organisation_id, user_id, licence_ends) where licence_ends is not null;
