import { expect, test } from 'vitest'
import { limits } from '../../shared/limits.ts'
import { pickedIn, withPicked } from './pickRecords.ts'

const met = { field: 'LAST_MEETING', operator: 'IS_SET' } as const
const without = (...ids: string[]) =>
  ({ field: 'RECORD', operator: 'ANY_OF', not: true, ids }) as const
const only = (...ids: string[]) => ({ field: 'RECORD', operator: 'ANY_OF', ids }) as const

test('what is left out comes to what was left out before, each once, beside all other filters', () => {
  expect(withPicked([met], ['a'], true)).toEqual([met, without('a')])
  expect(withPicked([without('a', 'b'), met], ['b', 'c'], true)).toEqual([
    met,
    without('a', 'b', 'c'),
  ])
  expect(withPicked([only('a', 'b')], ['b'], true)).toEqual([only('a', 'b'), without('b')])
})

test('what alone is shown takes the place of what was shown alone', () => {
  expect(withPicked([met, only('a', 'b', 'c')], ['b'], false)).toEqual([met, only('b')])
  expect(withPicked([without('a')], ['b'], false)).toEqual([without('a'), only('b')])
})

test('no filter names more records than it may', () => {
  const most = Array.from({ length: limits.picked }, (_, n) => `r${n}`)
  expect(withPicked([], most, true)?.[0]?.ids).toHaveLength(limits.picked)
  expect(withPicked([without('a')], most, true)).toBeNull()
  expect(withPicked([], [...most, 'a'], false)).toBeNull()
})

test('records are found in groups too', () => {
  expect(pickedIn([{ any: [met, { all: [only('a')] }] }, without('b')])).toEqual(['a', 'b'])
})
