import { expect, test } from 'vitest'
import { beginsWithRealDay, momentOf } from './instants.ts'

test('only days that exist, also in leap years', () => {
  for (const day of ['2026-02-28', '2028-02-29', '2000-02-29', '2026-12-31T23:59:59Z'])
    expect(beginsWithRealDay(day), day).toBe(true)
  for (const day of [
    '2026-02-29',
    '2026-02-30',
    '1900-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '26-01-01',
    'soon',
    '',
  ]) {
    expect(beginsWithRealDay(day), day).toBe(false)
    expect(momentOf(day), day).toBeNaN()
  }
  expect(momentOf('2026-03-01T10:00:00+02:00')).toBe(Date.UTC(2026, 2, 1, 8))
  expect(momentOf('2026-02-30T10:00:00Z')).toBeNaN()
})
