import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  ceilNumber,
  floorNumber,
  justBelow,
  numberLimits,
  numberProblem,
  ofUnits,
  roundNumber,
  unitsIn,
} from './numbers.ts'

const most = numberLimits.most
const any = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constantFrom(1e308, -1e308, 5e-324, 0, -0, 0.1 + 0.2, most),
)
const within = fc.oneof(
  fc.double({ min: -most, max: most, noNaN: true }),
  fc.double({ min: -2, max: 2, noNaN: true }),
  fc.constantFrom(5e-324, most, -most),
)

test('numbers of up to 15 digits and six places are taken, and nothing else', () => {
  const taken = [0, 1, -1, 0.1, 0.3, 0.000001, 123_456_789.123456, 1e14, most, -most, 99.9, 1 / 8]
  expect(taken.map(numberProblem)).toEqual(taken.map(() => null))
  const imprecise = { rule: 'TOO_PRECISE', params: { decimals: 6, digits: 15 } }
  expect([0.1 + 0.2, 5e-324, 0.0000001, 1_234_567_890.123456, 1 / 3].map(numberProblem)).toEqual(
    Array.from({ length: 5 }, () => imprecise),
  )
  const outside = { rule: 'OUT_OF_BOUNDS', params: { min: -most, max: most } }
  expect([1e15, 1e308, -1e308].map(numberProblem)).toEqual(Array.from({ length: 3 }, () => outside))
  expect([Number.NaN, Infinity, -Infinity].map(numberProblem)).toEqual(
    Array.from({ length: 3 }, () => ({ rule: 'WRONG_TYPE' })),
  )
})
test('a decimal is taken exactly when it is written with so many digits and places', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: -(10n ** 15n) + 1n, max: 10n ** 15n - 1n }),
      fc.integer({ min: 0, max: 6 }),
      (digits, places) => {
        expect(numberProblem(Number(`${digits}e-${places}`))).toBeNull()
        if (digits % 10n !== 0n)
          expect(numberProblem(Number(`${digits}e-${places + 7}`))).not.toBeNull()
      },
    ),
  )
})
test('rounding gives a number that is taken, the nearest on its side', () => {
  fc.assert(
    fc.property(within, (n) => {
      const [down, near, up] = [floorNumber(n), roundNumber(n), ceilNumber(n)]
      expect([down, near, up].map(numberProblem)).toEqual([null, null, null])
      expect(down <= n && n <= up && (near === down || near === up)).toBe(true)
      if (numberProblem(n) === null) expect([down, near, up].every((r) => r === n)).toBe(true)
    }),
    { numRuns: 2000 },
  )
})
test('units are counted downwards, also below zero and for the largest numbers', () => {
  expect([
    unitsIn(0.3, -1),
    unitsIn(-0.31, -1),
    unitsIn(1e308, 300),
    unitsIn(5e-324, -6),
    unitsIn(-5e-324, -6),
  ]).toEqual([3n, -4n, 100_000_000n, 0n, -1n])
  expect([ofUnits(3n, -1), ofUnits(2n, 308), ofUnits(-2n, 308)]).toEqual([
    0.3,
    Number.MAX_VALUE,
    -Number.MAX_VALUE,
  ])
})
test('nothing lies between a number and what is just below it', () => {
  fc.assert(
    fc.property(
      any.filter((n) => n > -Number.MAX_VALUE),
      (n) => {
        const below = justBelow(n)
        expect(below < n).toBe(true)
        const middle = below / 2 + n / 2
        expect(middle <= below || middle >= n).toBe(true)
      },
    ),
  )
})
