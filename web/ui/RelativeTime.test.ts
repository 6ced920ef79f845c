import { expect, test } from 'vitest'
import { relativeText } from './RelativeTime.tsx'

const wednesday = new Date(2026, 10, 25, 10)
const said = (then: Date, now = wednesday): string =>
  relativeText(then.toISOString(), now.getTime(), 'en')

test('yesterday is the day before today, not anything up to two days ago', () => {
  expect(said(new Date(2026, 10, 24, 9))).toBe('yesterday')
  expect(said(new Date(2026, 10, 23, 11))).toBe('2 days ago')
  expect(said(new Date(2026, 10, 23, 23, 30), new Date(2026, 10, 25, 0, 30))).toBe('2 days ago')
  expect(said(new Date(2026, 10, 26, 11))).toBe('tomorrow')
  expect(said(new Date(2026, 10, 27, 9))).toBe('in 2 days')
})

test('other units are told as a number: thirteen days ago was not last week', () => {
  expect(said(new Date(2026, 10, 12, 9))).toBe('1 week ago')
  expect(said(new Date(2026, 9, 1))).toBe('1 month ago')
  expect(said(new Date(2025, 5, 1))).toBe('1 year ago')
  expect(said(new Date(2026, 10, 24, 22))).toBe('12 hours ago')
  expect(said(new Date(2026, 10, 25, 9, 59))).toBe('1 minute ago')
  expect(said(new Date(2026, 10, 25, 9, 59, 30))).toBe('now')
})
