// Questions of a draft.
import { fail } from '../../shared/errors.ts'
import { newQuestion, questionEdit } from '../../shared/inputs/question.ts'
import type { Given } from '../../shared/inputs/schema.ts'
import { limits } from '../../shared/limits.ts'
import { hasOptions } from '../../shared/questionTypes.ts'
import type { Request } from '../engine/actor.ts'
import { attachable } from '../media/attachable.ts'
import { authorise, type Context } from '../rules/authorise.ts'
import { logActivity } from '../rules/activity.ts'
import { camel, changeRow } from '../rules/changeRow.ts'
import { idOf, newIdOr, parse } from '../rules/check.ts'
import { insertText } from '../rules/insertRow.ts'
import { dropUnfitConditions } from './conditions.ts'
import { openDraft, openDraftWith, touchDraft, type Draft } from './draft.ts'
import { keepSources } from './keepSources.ts'
import { setOptions } from './options.ts'
import { questionColumns, refuseWrongBounds } from './questionColumns.ts'
import { rankBehind } from './rankBehind.ts'
import { playbookRecord } from './playbook.record.ts'
import { questionRecord } from './question.record.ts'

interface CreateQuestion extends Given<typeof newQuestion> {
  id?: string | null
  questionHubId: string
  playbookId?: string | null
  dataTypeString: string
  afterId?: string | null
}
interface UpdateQuestion extends Given<typeof questionEdit> {
  id: string
  playbookId?: string | null
}

/** Adds a question to a hub of the draft; the same id again is the same question. */
export async function createQuestion(
  request: Request,
  args: CreateQuestion,
): Promise<{ id: string }> {
  const context = authorise(request, 'playbook:edit')
  const id = newIdOr(args.id),
    hubId = idOf(args.questionHubId, 'questionHubId'),
    input = parse(newQuestion, args),
    { title, options } = input
  const draft = await openDraftWith(
    context,
    args.playbookId,
    'question_hub',
    hubId,
    'questionHubId',
  )
  await needHub(context, draft, hubId)
  const [known] = await context.db.query<{ questions: number; here: boolean; elsewhere: boolean }>(
    `select (select count(*)::int from question where organisation_id = $1 and playbook_version_id = $3) as questions,
    exists (select from question where organisation_id = $1 and playbook_version_id = $3 and id = $2) as here,
    exists (select from question_lineage where organisation_id = $1 and id = $2 and playbook_id <> $4) as elsewhere`,
    [context.organisationId, id, draft.versionId, draft.playbookId],
  )
  if (known!.here) return { id: draft.versionId }
  if (known!.elsewhere) fail('BAD_INPUT', { field: 'id', rule: 'DUPLICATE' })
  if (known!.questions >= limits.questionsPerPlaybook)
    fail('BAD_INPUT', {
      field: 'title',
      rule: 'TOO_MANY',
      params: { max: limits.questionsPerPlaybook },
    })
  await attachable(context, input.mediaItemIds, 'mediaItemIds')
  const rank = await rankBehind(
    context,
    'question',
    { versionId: draft.versionId, hubId, moving: id },
    args.afterId,
  )
  const values: unknown[] = []
  const lineage = insertText(
    context,
    'question_lineage',
    { id, playbook_id: draft.playbookId, creator_id: context.userId },
    values,
  )
  const question = insertText(
    context,
    'question',
    {
      ...questionColumns(input),
      playbook_version_id: draft.versionId,
      id,
      question_hub_id: hubId,
      title,
      data_type: args.dataTypeString,
      rank,
    },
    values,
  )
  await context.db.query(`with l as (${lineage} on conflict do nothing) ${question}`, values)
  if (options?.length) await setOptions(context, draft.versionId, id, options)
  logActivity(
    context,
    { of: questionRecord, id, property: 'created', to: title },
    { of: playbookRecord, id: draft.playbookId, property: 'question', to: title },
  )
  return touchDraft(context, draft)
}

