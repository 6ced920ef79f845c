// A number that is set digit by digit, within its bounds.
import { ofUnits, unitsIn } from './numbers.ts'

/** A number as so many of its finest place, and between what it stays. */
export interface Dial {
  units: bigint
  low: bigint
  high: bigint
  /** decimal places */
  decimals: number
}

/** Most significant digits that a number keeps. */
const mostDigits = 15
/** Columns that are there at least, however small the number is. */
const leastColumns = 3

interface Given {
  min: number
  max: number
  decimals: number
}

/** A dial at the nearest number within the bounds; null: no number fits. Without a number it stands at nought, or as near to it as the bounds allow. */
export function dialAt(value: number | null, { min, max, decimals }: Given): Dial | null {
  const most = 10n ** BigInt(mostDigits) - 1n
  const low = Number.isFinite(min) ? larger(-unitsIn(-min, -decimals), -most) : -most,
    high = Number.isFinite(max) ? smaller(unitsIn(max, -decimals), most) : most
  if (low > high) return null
  const units = value === null || !Number.isFinite(value) ? 0n : nearestUnits(value, decimals)
  return { units: clamp(units, low, high), low, high, decimals }
}

export const dialNumber = ({ units, decimals }: Dial): number => ofUnits(units, -decimals)

export interface DialDigit {
  /** Counted from the finest place, 0. */
  place: number
  digit: number
  /** Between which it is alone set, while all others stay. */
  least: number
  most: number
}

/** All digits, the first one first; there is a free place before them as long as the bounds allow one. */
export function dialDigits(dial: Dial): DialDigit[] {
  const size = abs(dial.units)
  const widest = digitsIn(larger(abs(dial.low), abs(dial.high)))
  const columns = Math.min(widest, Math.max(digitsIn(size) + 1, leastColumns + dial.decimals))
  return Array.from({ length: Math.max(columns, dial.decimals + 1) }, (_, n) => n)
    .toReversed()
    .map((place) => ({ place, digit: digitAt(size, place), ...rangeOf(dial, place) }))
}

/** So many steps of a place up or down, with carry; at a bound it stays. */
export const turned = (dial: Dial, place: number, steps: number): Dial =>
  withUnits(dial, dial.units + BigInt(steps) * 10n ** BigInt(place))

/** One digit set: where the bounds forbid it, the nearest that they allow. All others stay. */
export function withDigit(dial: Dial, place: number, digit: number): Dial {
  const { least, most } = rangeOf(dial, place)
  return withUnits(dial, changedBy(dial, place, Math.min(Math.max(digit, least), most)))
}

/** The other sign, as far as the bounds allow. */
export const negated = (dial: Dial): Dial => withUnits(dial, -dial.units)

const withUnits = (dial: Dial, units: bigint): Dial => ({
  ...dial,
  units: clamp(units, dial.low, dial.high),
})

/** Between which a digit is set while all others stay: what it is now is always among them. */
function rangeOf(dial: Dial, place: number): { least: number; most: number } {
  const fits = Array.from({ length: 10 }, (_, digit) => digit).filter((digit) => {
    const units = changedBy(dial, place, digit)
    return units >= dial.low && units <= dial.high
  })
  return { least: fits[0]!, most: fits.at(-1)! }
}

function changedBy({ units }: Dial, place: number, digit: number): bigint {
  const by = BigInt(digit - digitAt(abs(units), place)) * 10n ** BigInt(place)
  return units < 0n ? units - by : units + by
}

const digitAt = (size: bigint, place: number): number => Number((size / 10n ** BigInt(place)) % 10n)
const digitsIn = (size: bigint): number => String(size).length

/** The nearest; halves upwards. */
function nearestUnits(value: number, decimals: number): bigint {
  const fine = unitsIn(value, -decimals - 1) + 5n
  return fine / 10n - (fine % 10n < 0n ? 1n : 0n)
}

const abs = (units: bigint): bigint => (units < 0n ? -units : units)
const larger = (a: bigint, b: bigint): bigint => (a > b ? a : b)
const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b)
const clamp = (units: bigint, low: bigint, high: bigint): bigint =>
  smaller(larger(units, low), high)

/** How many decimals a number is written with, up to a limit. */
export function decimalsOf(number: number, most: number): number {
  if (!Number.isFinite(number)) return 0
  for (let decimals = 0; decimals < most; decimals++)
    if (ofUnits(unitsIn(number, -decimals), -decimals) === number) return decimals
  return most
}
