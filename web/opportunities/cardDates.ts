import type { Board_cardFragment } from '../gql.ts'

const day = 86_400_000

/** Whole days from a moment to another one, or none. */
export const wholeDays = (from: string, to: number): number =>
  Math.max(0, Math.floor((to - Date.parse(from)) / day))

/** Whether an open one was to close before today, by the person's calendar. */
export function isOverdue(
  { dateExpectedClose, outcome }: Pick<Board_cardFragment, 'dateExpectedClose' | 'outcome'>,
  now: number,
): boolean {
  if (dateExpectedClose === null || outcome !== null) return false
  const today = new Date(now)
  return (
    dateExpectedClose.slice(0, 10) <
    [
      today.getFullYear(),
      String(today.getMonth() + 1).padStart(2, '0'),
      String(today.getDate()).padStart(2, '0'),
    ].join('-')
  )
}
