-- expand
-- The same form of a text as before, which most get without the search for accents: a condition on a text makes it for each row.
-- Not strict, because a function that is cannot be made a part of the statement with a CASE in it; of null it still makes null.
create or replace function app.norm(value text) returns text immutable parallel safe language sql
  return case when octet_length(value) = char_length(value) then lower(value)
    else lower(regexp_replace(normalize(value, nfkd), '[\u0300-\u036f]', '', 'g')) end;
