import type { Action } from '../../shared/permissions.ts'
import { fullName } from '../../shared/personName.ts'
import type { RecordTable } from '../../shared/recordConditions.ts'
import type { Overlay_accountFragment, Overlay_personFragment } from '../gql.ts'

/** What rows have of their records; which fields those are is the list's. */
export type CellRow = { __typename: 'Company' | 'Contact'; id: string } & Partial<
  Pick<Overlay_accountFragment, 'name' | 'owner'> &
    Pick<Overlay_personFragment, 'firstName' | 'lastName'>
>

interface CellColumns {
  /** Whoever may do that edits cells. */
  action: Action
  nameOf: (row: CellRow) => string
  /** By column, the fields that stand in its cells. */
  fields: Readonly<Record<string, readonly string[]>>
}

/** Which cells of a list can be edited. */
export const cellColumns: Readonly<Record<RecordTable, CellColumns>> = {
  COMPANY: {
    action: 'company:update',
    nameOf: ({ name = '' }) => name,
    fields: {
      name: ['name'],
      prio: ['prio'],
      industry: ['industry'],
      place: ['address.city', 'address.countryName'],
      owner: ['ownerId'],
    },
  },
  CONTACT: {
    action: 'contact:update',
    nameOf: ({ firstName = '', lastName = '' }) => fullName({ firstName, lastName }),
    fields: {
      name: ['firstName', 'lastName'],
      prio: ['prio'],
      job: ['jobTitle'],
      email: ['address.emails'],
      telephone: ['address.telephones'],
    },
  },
}
