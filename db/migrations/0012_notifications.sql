-- What a person should know of, and the devices that are signed in.
alter table comment add column mentioned_user_ids uuid[] not null default '{}';

-- Who is told what about which thing; the sentence is made where it is read. creator_id null: nobody caused it, a day has come.
create table notification (
  organisation_id uuid not null references organisation (id),
  id uuid not null,
  user_id uuid not null,
  kind text not null check (kind in ('INVITED', 'MENTIONED', 'NEXT_STEP_DUE', 'CONFLICT')),
  meeting_id uuid,
  comment_id uuid,
  next_step_id uuid,
  next_step_date date,
  question_id uuid,
  creator_id uuid,
  -- in milliseconds, as clients count
  date_created timestamptz not null default date_trunc('milliseconds', now()),
  date_read timestamptz,
  primary key (organisation_id, id),
  check (case kind when 'MENTIONED' then comment_id is not null when 'NEXT_STEP_DUE' then num_nulls(meeting_id, next_step_id, next_step_date) = 0 when 'CONFLICT' then num_nulls(meeting_id, question_id) = 0 else meeting_id is not null end),
  foreign key (organisation_id, user_id) references organisation_user (organisation_id, user_id),
  foreign key (organisation_id, creator_id) references organisation_user (organisation_id, user_id),
  foreign key (organisation_id, meeting_id) references meeting (organisation_id, id) on delete cascade,
  foreign key (organisation_id, comment_id) references comment (organisation_id, id) on delete cascade,
  foreign key (organisation_id, next_step_id) references next_step (organisation_id, id) on delete cascade,
  foreign key (organisation_id, question_id) references question_lineage (organisation_id, id) on delete cascade
);
create index notification_newest on notification (organisation_id, user_id, date_created desc, id desc);
create index notification_unread on notification (organisation_id, user_id) where date_read is null;
create index notification_read on notification (organisation_id, date_read) where date_read is not null;
create index notification_of_meeting on notification (organisation_id, meeting_id, question_id);
create index notification_of_question on notification (organisation_id, question_id) where question_id is not null;
-- one of a kind about one thing, however often what causes it runs
create unique index notification_invited on notification (organisation_id, meeting_id, user_id) where kind = 'INVITED';
create unique index notification_mentioned on notification (organisation_id, comment_id, user_id);
create unique index notification_due on notification (organisation_id, next_step_id, user_id, next_step_date);
call app.tenant('notification');

-- Tokens issued up to this moment are refused.
alter table app_user add column sessions_ended timestamptz;

-- Where people are signed in: by the issuer's session, or, where its tokens name none, by the id that the browser gave itself.
create table device (
  user_id uuid not null references app_user (id),
  id uuid not null,
  session_key text not null check (length(session_key) <= 300),
  browser_id uuid,
  user_agent text check (length(user_agent) <= 500),
  date_created timestamptz not null default now(),
  date_seen timestamptz not null default now(),
  date_ended timestamptz,
  primary key (user_id, id),
  unique (user_id, session_key)
);
grant select, insert, update, delete on device to parley_app;
