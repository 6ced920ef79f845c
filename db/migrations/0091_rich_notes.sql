-- expand
-- Where a text that several people write has formats, beside the plain text that everybody else reads; null: it has none.
alter table shared_text add column formats text;
