-- Rows that change with every answer stay on their page; charts and filters are counted from the index alone.
alter table meeting set (fillfactor = 80);
alter table answer set (fillfactor = 80);
-- the minutes of a TIME answer, as conditions compare them
alter table answer add column value_minutes int generated always as (case when value_text ~ '^[0-9][0-9]:[0-9][0-9]$' then substr(value_text, 1, 2)::int * 60 + substr(value_text, 4)::int end) stored;
drop index answer_by_question;
create index answer_by_question on answer (organisation_id, question_id, meeting_id)
  include (value_yes_no, value_number, value_decimal, value_number_from, value_number_to, value_date, value_minutes, value_options) where not is_empty;
drop index answer_by_date;
create index answer_newest on answer (organisation_id, question_id, date_updated desc, meeting_id desc) where not is_empty;
create index answer_cleared on answer (organisation_id, question_id) where is_empty;
create index visit_of_meeting on visit (organisation_id, meeting_id);
