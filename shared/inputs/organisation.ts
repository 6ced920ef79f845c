import { licenceKeyLength, limits, organisationTitleMin } from '../limits.ts'
import { requiredText } from './texts.ts'
import { requiredLanguage, whole } from './values.ts'
import { object } from './schema.ts'

const title = requiredText(limits.organisationTitle, { min: organisationTitleMin })
export const organisation = object({ title })
export const trial = object({ organisationTitle: title, language: requiredLanguage })
/** What comes with a licence's key; the key has one answer for whatever is wrong with it. */
export const entry = object({ language: requiredLanguage })

/** The key of a licence, as it was pasted. */
export const renewal = object({
  licenseId: requiredText(licenceKeyLength, { min: licenceKeyLength }),
})

export const newLicence = object({
  title,
  amount: whole(1, limits.licenceSeats),
  monthsValid: whole(1, limits.licenceMonths),
})
