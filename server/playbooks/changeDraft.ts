// Several edits of a draft as one: all of it, or nothing; turned round, it takes itself back.
import {
  changedDraft,
  hubFields,
  inTheWay,
  isEmpty,
  isSame,
  questionFields,
  type Changed,
  type Draft as Content,
  type DraftChange,
  type DraftHub,
  type DraftQuestion,
} from '../../shared/draftChange.ts'
import { fail } from '../../shared/errors.ts'
import { newDraftChange } from '../../shared/inputs/draftChange.ts'
import { withSources } from '../../shared/keptSources.ts'
import { limits } from '../../shared/limits.ts'
import { ranks } from '../../shared/rank.ts'
import type { Request } from '../engine/actor.ts'
import { attachable } from '../media/attachable.ts'
import { authorise, type Context } from '../rules/authorise.ts'
import { logActivity } from '../rules/activity.ts'
import { parse } from '../rules/check.ts'
import { openDraft, touchDraft, type Draft } from './draft.ts'
import { linesOf } from './draftLines.ts'
import { columnOf, readDraft } from './readDraft.ts'
import type { versionTables } from './versionRows.ts'

/** Makes of each part what it is to be, as long as it is still what it was. */
export async function changeDraft(
  request: Request,
  args: { playbookId: string; change: string },
): Promise<{ id: string }> {
  const context = authorise(request, 'playbook:edit')
  const { change: asked } = parse(newDraftChange, args),
    draft = await openDraft(context, args.playbookId)
  if (isEmpty(asked)) return { id: draft.versionId }
  const before = await readDraft(context, draft.versionId)
  const titles = inTheWay(before, asked)
  if (titles.length > 0)
    fail('CONFLICT', { field: 'change', params: { titles: titles.slice(0, mostTitles) } })
  const change = withSources(before, asked)
  const after = changedDraft(before, change)
  refuseTooMany(before, after)
  refuseSharedIds(after)
  await refuseForeign(context, draft, change)
  await refuseUnknownLabels(context, before, change)
  const nameOf = await attachable(context, mediaOf(change, 'after'), 'change', async () =>
    mediaOf(change, 'before'),
  )
  await write(context, draft, change)
  logActivity(context, ...linesOf(draft.playbookId, change, nameOf))
  return touchDraft(context, draft)
}
/** Titles that a refusal names. */
const mostTitles = 20

function refuseTooMany(before: Content, after: Content): void {
  for (const [part, max] of [
    ['hubs', limits.hubsPerPlaybook],
    ['questions', limits.questionsPerPlaybook],
  ] as const)
    if (after[part].size > Math.max(max, before[part].size))
      fail('BAD_INPUT', { field: `change.${part}`, rule: 'TOO_MANY', params: { max } })
}

/** Options and conditions are each of one question or hub. */
function refuseSharedIds({ hubs, questions }: Content): void {
  for (const ids of [
    [...questions.values()].flatMap(({ options }) => options.map(({ id }) => id)),
    [...hubs.values(), ...questions.values()].flatMap(({ conditions }) =>
      conditions.map(({ id }) => id),
    ),
  ])
    if (new Set(ids).size < ids.length) fail('BAD_INPUT', { field: 'change', rule: 'DUPLICATE' })
}

/** What another playbook has, or an option of another question, stays there. */
async function refuseForeign(
  { organisationId, db }: Context,
  draft: Draft,
  { hubs, questions }: DraftChange,
): Promise<void> {
  const options = questions.flatMap(
    ({ id, after }) => after?.options.map((option) => [option.id, id] as const) ?? [],
  )
  const [found] = await db.query<{ hub: boolean; question: boolean; option: boolean }>(
    `select exists (select from question_hub h join playbook_version v on v.organisation_id = h.organisation_id and v.id = h.playbook_version_id
        where h.organisation_id = $1 and h.id = any($3) and v.playbook_id <> $2) as hub,
      exists (select from question_lineage l where l.organisation_id = $1 and l.id = any($4) and l.playbook_id <> $2) as question,
      exists (select from unnest($5::uuid[], $6::uuid[]) n(id, question_id)
        join question_option o on o.organisation_id = $1 and o.id = n.id and o.question_id <> n.question_id) as option`,
    [
      organisationId,
      draft.playbookId,
      added(hubs),
      added(questions),
      options.map(([id]) => id),
      options.map(([, id]) => id),
    ],
  )
  if (found!.hub || found!.question)
    fail('BAD_INPUT', {
      field: found!.hub ? 'change.hubs' : 'change.questions',
      rule: 'DUPLICATE',
    })
  if (found!.option) fail('BAD_INPUT', { field: 'change', rule: 'OPTION_OF_OTHER_QUESTION' })
}

