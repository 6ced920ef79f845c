// A briefing as the data of its PDF (report.typ): words, forms and order.
import {
  addressLine,
  hubsToAsk,
  isDecisionMaker,
  knownByMeeting,
  knownOf,
  meetingsBefore,
  roleIn,
  stepTitle,
  type Briefed,
  type BriefedAccount,
  type BriefedAnswer,
} from '../../shared/briefing.ts'
import { briefingWords } from '../../shared/briefingWords.ts'
import type { Language } from '../../shared/inputs/values.ts'
import { fullName } from '../../shared/personName.ts'
import { reportWords } from '../../shared/reportWords.ts'
import { localeOf, sharedWords } from '../../shared/sharedWords.ts'
import { valueText } from '../../shared/valueText.ts'
import type { Look } from './drawPdf.ts'
import type { ReadBriefing } from './readBriefing.ts'
import type { Fact, Part, Report } from './report.ts'
import { frameOf, paragraphsOf } from './reportFrame.ts'

interface Options {
  look: Look
  language: Language
  now: Date
}

export function briefingReport(meeting: ReadBriefing, { look, language, now }: Options): Report {
  const words = briefingWords[language],
    { company } = meeting
  return {
    ...frameOf({
      language,
      organisation: look.organisation,
      color: look.color,
      hasLogo: look.logo !== null,
      title: meeting.title,
      kind: words.briefing,
      badge: words.internalBriefing,
      now,
      timeZone: meeting.timeZone,
    }),
    facts: [
      ...meetingFacts(meeting, language),
      ...(company ? accountFacts(company, language) : []),
    ],
    parts: [
      ...(company ? [] : [emptyPart(words.account, words.noAccount)]),
      people(meeting, language),
      ...known(meeting, language),
      steps(meeting, language),
      before(meeting, language),
      ...asked(meeting, language),
    ],
  }
}

const emptyPart = (heading: string, text: string): Part => ({
  kind: 'text',
  heading,
  paragraphs: [[text]],
  isEmpty: true,
})

/** What is empty is left out. */
const facts = (given: readonly (readonly [label: string, text: string | null | undefined])[]) =>
  given.flatMap(([label, text]): Fact[] => (text?.trim() ? [{ label, lines: [text] }] : []))

function meetingFacts(meeting: Briefed, language: Language): Fact[] {
  const words = sharedWords[language],
    { startDate, endDate, timeZone, location, videoUrl, playbook } = meeting
  const period = new Intl.DateTimeFormat(localeOf[language], {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone,
  }).formatRange(new Date(startDate), new Date(endDate))
  return facts([
    [words.when, period],
    [words.where, location],
    [words.video, videoUrl],
    [briefingWords[language].playbook, playbook?.title],
  ])
}

function accountFacts(account: BriefedAccount, language: Language): Fact[] {
  const words = briefingWords[language],
    locale = localeOf[language],
    price = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: 'EUR',
      maximumFractionDigits: 0,
    }),
    percent = new Intl.NumberFormat(locale, { style: 'percent' })
  const { address, labels, pains, opportunities, campaignAccounts } = account
  const several = (label: string, lines: readonly string[]): Fact[] =>
    lines.length ? [{ label, lines }] : []
  return [
    ...facts([
      [words.account, account.name],
      [words.owner, fullName(account.owner)],
      [reportWords[language].labels, labels.map(({ title }) => title).join(', ')],
      [words.website, account.url],
      [words.address, addressLine(address)],
      [words.telephone, address.telephones.join(', ')],
      [words.email, address.emails.join(', ')],
      [words.industry, account.industry],
      [words.size, account.companySize],
      [words.type, account.type],
      [words.source, account.source],
      [words.vat, account.vAT],
    ]),
    ...several(
      words.pains,
      pains.map(({ pain, meetingCount }) => `${pain.title} (${meetingCount})`),
    ),
    ...several(
      words.opportunities,
      opportunities
        .filter(({ outcome }) => outcome === null)
        .map((one) =>
          [
            one.title,
            one.stage.title,
            ...(one.price === null ? [] : [price.format(one.price)]),
          ].join(' · '),
        ),
    ),
    ...several(
      words.campaigns,
      campaignAccounts
        .filter(({ isIn }) => isIn)
        .map(({ campaign, verdict, verdictReason, fit }) =>
          [
            `${campaign.title}: ${words.verdicts[verdict] ?? verdict}`,
            ...(verdictReason ? [verdictReason] : []),
            ...(fit === null ? [] : [words.fit(percent.format(Math.round(fit) / 100))]),
          ].join(' · '),
        ),
    ),
  ]
}

