-- expand
-- How many answers that count say the same to a question: the sum of `count` over the rows with the same values.
-- Whatever changes an answer adds a row; server/answers/answerCounts.ts adds them up again each night.
-- docs/decisions/0144-counts-of-answers.md
create table answer_count (
  organisation_id uuid not null,
  question_id uuid not null,
  id uuid not null default uuidv7(),
  count int not null,
  is_empty boolean not null,
  value_yes_no boolean,
  value_number int,
  value_decimal double precision,
  value_number_from double precision,
  value_number_to double precision,
  value_day date,
  value_minutes int,
  value_options uuid[],
  primary key (organisation_id, question_id, id)
);
call app.tenant('answer_count', 'select, insert, delete');
insert into answer_count (organisation_id, question_id, count, is_empty, value_yes_no, value_number, value_decimal, value_number_from, value_number_to, value_day, value_minutes, value_options)
  select organisation_id, question_id, count(*), is_empty, value_yes_no, value_number, value_decimal, value_number_from, value_number_to, value_day, value_minutes, value_options
  from answer where is_counted group by organisation_id, question_id, is_empty, value_yes_no, value_number, value_decimal, value_number_from, value_number_to, value_day, value_minutes, value_options;
