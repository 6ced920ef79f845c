// Inserts whose columns come from the row types: none is listed by hand.
import { rows, type Rows } from '../database/rows.ts'
import type { Context } from './authorise.ts'

export type TableName = keyof Rows
interface ColumnType {
  type: string
  notNull: boolean
  hasDefault?: true
  isGenerated?: true
}

type Value<T extends string> = T extends `${infer Element}[]`
  ? readonly Value<Element>[]
  : T extends 'boolean'
    ? boolean
    : T extends 'integer' | 'bigint' | 'double precision'
      ? number
      : T extends 'jsonb' | 'bytea'
        ? unknown
        : string
type ValueOf<C extends ColumnType> = Value<C['type']> | (C['notNull'] extends true ? never : null)
/** Columns that a statement may write. */
type Written<T extends TableName> = {
  [C in keyof Rows[T]]: Rows[T][C] extends { isGenerated: true } ? never : C
}[keyof Rows[T]]
type Required<T extends TableName> = {
  [C in Written<T>]: Rows[T][C] extends { notNull: true }
    ? Rows[T][C] extends { hasDefault: true }
      ? never
      : C
    : never
}[Written<T>]
type Cell<T extends TableName, C extends keyof Rows[T]> = Rows[T][C] extends ColumnType
  ? ValueOf<Rows[T][C]>
  : never

/** Some columns of a row; undefined: not said. */
export type SomeColumns<T extends TableName> = { [C in Written<T>]?: Cell<T, C> | undefined }
/** A row to be: what is neither nullable nor has a default is required. The organisation is the context's. */
export type NewRow<T extends TableName> = {
  [C in Exclude<Required<T>, 'organisation_id'>]: Cell<T, C>
} & {
  [C in Exclude<Written<T>, Required<T> | 'organisation_id'>]?: Cell<T, C> | undefined
}

/** All columns of a table, by name. */
export const columnsOf = (table: TableName): Readonly<Record<string, ColumnType>> => rows[table]
/** Those that a statement may write. */
export const writtenColumns = (table: TableName): string[] =>
  Object.entries(columnsOf(table)).flatMap(([name, { isGenerated }]) => (isGenerated ? [] : [name]))

/**
 * The text of an insert of one row, for a statement that does more; its parameters are added to
 * `values`. Undefined means the column's default. With `from` (SQL), once for each row of that.
 */
export function insertText<T extends TableName>(
  context: Context,
  table: T,
  row: NewRow<T>,
  values: unknown[],
  from = '',
): string {
  const given: Record<string, unknown> = { organisation_id: context.organisationId, ...row }
  const known = columnsOf(table)
  const columns = Object.keys(given).filter(
    (name) => given[name] !== undefined || !known[name]!.hasDefault,
  )
  const cells = columns.map((name) => `$${values.push(given[name] ?? null)}::${known[name]!.type}`)
  return `insert into ${table} (${columns.join(', ')}) select ${cells.join(', ')}${from && ` from ${from}`}`
}

/** Writes one row. False: nothing was written, because one with its key or its unique columns is there. */
export async function insertRow<T extends TableName>(
  context: Context,
  table: T,
  row: NewRow<T>,
): Promise<boolean> {
  const values: unknown[] = []
  const text = insertText(context, table, row, values)
  const made = await context.db.query(`${text} on conflict do nothing returning true`, values)
  return made.length > 0
}

/**
 * The text of an insert of copies of rows `s`: every column as it is, but for those that are said
 * otherwise (SQL).
 */
export function copyText<T extends TableName>(
  table: T,
  otherwise: { [C in Written<T>]?: string },
  from: string,
): string {
  const columns = writtenColumns(table)
  const cells = columns.map((name) => (otherwise as Record<string, string>)[name] ?? `s.${name}`)
  return `insert into ${table} (${columns.join(', ')}) select ${cells.join(', ')} from ${from}`
}
