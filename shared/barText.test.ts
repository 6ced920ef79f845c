import { expect, test } from 'vitest'
import { justBelow } from './numbers.ts'
import { barTexts, periodTexts, rangeText } from './barText.ts'

const bars = (width: number, ...starts: number[]) =>
  starts.map((startNumber) => ({ startNumber, endNumber: startNumber + width }))

test('bars finer than a hundredth read as what they are', () => {
  expect(barTexts(bars(0.001, 0, 0.001), 'en')).toEqual(['0–0.001', '0.001–0.002'])
  expect(barTexts(bars(0.000001, 0.000001), 'en')).toEqual(['0.000001–0.000002'])
  expect(barTexts([{ startNumber: 0.1, endNumber: 0.30000000000000004 }], 'en')).toEqual([
    '0.1–0.3',
  ])
})

test('large numbers are short where that tells one bar from the next, and whole where not', () => {
  expect(barTexts(bars(50_000, 0, 50_000, 100_000), 'en')).toEqual([
    '0–50K',
    '50K–100K',
    '100K–150K',
  ])
  const whole = (start: number) => ({ startNumber: start, endNumber: start + 999 })
  expect(barTexts([whole(1_234_000), whole(1_235_000)], 'en')).toEqual([
    '1,234,000–1,234,999',
    '1,235,000–1,235,999',
  ])
  expect(barTexts(bars(1_000_000_000, -2_000_000_000, -1_000_000_000), 'en')).toEqual([
    '-2B–-1B',
    '-1B–0',
  ])
  expect(barTexts([{ startNumber: 2_000_000, endNumber: 2_000_000 }], 'en')).toEqual(['2,000,000'])
})

test('a range ends where the next bar begins', () => {
  expect(rangeText(0.00001, justBelow(0.00002), 'en')).toBe('0.00001 – 0.00002')
  expect(rangeText(100_000_000_000_000, justBelow(123_456_789_012_350), 'en')).toBe(
    '100,000,000,000,000 – 123,456,789,012,350',
  )
  expect(rangeText(7, 7, 'en')).toBe('7')
})

test('the weeks of two years are told apart', () => {
  const days = ['2025-11-24', '2026-11-23']
  expect(periodTexts(days, true, 'en-GB')).toEqual(['24 Nov 25', '23 Nov 26'])
  expect(periodTexts(days, false, 'en-GB')).toEqual(['Nov 25', 'Nov 26'])
})
