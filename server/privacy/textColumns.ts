// All texts of an organisation: every column of every table that can hold one, by the database's own catalogue.
import type { Database } from '../database/database.ts'
import { inOrganisation } from '../database/inOrganisation.ts'
import type { Transaction } from '../database/transaction.ts'

export interface TextTable {
  name: string
  /** of its key, without the organisation */
  key: string[]
  /** text, lists of texts and JSON */
  columns: string[]
  /** what documents are kept as */
  bytes: string[]
  /** those that follow from others */
  generated: string[]
  /** the application may change its rows */
  isChanged: boolean
}
export type TextRow = Record<string, unknown>

/** What was asked of contacts is no text about them. */
const own = ['privacy_request']
/** Rows of one transaction, and so many are looked through for them. */
const batchSize = 200,
  lookedThrough = 5000

/** Tables of an organisation that have texts, by name. */
export const textTables = (database: Database, organisationId: string): Promise<TextTable[]> =>
  inOrganisation(database, organisationId, (db) =>
    db.query<TextTable>(
      `select c.relname as name, has_table_privilege(c.oid, 'update') as "isChanged",
        (select array_agg(a.attname::text order by array_position(x.indkey::int2[], a.attnum)) from pg_index x
          join pg_attribute a on a.attrelid = c.oid and a.attnum = any (x.indkey) and a.attname <> 'organisation_id'
          where x.indrelid = c.oid and x.indisprimary) as key,
        ${named(`not a.attgenerated = 's' and a.atttypid in ('text'::regtype, 'text[]'::regtype, 'jsonb'::regtype, 'json'::regtype)`)} as columns,
        ${named(`a.attgenerated = 's' and a.atttypid in ('text'::regtype, 'text[]'::regtype)`)} as generated,
        ${named(`a.atttypid = 'bytea'::regtype`)} as bytes
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind in ('r', 'p') and c.relname <> all ($1)
        and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'organisation_id' and a.attnum = 1)
      order by c.relname`,
      [own],
    ),
  )
const named = (which: string): string =>
  `array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and ${which} order by a.attnum)`

interface Walk {
  table: TextTable
  /** of PostgreSQL */
  pattern: string
  /** columns that are looked at */
  columns: readonly string[]
  /** exact bytes that columns of bytes are looked through for */
  bytes?: readonly string[]
  /** how rows are locked */
  lock?: string
}

/** Rows of a table in which the pattern is, a batch in each transaction, in the order of their key. */
export async function walkTexts(
  database: Database,
  organisationId: string,
  { table, pattern, columns, bytes = [], lock = '' }: Walk,
  visit: (db: Transaction, rows: TextRow[]) => Promise<void>,
): Promise<void> {
  const { name, key } = table
  const inBytes = (bytes.length ? table.bytes : []).map(
    (column) =>
      `exists (select from unnest($3::text[]) b where position(convert_to(b, 'UTF8') in t.${column}) > 0)`,
  )
  const looked = [...columns.map((column) => `t.${column}::text ~* $2`), ...inBytes]
  if (!looked.length) return
  const fixed = bytes.length && table.bytes.length ? [bytes] : []
  const keys = key.map((column) => `t.${column}`).join(', ')
  let after: unknown[] | null = null
  for (;;) {
    const first = 3 + fixed.length
    const behind: string = after
      ? `and (${keys}) > (${key.map((_, i) => `$${first + i}`).join(', ')})`
      : ''
    const values: unknown[] = [organisationId, pattern, ...fixed, ...(after ?? [])]
    // the batch that is looked through ends with its last key: what matches is few of it
    const part = `select ${keys} from ${name} t where t.organisation_id = $1 ${behind} order by ${keys} limit ${lookedThrough}`
    const last = await inOrganisation(database, organisationId, async (db) => {
      const [end] = await db.query<TextRow>(
        `select ${key.join(', ')} from (${part}) p where $2::text is not null ${fixed.length ? 'and $3::text[] is not null' : ''} order by ${key.map((column) => `${column} desc`).join(', ')} limit 1`,
        values,
      )
      if (!end) return null
      const upTo = key.map((_, i) => `$${first + (after ? key.length : 0) + i}`).join(', ')
      const rows = await db.query<TextRow>(
        `select ${[...new Set([...key, ...columns, ...(inBytes.length ? table.bytes : [])])].map((column) => `t.${column}`).join(', ')} from ${name} t
        where t.organisation_id = $1 and $2::text is not null ${behind} and (${keys}) <= (${upTo}) and (${looked.join(' or ')})
        order by ${keys} limit ${batchSize} ${lock}`,
        [...values, ...key.map((column) => end[column])],
      )
      if (rows.length) await visit(db, rows)
      const lastRow = rows.length === batchSize ? rows.at(-1)! : end
      return key.map((column) => lastRow[column])
    })
    if (!last) return
    after = last
  }
}
