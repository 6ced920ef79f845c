// How many accounts and contacts there are, told in the time of one row however many there are.
import type { Context } from '../core/actor.ts'

export type Counted = 'company' | 'contact'

/** Tells of a row that came (1) or went (-1), in the transaction of that; those who come and go at once take turns. */
export function addToTotal(context: Context, table: Counted, by: 1 | -1): void {
  context.db.send(`insert into row_total as t (organisation_id, table_name, total) values ($1, $2, greatest($3, 0))
    on conflict (organisation_id, table_name) do update set total = t.total + $3`, [context.organisationId, table, by])
}

/** The total as SQL. */
export const rowTotal = (table: Counted, org: string): string => `coalesce((select t.total from row_total t where t.organisation_id = ${org} and t.table_name = '${table}'), 0)`
