// What higher slices keep because somebody agreed to it goes when that is taken back.
import type { ConsentPurpose } from '../../shared/sharedMeeting.ts'
import type { Context } from '../rules/authorise.ts'

export interface Withdrawal extends Pick<Context, 'organisationId' | 'db'> {
  meetingId: string
  purposes: readonly ConsentPurpose[]
  /** On the page, where whoever has the address says who they are: these consents to the sound. */
  onPage?: {
    shareId: string
    consentIds: readonly string[]
    name: string
    /** the contacts of the meeting that may be meant */
    contactIds: readonly string[]
  }
  /** whose names the lines of the log bear */
  authors: readonly [creatorId: string, onBehalfOfId: string | null]
}
type Hearer = (withdrawal: Withdrawal) => Promise<unknown>

const hearers: Hearer[] = []
export const onConsentWithdrawn = (hear: Hearer): void => {
  hearers.push(hear)
}
/** In the transaction in which it is withdrawn, with the meeting locked. */
export async function consentWithdrawn(withdrawal: Withdrawal): Promise<void> {
  for (const hear of hearers) await hear(withdrawal)
}
