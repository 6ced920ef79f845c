import { limits } from '../limits.ts'
import { address } from './address.ts'
import { text, textOrEmpty } from './texts.ts'
import { asGiven, asIs, prio } from './values.ts'
import { object, partial, type Kept } from './schema.ts'

const fields = {
  firstName: textOrEmpty(limits.personName),
  lastName: textOrEmpty(limits.personName),
  jobTitle: text(limits.jobTitle),
  prio,
  address,
}
/** A contact as a person types it, with one name at least. */
export const contact = object(fields, ({ firstName, lastName }, refuse) => {
  if (firstName === '' && lastName === '') refuse('REQUIRED', undefined, 'lastName')
})
/** What is left out stays. */
export const contactChange = partial(contact)
/** With what the person saw of the fields. It is compared with what is kept, and kept nowhere. */
export const contactEdit = partial(
  object({ ...contact.shape, base: asIs<Kept<typeof contactChange>>() }),
)

/** What a contact is at an account. What is left out stays. */
export const contactPlace = partial(
  object({ role: text(limits.contactRole), decisionMaker: asGiven<boolean>() }),
)
export const newContact = object({ contact, ...contactPlace.shape })
