// What somebody may see of random histories, and how far an account of a campaign has come: plain walks over the rows.
interface Owned {
  account: number
  isMine: boolean
  isDeleted?: boolean
}
interface Met extends Owned {
  state: string
}
interface Sold extends Owned {
  outcome: string | null
}

/** Rows that are not in the bin; of those who see their own only (`isOwn`), theirs. */
const seenBy = <R extends Owned>(rows: readonly R[], isOwn: boolean): R[] =>
  rows.filter((one) => !one.isDeleted && (!isOwn || one.isMine))
export const metBy = <M extends Met>(meetings: readonly M[], isOwn: boolean): M[] =>
  seenBy(meetings, isOwn).filter(({ state }) => state !== 'CANCELLED')
/** Whether somebody sees an open opportunity of the account. */
export const isSoldTo = (
  account: number,
  opportunities: readonly Sold[],
  isOwn: boolean,
): boolean =>
  seenBy(opportunities, isOwn).some((one) => one.account === account && one.outcome === null)

/** Of the account of a campaign with a verdict: what somebody sees of it there, and to how many steps it came, each of which asks for those before. */
export function walkOf<M extends Met, S extends Sold>(
  account: number,
  verdict: string,
  told: { meetings: readonly M[]; opportunities: readonly S[] },
  isOwn: boolean,
): { meetings: M[]; held: M[]; sold: S[]; steps: number } {
  const meetings = metBy(told.meetings, isOwn).filter((one) => one.account === account),
    held = meetings.filter(({ state }) => state !== 'PLANNED'),
    sold = seenBy(told.opportunities, isOwn).filter((one) => one.account === account)
  const reached = [
      true,
      meetings.length > 0,
      held.length > 0,
      verdict === 'QUALIFIED',
      sold.length > 0,
      sold.some(({ outcome }) => outcome === 'WON'),
    ],
    end = reached.indexOf(false)
  return { meetings, held, sold, steps: end < 0 ? reached.length : end }
}
