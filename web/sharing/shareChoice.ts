import type { ShareField, ShareMeetingQuery } from '../gql.ts'

type Meeting = NonNullable<ShareMeetingQuery['companyDialog']>
export interface Choice {
  fields: ShareField[]
  questionIds: string[]
  nextStepIds: string[]
  /** a report that was made for the customer */
  pdfId: string | null
  language: string | null
  /** YYYY-MM-DD */
  expires: string | null
}

const usual: ShareField[] = ['TITLE', 'TIMES', 'LOCATION', 'AGENDA', 'PARTICIPANTS', 'COMPANY']
const usualDays = 30

/** A day where the person is, so many days after today or another one. */
export function dayAfter(days: number, from = new Date()): string {
  const day = new Date(from)
  day.setDate(day.getDate() + days)
  return [
    day.getFullYear(),
    String(day.getMonth() + 1).padStart(2, '0'),
    String(day.getDate()).padStart(2, '0'),
  ].join('-')
}

/** Reports that may be on the page: those for the customer that are ready, the newest first. */
export const reportsOf = ({ pdfs }: Pick<Meeting, 'pdfs'>): Meeting['pdfs'] =>
  pdfs.filter(({ isInternal, isReady }) => isReady && !isInternal)

/** What is shared; of a meeting that is not: what hardly anybody minds, for a month after it. */
export function firstChoice(meeting: Meeting, now = new Date()): Choice {
  const { share, endDate } = meeting
  if (share) {
    const { fields, questionIds, nextStepIds, language, dateExpires } = share
    return {
      fields,
      questionIds,
      nextStepIds,
      // one that is gone is not chosen any more
      pdfId: reportsOf(meeting).find(({ id }) => id === share.pdfId)?.id ?? null,
      language: language ?? null,
      expires: dayAfter(0, new Date(dateExpires)),
    }
  }
  const end = new Date(endDate)
  return {
    fields: usual,
    questionIds: [],
    nextStepIds: [],
    pdfId: null,
    language: null,
    expires: dayAfter(usualDays, end > now ? end : now),
  }
}

/** In the order of the answers and steps themselves, with one more or less. */
export const toggled = <One>(list: readonly One[], one: One, isOn: boolean): One[] =>
  isOn ? [...list, one] : list.filter((other) => other !== one)
