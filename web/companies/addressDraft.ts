import { isEmail, isTelephone, isWebAddress } from '../../shared/contactDetails.ts'
import { problemText } from '../app/errors.ts'
import type { AddressInput, Address_fieldsFragment } from '../gql.ts'

/** An address as a form holds it: lists as lines of text. */
export interface AddressDraft {
  street: string
  zipCode: string
  city: string
  countryName: string
  telephones: string
  emails: string
  websites: string
}

export const addressDraft = (address?: Address_fieldsFragment | null): AddressDraft => ({
  street: address?.street ?? '',
  zipCode: address?.zipCode ?? '',
  city: address?.city ?? '',
  countryName: address?.countryName ?? '',
  telephones: (address?.telephones ?? []).join('\n'),
  emails: (address?.emails ?? []).join('\n'),
  websites: (address?.websites ?? []).join('\n'),
})
const lines = (text: string): string[] =>
  text
    .split(/\n/)
    .map((line) => line.trim())
    .filter(Boolean)
export const addressInput = (draft: AddressDraft): AddressInput => ({
  street: draft.street.trim() || null,
  zipCode: draft.zipCode.trim() || null,
  city: draft.city.trim() || null,
  countryName: draft.countryName.trim() || null,
  telephones: lines(draft.telephones),
  emails: lines(draft.emails),
  websites: lines(draft.websites),
})

const forms = { telephones: isTelephone, emails: isEmail, websites: isWebAddress }
/** What stands beside each list of which a line is not in the right form. */
export function addressProblems(input: AddressInput): Record<string, string> {
  const wrong = Object.entries(forms).filter(
    ([name, isRight]) => !(input[name as keyof typeof forms] ?? []).every(isRight),
  )
  return Object.fromEntries(
    wrong.map(([name]) => [
      `address.${name}`,
      problemText({ code: 'BAD_INPUT', rule: 'BAD_FORMAT' }),
    ]),
  )
}
