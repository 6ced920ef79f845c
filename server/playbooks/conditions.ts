// Conditions of the hubs and questions of a draft.
import { checkRange, type AnswerRange } from '../../shared/conditions.ts'
import type { DraftCondition } from '../../shared/draftChange.ts'
import { fail, Failure } from '../../shared/errors.ts'
import { newId } from '../../shared/id.ts'
import { conditions, conditionsEdit } from '../../shared/inputs/condition.ts'
import type { Kept } from '../../shared/inputs/schema.ts'
import type { AskedQuestion } from '../../shared/values.ts'
import { mergedEach, mergedLabel } from '../labels/mergedLabel.ts'
import type { Request } from '../engine/actor.ts'
import { authorise, type Context } from '../rules/authorise.ts'
import { logActivity } from '../rules/activity.ts'
import { idOf, parse } from '../rules/check.ts'
import { openDraft, touchDraft, type Draft } from './draft.ts'
import { hubRecord, questionRecord } from './question.record.ts'

interface SetConditions {
  playbookId: string
  questionHubId?: string | null
  questionId?: string | null
  conditions: AnswerRange[]
  base?: AnswerRange[] | null
}
interface Asked extends AskedQuestion {
  id: string
  hubId: string
  title: string
}
interface Row {
  id: string
  question_id: string
  value_bool: boolean | null
  value_options: string[] | null
  value_date_from: string | null
  value_date_to: string | null
  value_number_from: number | null
  value_number_to: number | null
}

/** Makes the conditions of a hub or question what is given, with a base nothing that was changed since it was read. */
export async function setConditions(
  request: Request,
  args: SetConditions,
): Promise<{ id: string }> {
  const context = authorise(request, 'playbook:edit')
  if ((args.questionHubId == null) === (args.questionId == null))
    fail('BAD_INPUT', {
      field: 'questionHubId',
      rule: args.questionId == null ? 'REQUIRED' : 'TOO_MANY',
    })
  const given = parse(conditionsEdit, args),
    rows = given.conditions.map(rowOf),
    draft = await openDraft(context, args.playbookId)
  const target =
    args.questionHubId == null
      ? ({
          id: idOf(args.questionId, 'questionId'),
          field: 'questionId',
          table: 'question',
          of: questionRecord,
          column: 'target_question_id',
        } as const)
      : ({
          id: idOf(args.questionHubId, 'questionHubId'),
          field: 'questionHubId',
          table: 'question_hub',
          of: hubRecord,
          column: 'question_hub_id',
        } as const)
  const key = [context.organisationId, draft.versionId, target.id]
  const [there] = await context.db.query(
    `select from ${target.table} where organisation_id = $1 and playbook_version_id = $2 and id = $3`,
    key,
  )
  if (!there) fail('NOT_FOUND', { field: target.field })
  await check(context, draft, target, args.conditions, rows)
  const found = await context.db.query<Row & { shown_options: string[] | null }>(
    `select ${columns}, (select array_agg(e.id order by e.at) from ${mergedEach('a.value_options', '$1::uuid')} e) as shown_options
    from answer_range a where organisation_id = $1 and playbook_version_id = $2 and ${target.column} = $3 order by id`,
    key,
  )
  const old = found.map(({ shown_options: _shown, ...row }): Row => row)
  if (describe(old) === describe(rows)) return { id: draft.versionId }
  if (given.base) {
    const shown = found.map(({ shown_options, ...row }): Row => ({
        ...row,
        value_options: shown_options,
      })),
      seen = parse(conditions, { conditions: given.base }).conditions.map(rowOf)
    if (isSameTest(rows, seen)) return { id: draft.versionId }
    if (!isSameTest(shown, seen))
      fail('CONFLICT', {
        field: 'conditions',
        params: { current: { conditions: shown.map(rangeOf) } },
      })
  }
  await context.db.query(
    `delete from answer_range where organisation_id = $1 and playbook_version_id = $2 and ${target.column} = $3`,
    key,
  )
  const [taken] = await context.db.query(
    'select from answer_range where organisation_id = $1 and playbook_version_id = $2 and id = any($3) limit 1',
    [context.organisationId, draft.versionId, rows.map((r) => r.id)],
  )
  if (taken || new Set(rows.map((r) => r.id)).size < rows.length)
    fail('BAD_INPUT', { field: 'conditions.id', rule: 'DUPLICATE' })
  await context.db.query(
    `insert into answer_range (organisation_id, playbook_version_id, ${target.column}, ${columns})
    select $1, $2, $3, n.${columns.replaceAll(', ', ', n.')} from jsonb_populate_recordset(null::answer_range, $4) n`,
    [...key, JSON.stringify(rows)],
  )
  logActivity(context, {
    of: target.of,
    id: target.id,
    property: 'conditions',
    from: old.length ? describe(old) : null,
    to: rows.length ? describe(rows) : null,
  })
  return touchDraft(context, draft)
}

