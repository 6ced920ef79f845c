// What was made for somebody while they saw more meetings than now goes.
import type { Context } from '../rules/authorise.ts'

/** Who may see less from now on; whether they do, `isLimitedNow` says of each. */
export interface Narrowed {
  /** null: everybody of the organisation */
  userIds: readonly string[] | null
  /** which they attend no more; null: whatever they saw */
  meetingId: string | null
}
type Place = Pick<Context, 'organisationId' | 'db'>
type Hearer = (place: Place, narrowed: Narrowed) => Promise<unknown>

const hearers: Hearer[] = []
export const onViewNarrowed = (hear: Hearer): void => {
  hearers.push(hear)
}
/** In the transaction that narrows it. */
export async function viewNarrowed(place: Place, narrowed: Narrowed): Promise<void> {
  for (const hear of hearers) await hear(place, narrowed)
}
