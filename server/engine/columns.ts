// The columns behind declared fields.
import { rows } from '../database/rows.ts'
import type { ColumnField, Type } from './declare.ts'

/** Whether rows of the table go into a bin before they go for good. */
export const isSoftDeleted = (pgTable: string): boolean =>
  'date_deleted' in (rows as Record<string, object>)[pgTable]!

export const snake = (name: string): string => name.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`)
/** The column behind a field of a table's type. */
export const columnOf = (
  type: Type,
  name: string,
  field: ColumnField,
): { column: string; type: string; notNull: boolean } => {
  const wanted = field.name ?? snake(name),
    found = (rows as Record<string, Record<string, { type: string; notNull: boolean }>>)[
      type.table ?? ''
    ]?.[wanted]
  if (!found) throw new Error(`${type.name}.${name}: no column ${wanted} in ${type.table}`)
  return { column: wanted, ...found }
}
