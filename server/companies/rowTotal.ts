// How many accounts and contacts there are, told in the time of a few rows however many there are.
import { randomInt } from 'node:crypto'
import type { Context } from '../rules/authorise.ts'

export type Counted = 'company' | 'contact'

/**
 * Tells of rows that came, or went (below 0), in the transaction of that. Takes a slot that no other
 * transaction holds, or makes one, so that nobody waits for a total.
 */
export function addToTotal(
  context: Pick<Context, 'organisationId' | 'db'>,
  table: Counted,
  by: number,
): void {
  context.db.send(
    `with free as (select s.slot from row_total_slot s
      where s.organisation_id = $1 and s.table_name = $2
      order by s.slot limit 1 for update skip locked)
    insert into row_total_slot as t (organisation_id, table_name, slot, total)
    select $1, $2, coalesce((select slot from free), $4::int), $3::int
    on conflict (organisation_id, table_name, slot) do update set total = t.total + $3::int`,
    [context.organisationId, table, by, randomInt(2 ** 31)],
  )
}

/** The total as SQL. */
export const rowTotal = (table: Counted, org: string): string => {
  const sum = (from: string): string => `coalesce((select sum(t.total)::int from ${from} t
    where t.organisation_id = ${org} and t.table_name = '${table}'), 0)`
  return `(${sum('row_total')} + ${sum('row_total_slot')})`
}
