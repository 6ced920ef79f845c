import { afterEach, expect, test } from 'vitest'
import { clickedSlot, shiftMinutes } from './calendarSlots.ts'

const zoneBefore = process.env['TZ']
afterEach(() => {
  if (zoneBefore === undefined) delete process.env['TZ']
  else process.env['TZ'] = zoneBefore
})

test.each(['Europe/Brussels', 'Asia/Kolkata', 'Asia/Kathmandu', 'Pacific/Chatham'])(
  'a click is the half hour of the clock on the wall: %s',
  (zone) => {
    process.env['TZ'] = zone
    for (const [clicked, from] of [
      [0, 0],
      [15, 0],
      [30, 30],
      [45, 30],
    ] as const) {
      const start = new Date(2027, 2, 3, 10, clicked)
      expect(clickedSlot(start, new Date(2027, 2, 3, 10, clicked + 15))).toEqual([
        new Date(2027, 2, 3, 10, from),
        new Date(2027, 2, 3, 10, from + 30),
      ])
    }
  },
)

test('a quarter of an hour is one in the night in which the clocks go back', () => {
  process.env['TZ'] = 'Europe/Brussels'
  const time = new Date('2026-10-25T00:30:00Z')
  const passed = Array.from({ length: 6 }, () => {
    shiftMinutes(time, 15)
    return time.toISOString().slice(11, 16)
  })
  expect(passed).toEqual(['00:45', '01:00', '01:15', '01:30', '01:45', '02:00'])
})
