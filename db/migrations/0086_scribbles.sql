-- expand
-- Drawings of a meeting and of its answers, on which several people draw at once: docs/decisions/0106-scribbles.md.
-- What can be changed of a page or a stroke is a register each: its value, and by which change it was set; of two the one
-- with the higher clock stays, of the same clock that of the higher command.
create table scribble (
  organisation_id uuid not null references organisation (id),
  id uuid not null,
  meeting_id uuid not null,
  -- null: of the meeting itself
  question_id uuid,
  -- the highest of all that is in it
  clock int not null default 0,
  -- number of its last change in its meeting
  seq bigint not null default 0,
  date_created timestamptz not null default now(),
  date_updated timestamptz not null default now(),
  primary key (organisation_id, id),
  unique nulls not distinct (organisation_id, meeting_id, question_id),
  foreign key (organisation_id, meeting_id) references meeting (organisation_id, id) on delete cascade,
  -- with its question: without one it would be the meeting's own
  foreign key (organisation_id, question_id) references question_lineage (organisation_id, id) on delete cascade
);
create index scribble_of_question on scribble (organisation_id, question_id) where question_id is not null;
call app.tenant('scribble');

create table scribble_page (
  organisation_id uuid not null references organisation (id),
  id uuid not null,
  scribble_id uuid not null,
  -- of the change that made it: pages stand in this order
  clock int not null,
  paper text not null check (paper in ('BLANK', 'LINES', 'GRID', 'DOTS')),
  paper_clock int not null,
  paper_by uuid not null,
  is_removed boolean not null default false,
  removed_clock int not null default 0,
  removed_by uuid not null default '00000000-0000-0000-0000-000000000000',
  seq bigint not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, scribble_id) references scribble (organisation_id, id) on delete cascade
);
create index scribble_page_of_scribble on scribble_page (organisation_id, scribble_id, seq);
call app.tenant('scribble_page');

create table scribble_stroke (
  organisation_id uuid not null references organisation (id),
  id uuid not null,
  scribble_id uuid not null,
  page_id uuid not null,
  kind text not null check (kind in ('PEN', 'MARKER', 'LINE', 'ARROW', 'RECTANGLE', 'ELLIPSE', 'TEXT')),
  color text not null check (length(color) <= 20),
  width int not null check (width between 1 and 1000),
  -- differences in tenths of a pixel, with the pressure: shared/scribblePoints.ts
  points text not null check (length(points) between 1 and 20000),
  content text check (length(content) between 1 and 1000),
  -- as SVG, made of the above when it came
  picture text not null check (length(picture) <= 200000),
  clock int not null,
  x int not null default 0,
  y int not null default 0,
  moved_clock int not null default 0,
  moved_by uuid not null default '00000000-0000-0000-0000-000000000000',
  is_removed boolean not null default false,
  removed_clock int not null default 0,
  removed_by uuid not null default '00000000-0000-0000-0000-000000000000',
  creator_id uuid not null,
  date_created timestamptz not null default now(),
  seq bigint not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, scribble_id) references scribble (organisation_id, id) on delete cascade,
  foreign key (organisation_id, page_id) references scribble_page (organisation_id, id) on delete cascade,
  foreign key (organisation_id, creator_id) references organisation_user (organisation_id, user_id)
);
create index scribble_stroke_of_scribble on scribble_stroke (organisation_id, scribble_id, seq);
create index scribble_stroke_of_page on scribble_stroke (organisation_id, page_id);
call app.tenant('scribble_stroke');

alter table meeting_event drop constraint meeting_event_kind_check,
  add constraint meeting_event_kind_check check (kind in ('ANSWER', 'COMMENT', 'NOTES', 'STATE', 'AGENDA', 'LABEL', 'NEXT_STEP', 'PAIN', 'DETAILS', 'PLAYBOOK', 'FILE', 'RECORDING', 'SCRIBBLE')) not valid;
