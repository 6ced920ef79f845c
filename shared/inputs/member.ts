import { isEmail } from '../contactDetails.ts'
import { limits } from '../limits.ts'
import type { Role } from '../permissions.ts'
import { block, object } from './schema.ts'
import { requiredText } from './texts.ts'

export const roles: readonly Role[] = ['Admin', 'Manager', 'Member']

/** Whom a seat is made out to, and what they may do. */
export const newSeat = object({
  email: requiredText(limits.email, { matches: isEmail }),
  role: block(
    (value: string | null, refuse): Role =>
      roles.find((one) => one === value) ?? refuse('REQUIRED'),
  ),
})
