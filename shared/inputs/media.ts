import { isWebAddress } from '../contactDetails.ts'
import { limits } from '../limits.ts'
import { object, partial, type Kept } from './schema.ts'
import { requiredText, text, textToKeep } from './texts.ts'
import { asIs, languageOrNone } from './values.ts'

const isSecure = (address: string): boolean => isWebAddress(address) && /^https:/i.test(address)

const said = { description: text(limits.description), language: languageOrNone }
/** A link that is added; without a title it is called by its host. */
export const newMediaLink = object({
  title: text(limits.mediaTitle),
  address: requiredText(limits.webAddress, { matches: isSecure }),
  ...said,
})
/** What is said of a link in a form, and of an item with a file. */
export const mediaLinkForm = object({
  ...newMediaLink.shape,
  title: requiredText(limits.mediaTitle),
})
export const mediaFileForm = object({ ...mediaLinkForm.shape, address: asIs<string>() })
/** What is left out stays. */
export const mediaChange = partial(
  object({
    title: textToKeep(limits.mediaTitle),
    ...said,
    address: textToKeep(limits.webAddress, isSecure),
  }),
)
/** With what the person saw. */
export const mediaEdit = partial(
  object({ ...mediaChange.shape, base: asIs<Kept<typeof mediaChange>>() }),
)
/** In which language several are. */
export const mediaLanguage = object({ language: languageOrNone })
