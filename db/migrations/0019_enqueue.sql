-- expand
-- Jobs that a rule enqueues in its own transaction. The application's role has no rights on the
-- schema of the queue, which its library makes and upgrades when the product starts.

-- Files a job for one organisation, once however often it is asked for while it waits.
create function app.enqueue_for(job_name text, organisation uuid, job_data jsonb) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$ begin
  if to_regclass('pgboss.queue') is null then
    raise exception 'the job queue is not there yet' using errcode = 'cannot_connect_now';
  end if;
  -- an organisation's queue has this policy: at most one waiting job of each key
  if not exists (select from pgboss.queue where name = job_name and policy = 'stately') then
    raise exception 'there is no queue % yet', job_name using errcode = 'cannot_connect_now';
  end if;
  insert into pgboss.job (name, data, singleton_key, policy, keep_until, expire_seconds, deletion_seconds,
    retry_limit, retry_delay, retry_backoff, retry_delay_max, dead_letter, heartbeat_seconds)
  select q.name, jsonb_build_object('organisationId', organisation, 'data', job_data),
    organisation || ' ' || md5(job_data::text), q.policy, now() + q.retention_seconds * interval '1 second',
    q.expire_seconds, q.deletion_seconds, q.retry_limit, q.retry_delay, coalesce(q.retry_backoff, false),
    q.retry_delay_max, q.dead_letter, q.heartbeat_seconds
  from pgboss.queue q where q.name = job_name
  on conflict do nothing;
end $$;
revoke execute on function app.enqueue_for from public;

-- The same for the organisation of the transaction, which nobody chooses but begin.
create function app.enqueue(job_name text, job_data jsonb) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$ begin
  perform app.enqueue_for(job_name, current_setting('app.organisation_id')::uuid, job_data);
end $$;
revoke execute on function app.enqueue from public;
grant execute on function app.enqueue to parley_app;
