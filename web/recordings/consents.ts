import type { Consent_meetingFragment } from '../gql.ts'
import type { SpokenConsent } from './keptRecordings.ts'

export type Consent = Consent_meetingFragment['consents'][number]

/** The consent of a contact to the sound that is in force. */
export const consentOf = (
  { consents }: Consent_meetingFragment,
  contactId: string,
): Consent | undefined =>
  consents.find(
    ({ purpose, dateWithdrawn, contact }) =>
      purpose === 'AUDIO' && !dateWithdrawn && contact?.id === contactId,
  )

/** Contacts of the meeting who have not agreed, as the server knows, or aloud where it was not reached. */
export const missingOf = (
  meeting: Consent_meetingFragment,
  spoken: readonly Pick<SpokenConsent, 'contactId'>[] = [],
): Consent_meetingFragment['contacts'] =>
  meeting.contacts.filter(
    ({ id }) => !consentOf(meeting, id) && !spoken.some(({ contactId }) => contactId === id),
  )

/** Taken back on the page, of which nobody has said yet whether it was them: recordings are locked, or not any more by that name. */
export const unsettledOf = ({ consents }: Consent_meetingFragment): Consent[] =>
  consents.filter(({ erasesAt, isRepeated }) => erasesAt !== null || isRepeated)
/** Nothing begins before it is said. */
export const isLocked = ({ consents }: Consent_meetingFragment): boolean =>
  consents.some(({ erasesAt }) => erasesAt !== null)
