import { isEmail, isTelephone, isWebAddress } from '../contactDetails.ts'
import { limits } from '../limits.ts'
import { readText, text } from './texts.ts'
import { block, nullable, object, partial, type Broken, type Refuse } from './schema.ts'

export const webAddress = text(limits.webAddress, isWebAddress)

/** Texts without the empty ones, each once. */
const texts = (matches: (text: string) => boolean) =>
  block((value: readonly string[] | null, refuse): string[] => {
    if (value === null) return []
    const max = limits.addressEntries
    if (value.length > max) return refuse('TOO_MANY', { max })
    let problem: Broken | undefined
    const note: Refuse = (rule, params) => {
      problem ??= { rule, ...(params && { params }) }
      return undefined as never
    }
    const kept = value.flatMap(
      (one) => readText(one, { max: limits.webAddress }, note, () => null) ?? [],
    )
    if (!problem && !kept.every(matches)) note('BAD_FORMAT')
    return problem ? refuse(problem.rule!, problem.params) : [...new Set(kept)]
  })
const telephones = texts(isTelephone)
const emails = texts(isEmail)
const websites = texts(isWebAddress)

/** Where an account or contact is, and what it is reached by. */
export const addressParts = object({
  street: text(limits.addressLine),
  zipCode: text(limits.zipCode),
  city: text(limits.addressLine),
  countryName: text(limits.addressLine),
  telephones,
  emails,
  websites,
})
/** What is left out of it stays. */
export const address = nullable(partial(addressParts))
