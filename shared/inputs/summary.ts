import { limits } from '../limits.ts'
import { ids } from './ids.ts'
import { block, object } from './schema.ts'
import { requiredText } from './texts.ts'
import { languageOrNone } from './values.ts'

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
