import { object } from './schema.ts'
import { requiredText, text } from './texts.ts'

/** Longer than any vendor's code. */
const codeLetters = 2000

/** What stands in the address with which another system sends somebody back. */
export const signInAnswer = object({ state: requiredText(100), code: text(codeLetters) })
