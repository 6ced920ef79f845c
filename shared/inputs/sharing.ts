import { limits } from '../limits.ts'
import {
  consentPurposes,
  shareFields,
  type ConsentPurpose,
  type ShareField,
} from '../sharedMeeting.ts'
import { pdfSections, type PdfSection } from '../pdfSections.ts'
import { id, ids } from './ids.ts'
import { block, list, object } from './schema.ts'
import { requiredText } from './texts.ts'
import { languageOrNone } from './values.ts'

const field = block(
  (value: string | null, refuse): ShareField =>
    shareFields.find((one) => one === value) ?? refuse('WRONG_TYPE'),
)
const purpose = block(
  (value: string | null, refuse): ConsentPurpose =>
    consentPurposes.find((one) => one === value) ?? refuse('WRONG_TYPE'),
)

/** What of a meeting is shown, in which language, and until when. */
export const share = object({
  fields: list(field, shareFields.length),
  questionIds: ids(limits.questionsPerPlaybook),
  nextStepIds: ids(limits.sharedSteps),
  pdfId: id,
  language: languageOrNone,
  dateExpires: block((value: string | null, refuse): string => {
    const moment = value === null ? Number.NaN : Date.parse(value)
    if (Number.isNaN(moment)) return refuse('REQUIRED')
    const days = (moment - Date.now()) / 86_400_000
    return days < 0 || days > limits.shareDays
      ? refuse('OUT_OF_BOUNDS', { min: 0, max: limits.shareDays })
      : new Date(moment).toISOString()
  }),
})

/** Who says so: a contact of the meeting, or a name. */
const who = { contactId: id, name: requiredText(limits.visitorName) }
export const visitorName = object({ name: who.name })
export const visitorComment = object({ content: requiredText(limits.comment) })
export const visitorConsent = object({ purposes: list(purpose, consentPurposes.length) })

/** How a summary left the product. */
export const summaryChannels = ['MAIL', 'COPY'] as const
export type SummaryChannel = (typeof summaryChannels)[number]
/** Characters. */
const longest = 100_000

export const summary = object({
  channel: block(
    (value: string | null, refuse): SummaryChannel =>
      summaryChannels.find((one) => one === value) ?? refuse('WRONG_TYPE'),
  ),
  language: languageOrNone,
  content: requiredText(longest),
  contactIds: ids(limits.attendees),
})

export const summaryLanguage = object({ language: languageOrNone })
const section = block(
  (value: string | null, refuse): PdfSection =>
    pdfSections.find((one) => one === value) ?? refuse('WRONG_TYPE'),
)
/** What is in the report of a meeting, and in which language. */
export const pdf = object({
  language: languageOrNone,
  sections: list(section, pdfSections.length),
  pictureIds: ids(limits.pdfPictures),
})
/** Of a briefing, and of insights. */
export const pdfLanguage = object({ language: languageOrNone })
/** The same for several meetings at once. */
export const pdfOfMany = object({
  language: languageOrNone,
  sections: list(section, pdfSections.length),
  companyDialogIds: ids(limits.pdfMeetings),
})
