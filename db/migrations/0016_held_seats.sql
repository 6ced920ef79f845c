-- Whoever stands in front of the door sees the seats that they hold.
create index email_licence_held on email_licence (user_claimed) where active;
