import { matchesPattern } from '../../shared/matchesPattern.ts'
import { norm, searchText } from '../../shared/searchText.ts'
import { dayKey } from './dateTimeInput.ts'

export type CellKind = 'text' | 'number' | 'date'
/** Of a date: a day (yyyy-MM-dd) or a moment. */
export type CellValue = string | number | null | undefined
export type FilterOperator =
  | 'contains'
  | 'startsWith'
  | 'endsWith'
  | 'matches'
  | 'greaterThan'
  | 'lessThan'
/** `value` as it was typed; a day as yyyy-MM-dd. */
export type Filter = { column: string; operator: FilterOperator; value: string }

type TableColumn<Row> = { id: string; kind?: CellKind; value?: (row: Row) => CellValue }

/** What a column can be asked, the usual first. */
export const operatorsOf: Record<CellKind, readonly FilterOperator[]> = {
  text: ['contains', 'startsWith', 'endsWith', 'matches'],
  number: ['greaterThan', 'lessThan', 'matches'],
  date: ['greaterThan', 'lessThan', 'matches'],
}

/** The rows that pass every filter. A filter with nothing to compare, or of a column that is not there, lets all pass. */
export function filteredRows<Row>(
  rows: readonly Row[],
  columns: readonly TableColumn<Row>[],
  filters: readonly Filter[],
): readonly Row[] {
  const tests = filters.flatMap(({ column: id, operator, value }) => {
    const column = columns.find((one) => one.id === id),
      read = column?.value,
      kind = column?.kind ?? 'text'
    return read && isComplete(kind, value)
      ? [(row: Row) => passes(read(row), kind, operator, value)]
      : []
  })
  return tests.length === 0 ? rows : rows.filter((row) => tests.every((test) => test(row)))
}

/** By one column's values, in the language's order; what has none is last either way. */
export function sortedRows<Row>(
  rows: readonly Row[],
  value: (row: Row) => CellValue,
  descending: boolean,
  language: string,
): readonly Row[] {
  const collator = new Intl.Collator(language, { numeric: true, sensitivity: 'base' }),
    sign = descending ? -1 : 1
  return rows
    .map((row) => ({ row, value: value(row) }))
    .sort((a, b) => {
      const aIsEmpty = isEmpty(a.value),
        bIsEmpty = isEmpty(b.value)
      if (aIsEmpty || bIsEmpty) return Number(aIsEmpty) - Number(bIsEmpty)
      return (
        sign *
        (typeof a.value === 'number' && typeof b.value === 'number'
          ? a.value - b.value
          : collator.compare(String(a.value), String(b.value)))
      )
    })
    .map(({ row }) => row)
}

/** Whether there is something to compare with. */
export function isComplete(kind: CellKind, wanted: string): boolean {
  if (kind === 'number') return typedNumber(wanted) !== null
  return kind === 'date' ? /^\d{4}-\d\d-\d\d$/.test(wanted) : wanted.trim() !== ''
}

function passes(
  value: CellValue,
  kind: CellKind,
  operator: FilterOperator,
  wanted: string,
): boolean {
  if (isEmpty(value)) return false
  if (kind === 'text') return textPasses(norm(String(value)), operator, searchText(wanted))
  const is = kind === 'number' ? Number(value) : dayOf(value),
    than = kind === 'number' ? typedNumber(wanted)! : wanted
  return operator === 'greaterThan' ? is > than : operator === 'lessThan' ? is < than : is === than
}

function textPasses(text: string, operator: FilterOperator, wanted: string): boolean {
  if (operator === 'startsWith') return text.startsWith(wanted)
  if (operator === 'endsWith') return text.endsWith(wanted)
  return operator === 'matches' ? matchesPattern(text, wanted) : text.includes(wanted)
}

const isEmpty = (value: CellValue): value is null | undefined | '' =>
  value === null || value === undefined || value === ''
/** With a comma or a dot, and blanks between thousands; null for what is none. */
export function typedNumber(typed: string): number | null {
  const plain = typed.replaceAll(/[\s\u00a0\u202f]/g, '').replace(',', '.')
  return plain === '' || Number.isNaN(Number(plain)) ? null : Number(plain)
}
const dayOf = (value: string | number): string =>
  typeof value === 'string' && value.length === 10 ? value : dayKey(new Date(value))
