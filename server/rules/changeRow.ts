// Updates that name only what changes: the row is locked, compared, written and logged.
import { fail } from '../../shared/errors.ts'
import type { Context } from './authorise.ts'
import { logActivity, type Logged } from './activity.ts'
import { columnsOf, type SomeColumns, type TableName } from './insertRow.ts'

interface Options {
  /** further columns of the key, or what the row must be */
  where?: Record<string, string>
  /** field that a refusal names */
  field?: string
  /** the table's date_updated is set */
  dated?: boolean
  /** soft-deleted rows are not there */
  deletes?: boolean
  /** what the person saw of the columns: one that is something else by now is not overwritten, and one left as it was seen is not written */
  seen?: Record<string, unknown>
  /** the path of a column in the arguments, for a refusal */
  fieldOf?: (column: string) => string
  /** of what is an id, how the log says it */
  nameOf?: (id: string) => string | undefined
  /** refuses the row as it would be */
  check?: (row: Record<string, any>) => void
}
/** Writes the given columns of one row (undefined: left alone) and logs each that differs, old and new; answers with the row as it was. All of it, or nothing when one was overtaken. */
export async function changeRow<T extends TableName>(
  context: Context,
  kind: Logged & { readonly table: T },
  id: string,
  given: SomeColumns<T>,
  options: Options = {},
): Promise<{ row: Record<string, any>; changed: string[] }> {
  const { table } = kind
  const extra = Object.entries(options.where ?? {}),
    keys = extra.map(([column], i) => ` and t.${column} = $${i + 3}`).join('')
  const key = [context.organisationId, id, ...extra.map(([, value]) => value)]
  const there = options.deletes ? ' and t.date_deleted is null' : ''
  // as the update itself locks it: rows that name this one by a foreign key do not wait
  const find = `select ${namesOf(table)} from ${table} t
    where t.organisation_id = $1 and t.id = $2${keys}${there} for no key update`
  const row = (await context.db.query(find, key))[0]
  if (!row) fail('NOT_FOUND', { field: options.field ?? 'id' })
  const values = given as Record<string, unknown>
  const { seen = {}, fieldOf = camel, nameOf } = options
  const changed = Object.keys(values).filter(
    (column) =>
      values[column] !== undefined &&
      !same(row[column], values[column]) &&
      !(column in seen && same(seen[column], values[column])),
  )
  const overtaken = changed.filter(
    (column) => seen[column] !== undefined && !same(row[column], seen[column]),
  )
  if (overtaken.length)
    fail('CONFLICT', {
      field: fieldOf(overtaken[0]!),
      params: { current: Object.fromEntries(overtaken.map((c) => [fieldOf(c), row[c]])) },
    })
  if (changed.length) {
    options.check?.({ ...row, ...Object.fromEntries(changed.map((c) => [c, values[c]])) })
    const write = `update ${table} t set ${changed.map((c) => `${c} = n.${c}`).join(', ')}${options.dated ? ', date_updated = now()' : ''} from jsonb_populate_record(null::${table}, $${key.length + 1}) n where t.organisation_id = $1 and t.id = $2${keys}`
    await context.db.query(write, [
      ...key,
      JSON.stringify(Object.fromEntries(changed.map((c) => [c, values[c]]))),
    ])
    logActivity(
      context,
      ...changed.map((column) => ({
        of: kind,
        id,
        property: camel(column),
        from: nameOf?.(row[column]) ?? show(row[column]),
        to: nameOf?.(values[column] as string) ?? show(values[column]),
      })),
    )
  }
  return { row, changed }
}

/** Each by its name: with `t.*`, a column that a newer release adds makes the plan stale. */
const namesOf = (table: TableName): string =>
  Object.keys(columnsOf(table))
    .map((column) => `t.${column}`)
    .join(', ')

export const same = (a: unknown, b: unknown): boolean =>
  a === b || JSON.stringify(a) === JSON.stringify(b)
export const camel = (column: string): string =>
  column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
export const show = (value: unknown): string | null =>
  value === null || value === undefined
    ? null
    : Array.isArray(value) && value.every((one) => typeof one === 'string')
      ? value.join(', ')
      : typeof value === 'string'
        ? value
        : JSON.stringify(value)
