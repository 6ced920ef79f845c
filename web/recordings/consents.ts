import type { Consent_meetingFragment } from '../gql.ts'

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

/** Contacts of the meeting who have not agreed. */
export const missingOf = (meeting: Consent_meetingFragment): Consent_meetingFragment['contacts'] =>
  meeting.contacts.filter(({ id }) => !consentOf(meeting, id))
