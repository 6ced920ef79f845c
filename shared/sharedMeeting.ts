// A meeting as somebody outside of the organisation reads it: what is in it, in which order, in which words and forms.
// The public page is made of this, and so is whatever else shows a meeting to its customer.
import type { Language } from './inputs/values.ts'
import { languageNames, localeOf, sharedWords } from './sharedWords.ts'
import { videoLink, type VideoLink } from './videoLinks.ts'

/** What a rep may choose, one by one; answers and next steps are chosen by their ids. */
export const shareFields = [
  'TITLE',
  'TIMES',
  'LOCATION',
  'DESCRIPTION',
  'AGENDA',
  'VIDEO',
  'PARTICIPANTS',
  'COMPANY',
  'COMMENTS',
  'DRAWINGS',
  'FILES',
  'CONSENT',
] as const
export type ShareField = (typeof shareFields)[number]
export const consentPurposes = ['AUDIO', 'TRANSCRIPT', 'SHARING'] as const
export type ConsentPurpose = (typeof consentPurposes)[number]

/** Only what was chosen is in it: nothing else has left the database. */
export interface SharedMeeting {
  /** who shares it */
  organisation: string
  title?: string
  times?: { start: string; end: string; timeZone: string }
  location?: string | null
  description?: string | null
  agenda?: readonly string[]
  videoUrl?: string | null
  /** contacts may say whether they come */
  participants?: readonly Participant[]
  company?: string | null
  /** hubs with answers, in the order of the playbook */
  answers?: readonly SharedHub[]
  nextSteps?: readonly SharedStep[]
  /** a PDF that was made for the customer and chosen */
  report?: SharedReport
  /** that of the meeting, and those of the answers that are shown */
  drawings?: readonly SharedDrawing[]
  /** whether visitors may write */
  takesComments?: true
  /** whether they may add files */
  takesFiles?: true
  /** what they are asked to agree to */
  consentText?: string
}
export interface Participant {
  id: string
  name: string
  isContact: boolean
  isAccepted: boolean | null
}
export interface SharedHub {
  title: string
  /** only where it is for colleagues */
  isInternal?: boolean
  answers: readonly { question: string; answer: string; isInternal?: boolean }[]
}
export interface SharedDrawing {
  /** that it is on; null: the meeting */
  question: string | null
  /** one sheet; made by the product of strokes, with what was typed escaped */
  svg: string
  /** what is written on all sheets of the drawing */
  texts: readonly string[]
}
export interface SharedReport {
  /** on which it was made, where the meeting takes place */
  day: string
  language: Language
  pageCount: number
  fileSize: number
}
export interface SharedStep {
  id: string
  title: string
  date: string | null
  isDone: boolean
}

/** A part of the document, in the words of its language. */
export type Block =
  | { kind: 'title'; text: string }
  | { kind: 'times'; label: string; start: string; end: string; timeZone: string; text: string }
  | { kind: 'fact'; label: string; text: string }
  | { kind: 'people'; heading: string; people: readonly Participant[] }
  | { kind: 'text'; heading: string; text: string; isEmpty: boolean }
  | { kind: 'list'; heading: string; items: readonly string[]; empty: string }
  | { kind: 'video'; heading: string; url: string; link: VideoLink }
  | { kind: 'answers'; heading: string; hubs: readonly SharedHub[] }
  | {
      kind: 'drawings'
      heading: string
      drawings: readonly { svg: string; alt: string; caption: string }[]
    }
  | { kind: 'report'; heading: string; text: string; language: Language }
  | { kind: 'steps'; heading: string; steps: readonly (SharedStep & { day: string | null })[] }

/** The document, in its order. */
export function blocksOf(meeting: SharedMeeting, language: Language): Block[] {
  const words = sharedWords[language],
    { times, location, description, agenda, videoUrl, participants, company } = meeting
  const blocks: (Block | false)[] = [
    { kind: 'title', text: meeting.title ?? words.meeting },
    times !== undefined && {
      kind: 'times',
      label: words.when,
      ...times,
      text: periodText(times, language),
    },
    !!location && { kind: 'fact', label: words.where, text: location },
    !!company && { kind: 'fact', label: words.company, text: company },
    participants !== undefined &&
      participants.length > 0 && {
        kind: 'people',
        heading: words.participants,
        people: participants,
      },
    description !== undefined && {
      kind: 'text',
      heading: words.description,
      text: description || words.noDescription,
      isEmpty: !description,
    },
    agenda !== undefined && {
      kind: 'list',
      heading: words.agenda,
      items: agenda,
      empty: words.noAgenda,
    },
    videoBlock(words.video, videoUrl),
    !!meeting.answers?.length && {
      kind: 'answers',
      heading: words.answers,
      hubs: meeting.answers,
    },
    !!meeting.drawings?.length && {
      kind: 'drawings',
      heading: words.drawings,
      drawings: meeting.drawings.map(({ question, svg, texts }) => ({
        svg,
        alt: words.drawing(question ?? words.meeting, texts.join('; ')),
        caption: question ?? '',
      })),
    },
    !!meeting.nextSteps?.length && {
      kind: 'steps',
      heading: words.nextSteps,
      steps: meeting.nextSteps.map((step) => ({
        ...step,
        day: step.date && dayText(step.date, language),
      })),
    },
    meeting.report !== undefined && reportBlock(meeting.report, language),
  ]
  return blocks.filter((one) => one !== false)
}

function videoBlock(heading: string, url: string | null | undefined): Block | false {
  const link = url ? videoLink(url) : null
  return !!url && link !== null && { kind: 'video', heading, url, link }
}

/** What it is, before anybody fetches it. */
function reportBlock(
  { day, language: spoken, pageCount, fileSize }: SharedReport,
  language: Language,
): Block {
  const words = sharedWords[language],
    kilobytes = Math.max(1, Math.round(fileSize / 1000))
  const text = [
    languageNames[spoken],
    dayText(day, language),
    words.pages(pageCount),
    new Intl.NumberFormat(localeOf[language], { style: 'unit', unit: 'kilobyte' }).format(
      kilobytes,
    ),
  ].join(' · ')
  return { kind: 'report', heading: words.report, text, language: spoken }
}

/** In the zone of the meeting, which is named. */
export const periodText = (
  { start, end, timeZone }: { start: string; end: string; timeZone: string },
  language: Language,
): string =>
  new Intl.DateTimeFormat(localeOf[language], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
    timeZoneName: 'short',
  }).formatRange(new Date(start), new Date(end))

export const dayText = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(localeOf[language], { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(day),
  )
