-- expand
-- no transaction
-- What conditions on answers of accounts look at, without the rows themselves.
create index concurrently answer_newest_of on answer (organisation_id, question_id, newest_of)
  include (value_yes_no, value_number, value_decimal, value_number_from, value_number_to, value_date, value_day, value_minutes, value_options)
  where newest_of is not null;
