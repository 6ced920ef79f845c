import { describe, expect, test } from 'vitest'
import {
  calendarRange,
  dayOf,
  moveDate,
  rangeTitle,
  slotSearch,
  timeParts,
} from './calendarRange.ts'

const days = (view: Parameters<typeof calendarRange>[0], date: string): string => {
  const { from, to } = calendarRange(view, date)
  return `${dayOf(from)} ${dayOf(to)}`
}

describe('calendarRange', () => {
  test('a month shows whole weeks from Monday', () => {
    expect(days('month', '2026-11-20')).toBe('2026-10-26 2026-12-07')
    expect(days('month', '2027-02-10')).toBe('2027-02-01 2027-03-01')
  })
  test('a week starts on Monday, also when asked on a Sunday', () => {
    expect(days('week', '2026-11-22')).toBe('2026-11-16 2026-11-23')
    expect(days('workweek', '2026-11-22')).toBe('2026-11-16 2026-11-21')
  })
  test('a list begins with its day: on a Sunday tomorrow is in it', () => {
    expect(days('agenda', '2026-11-22')).toBe('2026-11-22 2026-11-29')
    expect(days('cards', '2026-11-22')).toBe('2026-11-22 2026-11-29')
  })
  test('a day that has 23 hours is still one day', () =>
    expect(days('day', '2026-03-29')).toBe('2026-03-29 2026-03-30'))
})

test('moving keeps to real dates', () => {
  expect(moveDate('month', '2026-01-31', 1)).toBe('2026-02-28')
  expect(moveDate('week', '2026-12-28', 1)).toBe('2027-01-04')
  expect(moveDate('day', '2026-03-01', -1)).toBe('2026-02-28')
  expect(moveDate('month', '2026-12-31', -1)).toBe('2026-11-30')
  expect(moveDate('day', '2026-02-31', 0)).toBe('2026-03-03')
})

test('titles speak the language', () => {
  expect(rangeTitle('month', '2026-11-20', 'nl')).toBe('November 2026')
  expect(rangeTitle('day', '2026-11-20', 'fr')).toContain('20 nov. 2026')
})

test('a slot becomes the query of the new-meeting screen', () =>
  expect(slotSearch(new Date(2026, 10, 20, 9, 5), new Date(2026, 10, 20, 9, 35))).toEqual({
    startDate: '2026-11-20',
    startHour: '09-05',
    endDate: '2026-11-20',
    endHour: '09-35',
  }))

test.each(['en-GB', 'fr', 'nl'])('from when to when falls into two parts: %s', (locale) => {
  const range = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' }).formatRange(
      new Date(2027, 2, 3, 10),
      new Date(2027, 2, 3, 11, 30),
    ),
    [from, until] = timeParts(range)
  expect([from, until.replace(/\s/g, '')]).toEqual(['10:00', '–11:30'])
  expect(from + until).toBe(range)
  expect(timeParts('10:00')).toEqual(['10:00', ''])
})
