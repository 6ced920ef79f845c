import { limits } from '../limits.ts'
import { object } from './schema.ts'
import { requiredText } from './texts.ts'

/** Why data is removed, and the name of the organisation whose it is, so that nobody does it by mistake. */
export const newReset = object({
  organisationTitle: requiredText(limits.organisationTitle),
  reason: requiredText(limits.resetReason),
})
