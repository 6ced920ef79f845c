-- expand
-- no transaction
create index concurrently email_licence_of_person on email_licence (user_claimed) where active;
