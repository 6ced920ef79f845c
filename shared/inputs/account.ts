import { limits } from '../limits.ts'
import { address, webAddress } from './address.ts'
import { isId } from '../id.ts'
import { requiredText, text } from './texts.ts'
import { asIs, prio, requiredPrio } from './values.ts'
import { block, object, partial, type Kept } from './schema.ts'

/** Nothing takes the owner away: null leaves who it is. */
const ownerId = block((value: string | null, refuse): string | undefined =>
  value === null ? undefined : isId(value) ? value.toLowerCase() : refuse('UNKNOWN_ID'),
)

/** An account as a person types it. */
export const account = object({
  name: requiredText(limits.companyName),
  source: text(limits.companySource),
  url: webAddress,
  type: text(limits.companyType),
  vAT: text(limits.vatNumber),
  industry: text(limits.industry),
  companySize: text(limits.companySize),
  prio,
  ownerId,
  address,
})
export const newAccount = object({ company: account })
export const accountChange = partial(account)
/** With what the person saw of the fields. It is compared with what is kept, and kept nowhere. */
export const accountEdit = partial(
  object({ ...account.shape, base: asIs<Kept<typeof accountChange>>() }),
)
export const newPrio = object({ prio: requiredPrio })
