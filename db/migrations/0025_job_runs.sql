-- expand
-- What somebody started and waits for: how far it is, and how it ended. Written by the worker; the
-- work itself is a job of the queue. Rows go 30 days after their end.
create table job_run (
  organisation_id uuid not null references organisation (id),
  id uuid not null,
  kind text not null check (length(kind) <= 100),
  -- md5 of what it was started with
  data_hash text not null,
  creator_id uuid not null,
  canceller_id uuid,
  state text not null default 'WAITING' check (state in ('WAITING', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED')),
  done int not null default 0 check (done >= 0),
  total int check (total >= 0),
  error_code text check (length(error_code) <= 100),
  -- grows with each change
  revision int not null default 0,
  date_created timestamptz not null default now(),
  date_started timestamptz,
  date_updated timestamptz not null default now(),
  date_finished timestamptz,
  primary key (organisation_id, id),
  check ((date_finished is null) = (state in ('WAITING', 'RUNNING'))),
  check ((canceller_id is null) = (state <> 'CANCELLED')),
  foreign key (organisation_id, creator_id) references organisation_user (organisation_id, user_id),
  foreign key (organisation_id, canceller_id) references organisation_user (organisation_id, user_id)
);
-- the same kind with the same data is under way once
create unique index job_run_under_way on job_run (organisation_id, kind, data_hash) where date_finished is null;
create index job_run_newest on job_run (organisation_id, date_created desc, id desc);
create index job_run_of_creator on job_run (organisation_id, creator_id, date_created desc, id desc);
call app.tenant('job_run');

-- Marks rows of published versions that the release before wrote, which does not know the mark: as
-- many of each table as `most` says, in the organisation of the transaction. Gives how many it marked.
-- With the rights of its owner, because the policies refuse the application to mark a row.
create function app.mark_published(most int) returns int
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  version_table text;
  part int;
  marked int := 0;
begin
  foreach version_table in array array['question_hub', 'question', 'question_option', 'answer_range'] loop
    execute format('with unmarked as (
        select x.playbook_version_id, x.id from public.%1$I x
        join public.playbook_version v on v.organisation_id = x.organisation_id and v.id = x.playbook_version_id
        where x.organisation_id = $1 and v.number is not null and not x.is_published
        limit $2 for update of x skip locked)
      update public.%1$I x set is_published = true from unmarked u
      where x.organisation_id = $1 and x.playbook_version_id = u.playbook_version_id and x.id = u.id', version_table)
    using current_setting('app.organisation_id')::uuid, most;
    get diagnostics part = row_count;
    marked := marked + part;
  end loop;
  return marked;
end $$;
revoke execute on function app.mark_published from public;
grant execute on function app.mark_published to parley_app;
