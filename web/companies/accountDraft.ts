import type { account } from '../../shared/inputs/account.ts'
import type { Given } from '../../shared/inputs/schema.ts'
import type { Overlay_accountFragment } from '../gql.ts'
import { addressDraft, addressInput, type AddressDraft } from './addressDraft.ts'

/** An account as a form holds it. */
export interface AccountDraft {
  name: string
  industry: string
  companySize: string
  type: string
  source: string
  vAT: string
  url: string
  prio: string
  /** '': of a new one, oneself */
  ownerId: string
  address: AddressDraft
}

/** Of one that is there, or of a row that has some of its fields; without it as a new one begins. */
export const accountDraft = (account: Partial<Overlay_accountFragment> = {}): AccountDraft => ({
  name: account.name ?? '',
  industry: account.industry ?? '',
  companySize: account.companySize ?? '',
  type: account.type ?? '',
  source: account.source ?? '',
  vAT: account.vAT ?? '',
  url: account.url ?? '',
  prio: String(account.prio ?? 1),
  ownerId: account.ownerId ?? '',
  address: addressDraft(account.address),
})
export const accountInput = ({
  prio,
  ownerId,
  address,
  ...same
}: AccountDraft): Given<typeof account> => ({
  ...same,
  prio: Number(prio),
  ownerId: ownerId || null,
  address: addressInput(address),
})
