// Labels on things. Which things there are, the slices that own them say.
import { fail } from '../../shared/errors.ts'
import { newId } from '../../shared/id.ts'
import type { Request } from '../engine/actor.ts'
import { authorise, type Context } from '../rules/authorise.ts'
import { logActivity, type LogKind } from '../rules/activity.ts'
import { idOf } from '../rules/check.ts'
import { insertRow } from '../rules/insertRow.ts'
import type { Bind } from '../engine/declare.ts'
import { lockLabel } from './lockLabel.ts'

export type LabelType = 'COMPANY' | 'CONTACT' | 'COMPANY_DIALOG' | 'QUESTION' | 'PLAYBOOK'
export interface LabelTarget {
  /** column of label_link that holds its id */
  column: 'company_id' | 'contact_id' | 'meeting_id' | 'question_id' | 'playbook_id'
  /** name in the activity log */
  logAs: LogKind
  /** refuses with NOT_FOUND when it is not there or not the person's to see */
  find: (context: Context, id: string, field: string) => Promise<void>
  /** whether what the link is to is there and the person may see it, as SQL over the link's row */
  visible: (link: string, viewer: Bind) => string
  /** after a label was put on or taken off */
  changed?: (context: Context, id: string) => Promise<void>
}
/** Filled by the slices that have things to label. */
export const labelTargets = new Map<LabelType, LabelTarget>()

/** `visible` of things that everybody sees until they are in the bin: these are few. */
export const notInBin =
  (table: 'company' | 'contact') =>
  (link: string, viewer: Pick<Bind, 'org'>): string =>
    `${link}.${table}_id not in (select lt.id from ${table} lt where lt.organisation_id = ${viewer.org} and lt.date_deleted is not null)`

/** Puts a label on a thing, or takes it off; either twice is once. */
export async function createLabelLink(
  request: Request,
  args: { labelId: string; typeId: string; type: LabelType; remove?: boolean | null },
): Promise<{ id: string }> {
  const context = authorise(request, 'label:update')
  const label = await lockLabel(context, args.labelId, 'labelId')
  await setLabel(context, label, args.type, idOf(args.typeId, 'typeId'), !args.remove, 'typeId')
  return { id: label.id }
}

/** Puts a label on a question. */
export async function addToQuestionLabels(
  request: Request,
  args: { questionId: string; labelId: string },
): Promise<{ id: string }> {
  const context = authorise(request, 'label:update')
  const label = await lockLabel(context, args.labelId, 'labelId')
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
  id: string,
  selected: boolean,
  field: string,
): Promise<void> {
  const target = labelTargets.get(type)
  if (!target) return fail('NOT_FOUND', { field })
  await target.find(context, id, field)
  const changed = selected
    ? await insertRow(context, 'label_link', {
        id: newId(),
        label_id: label.id,
        [target.column]: id,
        creator_id: context.userId,
      })
    : 0 <
      (
        await context.db.query(
          `delete from label_link where organisation_id = $1 and label_id = $2 and ${target.column} = $3 returning id`,
          [context.organisationId, label.id, id],
        )
      ).length
  if (!changed) return
  logActivity(context, {
    table: target.logAs,
    id,
    property: 'label',
    ...(selected ? { to: label.title } : { from: label.title }),
  })
  await target.changed?.(context, id)
}
