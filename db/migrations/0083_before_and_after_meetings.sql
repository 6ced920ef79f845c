-- expand
-- Which meeting a meeting follows, with the open next steps that it goes on with; these stay where they were agreed.
create table meeting_follow_up (
  organisation_id uuid not null references organisation (id),
  meeting_id uuid not null,
  follows_id uuid not null check (follows_id <> meeting_id),
  next_step_ids uuid[] not null default '{}' check (cardinality(next_step_ids) <= 200),
  primary key (organisation_id, meeting_id),
  foreign key (organisation_id, meeting_id) references meeting (organisation_id, id) on delete cascade,
  foreign key (organisation_id, follows_id) references meeting (organisation_id, id) on delete cascade
);
create index meeting_follow_up_of on meeting_follow_up (organisation_id, follows_id, meeting_id);
call app.tenant('meeting_follow_up');

-- What was written to the customer about a meeting, word for word: how it left the product, to whom and when.
create table meeting_summary (
  organisation_id uuid not null references organisation (id),
  id uuid not null,
  meeting_id uuid not null,
  creator_id uuid not null,
  channel text not null check (channel in ('MAIL', 'COPY')),
  language text not null check (language in ('EN', 'FR', 'NL')),
  content text not null check (length(content) between 1 and 100000),
  date_created timestamptz not null default now(),
  primary key (organisation_id, id),
  foreign key (organisation_id, meeting_id) references meeting (organisation_id, id) on delete cascade,
  foreign key (organisation_id, creator_id) references organisation_user (organisation_id, user_id)
);
create index meeting_summary_of_meeting on meeting_summary (organisation_id, meeting_id, date_created desc, id desc);
call app.tenant('meeting_summary');

create table meeting_summary_contact (
  organisation_id uuid not null references organisation (id),
  summary_id uuid not null,
  contact_id uuid not null,
  primary key (organisation_id, summary_id, contact_id),
  foreign key (organisation_id, summary_id) references meeting_summary (organisation_id, id) on delete cascade,
  foreign key (organisation_id, contact_id) references contact (organisation_id, id) on delete cascade
);
create index meeting_summary_contact_by_contact on meeting_summary_contact (organisation_id, contact_id, summary_id);
call app.tenant('meeting_summary_contact');

-- Whoever attends a meeting is told that it begins soon, once of each time that it is set for.
alter table notification add column meeting_start timestamptz,
  drop constraint notification_kind_check,
  drop constraint notification_check,
  add constraint notification_kind_check check (kind in ('INVITED', 'MENTIONED', 'NEXT_STEP_DUE', 'CONFLICT', 'OPPORTUNITY_ASSIGNED', 'OPPORTUNITY_MOVED', 'CAMPAIGN_ASSIGNED', 'CAMPAIGN_QUALIFIED', 'LICENCE_ENDING', 'IMPERSONATED', 'DATA_RESET', 'DATA_RESTORED', 'INVITED_ELSEWHERE', 'EXPORT_READY', 'EXPORT_FAILED', 'VISITOR', 'MEETING_SOON')) not valid,
  add constraint notification_check check (case when kind = 'MENTIONED' then comment_id is not null when kind = 'NEXT_STEP_DUE' then num_nulls(meeting_id, next_step_id, next_step_date) = 0 when kind = 'CONFLICT' then num_nulls(meeting_id, question_id) = 0 when kind = 'INVITED' then meeting_id is not null
    when kind in ('CAMPAIGN_ASSIGNED', 'CAMPAIGN_QUALIFIED') then campaign_id is not null and account_count >= 1 and (account_count = 1) = (company_id is not null) and (kind = 'CAMPAIGN_QUALIFIED') = (coalesce(verdict, '') in ('QUALIFIED', 'DISQUALIFIED'))
    when kind = 'LICENCE_ENDING' then licence_ends is not null
    when kind = 'IMPERSONATED' then impersonation_id is not null
    when kind in ('DATA_RESET', 'DATA_RESTORED') then reset_tables is not null
    when kind = 'INVITED_ELSEWHERE' then seat_id is not null
    when kind in ('EXPORT_READY', 'EXPORT_FAILED') then export_id is not null
    when kind = 'VISITOR' then num_nulls(meeting_id, visitor_act, visitor_name) = 0
    when kind = 'MEETING_SOON' then num_nulls(meeting_id, meeting_start) = 0
    else opportunity_id is not null end) not valid;
create unique index notification_meeting_soon on notification (organisation_id, meeting_id, user_id, meeting_start) where kind = 'MEETING_SOON';

-- Organisations in which a planned meeting begins after one moment and not after another; each is a short look into an index.
create function app.search_meetings_soon(since timestamptz, until timestamptz) returns setof uuid stable security definer
  set search_path = public, pg_temp language sql as $$
  select o.id from organisation o cross join lateral (
    select from meeting m where m.organisation_id = o.id and m.date_deleted is null and m.state = 'PLANNED' and m.start_date > since and m.start_date <= until limit 1) soon $$;
grant select on organisation to parley_search;
grant create on schema app to parley_search;
alter function app.search_meetings_soon owner to parley_search;
revoke create on schema app from parley_search;
revoke all on function app.search_meetings_soon from public;
grant execute on function app.search_meetings_soon to parley_app;
