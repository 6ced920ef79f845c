import { checkTimes, timesFromQuery } from '../../shared/meetingTimes.ts'
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
  }
}

/** The create button is enabled by a title and somebody to meet. */
export const canCreate = (draft: Pick<MeetingDraft, 'title' | 'company' | 'contacts'>): boolean =>
  draft.title.trim() !== '' && (draft.company !== null || draft.contacts.length > 0)

export type DraftProblem = {
  field: 'title' | 'startDate' | 'endDate'
  rule: 'REQUIRED' | 'END_BEFORE_START' | 'BAD_FORMAT' | 'OUT_OF_BOUNDS'
}
export function draftProblem(
  draft: Pick<MeetingDraft, 'title' | 'startDate' | 'endDate'>,
): DraftProblem | null {
  if (!draft.title.trim()) return { field: 'title', rule: 'REQUIRED' }
  if (!draft.startDate) return { field: 'startDate', rule: 'REQUIRED' }
  if (!draft.endDate) return { field: 'endDate', rule: 'REQUIRED' }
  const problem = checkTimes(draft.startDate, draft.endDate)
  return problem
    ? { field: problem.field as 'startDate' | 'endDate', rule: problem.rule as 'END_BEFORE_START' }
    : null
}
