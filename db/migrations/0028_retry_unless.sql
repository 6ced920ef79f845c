-- expand
-- A statement that rests on what was known before it undoes its transaction when that does not hold
-- any more; the code is that of a serialisation failure, which the product answers by trying again.
create function app.retry_unless(holds boolean) returns boolean
language plpgsql set search_path = pg_catalog, pg_temp as $$ begin
  if holds then return true; end if;
  raise exception 'changed since it was read' using errcode = 'serialization_failure';
end $$;
revoke execute on function app.retry_unless from public;
grant execute on function app.retry_unless to parley_app;