/** A label that conditions name already may be gone. */
async function refuseUnknownLabels(
  { organisationId, db }: Context,
  before: Content,
  { hubs, questions }: DraftChange,
): Promise<void> {
  const named = (parts: Iterable<DraftHub | DraftQuestion>): string[] =>
    [...parts].flatMap(({ conditions }) => conditions.flatMap((one) => one.valueOptions ?? []))
  const known = new Set([
    ...named([...before.hubs.values(), ...before.questions.values()]),
    ...[...before.questions.values()].flatMap(({ options }) => options.map(({ id }) => id)),
    ...questions.flatMap(({ after }) => after?.options.map(({ id }) => id) ?? []),
  ])
  const asked = [
    ...new Set(named([...hubs, ...questions].flatMap(({ after }) => after ?? []))),
  ].filter((id) => !known.has(id))
  if (asked.length === 0) return
  const [found] = await db.query<{ count: number }>(
    'select count(*)::int as count from label where organisation_id = $1 and id = any($2)',
    [organisationId, asked],
  )
  if (found!.count < asked.length) fail('BAD_INPUT', { field: 'change', rule: 'UNKNOWN_ID' })
}

const added = (changes: readonly Changed<unknown>[]): string[] =>
  changes.flatMap(({ id, before }) => (before ? [] : [id]))
const gone = (changes: readonly Changed<unknown>[]): string[] =>
  changes.flatMap(({ id, after }) => (after ? [] : [id]))
const mediaOf = ({ questions }: DraftChange, when: 'before' | 'after'): string[] =>
  questions.flatMap(({ [when]: part }) =>
    part ? [...part.mediaItemIds, ...part.options.flatMap((o) => o.mediaItemId ?? [])] : [],
  )

async function write(context: Context, draft: Draft, change: DraftChange): Promise<void> {
  const { organisationId, userId, db } = context,
    key = [organisationId, draft.versionId],
    { hubs, questions } = change
  await db.query(
    `delete from answer_range where organisation_id = $1 and playbook_version_id = $2
    and (question_hub_id = any($3) or target_question_id = any($4))`,
    [...key, hubs.map(({ id }) => id), questions.map(({ id }) => id)],
  )
  await put(context, draft, 'question_hub', hubFields, kept(hubs))
  await db.query(
    `insert into question_lineage (organisation_id, id, playbook_id, creator_id)
    select $1, q.id, $2, $3 from unnest($4::uuid[]) q(id) on conflict do nothing`,
    [organisationId, draft.playbookId, userId, added(questions)],
  )
  await put(context, draft, 'question', questionFields, kept(questions))
  await db.query(
    'delete from question where organisation_id = $1 and playbook_version_id = $2 and id = any($3)',
    [...key, gone(questions)],
  )
  await db.query(
    'delete from question_hub where organisation_id = $1 and playbook_version_id = $2 and id = any($3)',
    [...key, gone(hubs)],
  )
  const relisted = questions.filter(
    ({ before, after }) =>
      after && !(before && isSame({ ...after, options: before.options }, after)),
  )
  await db.query(
    'delete from question_option where organisation_id = $1 and playbook_version_id = $2 and question_id = any($3)',
    [...key, relisted.map(({ id }) => id)],
  )
  await put(
    context,
    draft,
    'question_option',
    ['title', 'rank', 'questionId', 'mediaItemId', 'translations'],
    relisted.flatMap(({ id: questionId, after }) => {
      const places = ranks(after!.options.length)
      return after!.options.map((option, at) => ({ ...option, questionId, rank: places[at] }))
    }),
  )
  const conditions = (changes: readonly Changed<DraftHub | DraftQuestion>[], target: string) =>
    kept(changes).flatMap((part) => part.conditions.map((one) => ({ ...one, [target]: part.id })))
  await put(
    context,
    draft,
    'answer_range',
    [
      'questionId',
      'questionHubId',
      'targetQuestionId',
      'valueBool',
      'valueOptions',
      'valueDateFrom',
      'valueDateTo',
      'valueNumberFrom',
      'valueNumberTo',
    ],
    [...conditions(hubs, 'questionHubId'), ...conditions(questions, 'targetQuestionId')],
  )
}
const kept = <Part>(changes: readonly Changed<Part>[]): (Part & { id: string })[] =>
  changes.flatMap(({ id, after }) => (after ? [{ ...after, id }] : []))

/** Rows of the draft, in one statement; those that are there become what they are to be. */
async function put(
  { organisationId, db }: Context,
  draft: Draft,
  table: (typeof versionTables)[number],
  fields: readonly string[],
  parts: readonly ({ id: string } & object)[],
): Promise<void> {
  if (parts.length === 0) return
  const columns = fields.map(columnOf)
  const rows = parts.map((part) =>
    Object.fromEntries(Object.entries(part).map(([field, value]) => [columnOf(field), value])),
  )
  await db.query(
    `insert into ${table} (organisation_id, playbook_version_id, id, ${columns.join(', ')})
    select $1, $2, n.id, ${columns.map((column) => `n.${column}`).join(', ')} from jsonb_populate_recordset(null::${table}, $3) n
    on conflict (organisation_id, playbook_version_id, id) do update set ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}`,
    [organisationId, draft.versionId, JSON.stringify(rows)],
  )
}
