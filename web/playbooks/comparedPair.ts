import { text, type Parts, type Raw } from '../routeSearch.ts'

export type BuilderSearch = Parts<{
  /** Two versions that are compared, by their numbers or `draft`. */
  compare: string
  /** How the draft is shown; without it as an outline. */
  view: 'canvas'
  /** Two versions whose differences the canvas shows, written as those of `compare`. */
  changes: string
}>

/** `?compare=3,5`, `?compare=3,draft`, `?view=canvas` and `?view=canvas&changes=3,draft` of the builder. */
export const builderSearch = (raw: Raw): BuilderSearch => ({
  compare: text(raw['compare'], 40),
  view: raw['view'] === 'canvas' ? 'canvas' : undefined,
  changes: text(raw['changes'], 40),
})

/** The number of a version, or the draft. */
export type Compared = number | 'draft'
export type ComparedPair = readonly [before: Compared, after: Compared]

/** Null: it does not name two. */
export function readPair(written: string | undefined): ComparedPair | null {
  const parts = written?.split(',').map((part) => part.trim()) ?? []
  if (parts.length !== 2 || !parts.every((part) => part === 'draft' || /^[1-9]\d{0,8}$/.test(part)))
    return null
  const [before, after] = parts.map((part) => (part === 'draft' ? part : Number(part)))
  return [before!, after!]
}
export const numbersOf = (versions: readonly { number: number | null }[]): number[] =>
  versions.flatMap(({ number }) => number ?? [])

/** The two that an address names, which may be of before, or be mistyped: then the newest one and the draft. */
export function pairOf(written: string, numbers: readonly number[]): ComparedPair {
  const read = readPair(written)
  return read?.every((one) => one === 'draft' || numbers.includes(one))
    ? read
    : [numbers[0] ?? 'draft', 'draft']
}
export const writePair = (pair: ComparedPair): string => pair.join(',')

/** What a version is compared with at first: the draft where it has changes, else the newest one, which is compared with the one before it. Null: there is nothing else. */
export function pairFor(
  number: number,
  numbers: readonly number[],
  isDraftChanged: boolean,
): ComparedPair | null {
  if (isDraftChanged) return [number, 'draft']
  const newest = Math.max(...numbers)
  if (number < newest) return [number, newest]
  const earlier = numbers.filter((one) => one < number)
  return earlier.length > 0 ? [Math.max(...earlier), number] : null
}
