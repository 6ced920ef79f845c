import { limits } from '../limits.ts'
import { requiredText, text } from './texts.ts'
import { object } from './schema.ts'

/** What a person tells, and where they were. */
export const feedback = object({
  text: requiredText(limits.feedback),
  path: text(limits.search),
  version: text(limits.versionName),
  browser: text(limits.browserName),
})
