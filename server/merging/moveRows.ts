// Gives all that refers to one record to another, and back.
import type { Context } from '../rules/authorise.ts'
import { writtenColumns } from '../rules/insertRow.ts'
import type { Reference } from './references.ts'

export interface Merge {
  id: string
  winnerId: string
  loserId: string
}

/** Ids of the rows that were moved, by table. */
export type Moved = Map<string, string[]>

const valuesOf = ({ organisationId }: Context, { id, winnerId, loserId }: Merge): string[] => [
  organisationId,
  loserId,
  winnerId,
  id,
]
const kept = 'record_merge_row (organisation_id, merge_id, table_name, column_name, row_id'

/** Where both have a row of the same, that which says less gives way; it is kept for the undo. */
const giveWay = ({ table, column, key, once, saysMore }: Reference): string => {
  const same = once!.column
  return `with pair as materialized (select l.${same} as same, ${saysMore?.('l', 'w') ?? 'false'} as loser_stays
      from ${table} l join ${table} w on w.organisation_id = $1 and w.${column} = $3 and w.${same} = l.${same}
      where l.organisation_id = $1 and l.${column} = $2),
    gone as (delete from ${table} d using pair b where d.organisation_id = $1 and d.${same} = b.same
      and d.${column} = case when b.loser_stays then $3::uuid else $2::uuid end returning d.${key} as key, to_jsonb(d) as gone)
  insert into ${kept}, gone) select $1, $4, '${table}', '${column}', key, gone from gone`
}
const move = ({ table, column, key }: Reference): string =>
  `with moved as (update ${table} x set ${column} = $3 where x.organisation_id = $1 and x.${column} = $2 returning x.${key} as id)
  insert into ${kept}) select $1, $4, '${table}', '${column}', id from moved returning row_id as id`

/** Gives all rows to the winner. What says the same as a row of the winner's gives way. */
export async function moveRows(
  context: Context,
  merge: Merge,
  references: readonly Reference[],
): Promise<Moved> {
  const moved: Moved = new Map(),
    values = valuesOf(context, merge)
  for (const reference of references) {
    if (reference.once) context.db.send(giveWay(reference), values)
    const rows = await context.db.query<{ id: string }>(move(reference), values)
    moved.set(
      reference.table,
      rows.map(({ id }) => id),
    )
  }
  return moved
}

const moveBack = ({ table, column, key }: Reference): string =>
  `update ${table} x set ${column} = $2 from record_merge_row m
  where m.organisation_id = $1 and m.merge_id = $4 and m.table_name = '${table}' and m.column_name = '${column}' and m.gone is null
    and x.organisation_id = $1 and x.${key} = m.row_id and x.${column} = $3 returning x.${key} as id`
/** What gave way comes again, unless what it is of has gone, or somebody has made the same meanwhile. */
const comeBack = ({ table, column, key, once }: Reference): string => {
  const columns = writtenColumns(table)
  return `insert into ${table} (${columns.join(', ')})
  select ${columns.map((name) => `r.${name}`).join(', ')} from record_merge_row m, jsonb_populate_record(null::${table}, m.gone) r
  where m.organisation_id = $1 and m.merge_id = $4 and m.table_name = '${table}' and m.column_name = '${column}' and m.gone is not null
    and $2::uuid is not null and $3::uuid is not null and r.organisation_id = $1
    and exists (select from ${once!.of} o where o.organisation_id = $1 and o.id = r.${once!.column})
  on conflict do nothing returning ${key} as id`
}

/** Gives back what is still with the winner, and says what of it came and how many rows did not. */
export async function moveRowsBack(
  context: Context,
  merge: Merge,
  references: readonly Reference[],
): Promise<{ moved: Moved; leftThere: number }> {
  const moved: Moved = new Map(),
    values = valuesOf(context, merge)
  let back = 0
  for (const reference of references) {
    const rows = await context.db.query<{ id: string }>(moveBack(reference), values)
    moved.set(
      reference.table,
      rows.map(({ id }) => id),
    )
    back += rows.length
    if (reference.once) back += (await context.db.query(comeBack(reference), values)).length
  }
  const [all] = await context.db.query<{ count: number }>(
    'select count(*)::int as count from record_merge_row where organisation_id = $1 and merge_id = $2',
    [context.organisationId, merge.id],
  )
  return { moved, leftThere: all!.count - back }
}
