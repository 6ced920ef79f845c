-- expand
-- What registers over the network have said, of each organisation by itself: what is looked up says whom somebody wants to
-- sell to. docs/decisions/0140-remote-registers.md
create table register_answer (
  organisation_id uuid not null references organisation (id),
  source text not null check (source in ('FRANCE', 'VIES')),
  -- a number, or what was typed
  question text not null check (length(question) <= 200),
  companies jsonb not null check (length(companies::text) <= 100000),
  date_asked timestamptz not null default now(),
  primary key (organisation_id, source, question)
);
create index register_answer_by_date on register_answer (organisation_id, date_asked);
call app.tenant('register_answer');
