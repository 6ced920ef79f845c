// An account or a contact that was merged is in the bin and leads to the other one: what is sent to it reaches that one.
import { fail } from '../../shared/errors.ts'
import type { Context } from '../rules/authorise.ts'

type Table = 'company' | 'contact'

/**
 * The id that stands for one now, as SQL; of `id`, such as a parameter. Null: there is none. By itself, not within an
 * expression, which no index is asked for under row-level security.
 */
export const resolveMergedSql = (table: Table, id: string, org: string): string =>
  `(select coalesce(case when gm.date_deleted is not null then gm.merged_into_id end, gm.id) from ${table} gm where gm.organisation_id = ${org} and gm.id = ${id})`

/** The id that stands for one now. Waits for who merges it. */
export async function resolveMergedId(context: Context, table: Table, id: string): Promise<string> {
  const [found] = await context.db.query<{ into_id: string | null }>(
    `select case when date_deleted is not null then merged_into_id end as into_id from ${table}
    where organisation_id = $1 and id = $2 for key share`,
    [context.organisationId, id],
  )
  return found?.into_id ?? id
}

/** The same of several, each once, in their order. */
export async function resolveMergedIds(
  context: Context,
  table: Table,
  ids: readonly string[],
): Promise<string[]> {
  if (!ids.length) return []
  // whoever merges holds its key
  const merged = await context.db.query<{ id: string; into_id: string | null }>(
    `select id, case when date_deleted is not null then merged_into_id end as into_id from ${table}
    where organisation_id = $1 and id = any($2::uuid[]) order by id for key share`,
    [context.organisationId, ids],
  )
  const into = new Map(merged.map((one) => [one.id, one.into_id]))
  return [...new Set(ids.map((id) => into.get(id) ?? id))]
}

export const isMerged = (row: string): string => `${row}.merged_into_id is not null`

/** What the record of a table says of those that were merged. */
export const mergedInto = (table: Table) => {
  const resolveMerged = (context: Context, id: string): Promise<string> =>
    resolveMergedId(context, table, id)
  return {
    resolveMerged,
    /** Until the merge is undone: nothing of what it had is there to come back with it. */
    refuseMerged: async (context: Context, { id }: { id: string }): Promise<void> => {
      if ((await resolveMerged(context, id)) !== id) fail('STATE_REFUSED', { field: 'id' })
    },
  }
}
