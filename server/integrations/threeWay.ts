// A field of a record on both sides, and what both had last: which of the two stands.

/** `SAME` on both sides, `TAKE` what is there, `KEEP` what is here, `CONFLICT`: somebody has to say. */
export type Outcome = 'SAME' | 'TAKE' | 'KEEP' | 'CONFLICT'
export interface Merged {
  outcome: Outcome
  /** what stands here afterwards */
  value: unknown
}

/** Whether two values of a column mean the same, however they are written. */
export type Same = (column: string, one: unknown, other: unknown) => boolean

/**
 * `base`: undefined, when the two were never compared; then what is empty gives way. Of lists it is decided for each
 * entry, so that they never conflict.
 */
export function threeWay(
  column: string,
  base: unknown,
  ours: unknown,
  theirs: unknown,
  isSame: Same,
): Merged {
  if (isSame(column, ours, theirs)) return { outcome: 'SAME', value: ours }
  if (Array.isArray(ours) && Array.isArray(theirs))
    return mergeLists(column, Array.isArray(base) ? base : [], ours, theirs, isSame)
  const take: Merged = { outcome: 'TAKE', value: theirs },
    keep: Merged = { outcome: 'KEEP', value: ours }
  if (base === undefined) {
    if (isEmpty(theirs)) return keep
    return isEmpty(ours) ? take : { outcome: 'CONFLICT', value: ours }
  }
  if (isSame(column, base, theirs)) return keep
  return isSame(column, base, ours) ? take : { outcome: 'CONFLICT', value: ours }
}

/** What was added there comes here, what went there goes here; the rest is as it is here. */
function mergeLists(
  column: string,
  base: readonly unknown[],
  ours: readonly unknown[],
  theirs: readonly unknown[],
  isSame: Same,
): Merged {
  const has = (list: readonly unknown[], value: unknown): boolean =>
    list.some((one) => isSame(column, [one], [value]))
  const stays = ours.filter((one) => has(theirs, one) || !has(base, one)),
    comes = theirs.filter((one) => !has(ours, one) && !has(base, one))
  const value = [...stays, ...comes]
  return { outcome: comes.length || stays.length < ours.length ? 'TAKE' : 'KEEP', value }
}

export const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && !value.length)
