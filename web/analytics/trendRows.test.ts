import { expect, test } from 'vitest'
import { crossWidth } from './crossPicture.tsx'
import { trendBars, type TrendRow } from './trendRows.ts'

const rowsOf = (values: readonly (number | null)[]): TrendRow[] =>
  values.map((value, n) => ({
    key: String(n),
    label: `${n + 1} Sept 26`,
    count: value === null ? 0 : 3,
    held: null,
    value,
    text: value === null ? '–' : String(value),
  }))

test('many bars on a phone: the highest says its value, as there is no scale', () => {
  const values = Array.from({ length: 48 }, (_, n) => (n === 0 ? null : n === 7 ? 812 : n * 10))
  const { bars } = trendBars(rowsOf(values), false, 280, 160)
  expect(bars.filter(({ isSaid }) => isSaid).map(({ row }) => row.value)).toEqual([812])
  const few = trendBars(rowsOf([3, null, 5]), false, 280, 160).bars
  expect(few.map(({ isSaid }) => isSaid)).toEqual([true, false, true])
  expect(trendBars(rowsOf([null]), false, 280, 160).bars.map(({ isSaid }) => isSaid)).toEqual([
    false,
  ])
})

test('labels at both ends stay within the width', () => {
  const { bars } = trendBars(rowsOf(Array.from({ length: 48 }, () => 1_234_567)), false, 280, 160)
  const half = bars[0]!.row.label.length * 3.25
  expect(bars[0]!.labelAt).toBe(half)
  expect(bars.at(-1)!.labelAt).toBeLessThanOrEqual(280 - half)
  expect(bars[0]!.valueAt).toBe(7 * 3.5)
})

test('the columns of a matrix are as wide as their longest word', () => {
  const widthOf = (...heads: string[]): number =>
    crossWidth({
      type: 'CROSS',
      rowTitle: '',
      columnTitle: '',
      lines: [['', ...heads]],
      shares: [],
    })
  expect(widthOf('Yes', 'Warehouses')).toBeGreaterThan(widthOf('Yes', 'No'))
  expect(widthOf('Yes', 'a'.repeat(99))).toBe(widthOf('Yes', 'a'.repeat(60)))
})
