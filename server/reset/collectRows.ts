// The rows that go with some, as text that PostgreSQL wrote and reads again: nothing of it is changed on the way.
import type { Transaction } from '../database/transaction.ts'
import type { Catalogue, RemovalPlan, Reference } from './references.ts'

export interface Place {
  db: Transaction
  organisationId: string
}
export type Row = Readonly<Record<string, unknown>>
export interface Found {
  text: string
  row: Row
}
/** Rows of one table; `link`: the column that rows which stay lose, of which these are the keys and what they refer to. */
export interface Rows {
  table: string
  link: string | null
  found: readonly Found[]
}

const read = ({ tables }: Catalogue, table: string, columns?: readonly string[]): string =>
  `select (select row_to_json(r)::text from (select ${(columns ?? ['organisation_id', ...tables.get(table)!.columns.keys()].filter((one, n, all) => all.indexOf(one) === n)).map((one) => `t.${one}`).join(', ')}) r) as text from ${table} t`

/** What a row of a table refers to and can be without. */
export const referringOf = ({ references }: Catalogue, table: string): Reference[] =>
  references.filter(
    ({ child, cascades, optional, isDeferrable }) =>
      child === table && !cascades && optional !== null && !isDeferrable,
  )

/** Arrays for unnest: a column each. */
export const unnested = (types: readonly string[], first: number): string =>
  `select * from unnest(${types.map((type, n) => `$${first + n}::${type}[]`).join(', ')})`
export const valuesOf = (rows: readonly Row[], columns: readonly string[]): unknown[][] =>
  columns.map((column) => rows.map((row) => row[column]))
export const tuple = (row: string, columns: readonly string[]): string =>
  `(${columns.map((one) => `${row}.${one}`).join(', ')})`

/** Of the part's rows with these ids: they and all that goes along, parents first, and the links of what stays. */
export async function collectRows(
  { db, organisationId }: Place,
  catalogue: Catalogue,
  plan: RemovalPlan,
  ids: readonly string[],
): Promise<Rows[]> {
  const byTable = new Map<string, Map<string, Found>>()
  const keyOf = (table: string, row: Row): string =>
    JSON.stringify(catalogue.tables.get(table)!.key.map((one) => row[one]))
  const rowsOf = (table: string): Found[] => [...(byTable.get(table)?.values() ?? [])]
  const ask = async (text: string, values: readonly unknown[]): Promise<Found[]> =>
    (await db.query<{ text: string }>(text, [organisationId, ...values])).map((one) => ({
      text: one.text,
      row: JSON.parse(one.text) as Row,
    }))
  const referring = async (one: Reference, columns?: readonly string[]): Promise<Found[]> => {
    const parents = rowsOf(one.parent).map(({ row }) => row)
    if (!parents.length) return []
    return ask(
      `${read(catalogue, one.child, columns)} where t.organisation_id = $1 and ${tuple('t', one.columns)} in (${unnested(one.types, 2)})`,
      valuesOf(parents, one.parentColumns),
    )
  }
  for (const table of plan.tables) {
    const own = new Map<string, Found>()
    const add = (found: readonly Found[]): void => {
      for (const one of found) own.set(keyOf(table, one.row), one)
    }
    if (table === plan.anchor)
      add(
        await ask(
          `${read(catalogue, table)} where t.organisation_id = $1 and t.id = any($2) and ${plan.own}`,
          [ids],
        ),
      )
    else for (const one of plan.along) if (one.child === table) add(await referring(one))
    byTable.set(table, own)
  }
  const links: Rows[] = []
  for (const one of plan.detached) {
    const columns = [
      ...catalogue.tables.get(one.child)!.key,
      ...new Set(referringOf(catalogue, one.child).map(({ optional }) => optional!)),
    ]
    const found = (await referring(one, columns)).filter(
      ({ row }) => !byTable.get(one.child)?.has(keyOf(one.child, row)),
    )
    if (found.length) links.push({ table: one.child, link: one.optional, found })
  }
  const gone = plan.tables
    .filter((table) => table !== plan.anchor || !plan.isAnchorKept)
    .map((table) => ({ table, link: null, found: rowsOf(table) }))
  return [...gone.filter(({ found }) => found.length > 0), ...links]
}
