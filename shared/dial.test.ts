import { expect, test } from 'vitest'
import { randomBy } from './randomTestKit.ts'
import {
  decimalsOf,
  dialAt,
  dialDigits,
  dialNumber,
  negated,
  turned,
  withDigit,
  type Dial,
} from './dial.ts'

const whole = (value: number | null, min = -Infinity, max = Infinity): Dial =>
  dialAt(value, { min, max, decimals: 0 })!
const shown = (dial: Dial): string =>
  dialDigits(dial)
    .map(({ digit }) => digit)
    .join('')

test('a dial shows the number, with a free place where the bounds allow one', () => {
  expect(shown(whole(null, 0, 100))).toBe('000')
  expect(shown(whole(42, 0, 100))).toBe('042')
  expect(shown(whole(100, 0, 100))).toBe('100')
  expect(shown(whole(12_345))).toBe('012345')
  expect(shown(whole(3, 0, 9))).toBe('3')
  expect(shown(dialAt(1.25, { min: 0, max: 10, decimals: 2 })!)).toBe('0125')
  expect(shown(dialAt(0.5, { min: 0, max: 1, decimals: 2 })!)).toBe('050')
  expect(shown(dialAt(0.05, { min: 0, max: 0.5, decimals: 2 })!)).toBe('005')
  expect(dialNumber(whole(999, 5, 9))).toBe(9)
  expect(dialNumber(whole(null, 5, 9))).toBe(5)
  expect(dialNumber(dialAt(1.005, { min: 0, max: 10, decimals: 2 })!)).toBe(1.01)
  expect(dialNumber(dialAt(-1.5, { min: -5, max: 5, decimals: 0 })!)).toBe(-1)
  expect(dialAt(1, { min: 0.2, max: 0.8, decimals: 0 })).toBeNull()
})

test('a digit stops at the bounds while the others stay; a step carries and stops there', () => {
  expect(dialNumber(withDigit(whole(123, 0, 500), 2, 9))).toBe(423)
  expect(dialNumber(withDigit(whole(123, 100, 500), 2, 0))).toBe(123)
  expect(dialNumber(turned(whole(95, 0, 100), 1, 1))).toBe(100)
  expect(dialNumber(turned(whole(99, 0, 500), 0, 1))).toBe(100)
  expect(dialNumber(turned(whole(3, 0, 500), 1, -1))).toBe(0)
  expect(dialNumber(turned(whole(3, -500, 500), 1, -1))).toBe(-7)
  expect(dialNumber(negated(whole(40, -5, 500)))).toBe(-5)
  expect(dialNumber(negated(whole(40, 0, 500)))).toBe(0)
  expect(dialDigits(whole(123, 0, 500))[0]).toEqual({ place: 2, digit: 1, least: 0, most: 4 })
})

test('decimals are counted as they are written', () => {
  expect([3, 2.5, 0.0001, 0.1 + 0.2, 1e-9].map((n) => decimalsOf(n, 6))).toEqual([0, 1, 4, 6, 6])
})

test('whatever is done, the number stays within its bounds, and never goes below 0 when these begin there', () => {
  const random = randomBy(11)
  for (let round = 0; round < 120; round++) {
    const decimals = random.whole(0, 3),
      size = 10 ** random.whole(0, 9),
      ends = [random.whole(-size, size) / 4, random.whole(-size, size) / 8].sort((a, b) => a - b),
      min = random.pick([0, 0, ends[0]!, -Infinity]),
      max = random.pick([Math.max(ends[1]!, min), Infinity])
    let dial = dialAt(random.pick([null, random.whole(-size, size) / 10]), { min, max, decimals })
    if (!dial) continue
    for (let step = 0; step < 40; step++) {
      const before: Dial = dial,
        digits = dialDigits(before),
        { place, digit, least, most } = random.pick(digits),
        typed = random.whole(0, 9),
        by = random.pick([1, -1, 3])
      expect(least <= digit && digit <= most).toBe(true)
      const what = random.whole(0, 2)
      dial =
        what === 0
          ? withDigit(before, place, typed)
          : what === 1
            ? turned(before, place, by)
            : negated(before)
      const number = dialNumber(dial)
      expect(number).toBeGreaterThanOrEqual(min)
      expect(number).toBeLessThanOrEqual(max)
      if (min === 0) expect(Object.is(number, -0) || number < 0).toBe(false)
      if (what === 1)
        expect(Math.sign(number - dialNumber(before))).toBe(
          dial.units === before.units ? 0 : Math.sign(by),
        )
      // all other digits are as they were
      if (what === 0)
        for (const one of dialDigits(dial))
          if (one.place !== place)
            expect(one.digit).toBe(digits.find((d) => d.place === one.place)?.digit ?? 0)
    }
  }
})
