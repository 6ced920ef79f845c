// What decides about what is asked, as JSON in the form that reach() takes.
const conditions = (
  version: string,
  of: string,
): string => `(select coalesce(json_agg(json_build_object('questionId', c.question_id, 'valueBool', c.value_bool, 'valueOptions', c.value_options,
  'valueDateFrom', c.value_date_from, 'valueDateTo', c.value_date_to, 'valueNumberFrom', c.value_number_from, 'valueNumberTo', c.value_number_to)), '[]')
  from answer_range c where c.organisation_id = $1 and c.playbook_version_id = ${version} and ${of})`

/** The hubs of a version (an SQL expression) with their questions and conditions, in the playbook's order: HubRules[]. $1 is the organisation. */
export const rulesOf = (
  version: string,
): string => `(select coalesce(json_agg(json_build_object('id', h.id, 'conditions', ${conditions(version, 'c.question_hub_id = h.id')}, 'questions',
    (select coalesce(json_agg(json_build_object('id', q.id, 'conditions', ${conditions(version, 'c.target_question_id = q.id')}) order by q.rank, q.id), '[]')
      from question q where q.organisation_id = $1 and q.playbook_version_id = ${version} and q.question_hub_id = h.id)) order by h.rank, h.id), '[]')
  from question_hub h where h.organisation_id = $1 and h.playbook_version_id = ${version})`
