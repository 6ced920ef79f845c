// Whole kinds of data that an Admin removes, and has back: docs/decisions/0096-data-resets.md.
import { fail } from '../../shared/errors.ts'
import { newReset } from '../../shared/inputs/reset.ts'
import type { Given } from '../../shared/inputs/schema.ts'
import { resetDays } from '../../shared/limits.ts'
import { mayByRole, type Request } from '../engine/actor.ts'
import { logActivity } from '../rules/activity.ts'
import { authorise } from '../rules/authorise.ts'
import { idOf, newIdOr, parse } from '../rules/check.ts'
import { insertRow } from '../rules/insertRow.ts'
import { isRunOpen, startRun } from '../work/runs.ts'
import { resetRecord } from './dataReset.record.ts'
import { erasures, holdErasures } from './erasedSince.ts'
import { removeData } from './removeData.ts'
import { resetTables, type ResetTable } from './resetParts.ts'
import { isRestoring } from './resetRow.ts'
import { restoreData } from './restoreData.ts'

type Asked = Given<typeof newReset> & { id?: string | null }

/** Starts to remove one kind of data. */
export const resetDataTable = (
  request: Request,
  args: Asked & { table: ResetTable },
): Promise<{ id: string }> => reset(request, args, [args.table])

/** Starts to remove all kinds of it. */
export const resetData = (request: Request, args: Asked): Promise<{ id: string }> =>
  reset(request, args, resetTables)

/** The same id again is the same removal. */
async function reset(
  request: Request,
  args: Asked,
  tables: readonly ResetTable[],
): Promise<{ id: string }> {
  const context = authorise(request, 'data:reset')
  const { db, organisationId, userId } = context
  const id = newIdOr(args.id),
    { organisationTitle, reason } = parse(newReset, args)
  const [organisation] = await db.query<{ title: string }>(
    'select title from organisation where id = $1',
    [organisationId],
  )
  if (organisation?.title.trim() !== organisationTitle)
    fail('STATE_REFUSED', { field: 'organisationTitle' })
  const [there] = await db.query<{ creator_id: string }>(
    'select creator_id from data_reset where organisation_id = $1 and id = $2',
    [organisationId, id],
  )
  if (there)
    return there.creator_id === userId
      ? { id }
      : fail('BAD_INPUT', { field: 'id', rule: 'DUPLICATE' })
  const made = await insertRow(context, 'data_reset', {
    id,
    creator_id: userId,
    tables,
    reason,
    is_by_role: mayByRole(context.actor, 'data:reset'),
    run_id: await startRun(context, removeData, { resetId: id }),
    date_expires: new Date(Date.now() + resetDays * 86_400_000).toISOString(),
  })
  if (!made) fail('BAD_INPUT', { field: 'id', rule: 'DUPLICATE' })
  logActivity(context, {
    of: resetRecord,
    id,
    property: 'created',
    to: tables.join(' '),
    message: reason,
  })
  return { id }
}

/** Starts to bring back what was removed; not while it is being removed, nor after its time, nor after an erasure. */
export async function undoReset(request: Request, args: { id: string }): Promise<{ id: string }> {
  const context = authorise(request, 'data:reset')
  const { db, organisationId, userId } = context
  const id = idOf(args.id, 'id')
  holdErasures(context)
  const [found] = await db.query<{ can_undo: boolean; is_asked: boolean }>(
    `select ${canUndo('t')} as can_undo, t.date_undo is not null as is_asked
    from data_reset t where t.organisation_id = $1 and t.id = $2 for no key update`,
    [organisationId, id],
  )
  if (!found) fail('NOT_FOUND', { field: 'id' })
  if (found.is_asked) return { id }
  if (!found.can_undo) fail('STATE_REFUSED', { field: 'id' })
  const runId = await startRun(context, restoreData, { resetId: id })
  await db.query(
    `update data_reset set date_undo = now(), undo_user_id = $4, run_id = $3, date_expires = greatest(date_expires, now() + interval '1 day')
    where organisation_id = $1 and id = $2`,
    [organisationId, id, runId, userId],
  )
  logActivity(context, { of: resetRecord, id, property: 'undone' })
  return { id }
}

/** Whether it is in its archive, and nobody was erased since. */
const hasArchive = (row: string): string =>
  `(${row}.date_archived is not null and ${row}.date_undo is null and ${row}.date_failed is null and ${row}.date_expires > now() and not ${erasures().since(row)})`
/** Whether something was removed later that can come back: rows that hang on both are in the archive of this one alone. */
const isBehind = (row: string): string =>
  `exists (select from data_reset l where l.organisation_id = ${row}.organisation_id and (l.date_created, l.id) > (${row}.date_created, ${row}.id)
    and l.date_archived is not null and l.date_undone is null and l.date_failed is null and (l.date_expires > now() or ${isRestoring('l')}))`

/** Whether what was removed can be had back now: nobody still removes it, and nobody is to be erased. */
export const canUndo = (row: string): string =>
  `(${hasArchive(row)} and not ${isBehind(row)} and not ${erasures().waiting(row)}
    and not ${isRunOpen(row)})`

/** Whether an erasure is to begin, with which it can be had back no more. */
export const waitsForErasure = (row: string): string =>
  `(${hasArchive(row)} and ${erasures().waiting(row)})`

/** Whether it can be had back once what was removed later is back. */
export const canUndoLater = (row: string): string => `(${hasArchive(row)} and ${isBehind(row)})`
