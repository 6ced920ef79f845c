// Lists that can be had as a file: each is declared once by its slice, with the columns that the file may have.
import type { Action } from '../../shared/permissions.ts'
import { fullName } from '../../shared/personName.ts'
import type { ListPath } from '../engine/wholeList.ts'
import type { Context } from '../rules/authorise.ts'

/**
 * What a cell holds before it is written; `moment` is an instant, which stands in the file by the person's clock, `time` an
 * hour and minute of a clock, `link` the end of an address that begins with the word for `page`.
 */
export type ColumnKind = 'text' | 'number' | 'day' | 'moment' | 'time' | 'word' | 'link'
/** Days, moments and times are texts such as 2026-11-27 14:05, by the clock that they are to be shown by. */
export type Cell = string | number | null
/** What cells say instead of values of the API. */
export type CellWords = readonly { value: string; word: string }[]
export interface ExportColumn {
  kind: ColumnKind
  /** Of a row, as in a document: `owner { firstName }`. */
  reads: string
  value: (row: Record<string, unknown>) => unknown
}
export interface ExportRules {
  /** Value of the enum ExportList. */
  list: string
  /** What whoever exports it may do besides. */
  action: Action
  path: ListPath
  /** By the name that the list's own column has, where it has one. */
  columns: Readonly<Record<string, ExportColumn>>
  computed?: ComputedColumns
}

/** Columns that no field of a row gives: worked out for what the list is narrowed to. */
interface ComputedColumns {
  /** Each stands for as many columns of the file as there are. */
  ids: readonly string[]
  load: (context: Context, wanted: WantedColumns) => Promise<LoadedColumns>
}
export interface WantedColumns {
  arguments: Readonly<Record<string, unknown>>
  /** Heads of columns that are fields of rows. */
  heads: readonly string[]
  computed: readonly { id: string; title: string; words?: CellWords | null | undefined }[]
  timeZone: string
}
export interface LoadedColumns {
  /** By id. */
  columns: ReadonlyMap<string, readonly { title: string; kind: ColumnKind }[]>
  /** Of rows that the person sees: by row and id as many cells as the id has columns; none for a row that is gone. */
  cells: (
    context: Context,
    rowIds: readonly string[],
  ) => Promise<ReadonlyMap<string, ReadonlyMap<string, readonly Cell[]>>>
}

const declared = new Map<string, ExportRules>()
export const exportedLists = (): ReadonlyMap<string, ExportRules> => declared
export function declareExported(rules: ExportRules): void {
  if (declared.has(rules.list)) throw new Error(`${rules.list} is exported twice`)
  declared.set(rules.list, rules)
}

/** A field of the row, or of something that it leads to: `address.city`. Several values stand in one cell; a `word` is written as the person's language has it. */
export function field(path: string, kind: ColumnKind = 'text'): ExportColumn {
  const names = path.split('.')
  return {
    kind,
    reads: names.reduceRight((inner, name) => `${name} { ${inner} }`),
    value: (row) => {
      const [first, ...others] = allAt(row, names).flat().filter(isThere)
      return others.length ? [first, ...others].join(', ') : (first ?? null)
    },
  }
}
/** The names of the people that a list of the row leads to. */
export function people(path: string): ExportColumn {
  const names = path.split('.')
  const reads = [...names, 'firstName lastName'].reduceRight(
    (inner, name) => `${name} { ${inner} }`,
  )
  return { kind: 'text', reads, value: (row) => allAt(row, names).map(nameOf).join(', ') }
}
/** The name of the first of several people who is there. */
export function firstPerson(...paths: string[]): ExportColumn {
  const all = paths.map(people)
  return {
    kind: 'text',
    reads: all.map(({ reads }) => reads).join(' '),
    value: (row) => all.map(({ value }) => value(row)).find(Boolean) ?? '',
  }
}
/** The first of several fields that has something. */
export function firstField(...paths: string[]): ExportColumn {
  const all = paths.map((path) => field(path))
  return {
    kind: 'text',
    reads: all.map(({ reads }) => reads).join(' '),
    value: (row) => all.map(({ value }) => value(row)).find(isThere) ?? null,
  }
}
/** Several fields in one cell. */
export function joined(paths: readonly string[], separator = ', '): ExportColumn {
  const parts = paths.map((path) => field(path))
  return {
    kind: 'text',
    reads: parts.map(({ reads }) => reads).join(' '),
    value: (row) =>
      parts
        .map(({ value }) => value(row))
        .filter(isThere)
        .join(separator),
  }
}

/** What stands at the end of a path, of lists each. */
function allAt(from: unknown, names: readonly string[]): unknown[] {
  if (from == null) return []
  if (Array.isArray(from)) return from.flatMap((one) => allAt(one, names))
  const [name, ...others] = names
  return name === undefined ? [from] : allAt((from as Record<string, unknown>)[name], others)
}
const nameOf = (person: unknown): string => fullName(person as Parameters<typeof fullName>[0])
const isThere = (value: unknown): boolean => value != null && value !== ''
