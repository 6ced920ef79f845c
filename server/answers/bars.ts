// The bars of a histogram: which edges they have. Everything is worked out in whole units of a
// power of ten, so that no binary fraction falls into the bar beside its own, and in a closed form,
// whatever numbers are stored.
import { finestPlace, floorDivide, ofUnits, unitsIn } from '../../shared/numbers.ts'

export interface Bar {
  startNumber: number
  endNumber: number
  count: number
}

/** Bars of equal, round width. */
export interface Scale {
  /** where each bar begins, and where the last one ends; at least two */
  edges: readonly number[]
  /** only whole numbers are counted: a bar ends at its last one, otherwise where the next begins */
  isWhole: boolean
}
/** A fine scale and a coarse one, each of whose bars is made of whole fine ones. */
export interface Scales {
  fine: Scale
  coarse: Scale
  /** the coarse bar of each fine one */
  coarseOf: readonly number[]
}

/** Most bars of a chart. */
const mostFine = 40,
  mostCoarse = 10

/** The scales over everything from `low` to `high`. */
export function scalesOver(low: number, high: number, isWhole: boolean): Scales {
  const min = Math.min(finite(low), finite(high))
  const max = Math.max(finite(low), finite(high))
  const place = isWhole ? 0 : finestPlace(Math.max(Math.abs(min), Math.abs(max)))
  const [from, to] = [unitsIn(min, place), unitsIn(max, place)]
  // numbers that are all equal have a bar of one
  const least = from === to && place < 0 ? 10n ** BigInt(-place) : 1n
  const fine = widthOf(from, to, mostFine, least)
  const coarse = widthOf(from, to, mostCoarse, fine, fine)
  const firstFine = floorDivide(from, fine),
    firstCoarse = floorDivide(from, coarse)
  const scale = (width: bigint, first: bigint): Scale => {
    const bars = Number(floorDivide(to, width) - first) + 1
    const edge = (n: number): number => ofUnits((first + BigInt(n)) * width, place)
    return { edges: Array.from({ length: bars + 1 }, (_, n) => edge(n)), isWhole }
  }
  const fineScale = scale(fine, firstFine)
  const coarseOf = (bar: number): number =>
    Number(floorDivide((firstFine + BigInt(bar)) * fine, coarse) - firstCoarse)
  return {
    fine: fineScale,
    coarse: scale(coarse, firstCoarse),
    coarseOf: fineScale.edges.slice(1).map((_, bar) => coarseOf(bar)),
  }
}

/** The bars with their counts by number of the bar, empty ones included. */
export const barsOf = ({ edges, isWhole }: Scale, counts: ReadonlyMap<number, number>): Bar[] =>
  edges.slice(1).map((end, n) => ({
    startNumber: edges[n]!,
    endNumber: isWhole ? end - 1 : end,
    count: counts.get(n) ?? 0,
  }))

/**
 * The smallest width of 1, 2, 5, 10, 20 … units, not below `least`, with which at most so many
 * bars (four or more) hold everything; a multiple of `multipleOf`, which is such a width too. One of
 * three candidates is: a width up to range / most has too many bars; twice that has at most most /
 * 2 + 2; and of two neighbours one is a multiple.
 */
function widthOf(from: bigint, to: bigint, most: number, least: bigint, multipleOf = 1n): bigint {
  const needed = (to - from) / BigInt(most) + 1n
  const first = roundWidth(needed > least ? needed : least)
  const second = roundWidth(first + 1n)
  const third = roundWidth(second + 1n)
  const fits = (width: bigint): boolean =>
    width % multipleOf === 0n && floorDivide(to, width) - floorDivide(from, width) < BigInt(most)
  return [first, second, third].find(fits)!
}
/** The first of 1, 2, 5, 10, 20 … that is not smaller. */
function roundWidth(least: bigint): bigint {
  const power = 10n ** BigInt(least.toString().length - 1)
  return (
    ([1n, 2n, 5n] as const).map((n) => n * power).find((width) => width >= least) ?? 10n * power
  )
}

const finite = (number: number): number =>
  Number.isNaN(number) ? 0 : Math.min(Math.max(number, -Number.MAX_VALUE), Number.MAX_VALUE)