/** After a question changed: options that are gone leave its conditions, and conditions that it can no longer meet go. */
export async function dropUnfitConditions(
  context: Context,
  draft: Draft,
  questionId: string,
): Promise<void> {
  const [question] = await askedQuestions(context, draft, [questionId])
  const rows = await context.db.query<Row>(
    `select ${columns} from answer_range where organisation_id = $1 and playbook_version_id = $2 and question_id = $3`,
    [context.organisationId, draft.versionId, questionId],
  )
  const kept = rows.flatMap((row) => {
    const value_options =
      row.value_options?.filter(
        (id) => question?.dataType === 'LABELS' || question?.options.some((o) => o.id === id),
      ) ?? null
    const next = { ...row, value_options: value_options?.length ? value_options : null }
    return checkRange(rangeOf(next), question) ? [] : [next]
  })
  if (describe(kept) === describe(rows)) return
  await context.db.query(
    `with d as (delete from answer_range where organisation_id = $1 and playbook_version_id = $2 and question_id = $3 and id <> all($4::uuid[]))
    update answer_range a set value_options = n.value_options from jsonb_populate_recordset(null::answer_range, $5) n where a.organisation_id = $1 and a.playbook_version_id = $2 and a.id = n.id and a.value_options is distinct from n.value_options`,
    [
      context.organisationId,
      draft.versionId,
      questionId,
      kept.map((r) => r.id),
      JSON.stringify(kept),
    ],
  )
  logActivity(context, {
    of: questionRecord,
    id: questionId,
    property: 'conditions',
    from: describe(rows),
    to: kept.length ? describe(kept) : null,
  })
}

async function check(
  context: Context,
  draft: Draft,
  target: { id: string; table: 'question' | 'question_hub' },
  ranges: AnswerRange[],
  rows: Row[],
): Promise<void> {
  const questions = await askedQuestions(
    context,
    draft,
    rows.map((r) => r.question_id),
  )
  rows.forEach((row, index) => {
    const question = questions.find((q) => q.id === row.question_id)
    const problem = checkRange(
      { ...rangeOf(row), valueText: ranges[index]!.valueText ?? null },
      question,
    )
    if (problem)
      throw new Failure({
        ...problem,
        field: problem.field!.replace('conditions.', `conditions.${index}.`),
        params: { ...problem.params, index },
      })
    // a branch by what somebody wrote word for word, or by a day somewhere, is not offered
    const filterOnly = (['valueText', 'valueDayFrom', 'valueDayTo'] as const).find(
      (part) => ranges[index]![part] != null,
    )
    if (filterOnly)
      fail('BAD_INPUT', {
        field: `conditions.${index}.${filterOnly}`,
        rule: 'WRONG_TYPE',
        params: { index },
      })
    if (target.id === (target.table === 'question' ? question!.id : question!.hubId))
      fail('BAD_INPUT', {
        field: `conditions.${index}.questionId`,
        rule: 'CYCLE',
        params: { index, title: question!.title },
      })
  })
  const labels = rows.flatMap((row) =>
    questions.find((q) => q.id === row.question_id)?.dataType === 'LABELS'
      ? (row.value_options ?? [])
      : [],
  )
  if (!labels.length) return
  const [known] = await context.db.query<{ count: number }>(
    `select count(distinct i.id)::int as count from unnest($2::uuid[]) i(id)
      join label l on l.organisation_id = $1 and l.id = ${mergedLabel('i.id', '$1::uuid')} and l.date_deleted is null`,
    [context.organisationId, labels],
  )
  if (known!.count < new Set(labels).size)
    fail('BAD_INPUT', { field: 'conditions.valueOptions', rule: 'UNKNOWN_ID' })
}

