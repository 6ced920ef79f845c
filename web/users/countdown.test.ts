import { expect, test } from 'vitest'
import { countdownText, daysText, shortCountdown, toNextSecond } from './countdown.ts'

test('what is left, by the second', () => {
  const day = 86_400_000
  expect(countdownText(15 * day, 'en')).toBe('15 days 00:00:00')
  expect(countdownText(day + 3_723_000, 'en')).toBe('1 day 01:02:03')
  expect(countdownText(59_001, 'en')).toBe('00:01:00')
  expect(countdownText(-5, 'en')).toBe('00:00:00')
  expect(countdownText(2 * day, 'nl')).toMatch(/^2 d.* 00:00:00$/)
  expect([12.5 * day, day, day - 1000, 0].map((left) => shortCountdown(left, 'en'))).toEqual([
    '12d',
    '1d',
    '23:59:59',
    '00:00:00',
  ])
})

test('the next text comes with the next whole second', () => {
  expect(toNextSecond(5400)).toBe(400)
  expect(toNextSecond(5000)).toBe(1000)
})

test('what is left in days, and in hours at the end', () => {
  const hour = 3_600_000
  expect([11.4 * 24, 24, 23.9, 0.5, -1].map((hours) => daysText(hours * hour, 'en'))).toEqual([
    'in 11 days',
    'in 1 day',
    'in 23 hours',
    'in 0 hours',
    'in 0 hours',
  ])
})
