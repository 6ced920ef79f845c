-- expand
-- A meeting as its customer sees it: whoever has the address of the public page reads what is chosen here, field by
-- field. Of the address only a hash is kept; the address itself is a secret of the organisation. One that is in force at
-- most for each meeting.
create table meeting_share (
  organisation_id uuid not null references organisation (id),
  id uuid not null,
  meeting_id uuid not null,
  creator_id uuid not null,
  token_hash bytea not null check (octet_length(token_hash) = 32),
  fields text[] not null check (cardinality(fields) <= 20 and fields <@ '{TITLE,TIMES,LOCATION,DESCRIPTION,AGENDA,VIDEO,PARTICIPANTS,COMPANY,COMMENTS,CONSENT}'::text[]),
  question_ids uuid[] not null check (cardinality(question_ids) <= 1000),
  next_step_ids uuid[] not null check (cardinality(next_step_ids) <= 200),
  -- null: that of the visitor's browser
  language text check (language in ('EN', 'FR', 'NL')),
  date_expires timestamptz not null,
  date_revoked timestamptz,
  date_first_opened timestamptz,
  date_last_opened timestamptz,
  open_count int not null default 0,
  -- what visitors did, of which there is a limit
  act_count int not null default 0,
  date_created timestamptz not null default now(),
  date_updated timestamptz not null default now(),
  primary key (organisation_id, id),
  unique (organisation_id, token_hash),
  foreign key (organisation_id, meeting_id) references meeting (organisation_id, id) on delete cascade,
  foreign key (organisation_id, creator_id) references organisation_user (organisation_id, user_id)
);
create unique index meeting_share_in_force on meeting_share (organisation_id, meeting_id) where date_revoked is null;
create index meeting_share_of_meeting on meeting_share (organisation_id, meeting_id, date_created desc, id desc);
call app.tenant('meeting_share');

-- What a visitor wrote. Who says so themselves: a contact of the meeting, or a name.
create table visitor_comment (
  organisation_id uuid not null references organisation (id),
  id uuid not null,
  meeting_id uuid not null,
  contact_id uuid,
  person_name text check (length(person_name) between 1 and 200),
  content text not null check (length(content) between 1 and 5000),
  date_created timestamptz not null default now(),
  primary key (organisation_id, id),
  check ((contact_id is null) <> (person_name is null)),
  foreign key (organisation_id, meeting_id) references meeting (organisation_id, id) on delete cascade,
  foreign key (organisation_id, contact_id) references contact (organisation_id, id) on delete cascade
);
create index visitor_comment_of_meeting on visitor_comment (organisation_id, meeting_id, date_created, id);
create index visitor_comment_by_contact on visitor_comment (organisation_id, contact_id) where contact_id is not null;
call app.tenant('visitor_comment');

-- Whether a contact comes.
create table visitor_reply (
  organisation_id uuid not null references organisation (id),
  meeting_id uuid not null,
  contact_id uuid not null,
  is_accepted boolean not null,
  date_updated timestamptz not null default now(),
  primary key (organisation_id, meeting_id, contact_id),
  foreign key (organisation_id, meeting_id) references meeting (organisation_id, id) on delete cascade,
  foreign key (organisation_id, contact_id) references contact (organisation_id, id) on delete cascade
);
create index visitor_reply_by_contact on visitor_reply (organisation_id, contact_id, meeting_id);
call app.tenant('visitor_reply');

-- Who agreed to what, when, and to which text, word for word; withdrawn when. A consent that is given anew is another row.
create table meeting_consent (
  organisation_id uuid not null references organisation (id),
  id uuid not null,
  meeting_id uuid not null,
  contact_id uuid,
  person_name text check (length(person_name) between 1 and 200),
  purpose text not null check (purpose in ('AUDIO', 'TRANSCRIPT', 'SHARING')),
  language text not null check (language in ('EN', 'FR', 'NL')),
  consent_text text not null check (length(consent_text) between 1 and 30000),
  date_created timestamptz not null default now(),
  date_withdrawn timestamptz,
  primary key (organisation_id, id),
  check ((contact_id is null) <> (person_name is null)),
  foreign key (organisation_id, meeting_id) references meeting (organisation_id, id) on delete cascade,
  foreign key (organisation_id, contact_id) references contact (organisation_id, id) on delete cascade
);
create index meeting_consent_of_meeting on meeting_consent (organisation_id, meeting_id, date_created, id);
create index meeting_consent_by_contact on meeting_consent (organisation_id, contact_id) where contact_id is not null;
call app.tenant('meeting_consent');

-- Whoever shared a meeting and its members are told what a visitor did there.
alter table notification add column visitor_act text check (visitor_act in ('COMMENT', 'ACCEPTED', 'DECLINED', 'CONSENTED', 'WITHDRAWN', 'STEP_DONE', 'STEP_REOPENED')),
  add column visitor_name text check (length(visitor_name) <= 500),
  drop constraint notification_kind_check,
  drop constraint notification_check,
  add constraint notification_kind_check check (kind in ('INVITED', 'MENTIONED', 'NEXT_STEP_DUE', 'CONFLICT', 'OPPORTUNITY_ASSIGNED', 'OPPORTUNITY_MOVED', 'CAMPAIGN_ASSIGNED', 'CAMPAIGN_QUALIFIED', 'LICENCE_ENDING', 'IMPERSONATED', 'DATA_RESET', 'DATA_RESTORED', 'INVITED_ELSEWHERE', 'EXPORT_READY', 'EXPORT_FAILED', 'VISITOR')) not valid,
  add constraint notification_check check (case when kind = 'MENTIONED' then comment_id is not null when kind = 'NEXT_STEP_DUE' then num_nulls(meeting_id, next_step_id, next_step_date) = 0 when kind = 'CONFLICT' then num_nulls(meeting_id, question_id) = 0 when kind = 'INVITED' then meeting_id is not null
    when kind in ('CAMPAIGN_ASSIGNED', 'CAMPAIGN_QUALIFIED') then campaign_id is not null and account_count >= 1 and (account_count = 1) = (company_id is not null) and (kind = 'CAMPAIGN_QUALIFIED') = (coalesce(verdict, '') in ('QUALIFIED', 'DISQUALIFIED'))
    when kind = 'LICENCE_ENDING' then licence_ends is not null
    when kind = 'IMPERSONATED' then impersonation_id is not null
    when kind in ('DATA_RESET', 'DATA_RESTORED') then reset_tables is not null
    when kind = 'INVITED_ELSEWHERE' then seat_id is not null
    when kind in ('EXPORT_READY', 'EXPORT_FAILED') then export_id is not null
    when kind = 'VISITOR' then num_nulls(meeting_id, visitor_act, visitor_name) = 0
    else opportunity_id is not null end) not valid;
