-- contract
-- Kept beside an answer, so that charts and filters count from the index alone:
-- is_counted: its question is asked at the moment (its branch is open in the version that the meeting is on), and the
--   meeting is neither cancelled nor in the bin. The default is what a question without conditions has.
-- value_day: the day of value_date. A DATE is its own day; anything else has a day by the meeting's time zone.
alter table answer add column is_counted boolean not null default true, add column value_day date;

-- answers to questions that their meeting's version asks
create temporary table asked on commit drop as
  select a.organisation_id, a.meeting_id, a.question_id, q.question_hub_id, q.playbook_version_id, false as is_open
  from answer a join meeting m on m.organisation_id = a.organisation_id and m.id = a.meeting_id
    left join playbook p on p.organisation_id = m.organisation_id and p.id = m.playbook_id
    join question q on q.organisation_id = a.organisation_id and q.id = a.question_id
      and q.playbook_version_id = coalesce(m.playbook_version_id, p.published_version_id);
create index on asked (organisation_id, meeting_id, question_id);
-- what a hub or question depends on: one row for each question that its conditions are on
create temporary table needed on commit drop as
  select distinct organisation_id, playbook_version_id, coalesce(question_hub_id, target_question_id) as target_id, question_id
  from answer_range;
create index on needed (organisation_id, playbook_version_id, target_id);
-- of these, what the answers of a meeting meet: every part of a condition that is given, and one is given
create temporary table met on commit drop as
  select distinct a.organisation_id, a.meeting_id, coalesce(c.question_hub_id, c.target_question_id) as target_id, c.question_id
  from asked x join answer a using (organisation_id, meeting_id, question_id)
    join answer_range c on c.organisation_id = x.organisation_id and c.playbook_version_id = x.playbook_version_id and c.question_id = x.question_id
    cross join lateral (select coalesce(a.value_number, a.value_decimal, a.value_minutes) as number) n
  where not a.is_empty
    and (c.value_bool is null or a.value_yes_no = c.value_bool)
    and (coalesce(cardinality(c.value_options), 0) = 0 or a.value_options && c.value_options)
    and (c.value_date_from is null or a.value_date >= c.value_date_from) and (c.value_date_to is null or a.value_date <= c.value_date_to)
    and (num_nonnulls(c.value_number_from, c.value_number_to) = 0
      or coalesce(n.number, a.value_number_to) >= coalesce(c.value_number_from, '-infinity') and coalesce(n.number, a.value_number_from) <= coalesce(c.value_number_to, 'infinity'))
    and (coalesce(cardinality(c.value_options), 0) > 0 or num_nonnulls(c.value_bool, c.value_date_from, c.value_date_to, c.value_number_from, c.value_number_to) > 0);
create index on met (organisation_id, meeting_id, target_id);
analyze asked;
analyze needed;
analyze met;

-- The least fixpoint, as shared/reachability.ts has it: a question is open when all that it and its hub depend on is met
-- by answers to open questions. A question without an answer meets nothing, so answered ones are enough.
do $$ begin
  loop
    update asked x set is_open = true where not x.is_open and not exists (
      select from needed n where n.organisation_id = x.organisation_id and n.playbook_version_id = x.playbook_version_id and n.target_id in (x.question_id, x.question_hub_id)
        and not exists (select from met t join asked s on s.organisation_id = t.organisation_id and s.meeting_id = t.meeting_id and s.question_id = t.question_id and s.is_open
          where t.organisation_id = x.organisation_id and t.meeting_id = x.meeting_id and t.target_id = n.target_id and t.question_id = n.question_id));
    exit when not found;
  end loop;
end $$;

update answer a set
  is_counted = m.state <> 'CANCELLED' and m.date_deleted is null and exists (select from asked x
    where x.organisation_id = a.organisation_id and x.meeting_id = a.meeting_id and x.question_id = a.question_id and x.is_open),
  value_day = (a.value_date at time zone case when q.data_type = 'DATE' then 'UTC' else m.time_zone end)::date
from meeting m, question q
where m.organisation_id = a.organisation_id and m.id = a.meeting_id
  and q.organisation_id = a.organisation_id and q.playbook_version_id = a.playbook_version_id and q.id = a.question_id;

drop index answer_by_question, answer_newest, answer_cleared;
create index answer_counted on answer (organisation_id, question_id, meeting_id)
  include (value_yes_no, value_number, value_decimal, value_number_from, value_number_to, value_date, value_day, value_minutes, value_options) where is_counted and not is_empty;
create index answer_newest on answer (organisation_id, question_id, date_updated desc, meeting_id desc) where is_counted and not is_empty;
create index answer_cleared on answer (organisation_id, question_id) where is_counted and is_empty;
