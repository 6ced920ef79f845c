// Labels on records of any kind that takes them.
import { fail } from '../../shared/errors.ts'
import { newId } from '../../shared/id.ts'
import type { Request } from '../engine/actor.ts'
import { authorise, type Context } from '../rules/authorise.ts'
import { logActivity } from '../rules/activity.ts'
import { idOf } from '../rules/check.ts'
import { insertRow } from '../rules/insertRow.ts'
import { labelledKinds } from '../records/links.ts'
import { lockStandingLabel } from './lockLabel.ts'

/** Name of a kind that takes labels. */
export type LabelType = string

/** Puts a label on a thing, or takes it off; either twice is once. */
export async function createLabelLink(
  request: Request,
  args: { labelId: string; typeId: string; type: LabelType; remove?: boolean | null },
): Promise<{ id: string }> {
  const context = authorise(request, 'label:update')
  const label = await lockStandingLabel(context, args.labelId, 'labelId')
  await setLabel(context, label, args.type, idOf(args.typeId, 'typeId'), !args.remove, 'typeId')
  return { id: label.id }
}

/** Puts a label on a question. */
export async function addToQuestionLabels(
  request: Request,
  args: { questionId: string; labelId: string },
): Promise<{ id: string }> {
  const context = authorise(request, 'label:update')
  const label = await lockStandingLabel(context, args.labelId, 'labelId')
  await setLabel(
    context,
    label,
    'QUESTION',
    idOf(args.questionId, 'questionId'),
    true,
    'questionId',
  )
  return { id: label.id }
}

/** The work of both; `field` is what a refusal names. */
export async function setLabel(
  context: Context,
  label: { id: string; title: string },
  type: LabelType,
  given: string,
  selected: boolean,
  field: string,
): Promise<void> {
  const target = labelledKinds().find((kind) => kind.name === type)
  if (!target) return fail('NOT_FOUND', { field })
  const { column, find, resolveMerged, changed } = target.labels
  const id = (await resolveMerged?.(context, given)) ?? given
  await find(context, id, field)
  const isChanged = selected
    ? await insertRow(context, 'label_link', {
        id: newId(),
        label_id: label.id,
        [column]: id,
        creator_id: context.userId,
      })
    : 0 <
      (
        await context.db.query(
          `delete from label_link where organisation_id = $1 and label_id = $2 and ${column} = $3 returning id`,
          [context.organisationId, label.id, id],
        )
      ).length
  if (!isChanged) return
  logActivity(context, {
    of: target,
    id,
    property: 'label',
    ...(selected ? { to: label.title } : { from: label.title }),
  })
  await changed?.(context, id)
}
