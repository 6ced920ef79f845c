import { sameValue, type AnswerValue } from './values.ts'

/** An entry that stands: the current one, or one that is kept beside it. */
export interface StandingEntry {
  id: string
  value: AnswerValue
}

/** What picking one of several answers comes to. */
export interface Settlement {
  /** the picked value becomes the current answer; else it is kept beside one that was not seen */
  applies: boolean
  /** ids of the kept entries that nobody has to pick from any more */
  settled: string[]
  /** ids of the kept entries that still stand against it */
  open: string[]
}

/**
 * Picking decides between the entries that the person saw, and never about others: one that became
 * current meanwhile stays current, one that was kept meanwhile stays kept. An equal value is no
 * other answer. `seen`: ids of entries, the picked one's among them.
 */
export function settlementOf(
  picked: AnswerValue,
  seen: ReadonlySet<string>,
  current: StandingEntry | null,
  kept: readonly StandingEntry[],
): Settlement {
  const applies = current === null || seen.has(current.id) || sameValue(picked, current.value)
  const isSettled = ({ id, value }: StandingEntry): boolean =>
    seen.has(id) || (applies && sameValue(picked, value))
  return {
    applies,
    settled: kept.filter(isSettled).map(({ id }) => id),
    open: kept.filter((entry) => !isSettled(entry)).map(({ id }) => id),
  }
}
