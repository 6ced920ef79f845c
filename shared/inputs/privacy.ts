import { limits } from '../limits.ts'
import { object } from './schema.ts'
import { untrimmedText } from './texts.ts'
import { asGiven } from './values.ts'

/** A contact to be erased: their name, as it was typed, and whether texts of answers go as well. */
export const contactErasure = object({
  name: untrimmedText(2 * limits.personName + 1),
  clearsAnswers: asGiven<boolean>(),
})
