import { licenceKeyLength, limits, organisationTitleMin } from '../limits.ts'
import { requiredText } from './texts.ts'
import { asGiven, requiredLanguage, requiredWhole, whole } from './values.ts'
import { object } from './schema.ts'

const title = requiredText(limits.organisationTitle, { min: organisationTitleMin })
export const organisation = object({ title })
export const trial = object({
  organisationTitle: title,
  language: requiredLanguage,
  timeZone: asGiven<string>(),
})
/** What comes with a licence's key; the key has one answer for whatever is wrong with it. */
export const entry = object({ language: requiredLanguage })

/** By how much a licence's end moves; back only for as long as it runs. */
export const moreMonths = object({
  months: requiredWhole(-limits.licenceMonths, limits.licenceMonths),
})

/** The key of a licence, as it was pasted. */
export const renewal = object({
  licenseId: requiredText(licenceKeyLength, { min: licenceKeyLength }),
})

export const newLicence = object({
  title,
  amount: whole(1, limits.licenceSeats),
  monthsValid: whole(1, limits.licenceMonths),
})
