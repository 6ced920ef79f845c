import { fail } from '../../shared/errors.ts'
import { newNextStepType, nextStepTypeChange } from '../../shared/inputs/nextStepType.ts'
import type { Given } from '../../shared/inputs/schema.ts'
import { rankBetween } from '../../shared/rank.ts'
import type { Request } from '../engine/actor.ts'
import { authorise } from '../rules/authorise.ts'
import { logActivity } from '../rules/activity.ts'
import { changeRow } from '../rules/changeRow.ts'
import { idOf, newIdOr, parse } from '../rules/check.ts'
import { insertRow } from '../rules/insertRow.ts'
import { nextStepTypeRecord } from './nextStep.record.ts'

/** A kind of follow-up, put last; the same id again is the same one. */
export async function createNextStepType(
  request: Request,
  args: Given<typeof newNextStepType> & { id?: string | null },
): Promise<{ id: string }> {
  const context = authorise(request, 'nextStepType:edit')
  const id = newIdOr(args.id),
    type = parse(newNextStepType, args)
  const [last] = await context.db.query<{ rank: string }>(
    'select rank from next_step_type where organisation_id = $1 order by rank desc limit 1',
    [context.organisationId],
  )
  const rank = rankBetween(last?.rank ?? null, null)
  if (await insertRow(context, 'next_step_type', { id, ...type, rank }))
    logActivity(context, { of: nextStepTypeRecord, id, property: 'created', to: type.title })
  return { id }
}

/** Changes what is given. */
export async function updateNextStepType(
  request: Request,
  args: Given<typeof nextStepTypeChange> & { id: string },
): Promise<{ id: string }> {
  const context = authorise(request, 'nextStepType:edit')
  const id = idOf(args.id, 'id')
  const given = parse(nextStepTypeChange, args)
  await changeRow(context, nextStepTypeRecord, id, given, { deletes: true })
  return { id }
}

/** No longer offered; the steps that have it keep it. */
export async function deleteNextStepType(
  request: Request,
  args: { id: string },
): Promise<{ id: string }> {
  const context = authorise(request, 'nextStepType:edit')
  const [type] = await context.db.query<{ id: string; title: string }>(
    'update next_step_type set date_deleted = now() where organisation_id = $1 and id = $2 and date_deleted is null returning id, title',
    [context.organisationId, idOf(args.id, 'id')],
  )
  if (!type) return fail('NOT_FOUND', { field: 'id' })
  logActivity(context, {
    of: nextStepTypeRecord,
    id: type.id,
    property: 'deleted',
    from: type.title,
  })
  return { id: type.id }
}
