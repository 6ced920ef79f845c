import { playbookCopy } from '../../shared/inputs/playbook.ts'
import type { Given } from '../../shared/inputs/schema.ts'
import { newId } from '../../shared/id.ts'
import type { Request } from '../engine/actor.ts'
import { authorise } from '../rules/authorise.ts'
import { logActivity } from '../rules/activity.ts'
import { newIdOr, parse } from '../rules/check.ts'
import { copyText } from '../rules/insertRow.ts'
import { openDraft } from './draft.ts'
import { playbookRecord } from './playbook.record.ts'

const inDraft = (table: string, joins = ''): string =>
  `${table} s join new_${table} n on n.id = s.id ${joins} where s.organisation_id = $1 and s.playbook_version_id = $4`
const newIds = (table: string): string =>
  `new_${table} as materialized (select id, uuidv7() as new_id from ${table} where organisation_id = $1 and playbook_version_id = $4)`
const own = { playbook_version_id: '$3', id: 'n.new_id' }
const optionIds = (ids: string, at: string): string =>
  `from ${ids} with ordinality d(part, at) left join new_question_option o on o.id::text = d.part::text${at}`
// the copy has a title of its own, in one language
const untitled = `(select coalesce(jsonb_object_agg(t.key, case when t.said -> 'of' = '{}' then t.said - 'of' else t.said end) filter (where t.said - 'of' <> '{}'), '{}')
    from (select e.key, (e.value - 'title') #- '{of,title}' as said from jsonb_each(s.translations) e) t)`
// $1 organisation, $2 new playbook, $3 its draft, $4 the draft that is copied, $5 person, $6 title, $7 source playbook
const copy = (): string => `with
  ${['question_hub', 'question', 'question_option'].map(newIds).join(', ')},
  p as (${copyText('playbook', { id: '$2', title: '$6', is_template: 'false', translations: untitled, draft_version_id: '$3', published_version_id: 'null::uuid', creator_id: '$5', date_created: 'now()', date_updated: 'now()' }, 'playbook s where s.organisation_id = $1 and s.id = $7')}),
  v as (insert into playbook_version (organisation_id, id, playbook_id) values ($1, $3, $2)),
  l as (insert into question_lineage (organisation_id, id, playbook_id, creator_id) select $1, new_id, $2, $5 from new_question),
  h as (${copyText('question_hub', own, inDraft('question_hub'))}),
  q as (${copyText(
    'question',
    {
      ...own,
      question_hub_id: 'h.new_id',
      default_value: `case when s.data_type like 'OPTIONS%' then (select string_agg(coalesce(o.new_id::text, d.part), ', ' order by d.at) ${optionIds(String.raw`regexp_split_to_table(s.default_value, '\s*[,;]\s*')`, '')}) else s.default_value end`,
    },
    inDraft('question', 'join new_question_hub h on h.id = s.question_hub_id'),
  )}),
  o as (${copyText('question_option', { ...own, question_id: 'q.new_id' }, inDraft('question_option', 'join new_question q on q.id = s.question_id'))})
  ${copyText(
    'answer_range',
    {
      playbook_version_id: '$3',
      id: 'uuidv7()',
      question_hub_id: 'h.new_id',
      target_question_id: 't.new_id',
      question_id: 'q.new_id',
      value_options: `case when s.value_options is not null then array(select coalesce(o.new_id, d.part) ${optionIds('unnest(s.value_options)', ' order by d.at')}) end`,
    },
    'answer_range s join new_question q on q.id = s.question_id left join new_question_hub h on h.id = s.question_hub_id left join new_question t on t.id = s.target_question_id where s.organisation_id = $1 and s.playbook_version_id = $4 order by s.id',
  )}`

/** Makes a new playbook out of the draft of another; nothing in it shares an id with the original. The same newId again is the same copy. */
export async function copyPlaybook(
  request: Request,
  args: Given<typeof playbookCopy> & { id: string; newId?: string | null },
): Promise<{ id: string }> {
  const context = authorise(request, 'playbook:edit')
  const id = newIdOr(args.newId, 'newId'),
    { title } = parse(playbookCopy, args)
  const source = await openDraft(context, args.id, 'id')
  const [there] = await context.db.query(
    'select from playbook where organisation_id = $1 and id = $2',
    [context.organisationId, id],
  )
  if (there) return { id }
  await context.db.query(copy(), [
    context.organisationId,
    id,
    newId(),
    source.versionId,
    context.userId,
    title,
    source.playbookId,
  ])
  logActivity(context, {
    of: playbookRecord,
    id,
    property: 'created',
    to: title,
    message: source.title,
  })
  return { id }
}
