-- The version that an answer's question was last asked in: the meeting's, or, of a question that an upgrade left behind,
-- the one before it. Kept with the answer, so that a meeting's page goes to each of its questions straight.
alter table answer add column playbook_version_id uuid;
update answer a set playbook_version_id = coalesce(
  (select q.playbook_version_id from meeting m join question q on q.organisation_id = m.organisation_id and q.playbook_version_id = m.playbook_version_id
    where m.organisation_id = a.organisation_id and m.id = a.meeting_id and q.id = a.question_id),
  (select v.id from question q join playbook_version v on v.organisation_id = q.organisation_id and v.id = q.playbook_version_id
    where q.organisation_id = a.organisation_id and q.id = a.question_id and v.number is not null order by v.number desc limit 1));
alter table answer alter column playbook_version_id set not null,
  add foreign key (organisation_id, playbook_version_id, question_id) references question (organisation_id, playbook_version_id, id);