/** Changes what is given, with a base nothing that was changed since it was read; conditions that the question can no longer meet go with it. */
export async function updateQuestion(
  request: Request,
  args: UpdateQuestion,
): Promise<{ id: string }> {
  const context = authorise(request, 'playbook:edit')
  const id = idOf(args.id, 'id'),
    { base, mediaItemIds, ...input } = parse(questionEdit, args),
    // those that were there when it was read may be gone by now, and change nothing
    isSeen = JSON.stringify(base?.mediaItemIds) === JSON.stringify(mediaItemIds),
    columns = questionColumns(isSeen ? input : { ...input, mediaItemIds }),
    draft = await openDraftWith(context, args.playbookId, 'question', id, 'id')
  const nameOf = await attachable(context, isSeen ? undefined : mediaItemIds, 'mediaItemIds', () =>
    mediaOfQuestion(context, draft, id),
  )
  const found = await changeRow(context, questionRecord, id, columns, {
    where: { playbook_version_id: draft.versionId },
    nameOf,
    check: refuseWrongBounds,
    seen: questionColumns(base ?? {}),
    fieldOf: (column) => (column === 'data_type' ? 'dataTypeString' : camel(column)),
  })
  await keepSources(context, 'question', found, columns)
  const { row, changed } = found
  // a type that is given as it was seen may be another one by now
  const dataType = changed.includes('data_type') ? columns.data_type! : (row['data_type'] as string)
  const options = input.options ?? (hasOptions(dataType) ? null : [])
  const relisted =
    options !== null && (await setOptions(context, draft.versionId, id, options, base?.options))
  if (relisted && options.length > 0 && !hasOptions(dataType)) {
    if (base?.dataTypeString != null && base.dataTypeString !== dataType)
      fail('CONFLICT', {
        field: 'dataTypeString',
        params: { current: { dataTypeString: dataType } },
      })
    fail('BAD_INPUT', { field: 'options', rule: 'WRONG_TYPE' })
  }
  if (!changed.length && !relisted) return { id: draft.versionId }
  if (relisted || changed.includes('data_type')) await dropUnfitConditions(context, draft, id)
  return touchDraft(context, draft)
}

/** Puts a question behind another, in the same hub or another one. */
export async function moveQuestion(
  request: Request,
  args: { id: string; playbookId: string; questionHubId: string; afterId: string },
): Promise<{ id: string }> {
  const context = authorise(request, 'playbook:edit')
  const id = idOf(args.id, 'id'),
    hubId = idOf(args.questionHubId, 'questionHubId'),
    draft = await openDraft(context, args.playbookId)
  await needHub(context, draft, hubId)
  const rank = await rankBehind(
    context,
    'question',
    { versionId: draft.versionId, hubId, moving: id },
    args.afterId,
  )
  const [question] = await context.db.query<{ title: string }>(
    'update question set question_hub_id = $4, rank = $5 where organisation_id = $1 and playbook_version_id = $2 and id = $3 returning title',
    [context.organisationId, draft.versionId, id, hubId, rank],
  )
  if (!question) return fail('NOT_FOUND', { field: 'id' })
  logActivity(context, { of: questionRecord, id, property: 'order', to: question.title })
  return touchDraft(context, draft)
}

/** Takes a question, and the conditions on it, out of the draft; published versions and answers stay. */
export async function deleteQuestion(
  request: Request,
  args: { id: string; playbookId?: string | null },
): Promise<{ id: string }> {
  const context = authorise(request, 'playbook:edit')
  const id = idOf(args.id, 'id'),
    draft = await openDraftWith(context, args.playbookId, 'question', id, 'id')
  const [question] = await context.db.query<{ title: string }>(
    'delete from question where organisation_id = $1 and playbook_version_id = $2 and id = $3 returning title',
    [context.organisationId, draft.versionId, id],
  )
  if (!question) return fail('NOT_FOUND', { field: 'id' })
  logActivity(
    context,
    { of: questionRecord, id, property: 'deleted', from: question.title },
    { of: playbookRecord, id: draft.playbookId, property: 'question', from: question.title },
  )
  return touchDraft(context, draft)
}

async function mediaOfQuestion(context: Context, draft: Draft, id: string): Promise<string[]> {
  const [question] = await context.db.query<{ media_item_ids: string[] }>(
    'select media_item_ids from question where organisation_id = $1 and playbook_version_id = $2 and id = $3',
    [context.organisationId, draft.versionId, id],
  )
  return question?.media_item_ids ?? []
}

async function needHub(context: Context, draft: Draft, hubId: string): Promise<void> {
  const [hub] = await context.db.query(
    'select from question_hub where organisation_id = $1 and playbook_version_id = $2 and id = $3',
    [context.organisationId, draft.versionId, hubId],
  )
  if (!hub) fail('NOT_FOUND', { field: 'questionHubId' })
}
