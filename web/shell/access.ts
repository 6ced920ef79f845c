import type { Role } from '../../shared/permissions.ts'

/** Whom a route is for; an empty role is a member without any rights yet. */
type Group = 'everybody' | 'user' | 'staff' | 'admin'

const roles: Record<Group, readonly (Role | null)[]> = {
  everybody: ['Admin', 'Manager', 'Member', null],
  user: ['Admin', 'Manager', 'Member'],
  staff: ['Admin', 'Manager'],
  admin: ['Admin'],
}

/** The routes that are not for every role; the first that fits. Those for guests are outside of the frame. */
const groups: [RegExp, Group][] = [
  [/^\/((pages\/)?profile(\/|$)|settings\/?$)/, 'everybody'],
  [/^\/(playbook|campaign)\/[^/]+\/builder(\/|$)/, 'staff'],
]

/** Whether an address is for a role: the router and the navigation go by it, the server decides about the data. */
export function isFor(path: string, role: Role | null): boolean {
  return roles[groups.find(([at]) => at.test(path))?.[1] ?? 'user'].includes(role)
}

/** Where somebody goes who may not be where they are: the address that was wanted before, or home. */
export function elsewhere(
  path: string,
  wanted: string | null,
  { id, role }: { id: string; role: Role | null },
): string {
  if (wanted && wanted !== path && isFor(wanted, role)) return wanted
  return isFor('/', role) ? '/' : `/profile/${id}`
}
