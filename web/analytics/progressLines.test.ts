import fc from 'fast-check'
import { expect, test } from 'vitest'
import '../../shared/sameDrawsTestKit.ts'
import { dayAfter, onTheWay, paceOf, progressLines, type Progress } from './progressLines.ts'

const june: Progress = {
  points: [
    { day: '2026-06-01', reached: 2 },
    { day: '2026-06-08', reached: 4 },
    { day: '2026-06-10', reached: 10 },
  ],
  wanted: 30,
  endDate: '2026-06-21',
}

test('what is expected goes on from what was reached, day by day since the first', () => {
  expect(paceOf(june)).toEqual({ day: '2026-06-21', reached: 21 })
  expect(paceOf({ ...june, endDate: null })).toEqual({ day: '2026-06-30', reached: 30 })
  // over, nothing reached, all reached, farther than anybody counts
  expect(paceOf({ ...june, endDate: '2026-06-10' })).toBeNull()
  expect(paceOf({ ...june, points: [{ day: '2026-06-01', reached: 0 }] })).toBeNull()
  expect(paceOf({ ...june, endDate: null, wanted: 10 })).toBeNull()
  expect(paceOf({ ...june, endDate: null, wanted: 1_000_000 })).toBeNull()
})

test('the line to the goal rises evenly from the first day to the last', () => {
  expect(onTheWay(june, '2026-06-01')).toBe(0)
  expect(onTheWay(june, '2026-06-11')).toBe(15)
  expect(onTheWay(june, '2026-06-21')).toBe(30)
  expect(onTheWay({ ...june, endDate: null }, '2026-06-11')).toBeNull()
  // a period of one day
  expect(onTheWay({ ...june, endDate: '2026-06-01' }, '2026-06-01')).toBe(30)
})

test('lines stay within the chart, whatever was reached', () => {
  const progress = fc.record({
    steps: fc.array(fc.integer({ min: 0, max: 50 }), { minLength: 1, maxLength: 20 }),
    wanted: fc.integer({ min: 1, max: 1_000_000_000 }),
    days: fc.option(fc.integer({ min: 0, max: 400 })),
  })
  fc.assert(
    fc.property(progress, ({ steps, wanted, days }) => {
      let reached = 0
      const points = steps.map((step, n) => ({
        day: dayAfter('2026-01-01', n * 7),
        reached: (reached += step),
      }))
      const last = points.at(-1)!.day
      const lines = progressLines(
        { points, wanted, endDate: days === null ? null : dayAfter(last, days) },
        300,
        100,
      )
      for (const [x, y] of [...lines.reached, ...lines.goal, ...(lines.pace ?? [])]) {
        expect(x).toBeGreaterThanOrEqual(0)
        expect(x).toBeLessThanOrEqual(300)
        expect(y).toBeGreaterThanOrEqual(-1e-9)
        expect(y).toBeLessThanOrEqual(100)
      }
    }),
  )
})
