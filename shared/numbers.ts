// Numbers that the product takes: decimals that a double holds exactly enough to be counted and
// compared as written.
import type { Problem } from './errors.ts'

/**
 * Largest absolute value, significant digits, decimal places. A double tells all decimals of 15
 * digits apart (IEEE 754, DBL_DIG); six places are what an answer is shown with.
 */
export const numberLimits = { most: 999_999_999_999_999, digits: 15, decimals: 6 } as const

/** A decimal: digits × 10^exponent. */
interface Decimal {
  digits: bigint
  exponent: number
}

/** The shortest decimal that reads back as the number, without zeros at its end. */
function decimalOf(number: number): Decimal {
  const [, whole, part = '', exponent] = /^(-?\d)(?:\.(\d+))?e([+-]\d+)$/.exec(
    number.toExponential(),
  )!
  return { digits: BigInt(whole! + part), exponent: Number(exponent) - part.length }
}

/** How often 10^exponent goes into a finite number, rounded down. */
export function unitsIn(number: number, exponent: number): bigint {
  const decimal = decimalOf(number)
  const shift = decimal.exponent - exponent
  return shift >= 0
    ? decimal.digits * 10n ** BigInt(shift)
    : floorDivide(decimal.digits, 10n ** BigInt(-shift))
}

/** So many times 10^exponent, as the nearest finite number. */
export function ofUnits(units: bigint, exponent: number): number {
  const number = Number(`${units}e${exponent}`)
  return Math.min(Math.max(number, -Number.MAX_VALUE), Number.MAX_VALUE)
}

/** Rounded down, also below zero. The divisor is positive. */
export const floorDivide = (units: bigint, by: bigint): bigint =>
  units / by - (units % by < 0n ? 1n : 0n)

/** The exponent of the finest place that numbers of this size have. */
export const finestPlace = (number: number): number =>
  number === 0
    ? -numberLimits.decimals
    : Math.max(-numberLimits.decimals, leadingPlace(number) - numberLimits.digits + 1)
const leadingPlace = (number: number): number => Number(number.toExponential().split('e')[1])

/** What is wrong with a number, as rule and params of a Problem; null when it is taken. */
export function numberProblem(number: number): Pick<Problem, 'rule' | 'params'> | null {
  const { most, digits, decimals } = numberLimits
  if (!Number.isFinite(number)) return { rule: 'WRONG_TYPE' }
  if (Math.abs(number) > most) return { rule: 'OUT_OF_BOUNDS', params: { min: -most, max: most } }
  return floorNumber(number) === number
    ? null
    : { rule: 'TOO_PRECISE', params: { decimals, digits } }
}

/** The largest number that is taken and not above a finite one within the limits. */
export function floorNumber(number: number): number {
  const place = finestPlace(number)
  return ofUnits(unitsIn(number, place), place)
}
/** The smallest that is not below it. */
export const ceilNumber = (number: number): number => 0 - floorNumber(-number)

/** The nearest number that is taken to a finite one within the limits. */
export const roundNumber = (number: number): number =>
  Number(Number(number.toFixed(numberLimits.decimals)).toPrecision(numberLimits.digits))

/**
 * The largest double below a number: where a range ends that leaves its upper end to the next one.
 */
export function justBelow(number: number): number {
  if (number === 0) return -Number.MIN_VALUE
  const double = new Float64Array([number])
  const bits = new BigInt64Array(double.buffer)
  bits[0]! += number > 0 ? -1n : 1n
  return Math.max(double[0]!, -Number.MAX_VALUE)
}
