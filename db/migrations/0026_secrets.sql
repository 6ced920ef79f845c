-- expand
-- What the product keeps for other systems, such as their tokens: encrypted with a key that is not in
-- the database, for its organisation and name only.
create table secret (
  organisation_id uuid not null references organisation (id),
  name text not null check (length(name) between 1 and 200),
  key_id text not null,
  nonce bytea not null check (octet_length(nonce) = 12),
  ciphertext bytea not null check (octet_length(ciphertext) between 16 and 100000),
  date_created timestamptz not null default now(),
  date_updated timestamptz not null default now(),
  primary key (organisation_id, name)
);
create index secret_by_key on secret (organisation_id, key_id);
call app.tenant('secret');
