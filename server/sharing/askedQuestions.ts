// Questions that a meeting asks, for statements about them.
import type { Transaction } from '../database/transaction.ts'
import { versionOf } from '../meetings/meetings.graphql.ts'

export interface Place {
  db: Transaction
  organisationId: string
  meetingId: string
}

/** A condition on a question `q` and its hub `h`: the customer may see them. */
export const isOpen = 'not q.is_internal and not h.is_internal'

/** Of the version that the meeting is on, with hub. */
export const asked = `from meeting m join question q on q.organisation_id = $1 and q.playbook_version_id = ${versionOf('m')}
  join question_hub h on h.organisation_id = $1 and h.playbook_version_id = q.playbook_version_id and h.id = q.question_hub_id`
export const ofMeeting = 'where m.organisation_id = $1 and m.id = $2'
