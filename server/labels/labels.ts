// Labels: a title, unique in the organisation, and one of the palette's colours.
import { fail } from '../../shared/errors.ts'
import { labelChange, newLabel } from '../../shared/inputs/label.ts'
import type { Given } from '../../shared/inputs/schema.ts'
import type { Request } from '../engine/actor.ts'
import { authorise } from '../rules/authorise.ts'
import { logActivity } from '../rules/activity.ts'
import { changeRow } from '../rules/changeRow.ts'
import { idOf, newIdOr, parse } from '../rules/check.ts'
import { insertRow } from '../rules/insertRow.ts'
import { setLabel, type LabelType } from './labelLinks.ts'
import { lockLabel } from './lockLabel.ts'
import { labelledKinds } from '../records/links.ts'
import { labelsMerged } from './labelsMerged.ts'
import { labelRecord } from './label.record.ts'

interface CreateLabel extends Given<typeof newLabel> {
  id?: string | null
  labelTypeString?: LabelType | null
  typeId?: string | null
}

/** Makes a label and, when asked, puts it on a thing at once. */
export async function createLabel(request: Request, args: CreateLabel): Promise<{ id: string }> {
  const context = authorise(request, 'label:create')
  const label = { id: newIdOr(args.id), ...parse(newLabel, args) }
  if ((args.typeId == null) !== (args.labelTypeString == null))
    fail('BAD_INPUT', {
      field: args.typeId == null ? 'typeId' : 'labelTypeString',
      rule: 'REQUIRED',
    })
  const isMade = await insertRow(context, 'label', { ...label, creator_id: context.userId })
  if (isMade)
    logActivity(context, { of: labelRecord, id: label.id, property: 'created', to: label.title })
  else if (
    !(
      await context.db.query('select from label where organisation_id = $1 and id = $2', [
        context.organisationId,
        label.id,
      ])
    ).length
  )
    duplicate()
  if (args.typeId != null && args.labelTypeString != null)
    await setLabel(
      context,
      label,
      args.labelTypeString,
      idOf(args.typeId, 'typeId'),
      true,
      'typeId',
    )
  return { id: label.id }
}

/** Changes what is given. */
export async function updateLabel(
  request: Request,
  args: Given<typeof labelChange> & { id: string },
): Promise<{ id: string }> {
  const context = authorise(request, 'label:update')
  const id = idOf(args.id, 'id'),
    given = parse(labelChange, args)
  if (
    given.title !== undefined &&
    (
      await context.db.query(
        'select from label where organisation_id = $1 and norm = app.norm($2) and id <> $3 and date_deleted is null',
        [context.organisationId, given.title, id],
      )
    ).length
  )
    duplicate()
  await changeRow(context, labelRecord, id, given, { deletes: true })
  return { id }
}

/** Into the bin; what carried it keeps it for the case that it comes back. */
export async function deleteLabel(request: Request, args: { id: string }): Promise<string> {
  const context = authorise(request, 'label:delete')
  const label = await lockLabel(context, args.id, 'id')
  await context.db.query(
    // a process of the release before leaves the column when it restores a label
    'update label set date_deleted = now(), merged_into_id = null where organisation_id = $1 and id = $2',
    [context.organisationId, label.id],
  )
  logActivity(context, { of: labelRecord, id: label.id, property: 'deleted', from: label.title })
  return label.id
}

/**
 * What carries the first label carries the other instead, and answers that hold it are shown and
 * counted as the other (mergedLabel.ts); the first goes into the bin with nothing on it.
 */
export async function mergeLabels(
  request: Request,
  args: { id: string; into: string },
): Promise<{ id: string }> {
  const context = authorise(request, 'label:delete')
  const id = idOf(args.id, 'id'),
    intoId = idOf(args.into, 'into')
  if (id === intoId) fail('BAD_INPUT', { field: 'into', rule: 'DUPLICATE' })
  const on = (link: string): string =>
    labelledKinds()
      .map((kind) => `${link}.${kind.labels.column}`)
      .join(', ')
  // in one order, so that two merges of the same labels do not wait for each other
  const both = await context.db.query<{ id: string; title: string }>(
    'select id, title from label where organisation_id = $1 and id = any($2) and date_deleted is null order by id for no key update',
    [context.organisationId, [id, intoId]],
  )
  const label = both.find((one) => one.id === id) ?? fail('NOT_FOUND', { field: 'id' }),
    into = both.find((one) => one.id === intoId) ?? fail('NOT_FOUND', { field: 'into' })
  await context.db.query(
    `update label_link l set label_id = $3 where organisation_id = $1 and label_id = $2 and not exists (select from label_link o where o.organisation_id = $1 and o.label_id = $3
    and (${on('o')}) is not distinct from (${on('l')}))`,
    [context.organisationId, label.id, into.id],
  )
  await context.db.query('delete from label_link where organisation_id = $1 and label_id = $2', [
    context.organisationId,
    label.id,
  ])
  await context.db.query(
    `update label set merged_into_id = $3,
      date_deleted = case when id = $2 then now() else date_deleted end
    where organisation_id = $1 and (id = $2 or merged_into_id = $2)`,
    [context.organisationId, label.id, into.id],
  )
  logActivity(
    context,
    { of: labelRecord, id: into.id, property: 'merged', from: label.title, to: into.title },
    { of: labelRecord, id: label.id, property: 'deleted', from: label.title },
  )
  await labelsMerged(context, [label.id, into.id])
  return { id: into.id }
}

const duplicate = (): never => fail('BAD_INPUT', { field: 'title', rule: 'DUPLICATE' })
