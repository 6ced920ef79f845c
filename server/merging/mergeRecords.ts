// Two accounts or contacts become one.
import { createHash } from 'node:crypto'
import { fail } from '../../shared/errors.ts'
import { newId } from '../../shared/id.ts'
import { mergeSeen } from '../../shared/inputs/merging.ts'
import { ownerOf } from '../companies/owner.ts'
import { addToTotal } from '../companies/rowTotal.ts'
import type { Request } from '../engine/actor.ts'
import { logActivity } from '../rules/activity.ts'
import { authorise, type Context } from '../rules/authorise.ts'
import { changeRow } from '../rules/changeRow.ts'
import { idOf, parse } from '../rules/check.ts'
import { columnsOf, insertRow } from '../rules/insertRow.ts'
import { lockAnswers, tellOthers } from './sideEffects.ts'
import { mergedColumns, mergeKinds } from './mergeFields.ts'
import { moveRows } from './moveRows.ts'
import { refuseOpenErasures } from './openErasures.ts'
import { references, type MergeKind } from './references.ts'

interface Args {
  table: MergeKind
  winnerId: string
  loserId: string
  take: readonly string[]
  /** of the fields as the person saw them; another one by now is a CONFLICT */
  revision?: string | null
}
export type Row = Record<string, unknown> & { id: string; title: string }

/**
 * The loser goes into the bin as a name of the winner, and all that refers to it moves. `take` names
 * the fields of which the winner gets the loser's value.
 */
export async function mergeRecords(request: Request, args: Args): Promise<{ id: string }> {
  const context = mergingAs(request, args.table)
  const { record, fields } = mergeKinds[args.table],
    { organisationId, db } = context,
    { revision } = parse(mergeSeen, args)
  const { winner, loser } = await findBoth(context, args, 'for update')
  await refuseOpenErasures(context, args.table, [
    ['winnerId', winner.id],
    ['loserId', loser.id],
  ])
  if (revision && revision !== revisionOf(args.table, winner, loser))
    fail('CONFLICT', { field: 'revision' })
  const merge = { id: newId(), winnerId: winner.id, loserId: loser.id }
  const columns = mergedColumns(fields, winner, loser, args.take)
  const owners = await ownerNames(context, [columns['owner_id'], winner['owner_id']])
  const { changed } = await changeRow(context, record, winner.id, columns, {
    dated: true,
    deletes: true,
    nameOf: (id) => owners.get(id),
  })
  await insertRow(context, 'record_merge', {
    id: merge.id,
    kind: args.table,
    winner_id: winner.id,
    loser_id: loser.id,
    loser_title: loser.title,
    fields: JSON.stringify(
      Object.fromEntries(changed.map((one) => [one, [winner[one], columns[one]]])),
    ),
    creator_id: context.userId,
  })
  if (args.table === 'COMPANY') await lockAnswers(context, [winner.id, loser.id])
  const moved = await moveRows(context, merge, references[args.table])
  await db.query(
    `update ${record.table} set date_deleted = now(), merged_into_id = $3 where organisation_id = $1 and id = $2`,
    [organisationId, loser.id, winner.id],
  )
  addToTotal(context, record.table, -1)
  await db.query(
    `update record_merge g set moved = n.count from (select count(*)::int as count from record_merge_row m where m.organisation_id = $1 and m.merge_id = $2) n
    where g.organisation_id = $1 and g.id = $2`,
    [organisationId, merge.id],
  )
  logActivity(
    context,
    { of: record, id: winner.id, property: 'merged', from: loser.title, to: winner.title },
    { of: record, id: loser.id, property: 'mergedInto', to: winner.title },
  )
  await tellOthers(context, args.table, moved, [winner.id, loser.id])
  return { id: merge.id }
}

/** What the fields of both are that stand side by side. */
export const revisionOf = (table: MergeKind, winner: Row, loser: Row): string => {
  const columns = Object.values(mergeKinds[table].fields).flatMap((field) => field.columns)
  return createHash('sha256')
    .update(JSON.stringify([winner, loser].map((row) => columns.map((one) => row[one]))))
    .digest('base64url')
}

/** Beside the right to merge, that to edit and delete both. */
export function mergingAs(request: Request, table: MergeKind): Context {
  const context = authorise(request, 'record:merge')
  for (const action of mergeKinds[table].actions) authorise(request, action)
  return context
}

/** Both, as the two that are there; in one order, so that two merges of the same do not wait for each other. */
export async function findBoth(
  context: Context,
  { table: of, winnerId, loserId }: Pick<Args, 'table' | 'winnerId' | 'loserId'>,
  lock: 'for update' | '',
): Promise<{ winner: Row; loser: Row }> {
  const { record } = mergeKinds[of],
    ids = [idOf(winnerId, 'winnerId'), idOf(loserId, 'loserId')]
  if (ids[0] === ids[1]) fail('BAD_INPUT', { field: 'loserId', rule: 'DUPLICATE' })
  const columns = Object.keys(columnsOf(record.table))
    .map((one) => (one === 'owner_id' ? `${ownerOf('t')} as owner_id` : `t.${one}`))
    .join(', ')
  const found = await context.db.query<Row>(
    `select ${columns}, ${record.title('t')} as title from ${record.table} t
    where t.organisation_id = $1 and t.id = any($2::uuid[]) and t.date_deleted is null order by t.id ${lock}`,
    [context.organisationId, ids],
  )
  const [winner, loser] = ids.map((id) => found.find((one) => one.id === id))
  return {
    winner: winner ?? fail('NOT_FOUND', { field: 'winnerId' }),
    loser: loser ?? fail('NOT_FOUND', { field: 'loserId' }),
  }
}

/** The names of people, for the log. */
export async function ownerNames(
  { db }: Context,
  ids: readonly unknown[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = ids.filter((id) => typeof id === 'string')
  if (!wanted.length) return new Map()
  const rows = await db.query<{ id: string; name: string }>(
    `select u.id, trim(u.first_name || ' ' || u.last_name) as name from app_user u where u.id = any($1::uuid[])`,
    [wanted],
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