function people({ contacts, organisationUsers, company }: Briefed, language: Language): Part {
  const words = briefingWords[language],
    { name, side, customer } = reportWords[language]
  const rows = [
    ...contacts.map((one) => [
      fullName(one),
      company?.name ?? customer,
      [
        roleIn(one, company?.id),
        ...(isDecisionMaker(one, company?.id) ? [words.decisionMaker] : []),
      ]
        .filter(Boolean)
        .join(', ') || '–',
      [...one.address.telephones, ...one.address.emails].join(', ') || '–',
    ]),
    ...organisationUsers.map(({ user }) => [fullName(user), words.ours, '–', user.email ?? '–']),
  ]
  return rows.length
    ? {
        kind: 'table',
        heading: words.participants,
        columns: [name, side, words.role, `${words.telephone}, ${words.email}`],
        rows,
      }
    : emptyPart(words.participants, words.noParticipants)
}

const dayText = (moment: string, language: Language, timeZone = 'UTC'): string =>
  new Intl.DateTimeFormat(localeOf[language], { dateStyle: 'medium', timeZone }).format(
    new Date(moment),
  )
const answerText = (answer: BriefedAnswer, language: Language): string =>
  valueText(answer.question, answer, {
    locale: localeOf[language],
    yes: sharedWords[language].yes,
    no: sharedWords[language].no,
    timeZone: answer.companyDialog.timeZone,
  })

function known(meeting: Briefed, language: Language): Part[] {
  const words = briefingWords[language],
    { question, answer } = reportWords[language],
    groups = knownByMeeting(meeting)
  if (!groups.length) return [emptyPart(words.known, words.noKnown)]
  return [
    {
      kind: 'answers',
      heading: words.known,
      columns: [question, answer],
      hubs: groups.map(({ meeting: { title, startDate, timeZone }, answers }) => ({
        title: `${title} · ${dayText(startDate, language, timeZone)}`,
        isInternal: false,
        answers: answers.map((one) => ({
          question: one.question.title,
          isInternal: one.question.isInternal,
          answer: [
            ...paragraphsOf(answerText(one, language)),
            [
              words.by(
                fullName(one.creator),
                dayText(one.dateUpdated, language, one.companyDialog.timeZone),
              ),
            ],
          ],
        })),
      })),
    },
  ]
}

function steps({ company }: Briefed, language: Language): Part {
  const words = briefingWords[language],
    { step, day } = reportWords[language],
    open = company?.openNextSteps ?? []
  return open.length
    ? {
        kind: 'table',
        heading: words.openSteps,
        columns: [step, day, words.person, words.meeting],
        rows: open.map((one) => [
          stepTitle(one),
          one.nextStepDate ? dayText(one.nextStepDate, language) : '–',
          fullName(one.creator),
          one.companyDialog?.title ?? '–',
        ]),
      }
    : emptyPart(words.openSteps, words.noOpenSteps)
}

function before(meeting: ReadBriefing, language: Language): Part {
  const words = briefingWords[language],
    { day, completeness } = reportWords[language],
    { nextSteps, isDone } = sharedWords[language],
    percent = new Intl.NumberFormat(localeOf[language], { style: 'percent' }),
    meetings = meetingsBefore(meeting)
  if (!meetings.length) return emptyPart(words.meetingsBefore, words.noMeetings)
  return {
    kind: 'table',
    heading: words.meetingsBefore,
    columns: [words.meeting, day, words.playbook, completeness, nextSteps],
    rows: meetings.map((one) => {
      const complete = meeting.completeness.get(one.id)
      return [
        one.title,
        dayText(one.startDate, language, one.timeZone),
        one.playbook?.title ?? '–',
        complete === undefined ? '–' : percent.format(complete / 100),
        one.nextSteps
          .map((next) => `${stepTitle(next)}${next.isDone ? ` (${isDone})` : ''}`)
          .join('; ') || '–',
      ]
    }),
  }
}

function asked(meeting: Briefed, language: Language): Part[] {
  const words = briefingWords[language],
    { question } = reportWords[language],
    hubs = hubsToAsk(meeting),
    answers = knownOf(meeting)
  if (!hubs.length) return [emptyPart(words.willAsk, words.noQuestions)]
  return [
    {
      kind: 'answers',
      heading: words.willAsk,
      columns: [question, words.knownAlready],
      hubs: hubs.map(({ title, isInternal, questions }) => ({
        title,
        isInternal,
        answers: questions.map((one) => {
          const answer = answers.get(one.id)
          return {
            question: one.title,
            isInternal: one.isInternal,
            answer: answer ? paragraphsOf(answerText(answer, language)) : [[words.notKnown]],
          }
        }),
      })),
    },
  ]
}
