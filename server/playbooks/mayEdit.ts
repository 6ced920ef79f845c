import { can, type Role } from '../../shared/permissions.ts'

/** Whether the role sees and edits drafts. */
export const mayEdit = (role: Role | null): boolean => can(role, 'playbook:edit')
