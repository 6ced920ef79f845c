import { limits } from '../limits.ts'
import { address, webAddress } from './address.ts'
import { idToKeep } from './ids.ts'
import { requiredText, text } from './texts.ts'
import { asIs, prio, requiredPrio } from './values.ts'
import { object, partial, type Kept } from './schema.ts'

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
  ownerId: idToKeep,
  address,
})
export const newAccount = object({ company: account })
export const accountChange = partial(account)
/** With what the person saw of the fields. It is compared with what is kept, and kept nowhere. */
export const accountEdit = partial(
  object({ ...account.shape, base: asIs<Kept<typeof accountChange>>() }),
)
export const newPrio = object({ prio: requiredPrio })
