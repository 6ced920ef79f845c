// The briefing of a meeting: what is known before it begins. The screen and the PDF choose from the same reads here.
import type { AnswerValue } from './values.ts'

interface Named {
  firstName: string
  lastName: string
}
interface Reached {
  telephones: readonly string[]
  emails: readonly string[]
}
export interface BriefedAnswer extends Omit<Partial<AnswerValue>, 'valueOptions'> {
  id: string
  questionId: string
  valueOptions?: readonly { id: string; title: string }[] | null
  dateUpdated: string
  creator: Named
  question: { id: string; title: string; dataType: string; isInternal: boolean }
  companyDialog: BriefedPlace
}
interface BriefedPlace {
  id: string
  title: string
  startDate: string
  timeZone: string
}
export interface BriefedStep {
  id: string
  title: string | null
  nextStepDate: string | null
  isDone: boolean
  nextStepType: { title: string }
  creator: Named
}
export interface BriefedMeeting extends BriefedPlace {
  companyDialogState: { companyDialogStatus: string }
  playbook: { id: string; title: string } | null
  nextSteps: readonly BriefedStep[]
}
export interface BriefedAccount {
  id: string
  name: string
  url: string | null
  industry: string | null
  companySize: string | null
  type: string | null
  source: string | null
  vAT: string | null
  owner: Named
  labels: readonly { id: string; title: string; color: string }[]
  address: Reached & {
    street: string | null
    zipCode: string | null
    city: string | null
    countryName: string | null
  }
  pains: readonly { painId: string; meetingCount: number; pain: { title: string } }[]
  opportunities: readonly {
    id: string
    title: string
    price: number | null
    outcome: string | null
    stage: { title: string }
  }[]
  campaignAccounts: readonly {
    id: string
    isIn: boolean
    verdict: string
    verdictReason: string | null
    fit: number | null
    campaign: { title: string }
  }[]
  newestAnswers: readonly BriefedAnswer[]
  openNextSteps: readonly (BriefedStep & { companyDialog: BriefedPlace | null })[]
  companyDialogs: readonly BriefedMeeting[]
}
export interface BriefedContact extends Named {
  id: string
  jobTitle: string | null
  address: Reached
  companies: readonly {
    role: string | null
    decisionMaker: boolean
    company: { id: string }
  }[]
}
export interface Briefed extends BriefedPlace {
  endDate: string
  location: string | null
  videoUrl: string | null
  company: BriefedAccount | null
  contacts: readonly BriefedContact[]
  organisationUsers: readonly {
    id: string
    role: string | null
    user: Named & { email: string | null }
  }[]
  playbook: { id: string; title: string } | null
  playbookVersion: { id: string; hubs: readonly BriefedHub[] } | null
}
interface BriefedHub {
  id: string
  title: string
  isInternal: boolean
  questions: readonly { id: string; title: string; dataType: string; isInternal: boolean }[]
}

/** Meetings that a briefing names; of those that are read, some come later or were cancelled. */
const mostMeetings = 5

/** The meetings of the account before this one, newest first. */
export const meetingsBefore = ({ id, startDate, company }: Briefed): BriefedMeeting[] =>
  (company?.companyDialogs ?? [])
    .filter(
      (one) =>
        one.id !== id &&
        Date.parse(one.startDate) < Date.parse(startDate) &&
        one.companyDialogState.companyDialogStatus !== 'CANCELLED',
    )
    .slice(0, mostMeetings)

/** The account's newest answers by the meeting in which they were given, the latest meeting first. */
export function knownByMeeting({
  company,
}: Pick<Briefed, 'company'>): { meeting: BriefedPlace; answers: BriefedAnswer[] }[] {
  const groups = new Map<string, { meeting: BriefedPlace; answers: BriefedAnswer[] }>()
  for (const answer of company?.newestAnswers ?? []) {
    const { companyDialog: meeting } = answer
    const group = groups.get(meeting.id) ?? { meeting, answers: [] }
    group.answers.push(answer)
    groups.set(meeting.id, group)
  }
  return [...groups.values()].toSorted(
    (a, b) => Date.parse(b.meeting.startDate) - Date.parse(a.meeting.startDate),
  )
}

/** What is known already of questions that will be asked. */
export const knownOf = ({ company }: Pick<Briefed, 'company'>): Map<string, BriefedAnswer> =>
  new Map(company?.newestAnswers.map((answer) => [answer.questionId, answer]))

/** Hubs that ask something, in their order. */
export const hubsToAsk = ({ playbookVersion }: Pick<Briefed, 'playbookVersion'>): BriefedHub[] =>
  playbookVersion?.hubs.filter(({ questions }) => questions.length > 0) ?? []

/** What somebody of the customer does there: in the account of the meeting, else in general. */
export const roleIn = (contact: BriefedContact, companyId: string | undefined): string => {
  const link = contact.companies.find(({ company }) => company.id === companyId)
  return link?.role || contact.jobTitle || ''
}

export const isDecisionMaker = (contact: BriefedContact, companyId: string | undefined): boolean =>
  contact.companies.some(({ company, decisionMaker }) => company.id === companyId && decisionMaker)

/** An address in one line. */
export const addressLine = ({ street, zipCode, city, countryName }: BriefedAccount['address']) =>
  [street, [zipCode, city].filter(Boolean).join(' '), countryName].filter(Boolean).join(', ')

export const stepTitle = ({ title, nextStepType }: BriefedStep): string =>
  title ?? nextStepType.title
