// Which rows refer to which, as the catalogue of the database has it, so that no table can be forgotten.
import type { Transaction } from '../database/transaction.ts'
import type { ResetPart } from './resetParts.ts'

/** Of a row of `child` to one of `parent`; without the organisation, which both have. */
export interface Reference {
  child: string
  parent: string
  columns: readonly string[]
  parentColumns: readonly string[]
  types: readonly string[]
  /** rows of `child` go with those of `parent` by themselves */
  cascades: boolean
  isDeferrable: boolean
  /** a column of `child` that can be without it */
  optional: string | null
}
export interface Table {
  key: readonly string[]
  keyTypes: readonly string[]
  /** those that a statement writes, with their types */
  columns: ReadonlyMap<string, string>
}
export interface Catalogue {
  tables: ReadonlyMap<string, Table>
  references: readonly Reference[]
}

const type = 'format_type(a.atttypid, a.atttypmod)'
const columnsOf = (relation: string, keys: string, what: string): string =>
  `(select array_agg(${what} order by u.n) from unnest(${keys}) with ordinality u(attnum, n)
    join pg_attribute a on a.attrelid = ${relation} and a.attnum = u.attnum and a.attname <> 'organisation_id')`
const tenant = (relation: string): string =>
  `exists (select from pg_attribute a where a.attrelid = ${relation} and a.attnum = 1 and a.attname = 'organisation_id')`

export async function readCatalogue(db: Transaction): Promise<Catalogue> {
  const tables = await db.query<{
    name: string
    key: string[]
    key_types: string[]
    columns: [string, string][]
  }>(
    `select c.relname as name, ${columnsOf('c.oid', 'x.indkey', 'a.attname::text')} as key, ${columnsOf('c.oid', 'x.indkey', type)} as key_types,
      (select json_agg(json_build_array(a.attname, ${type}) order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
    from pg_class c join pg_index x on x.indrelid = c.oid and x.indisprimary
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and ${tenant('c.oid')}
      and $1::text is null`,
    [null],
  )
  const references = await db.query<Reference>(
    `select c.relname as child, p.relname as parent, ${columnsOf('k.conrelid', 'k.conkey', 'a.attname::text')} as columns,
      ${columnsOf('k.confrelid', 'k.confkey', 'a.attname::text')} as "parentColumns", ${columnsOf('k.conrelid', 'k.conkey', type)} as types,
      k.confdeltype = 'c' as cascades, k.condeferrable as "isDeferrable",
      (select min(a.attname::text) from pg_attribute a where a.attrelid = k.conrelid and a.attnum = any (k.conkey) and not a.attnotnull) as optional
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class p on p.oid = k.confrelid
    where k.contype = 'f' and c.relnamespace = 'public'::regnamespace and ${tenant('k.conrelid')} and ${tenant('k.confrelid')}
      and $1::text is null order by 1, 2, k.conname`,
    [null],
  )
  return {
    tables: new Map(
      tables.map(({ name, key, key_types, columns }) => [
        name,
        { key, keyTypes: key_types, columns: new Map(columns) },
      ]),
    ),
    references,
  }
}

/** What goes with rows of a part, parents before children. */
export interface RemovalPlan {
  anchor: string
  /** a condition on those of its rows `t` that have an id */
  own: string
  isAnchorKept: boolean
  tables: readonly string[]
  /** by which rows of a table go along */
  along: readonly Reference[]
  /** by which rows stay, without what they referred to */
  detached: readonly Reference[]
}

export function planRemoval(
  { references }: Catalogue,
  { table: anchor, own = 'true', only }: ResetPart,
): RemovalPlan {
  const along: Reference[] = [],
    reached = new Set<string>([anchor])
  for (const table of reached)
    for (const one of references) {
      if (one.parent !== table || one.child === anchor) continue
      if (only && !only.some((name) => name === one.child)) continue
      if (!one.cascades && one.optional !== null) continue
      along.push(one)
      reached.add(one.child)
    }
  const gone = only ? new Set(only as readonly string[]) : reached
  const detached = references.filter(
    ({ parent, cascades, optional }) => gone.has(parent) && !cascades && optional !== null,
  )
  return {
    anchor,
    own,
    isAnchorKept: only !== undefined,
    tables: inOrder(reached, along),
    along,
    detached,
  }
}

function inOrder(tables: ReadonlySet<string>, along: readonly Reference[]): string[] {
  const sorted: string[] = []
  const add = (table: string): void => {
    if (sorted.includes(table)) return
    for (const { child, parent } of along) if (child === table && parent !== table) add(parent)
    sorted.push(table)
  }
  for (const table of tables) add(table)
  return sorted
}
