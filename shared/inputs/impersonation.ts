import { limits } from '../limits.ts'
import { object } from './schema.ts'
import { requiredText } from './texts.ts'

/** Why somebody acts for a member, whom the reason is shown to. */
export const newImpersonation = object({ reason: requiredText(limits.impersonationReason) })
