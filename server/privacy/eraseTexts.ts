// Texts of all tables, written anew without what a contact is known by.
import type { Database } from '../database/database.ts'
import type { Transaction } from '../database/transaction.ts'
import { noteCleared } from './erasures.ts'
import { Finder, sqlPattern, type Term } from './terms.ts'
import { textTables, walkTexts, type TextRow, type TextTable } from './textColumns.ts'

export interface Erasure {
  organisationId: string
  id: string
  terms: readonly Term[]
}
/** What is looked for at the end. */
export interface Search extends Erasure {
  /** those terms that are of nobody else */
  own: readonly Term[]
}
export interface Found {
  table: string
  count: number
  /** some of it is of nobody else */
  hasOwn: boolean
}

/** Doing it twice does no harm: what was written anew is not found again. */
export async function eraseTexts(
  database: Database,
  erasure: Erasure,
  progress: (done: number, total: number) => void,
): Promise<void> {
  const { organisationId, terms } = erasure
  if (!terms.length) return
  const finder = new Finder(terms),
    pattern = sqlPattern(terms),
    tables = await textTables(database, organisationId)
  for (const [i, table] of tables.entries()) {
    progress(i, tables.length)
    const walk = { table, pattern, columns: table.columns, lock: 'for no key update of t' }
    // rows that the application only adds are not locked by it
    if (!table.isChanged) walk.lock = ''
    if (!table.isChanged && !addedOnly.has(table.name)) continue
    await walkTexts(database, organisationId, walk, (db, rows) =>
      askedAnew.has(table.name)
        ? remove(db, erasure, table, rows)
        : writeAnew(db, erasure, table, withoutTerms(table, rows, finder)),
    )
  }
}
/** Tables that `app.erase_texts` changes. */
const addedOnly: ReadonlySet<string> = new Set(['activity', 'answer_entry', 'note_entry'])
/** Kept answers of others go whole: what was asked is their key, and it can be asked again. */
const askedAnew: ReadonlySet<string> = new Set(['register_answer'])

async function remove(
  db: Transaction,
  erasure: Erasure,
  table: TextTable,
  rows: TextRow[],
): Promise<void> {
  const removed = await db.query(
    `delete from ${table.name} t using jsonb_populate_recordset(null::${table.name}, $2) n where ${sameKey(table)} returning 1`,
    [erasure.organisationId, JSON.stringify(rows)],
  )
  noteCleared(db, erasure, table.name, removed.length)
}

const withoutTerms = ({ columns }: TextTable, rows: TextRow[], finder: Finder): TextRow[] =>
  rows.flatMap((row) => {
    const after = columns.map((column) => finder.without(row[column]))
    return columns.some((column, i) => after[i] !== row[column])
      ? [{ ...row, ...Object.fromEntries(columns.map((column, i) => [column, after[i]])) }]
      : []
  })

/** All at once; when a check refuses one of them, each by itself, and that one stays. */
async function writeAnew(
  db: Transaction,
  erasure: Erasure,
  table: TextTable,
  rows: TextRow[],
): Promise<void> {
  if (!rows.length) return
  const write = async (some: TextRow[]): Promise<number> =>
    table.isChanged
      ? (await db.query(updateOf(table), [erasure.organisationId, JSON.stringify(some)])).length
      : (
          await db.query<{ changed: number }>('select app.erase_texts($1, $2, $3) as changed', [
            erasure.id,
            table.name,
            JSON.stringify(some),
          ])
        )[0]!.changed
  const tried = async (some: TextRow[]): Promise<number | null> =>
    db.attempt(() => write(some)).catch(() => null)
  let changed = await tried(rows)
  if (changed === null) {
    changed = 0
    for (const row of rows) changed += (await tried([row])) ?? 0
  }
  noteCleared(db, erasure, table.name, changed)
}

const sameKey = ({ key }: Pick<TextTable, 'key'>): string =>
  ['t.organisation_id = $1', ...key.map((column) => `t.${column} = n.${column}`)].join(' and ')
const updateOf = ({ name, key, columns }: TextTable): string =>
  `update ${name} t set ${columns.map((column) => `${column} = n.${column}`).join(', ')}
  from jsonb_populate_recordset(null::${name}, $2) n
  where ${sameKey({ key })}
  returning ${key.map((column) => `t.${column}`).join(', ')}`

/** What is in none of the texts any more is not here: how many rows of a table still have some of the terms. */
export async function searchTexts(
  database: Database,
  { organisationId, terms, own }: Search,
  progress: (done: number, total: number) => void,
): Promise<Found[]> {
  const found: Found[] = []
  if (!terms.length) return found
  const isIn = rowFinder(terms),
    isOwnIn = rowFinder(own),
    pattern = sqlPattern(terms),
    tables = await textTables(database, organisationId),
    bytes = terms.map(({ text }) => text)
  for (const [i, table] of tables.entries()) {
    progress(i, tables.length)
    const columns = [...table.columns, ...table.generated]
    let count = 0,
      hasOwn = false
    await walkTexts(
      database,
      organisationId,
      { table, pattern, columns, bytes },
      async (_db, rows) => {
        const having = rows.filter((row) => isIn(row, columns, table.bytes))
        count += having.length
        hasOwn ||= having.some((row) => isOwnIn(row, columns, table.bytes))
      },
    )
    if (count) found.push({ table: table.name, count, hasOwn })
  }
  return found
}

/** Whether a row has some of the terms in these columns, or in those of bytes. */
function rowFinder(
  terms: readonly Term[],
): (row: TextRow, columns: readonly string[], bytes: readonly string[]) => boolean {
  const finder = new Finder(terms),
    inBytes = Finder.inBytes(terms)
  return (row, columns, bytes) =>
    columns.some((column) => finder.isIn(row[column])) ||
    bytes.some((column) => {
      const value = row[column]
      return Buffer.isBuffer(value) && inBytes.isIn(value.toString())
    })
}
