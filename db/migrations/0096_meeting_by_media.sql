-- expand
-- no transaction
create index concurrently meeting_by_media on meeting using gin (media_item_ids) with (gin_pending_list_limit = 256) where media_item_ids <> '{}';