async function askedQuestions(context: Context, draft: Draft, ids: string[]): Promise<Asked[]> {
  return context.db.query<Asked>(
    `select q.id, q.question_hub_id as "hubId", q.title, q.data_type as "dataType", q.min_value as "minValue", q.max_value as "maxValue",
    (select coalesce(json_agg(json_build_object('id', o.id, 'title', o.title) order by o.rank, o.id), '[]') from question_option o where o.organisation_id = q.organisation_id and o.playbook_version_id = q.playbook_version_id and o.question_id = q.id) as options
    from question q where q.organisation_id = $1 and q.playbook_version_id = $2 and q.id = any($3)`,
    [context.organisationId, draft.versionId, ids],
  )
}

const columns =
  'id, question_id, value_bool, value_options, value_date_from, value_date_to, value_number_from, value_number_to'
const rowOf = (range: Kept<typeof conditions>['conditions'][number]): Row => ({
  id: range.id ?? newId(),
  question_id: range.questionId,
  value_bool: range.valueBool,
  value_options: range.valueOptions?.length ? range.valueOptions : null,
  value_date_from: range.valueDateFrom,
  value_date_to: range.valueDateTo,
  value_number_from: range.valueNumberFrom,
  value_number_to: range.valueNumberTo,
})
const rangeOf = (row: Row): AnswerRange => ({
  id: row.id,
  questionId: row.question_id,
  valueBool: row.value_bool,
  valueOptions: row.value_options,
  valueDateFrom: row.value_date_from,
  valueDateTo: row.value_date_to,
  valueNumberFrom: row.value_number_from,
  valueNumberTo: row.value_number_to,
})
/** The same of conditions in the API's form; null: there are none. */
export const describeConditions = (ranges: readonly DraftCondition[]): string | null =>
  ranges.length === 0
    ? null
    : describe(
        ranges.map(({ id, ...range }) => ({
          id,
          question_id: range.questionId,
          value_bool: range.valueBool,
          value_options: range.valueOptions && [...range.valueOptions],
          value_date_from: range.valueDateFrom,
          value_date_to: range.valueDateTo,
          value_number_from: range.valueNumberFrom,
          value_number_to: range.valueNumberTo,
        })),
      )
/** Whether they test the same, in whatever order and however moments are written. */
const isSameTest = (some: readonly Row[], others: readonly Row[]): boolean => {
  const [one, other] = [some, others].map((rows) =>
    rows
      .map(({ id: _id, value_date_from, value_date_to, ...test }) =>
        JSON.stringify([
          Object.values(test),
          value_date_from && Date.parse(value_date_from),
          value_date_to && Date.parse(value_date_to),
        ]),
      )
      .toSorted()
      .join(),
  )
  return one === other
}
/** What they test, without ids of their own: equal texts are equal conditions. */
const describe = (rows: readonly Row[]): string =>
  JSON.stringify(
    rows.map(({ id: _id, ...test }) =>
      Object.fromEntries(Object.entries(test).filter(([, value]) => value !== null)),
    ),
  )
