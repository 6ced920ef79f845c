import type { contact } from '../../shared/inputs/contact.ts'
import type { Given } from '../../shared/inputs/schema.ts'
import type { Overlay_personFragment } from '../gql.ts'
import { addressDraft, addressInput, type AddressDraft } from './addressDraft.ts'

/** A contact as a form holds it. */
export interface ContactDraft {
  firstName: string
  lastName: string
  jobTitle: string
  prio: string
  address: AddressDraft
}

/** Of one that is there, or of a row that has some of its fields; without it as a new one begins. */
export const contactDraft = (contact: Partial<Overlay_personFragment> = {}): ContactDraft => ({
  firstName: contact.firstName ?? '',
  lastName: contact.lastName ?? '',
  jobTitle: contact.jobTitle ?? '',
  prio: String(contact.prio ?? 1),
  address: addressDraft(contact.address),
})
export const contactInput = ({ prio, address, ...same }: ContactDraft): Given<typeof contact> => ({
  ...same,
  prio: Number(prio),
  address: addressInput(address),
})
