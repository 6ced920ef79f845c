import { expect, test } from 'vitest'
import { filteredRows, sortedRows, type Filter } from './tableRows.ts'

const rows = [
  { name: 'Pièces Auto', price: 12_000, due: '2026-03-05' },
  { name: 'Acme', price: 950.5, due: '2026-03-06' },
  { name: 'Auto Lab', price: null, due: null },
  { name: 'acme nv', price: -3, due: new Date(2026, 3, 1, 23, 30).toISOString() },
]
type Row = (typeof rows)[number]
const columns = [
  { id: 'name', kind: 'text', value: (row: Row) => row.name },
  { id: 'price', kind: 'number', value: (row: Row) => row.price },
  { id: 'due', kind: 'date', value: (row: Row) => row.due },
] as const
const found = (...filters: [Filter['column'], Filter['operator'], string][]) =>
  filteredRows(
    rows,
    columns,
    filters.map(([column, operator, value]) => ({ column, operator, value })),
  ).map(({ name }) => name)

test('texts: case and accents do not matter', () => {
  expect(found(['name', 'contains', ' AUTO '])).toEqual(['Pièces Auto', 'Auto Lab'])
  expect(found(['name', 'startsWith', 'pieces'])).toEqual(['Pièces Auto'])
  expect(found(['name', 'endsWith', 'auto'])).toEqual(['Pièces Auto'])
  expect(found(['name', 'matches', 'acme'])).toEqual(['Acme'])
  expect(found(['name', 'matches', 'a?m*'])).toEqual(['Acme', 'acme nv'])
})

test('numbers and days: greater, less, exactly; what is empty never passes', () => {
  expect(found(['price', 'greaterThan', '950,5'])).toEqual(['Pièces Auto'])
  expect(found(['price', 'lessThan', '12 000'])).toEqual(['Acme', 'acme nv'])
  expect(found(['price', 'matches', '-3'])).toEqual(['acme nv'])
  expect(found(['due', 'greaterThan', '2026-03-05'])).toEqual(['Acme', 'acme nv'])
  expect(found(['due', 'matches', '2026-04-01'])).toEqual(['acme nv'])
})

test('filters add up; one that is not finished or of no column holds nothing back', () => {
  expect(found(['name', 'contains', 'acme'], ['price', 'greaterThan', '0'])).toEqual(['Acme'])
  expect(
    found(
      ['name', 'contains', ' '],
      ['price', 'lessThan', 'x'],
      ['due', 'lessThan', ''],
      ['nothing', 'contains', 'x'],
    ),
  ).toHaveLength(4)
})

test('sorted by the language, empty last in both directions', () => {
  const names = (descending: boolean) =>
    sortedRows(rows, (row) => row.name, descending, 'en').map(({ name }) => name)
  expect(names(false)).toEqual(['Acme', 'acme nv', 'Auto Lab', 'Pièces Auto'])
  expect(names(true)).toEqual(['Pièces Auto', 'Auto Lab', 'acme nv', 'Acme'])
  for (const descending of [false, true])
    expect(sortedRows(rows, (row) => row.price, descending, 'en').at(-1)?.name).toBe('Auto Lab')
})
