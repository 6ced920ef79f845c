import type { Role } from '../../shared/permissions.ts'

/** Who may open a page: also members without a role, members, admins and managers, these but nobody who acts for them, admins but nobody who acts for them, admins, managers and super admins, super admins. */
export type Access =
  | 'everybody'
  | 'member'
  | 'staff'
  | 'ownStaff'
  | 'ownAdmin'
  | 'log'
  | 'superAdmin'

/** An empty role is a member without any rights yet. */
export type Person = { role: Role | null; isSuperAdmin: boolean; isImpersonated?: boolean }

const roles: Record<Access, (person: Person) => boolean> = {
  everybody: () => true,
  member: ({ role }) => role !== null,
  staff: ({ role }) => role === 'Admin' || role === 'Manager',
  ownStaff: (person) => !person.isImpersonated && roles.staff(person),
  ownAdmin: ({ role, isImpersonated }) => !isImpersonated && role === 'Admin',
  log: ({ role, isSuperAdmin }) => isSuperAdmin || role === 'Admin' || role === 'Manager',
  superAdmin: ({ isSuperAdmin }) => isSuperAdmin,
}

/** Whether a page is for somebody: the frame, the navigation and the search go by it, the server decides about the data. */
export const mayOpen = ({ access }: { access: Access }, person: Person): boolean =>
  roles[access](person)
