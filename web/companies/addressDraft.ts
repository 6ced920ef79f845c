import type { addressParts } from '../../shared/inputs/address.ts'
import type { Given } from '../../shared/inputs/schema.ts'
import type { Overlay_addressFragment } from '../gql.ts'

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

export const addressDraft = (address?: Overlay_addressFragment | null): AddressDraft => ({
  street: address?.street ?? '',
  zipCode: address?.zipCode ?? '',
  city: address?.city ?? '',
  countryName: address?.countryName ?? '',
  telephones: (address?.telephones ?? []).join('\n'),
  emails: (address?.emails ?? []).join('\n'),
  websites: (address?.websites ?? []).join('\n'),
})
/** Lines of a field, without empty ones. */
export const linesOf = (text: string): string[] => text.split(/\n/).filter((line) => line.trim())
export const addressInput = ({
  telephones,
  emails,
  websites,
  ...same
}: AddressDraft): Given<typeof addressParts> => ({
  ...same,
  telephones: linesOf(telephones),
  emails: linesOf(emails),
  websites: linesOf(websites),
})
