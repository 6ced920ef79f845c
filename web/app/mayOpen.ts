import { can, canActing, type Role } from '../../shared/permissions.ts'

/** Who may open a page: also members without a role, members, admins and managers, these and super admins, super admins; whoever may do what it is for. */
export type Access =
  | 'everybody'
  | 'member'
  | 'staff'
  | 'log'
  | 'superAdmin'
  | 'record:merge'
  | 'data:import'

/** An empty role is a member without any rights yet. */
export type Person = { role: Role | null; isSuperAdmin: boolean; isImpersonated?: boolean }

const mayDo =
  (action: 'record:merge' | 'data:import') =>
  ({ role, isImpersonated }: Person): boolean =>
    (isImpersonated ? canActing : can)(role, action)
const staff = ({ role }: Person): boolean => role === 'Admin' || role === 'Manager'
const roles: Record<Access, (person: Person) => boolean> = {
  everybody: () => true,
  member: ({ role }) => role !== null,
  staff,
  log: (person) => person.isSuperAdmin || staff(person),
  superAdmin: ({ isSuperAdmin }) => isSuperAdmin,
  'record:merge': mayDo('record:merge'),
  'data:import': mayDo('data:import'),
}

/** Whether a page is for somebody: the frame, the navigation and the search go by it, the server decides about the data. */
export const mayOpen = ({ access }: { access: Access }, person: Person): boolean =>
  roles[access](person)
