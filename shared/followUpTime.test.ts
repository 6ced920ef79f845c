import { expect, test } from 'vitest'
import { followUpTime } from './followUpTime.ts'

const at = (year: number, month: number, date: number, hour = 10, minute = 0) =>
  new Date(year, month - 1, date, hour, minute)
const next = (start: Date, now: Date, minutes = 45) => {
  const end = new Date(start.getTime() + minutes * 60_000)
  const { startDate, endDate } = followUpTime(
    { startDate: start.toISOString(), endDate: end.toISOString() },
    now,
  )
  expect(Date.parse(endDate) - Date.parse(startDate)).toBe(minutes * 60_000)
  return new Date(startDate)
}

test('the same weekday and time, a working day ahead', () => {
  // Tuesday, an hour after it
  expect(next(at(2026, 11, 24), at(2026, 11, 24, 11))).toEqual(at(2026, 12, 1))
  // of long ago, on a Friday: Monday is the next working day, so Tuesday is far enough
  expect(next(at(2026, 9, 1), at(2026, 11, 27, 16))).toEqual(at(2026, 12, 1))
  // on the Monday before: tomorrow
  expect(next(at(2026, 9, 1), at(2026, 11, 30, 9))).toEqual(at(2026, 12, 1))
  // on that day itself: a week later
  expect(next(at(2026, 9, 1), at(2026, 12, 1, 9))).toEqual(at(2026, 12, 8))
})

test('one that is still to come is followed a week after it; one at a weekend on a Monday', () => {
  expect(next(at(2026, 12, 15), at(2026, 11, 27))).toEqual(at(2026, 12, 22))
  expect(next(at(2026, 11, 28), at(2026, 11, 29))).toEqual(at(2026, 12, 7))
})

test('the time on the clock stays over a change of the clocks', () => {
  expect(next(at(2027, 3, 23, 9, 30), at(2027, 3, 24)).getHours()).toBe(9)
  expect(next(at(2026, 10, 20, 9, 30), at(2026, 10, 21)).getHours()).toBe(9)
})
