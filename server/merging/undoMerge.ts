// Takes a merge apart again: what moved goes back, where nobody has given it to something else since.
import { fail } from '../../shared/errors.ts'
import { mergeUndoDays } from '../../shared/limits.ts'
import { addToTotal } from '../companies/rowTotal.ts'
import type { Request } from '../engine/actor.ts'
import { logActivity } from '../rules/activity.ts'
import { authorise } from '../rules/authorise.ts'
import { changeRow } from '../rules/changeRow.ts'
import { idOf } from '../rules/check.ts'
import { lockAnswers, tellOthers } from './sideEffects.ts'
import { mergeKinds } from './mergeFields.ts'
import { mergingAs, ownerNames } from './mergeRecords.ts'
import { moveRowsBack } from './moveRows.ts'
import { refuseOpenErasures } from './openErasures.ts'
import { references, type MergeKind } from './references.ts'

interface Kept {
  id: string
  kind: MergeKind
  winner_id: string
  loser_id: string
  fields: Record<string, [before: unknown, after: unknown]>
  date_undone: string | null
}

/** A second time changes nothing. Refused when the winner itself was deleted or merged since: that is undone first. */
export async function undoMerge(request: Request, args: { id: string }): Promise<{ id: string }> {
  const { db, organisationId } = authorise(request, 'record:merge')
  const id = idOf(args.id, 'id')
  const [merge] = await db.query<Kept>(
    `select id, kind, winner_id, loser_id, fields, date_undone from record_merge
    where organisation_id = $1 and id = $2 and date_created > now() - interval '${mergeUndoDays} days' for no key update`,
    [organisationId, id],
  )
  if (!merge) return fail('NOT_FOUND', { field: 'id' })
  if (merge.date_undone) return { id }
  const context = mergingAs(request, merge.kind),
    { record } = mergeKinds[merge.kind],
    { table } = record
  const both = await db.query<Record<string, unknown>>(
    `select t.id, ${record.title('t')} as title, t.date_deleted, t.merged_into_id, to_jsonb(t) as now from ${table} t
    where t.organisation_id = $1 and t.id = any($2::uuid[]) order by t.id for update`,
    [organisationId, [merge.winner_id, merge.loser_id]],
  )
  const winner = both.find((one) => one['id'] === merge.winner_id),
    loser = both.find((one) => one['id'] === merge.loser_id)
  if (!winner || winner['date_deleted'] !== null || loser?.['merged_into_id'] !== merge.winner_id)
    return fail('STATE_REFUSED', { field: 'id' })
  const ids = [merge.winner_id, merge.loser_id]
  await refuseOpenErasures(
    context,
    merge.kind,
    ids.map((one) => ['id', one]),
  )
  if (merge.kind === 'COMPANY') await lockAnswers(context, ids)
  const { moved, leftThere } = await moveRowsBack(
    context,
    { id, winnerId: merge.winner_id, loserId: merge.loser_id },
    references[merge.kind],
  )
  await putFieldsBack()
  await db.query(
    `update ${table} set date_deleted = null, merged_into_id = null where organisation_id = $1 and id = $2`,
    [organisationId, merge.loser_id],
  )
  addToTotal(context, table, 1)
  await db.query(
    'update record_merge set date_undone = now(), left_there = $3 where organisation_id = $1 and id = $2',
    [organisationId, id, leftThere],
  )
  const titleOf = (one: Record<string, unknown>): string => String(one['title'])
  logActivity(
    context,
    { of: record, id: merge.winner_id, property: 'mergeUndone', from: titleOf(loser) },
    { of: record, id: merge.loser_id, property: 'restored', to: titleOf(loser) },
  )
  await tellOthers(context, merge.kind, moved, ids)
  return { id }

  /** What nobody has changed since. */
  async function putFieldsBack(): Promise<void> {
    const now = winner!['now'] as Record<string, unknown>
    const same = Object.entries(merge!.fields).filter(
      ([column, [, after]]) => JSON.stringify(now[column]) === JSON.stringify(after),
    )
    const columns = Object.fromEntries(same.map(([column, [before]]) => [column, before]))
    const owners = await ownerNames(context, merge!.fields['owner_id'] ?? [])
    await changeRow(context, record, merge!.winner_id, columns, {
      dated: true,
      nameOf: (one) => owners.get(one),
    })
  }
}
