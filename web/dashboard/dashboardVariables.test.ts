import { expect, test } from 'vitest'
import { dashboardVariables } from './dashboardVariables.ts'

const daysAt = (...now: [number, number, number, number]) => {
  const { from, to, ...days } = dashboardVariables({}, new Date(...now))
  return { ...days, from: new Date(from), to: new Date(to) }
}

test('two days from midnight here, and three weeks from Monday', () => {
  expect(daysAt(2026, 2, 4, 23)).toEqual({
    scope: 'MINE',
    from: new Date(2026, 2, 4),
    to: new Date(2026, 2, 6),
    firstDay: '2026-02-23',
    lastDay: '2026-03-15',
  })
})

test('a week ends with Sunday, over the turn of a year too', () => {
  expect(daysAt(2026, 10, 29, 0)).toMatchObject({ firstDay: '2026-11-16', lastDay: '2026-12-06' })
  expect(daysAt(2026, 10, 30, 0)).toMatchObject({ firstDay: '2026-11-23', lastDay: '2026-12-13' })
  expect(daysAt(2027, 0, 1, 12)).toMatchObject({ firstDay: '2026-12-21', lastDay: '2027-01-10' })
})

test('the team is another scope', () => {
  expect(dashboardVariables({ of: 'team' }).scope).toBe('TEAM')
})
