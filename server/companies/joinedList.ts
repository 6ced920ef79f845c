import { limits } from '../../shared/limits.ts'

/** Of two lists of a record what both have, the first one's first; what is written in another case is the same. No more than a record may have, though all that the first one has. */
export function joinedList(first: readonly string[], second: readonly string[]): string[] {
  const known = new Set(first.map((one) => one.toLowerCase()))
  return [...first, ...second.filter((one) => !known.has(one.toLowerCase()))].slice(
    0,
    Math.max(first.length, limits.addressEntries),
  )
}
