// A draft as it stands, in the form in which changes of it are told.
import {
  draftOf,
  hubFields,
  questionFields,
  type Draft,
  type ReadHub,
} from '../../shared/draftChange.ts'
import { mergedEach } from '../labels/mergedLabel.ts'
import type { Context } from '../rules/authorise.ts'

/** The column of a field. */
export const columnOf = (field: string): string =>
  field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const pairs = (row: string, fields: readonly string[]): string =>
  fields.map((field) => `'${field}', ${row}.${columnOf(field)}`).join(', ')
const conditions = (
  of: string,
): string => `(select coalesce(json_agg(json_build_object(${pairs('c', ['id', 'questionId', 'valueBool', 'valueDateFrom', 'valueDateTo', 'valueNumberFrom', 'valueNumberTo'])},
    'valueOptions', (select array_agg(e.id order by e.at) from ${mergedEach('c.value_options', '$1::uuid')} e))), '[]')
  from answer_range c where c.organisation_id = $1 and c.playbook_version_id = $2 and ${of})`
const text = `select coalesce(json_agg(json_build_object('id', h.id, ${pairs('h', hubFields)}, 'conditions', ${conditions('c.question_hub_id = h.id')}, 'questions',
  (select coalesce(json_agg(json_build_object('id', q.id, ${pairs('q', questionFields)}, 'conditions', ${conditions('c.target_question_id = q.id')}, 'options',
    (select coalesce(json_agg(json_build_object(${pairs('o', ['id', 'title', 'mediaItemId', 'translations'])}) order by o.rank, o.id), '[]')
      from question_option o where o.organisation_id = $1 and o.playbook_version_id = $2 and o.question_id = q.id)) order by q.rank, q.id), '[]')
    from question q where q.organisation_id = $1 and q.playbook_version_id = $2 and q.question_hub_id = h.id)) order by h.rank, h.id), '[]') as hubs
  from question_hub h where h.organisation_id = $1 and h.playbook_version_id = $2`

/** Hubs and questions of a version, in its order. */
export async function readDraft(
  { organisationId, db }: Context,
  versionId: string,
): Promise<Draft> {
  const [row] = await db.query<{ hubs: ReadHub[] }>(text, [organisationId, versionId])
  return draftOf(row!.hubs)
}
