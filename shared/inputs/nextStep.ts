import { limits } from '../limits.ts'
import { object, partial } from './schema.ts'
import { text } from './texts.ts'

/** What was agreed; its kind says enough where no title does. */
export const nextStep = object({ title: text(limits.nextStepTitle) })
export const nextStepChange = partial(nextStep)
