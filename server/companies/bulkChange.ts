// One command for many accounts or contacts: a priority, a label, the bin. Each is one transaction, and is kept for its undo.
import { bulkPrio, bulkSelection } from '../../shared/inputs/bulk.ts'
import type { Given } from '../../shared/inputs/schema.ts'
import { newId } from '../../shared/id.ts'
import type { Action } from '../../shared/permissions.ts'
import type { Request } from '../engine/actor.ts'
import { lockStandingLabel } from '../labels/lockLabel.ts'
import { logActivity, type Change } from '../rules/activity.ts'
import { authorise, type Context } from '../rules/authorise.ts'
import { parse } from '../rules/check.ts'
import { insertRow, type NewRow } from '../rules/insertRow.ts'
import { addToTotal } from './rowTotal.ts'
import {
  bulkKinds,
  bulkTableOf,
  selectRecords,
  type BulkTable,
  type ListTable,
} from './selectRecords.ts'

export const bulkActions = {
  update: { COMPANY: 'company:update', CONTACT: 'contact:update', LEAD: 'company:update' },
  delete: { COMPANY: 'company:delete', CONTACT: 'contact:delete', LEAD: 'company:delete' },
} as const satisfies Record<string, Record<ListTable, Action>>

interface Bulk {
  table: ListTable
}

/** Sets the priority of all. */
export async function setPrioOfRecords(
  request: Request,
  args: Given<typeof bulkPrio> & Bulk,
): Promise<{ id: string }> {
  const context = authorise(request, bulkActions.update[args.table])
  const of = bulkTableOf(args.table)
  const { records, prio } = parse(bulkPrio, args),
    { rows, missing } = await selectRecords(context, of, records)
  const changed = rows.filter((row) => row.prio !== prio)
  await writePrios(
    context,
    of,
    changed,
    changed.map(() => prio),
  )
  return kept(context, of, {
    action: 'PRIO',
    prio,
    prios: changed.map((row) => row.prio),
    record_ids: changed.map((row) => row.id),
    unchanged: rows.length - changed.length,
    missing_ids: missing,
  })
}

/** Puts a label on all, or takes it off. */
export async function labelRecords(
  request: Request,
  args: Given<typeof bulkSelection> & Bulk & { labelId: string; remove?: boolean | null },
): Promise<{ id: string }> {
  const context = authorise(request, 'label:update')
  const of = bulkTableOf(args.table)
  const { records } = parse(bulkSelection, args),
    label = await lockStandingLabel(context, args.labelId, 'labelId', 'share')
  const { rows, missing } = await selectRecords(context, of, records)
  const ids = rows.map((row) => row.id)
  const changed = await writeLinks(context, of, label, ids, !args.remove)
  return kept(context, of, {
    action: args.remove ? 'UNLABEL' : 'LABEL',
    label_id: label.id,
    record_ids: changed,
    unchanged: rows.length - changed.length,
    missing_ids: missing,
  })
}

/** Puts all into the bin. */
export async function deleteRecords(
  request: Request,
  args: Given<typeof bulkSelection> & Bulk,
): Promise<{ id: string }> {
  const context = authorise(request, bulkActions.delete[args.table])
  const of = bulkTableOf(args.table)
  const { records } = parse(bulkSelection, args),
    { rows, missing } = await selectRecords(context, of, records)
  const { kind, table } = bulkKinds[of],
    ids = rows.map((row) => row.id)
  await context.db.query(
    `update ${table} set date_deleted = now() where organisation_id = $1 and id = any($2::uuid[])`,
    [context.organisationId, ids],
  )
  if (rows.length) addToTotal(context, table, -rows.length)
  logActivity(
    context,
    ...rows.map(({ id, title }): Change => ({ of: kind, id, property: 'deleted', from: title })),
  )
  return kept(context, of, {
    action: 'DELETE',
    record_ids: ids,
    unchanged: 0,
    missing_ids: missing,
  })
}

/** Writes a priority of its own to each record, with its line in the log. */
export async function writePrios(
  context: Context,
  of: BulkTable,
  rows: readonly { id: string; prio: number }[],
  prios: readonly number[],
): Promise<void> {
  const { kind, table } = bulkKinds[of]
  await context.db.query(
    `update ${table} t set prio = n.prio, date_updated = now() from unnest($2::uuid[], $3::int[]) n(id, prio)
    where t.organisation_id = $1 and t.id = n.id`,
    [context.organisationId, rows.map((row) => row.id), prios],
  )
  logActivity(
    context,
    ...rows.map(({ id, prio }, at): Change => ({
      of: kind,
      id,
      property: 'prio',
      from: String(prio),
      to: String(prios[at]),
    })),
  )
}

/** Puts a label on each record or takes it off; gives the ids of those that were otherwise. */
export async function writeLinks(
  context: Context,
  of: BulkTable,
  label: { id: string; title: string },
  ids: readonly string[],
  isOn: boolean,
): Promise<string[]> {
  const { kind, link } = bulkKinds[of]
  const rows = isOn
    ? await context.db.query<{ id: string }>(
        `insert into label_link (organisation_id, id, label_id, ${link}, creator_id)
        select $1, n.id, $3, n.record_id, $4 from unnest($2::uuid[], $5::uuid[]) n(record_id, id)
        on conflict do nothing returning ${link} as id`,
        [context.organisationId, ids, label.id, context.userId, ids.map(() => newId())],
      )
    : await context.db.query<{ id: string }>(
        `delete from label_link where organisation_id = $1 and label_id = $3 and ${link} = any($2::uuid[])
        returning ${link} as id`,
        [context.organisationId, ids, label.id],
      )
  logActivity(
    context,
    ...rows.map(({ id }): Change => ({
      of: kind,
      id,
      property: 'label',
      ...(isOn ? { to: label.title } : { from: label.title }),
    })),
  )
  return rows.map((row) => row.id)
}

async function kept(
  context: Context,
  kind: BulkTable,
  change: Omit<NewRow<'bulk_change'>, 'id' | 'kind' | 'creator_id'>,
): Promise<{ id: string }> {
  const id = newId()
  await insertRow(context, 'bulk_change', { id, kind, creator_id: context.userId, ...change })
  return { id }
}
