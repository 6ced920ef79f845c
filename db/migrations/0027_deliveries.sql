-- expand
-- Files a job for one organisation in `after_seconds`, or sooner when it waits already for longer.
-- One that waits is not begun before the transaction ends, so that it sees what that changed.
create function app.enqueue_for(job_name text, organisation uuid, job_data jsonb, after_seconds int) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  job_key constant text := organisation || ' ' || md5(job_data::text);
  begins constant timestamptz := now() + after_seconds * interval '1 second';
begin
  if to_regclass('pgboss.queue') is null then
    raise exception 'the job queue is not there yet' using errcode = 'cannot_connect_now';
  end if;
  -- an organisation's queue has this policy: at most one waiting job of each key
  if not exists (select from pgboss.queue where name = job_name and policy = 'stately') then
    raise exception 'there is no queue % yet', job_name using errcode = 'cannot_connect_now';
  end if;
  loop
    insert into pgboss.job (name, data, singleton_key, policy, start_after, keep_until, expire_seconds, deletion_seconds,
      retry_limit, retry_delay, retry_backoff, retry_delay_max, dead_letter, heartbeat_seconds)
    select q.name, jsonb_build_object('organisationId', organisation, 'data', job_data),
      job_key, q.policy, begins, begins + q.retention_seconds * interval '1 second',
      q.expire_seconds, q.deletion_seconds, q.retry_limit, q.retry_delay, coalesce(q.retry_backoff, false),
      q.retry_delay_max, q.dead_letter, q.heartbeat_seconds
    from pgboss.queue q where q.name = job_name
    on conflict do nothing;
    exit when found;
    -- workers skip rows that are locked
    update pgboss.job j set start_after = least(j.start_after, begins)
    where j.name = job_name and j.singleton_key = job_key and j.state = 'created';
    exit when found;
    -- it was begun meanwhile
  end loop;
end $$;
revoke execute on function app.enqueue_for(text, uuid, jsonb, int) from public;
create or replace function app.enqueue_for(job_name text, organisation uuid, job_data jsonb) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$ begin
  perform app.enqueue_for(job_name, organisation, job_data, 0);
end $$;
create function app.enqueue(job_name text, job_data jsonb, after_seconds int) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$ begin
  perform app.enqueue_for(job_name, current_setting('app.organisation_id')::uuid, job_data, after_seconds);
end $$;
revoke execute on function app.enqueue(text, jsonb, int) from public;
grant execute on function app.enqueue(text, jsonb, int) to parley_app;

-- What leaves for other systems: written with the change that causes it, gone once it was taken.
create table delivery (
  organisation_id uuid not null references organisation (id),
  -- the idempotency key, the same at each attempt
  id uuid not null,
  kind text not null check (length(kind) <= 100),
  -- what is delivered in order, such as a record of the other system
  key text not null check (length(key) between 1 and 200),
  seq bigint not null,
  payload jsonb not null,
  attempts int not null default 0,
  error_code text check (length(error_code) <= 100),
  date_created timestamptz not null default now(),
  -- not tried before: behind a failure, or while an attempt is under way
  date_next timestamptz not null default now(),
  -- given up; kept for 30 days, in which it can be sent again
  date_failed timestamptz,
  primary key (organisation_id, id),
  unique (organisation_id, kind, key, seq)
);
create index delivery_waiting on delivery (organisation_id, kind, key, seq) where date_failed is null;
create index delivery_failed on delivery (organisation_id, date_failed) where date_failed is not null;
call app.tenant('delivery');
