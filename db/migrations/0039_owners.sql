-- expand
-- Who looks after an account. Null: whoever made it, as in rows of the release before and from before there were owners.
alter table company add column owner_id uuid,
  add foreign key (organisation_id, owner_id) references organisation_user (organisation_id, user_id);
