-- expand
-- Since when somebody is shut out of one organisation, by its Admins. What the operator does to a person is app_user.is_blocked.
alter table organisation_user add column date_blocked timestamptz;
