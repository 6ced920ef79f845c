import { plannedMeeting } from '../../shared/inputs/meeting.ts'
import type { Given, Kept } from '../../shared/inputs/schema.ts'
import { timesFromQuery } from '../../shared/meetingTimes.ts'
import type { NewMeetingSearch } from '../routeSearch.ts'
import type { Entity } from '../ui/EntitySelect.tsx'

/** What the new-meeting form holds. Moments as ISO texts; null while what is typed is not a date. */
export interface MeetingDraft {
  title: string
  startDate: string | null
  endDate: string | null
  /** the person chose the end: its length is kept when the start moves */
  endByHand: boolean
  description: string
  location: string
  organisationUserIds: string[]
  company: Entity | null
  contacts: Entity[]
  playbookId: string | null
  /** The campaign. */
  playbookFlowId: string | null
}

export function newDraft(
  search: NewMeetingSearch,
  organisationUserId: string,
  now: Date,
): MeetingDraft {
  const { start, end, endByHand } = timesFromQuery(search, now)
  return {
    title: '',
    startDate: start.toISOString(),
    endDate: end.toISOString(),
    endByHand,
    description: '',
    location: '',
    organisationUserIds: [organisationUserId],
    company: null,
    contacts: [],
    playbookId: search.playbookId ?? null,
    playbookFlowId: search.campaignId ?? null,
  }
}

export type MeetingInput = Kept<typeof plannedMeeting>

/** As the API takes it, where this browser is. */
export const meetingInput = ({
  endByHand: _unsent,
  company,
  contacts,
  ...same
}: MeetingDraft): Given<typeof plannedMeeting> => ({
  ...same,
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  companyId: company?.id ?? null,
  contactIds: contacts.map(({ id }) => id),
})

const ownName: Record<string, keyof MeetingDraft> = { companyId: 'company', contactIds: 'contacts' }
/** The field of the form that holds a part of the input; `root`: none does. */
export const fieldOf = (part: string): keyof MeetingDraft | 'root' =>
  ownName[part] ??
  (part in plannedMeeting.shape && part !== 'timeZone' ? (part as keyof MeetingDraft) : 'root')
