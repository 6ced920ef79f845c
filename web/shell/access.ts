import type { Role } from '../../shared/permissions.ts'
import type { Access } from '../app/declarePage.ts'
import { pageAt } from '../pages/pages.ts'

/** An empty role is a member without any rights yet. */
type Person = { role: Role | null; isSuperAdmin: boolean }

const roles: Record<Access, (person: Person) => boolean> = {
  everybody: () => true,
  member: ({ role }) => role !== null,
  staff: ({ role }) => role === 'Admin' || role === 'Manager',
  superAdmin: ({ isSuperAdmin }) => isSuperAdmin,
}

/** Whether a page is for somebody: the frame, the navigation and the search go by it, the server decides about the data. */
export const mayOpen = ({ access }: { access: Access }, person: Person): boolean =>
  roles[access](person)

/** The same of the page at an address. */
export const isFor = (path: string, person: Person): boolean => mayOpen(pageAt(path), person)

/** Where somebody goes who may not be where they are: the address that was wanted before, or home. */
export function elsewhere(
  path: string,
  wanted: string | null,
  person: Person & { id: string },
): string {
  if (wanted && wanted !== path && isFor(pathOf(wanted), person)) return wanted
  return isFor('/', person) ? '/' : `/profile/${person.id}`
}

const pathOf = (address: string): string => address.replace(/[?#].*/s, '')
