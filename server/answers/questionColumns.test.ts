// The heads of a file's questions, beside each other.
import { afterEach, expect, test, vi } from 'vitest'
import { questionColumns } from './questionColumns.ts'

const ends = { from: 'from', to: 'to' }
const asked = (at: number, title: string, given: { hub?: string; isRange?: boolean } = {}) => ({
  id: String(at),
  title,
  hub: given.hub ?? 'Money',
  type: given.isRange ? 'NUMBER_RANGE' : 'INT',
  types: [given.isRange ? 'NUMBER_RANGE' : 'INT'],
  number: 1,
  place: at,
  rangeNumber: given.isRange ? 1 : null,
  rangePlace: given.isRange ? at : null,
})

afterEach(() => vi.restoreAllMocks())

test('heads that would be the same have their hub, then numbers', () => {
  const questions = [
    asked(1, 'State'),
    asked(2, 'Budget'),
    asked(3, 'budget'),
    asked(4, 'Budget', { isRange: true }),
    asked(5, 'Budget'),
    asked(6, 'Budget (from)'),
    asked(7, 'Budget', { hub: 'Time' }),
  ]
  expect(questionColumns(questions, ['State'], ends).map(({ title }) => title)).toEqual([
    'State (Money)',
    'Budget',
    'budget (Money)',
    'Budget (from)',
    'Budget (to)',
    'Budget (Money) 2',
    'Budget (from) (Money)',
    'Budget (Time)',
  ])
})

test('thousands of one name are told apart without trying all numbers for each', () => {
  const folds = vi.spyOn(String.prototype, 'normalize'),
    count = 3000
  const columns = questionColumns(
    Array.from({ length: count }, (_, at) => asked(at, 'Budget')),
    [],
    ends,
  )
  expect(new Set(columns.map(({ title }) => title)).size).toBe(count)
  expect(columns.at(-1)!.title).toBe(`Budget (Money) ${count - 1}`)
  expect(folds.mock.calls.length).toBeLessThan(8 * count)
})
