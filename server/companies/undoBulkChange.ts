// Takes back what one command did to many records, where nobody has changed it since.
import { fail } from '../../shared/errors.ts'
import type { Action } from '../../shared/permissions.ts'
import type { Request } from '../engine/actor.ts'
import { lockLabel, lockStandingLabel } from '../labels/lockLabel.ts'
import { logActivity, type Change } from '../rules/activity.ts'
import { authorise, type Context } from '../rules/authorise.ts'
import { idOf } from '../rules/check.ts'
import { bulkActions, writeLinks, writePrios } from './bulkChange.ts'
import { addToTotal } from './rowTotal.ts'
import { bulkKinds, type BulkTable } from './selectRecords.ts'

/** The person's own only; a second time changes nothing. */
export async function undoBulkChange(
  request: Request,
  args: { id: string },
): Promise<{ id: string }> {
  const context = authorise(request, 'bulkChange:undo')
  const [change] = await context.db.query<BulkChange>(
    `select id, kind, action, prio, prios, label_id, record_ids, date_undone from bulk_change
    where organisation_id = $1 and id = $2 and creator_id = $3 for update`,
    [context.organisationId, idOf(args.id, 'id'), context.userId],
  )
  if (!change) return fail('NOT_FOUND', { field: 'id' })
  if (change.date_undone) return { id: change.id }
  const restored = await takeBack(authorise(request, actionOf(change)), change)
  await context.db.query(
    'update bulk_change set date_undone = now(), restored = $3 where organisation_id = $1 and id = $2',
    [context.organisationId, change.id, restored],
  )
  return { id: change.id }
}

/** What the change needed when it was made; a role may have been taken since. */
const actionOf = ({ kind, action }: BulkChange): Action =>
  action === 'DELETE'
    ? bulkActions.delete[kind]
    : action === 'PRIO'
      ? bulkActions.update[kind]
      : 'label:update'

interface BulkChange {
  id: string
  kind: BulkTable
  action: string
  prio: number | null
  prios: number[] | null
  label_id: string | null
  record_ids: string[]
  date_undone: string | null
}

/** How many records are again as they were. */
async function takeBack(context: Context, change: BulkChange): Promise<number> {
  const of = change.kind,
    { kind, table } = bulkKinds[of]
  if (change.action === 'DELETE') {
    // one that was restored and deleted again has another moment
    const rows = await context.db.query<{ id: string; title: string }>(
      `update ${table} t set date_deleted = null from bulk_change b
      where b.organisation_id = $1 and b.id = $2 and t.organisation_id = $1 and t.id = any(b.record_ids)
        and t.date_deleted = b.date_created returning t.id, ${kind.title('t')} as title`,
      [context.organisationId, change.id],
    )
    if (rows.length) addToTotal(context, table, rows.length)
    logActivity(
      context,
      ...rows.map(({ id, title }): Change => ({ of: kind, id, property: 'restored', to: title })),
    )
    return rows.length
  }
  // before the records, as who puts on one label does
  const label = change.label_id === null ? null : await lockedLabel(context, change)
  const rows = await context.db.query<{ id: string; prio: number }>(
    `select id, prio from ${table} where organisation_id = $1 and id = any($2::uuid[]) and date_deleted is null
    order by id for no key update`,
    [context.organisationId, change.record_ids],
  )
  if (change.action === 'PRIO') {
    const before = new Map(change.record_ids.map((id, at) => [id, change.prios![at]!]))
    const same = rows.filter((row) => row.prio === change.prio)
    await writePrios(
      context,
      of,
      same,
      same.map((row) => before.get(row.id)!),
    )
    return same.length
  }
  const ids = rows.map((row) => row.id)
  return (await writeLinks(context, of, label!, ids, change.action === 'UNLABEL')).length
}

/**
 * Refuses while the label is in the bin: the undo can be asked for again when it is restored. What
 * was put on and merged since is not taken off: others may have put on what stands for it.
 */
function lockedLabel(context: Context, { action, label_id }: BulkChange) {
  const lock = action === 'UNLABEL' ? lockStandingLabel : lockLabel
  return lock(context, label_id, 'labelId', 'share')
}
