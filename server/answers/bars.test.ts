// Whatever numbers are stored, the scales end and hold them all; of numbers that are taken each is
// in the bar whose edges are around it.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { roundNumber } from '../../shared/numbers.ts'
import { barsOf, scalesOver, type Scale } from './bars.ts'

const extremes = [
  1e308,
  -1e308,
  Number.MAX_VALUE,
  -Number.MAX_VALUE,
  5e-324,
  -5e-324,
  0,
  -0,
  1e15,
  1e-300,
  123_456_789_012_345,
  123_456_789_012_346,
  0.000001,
  1e16 + 2,
]
const stored = fc.oneof(
  fc.constantFrom(...extremes, Number.NaN, Infinity, -Infinity),
  fc.double(),
  fc.integer(),
)
const taken = fc.oneof(
  fc
    .tuple(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 0, max: 6 }))
    .map(([n, places]) => Number(`${n}e-${places}`)),
  fc.double({ min: -999_999_999_999_999, max: 999_999_999_999_999, noNaN: true }).map(roundNumber),
  fc.integer({ min: 0, max: 5 }).map((n) => roundNumber(123_456_789_012_340 + n)),
  fc.integer({ min: 0, max: 3 }).map((n) => roundNumber(1e8 + n * 1e-6)),
)

/** The bar that a number is in, as PostgreSQL's width_bucket finds it. */
const barOf = ({ edges }: Scale, n: number): number => edges.findLastIndex((edge) => edge <= n)

test.each([
  [[3, 5], true, [3, 4, 5, 6], [3, 4, 5, 6]],
  [
    [0.5, 99.5],
    false,
    Array.from({ length: 21 }, (_, n) => n * 5),
    Array.from({ length: 11 }, (_, n) => n * 10),
  ],
  [[7.5, 7.5], false, [7, 8], [7, 8]],
  [
    [123_456_789_012_345, 123_456_789_012_347],
    false,
    [345, 346, 347, 348].map((n) => 123_456_789_012_000 + n),
    [345, 346, 347, 348].map((n) => 123_456_789_012_000 + n),
  ],
])('edges over %j', ([low, high], isWhole, fine, coarse) => {
  const scales = scalesOver(low!, high!, isWhole)
  expect([scales.fine.edges, scales.coarse.edges]).toEqual([fine, coarse])
})
test('few bars over anything stored, made of each other, their edges finite and in order', () => {
  fc.assert(
    fc.property(stored, stored, fc.boolean(), (one, other, isWhole) => {
      const whole = isWhole && Number.isSafeInteger(one) && Number.isSafeInteger(other)
      const { fine, coarse, coarseOf } = scalesOver(one, other, whole)
      for (const [{ edges }, most] of [
        [fine, 40],
        [coarse, 10],
      ] as const) {
        expect(edges.length >= 2 && edges.length - 1 <= most).toBe(true)
        expect(
          edges.every((edge, n) => Number.isFinite(edge) && (n === 0 || edges[n - 1]! < edge)),
        ).toBe(true)
        for (const n of [one, other].filter(Number.isFinite))
          expect(edges[0]! <= n && n <= edges.at(-1)!).toBe(true)
      }
      expect(coarseOf).toHaveLength(fine.edges.length - 1)
      coarseOf.forEach((bar, n) =>
        expect(
          coarse.edges[bar]! <= fine.edges[n]! && fine.edges[n + 1]! <= coarse.edges[bar + 1]!,
        ).toBe(true),
      )
    }),
    {
      numRuns: 1500,
      examples: extremes.flatMap((a) =>
        extremes.map((b): [number, number, boolean] => [a, b, false]),
      ),
    },
  )
})
test('every number that is taken is in one fine bar and the coarse one around it', () => {
  fc.assert(
    fc.property(fc.array(taken, { minLength: 1, maxLength: 12 }), (numbers) => {
      const { fine, coarse, coarseOf } = scalesOver(
        Math.min(...numbers),
        Math.max(...numbers),
        false,
      )
      for (const n of numbers) {
        const bar = barOf(fine, n)
        expect(bar >= 0 && bar < coarseOf.length).toBe(true)
        expect(coarseOf[bar]).toBe(barOf(coarse, n))
        expect(n < fine.edges[bar + 1]!).toBe(true)
      }
    }),
    { numRuns: 1500 },
  )
})
test('bars with their counts: of whole numbers they end at their last one', () => {
  expect(barsOf({ edges: [0, 5, 10], isWhole: true }, new Map([[1, 3]]))).toEqual([
    { startNumber: 0, endNumber: 4, count: 0 },
    { startNumber: 5, endNumber: 9, count: 3 },
  ])
  expect(
    barsOf({ edges: [0, 5, 10], isWhole: false }, new Map()).map((bar) => bar.endNumber),
  ).toEqual([5, 10])
})
