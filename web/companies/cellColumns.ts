import type { ComponentType } from 'react'
import type { Action } from '../../shared/permissions.ts'
import { fullName } from '../../shared/personName.ts'
import type { RecordTable } from '../../shared/recordConditions.ts'
import type {
  Overlay_accountFragment,
  Overlay_dealFragment,
  Overlay_personFragment,
} from '../gql.ts'
import { lazyPart } from '../ui/lazyPart.tsx'
import type { CellProps } from './CellPopover.tsx'

/** What rows have of their records; which fields those are is the list's. */
export type CellRow = { __typename: 'Company' | 'Contact' | 'Opportunity'; id: string } & Partial<
  Pick<Overlay_accountFragment, 'name' | 'owner'> &
    Pick<Overlay_personFragment, 'firstName' | 'lastName'> &
    Pick<Overlay_dealFragment, 'title' | 'price' | 'dateExpectedClose' | 'company'>
>

export interface CellColumns {
  /** Whoever may do that edits cells. */
  action: Action
  nameOf: (row: CellRow) => string
  /** By column, the fields that stand in its cells. */
  fields: Readonly<Record<string, readonly string[]>>
  /** A cell that is edited. */
  Cell: ReturnType<typeof lazyCell>
}

/** What edits a cell of a list, fetched when one is reached, or before. */
export const lazyCell = <Module>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<CellProps>,
) => lazyPart(load, pick, { close: ({ onLeave }) => onLeave('stay'), takesKeys: () => true })

const RecordCell = lazyCell(
  () => import('./RecordCell.tsx'),
  (module) => module.RecordCell,
)

/** Which cells of accounts and contacts can be edited. */
export const cellColumns: Readonly<Record<RecordTable, CellColumns>> = {
  COMPANY: {
    Cell: RecordCell,
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
    Cell: RecordCell,
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
