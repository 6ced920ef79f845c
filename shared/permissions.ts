// The only table of who may do what: the server enforces it, the web hides by it.
export type Role = 'Admin' | 'Manager' | 'Member'
/** null: in the organisation, but without a role; a newcomer is in none yet, or in one whose licence has ended. */
export type Standing = Role | null | 'newcomer' | 'super admin'
export type Action = keyof typeof table

/** Whether somebody may do something at all; which meetings and accounts a person sees is decided elsewhere. */
export const can = (standing: Standing, action: Action): boolean =>
  (table[action] as readonly Standing[]).includes(standing)

const everybody = ['Admin', 'Manager', 'Member'] as const,
  leaders = ['Admin', 'Manager'] as const,
  admins = ['Admin'] as const
const table = {
  'meeting:read': everybody,
  'meeting:create': everybody,
  'meeting:update': everybody,
  'meeting:delete': everybody,
  'answer:write': everybody,
  'playbook:read': everybody,
  'playbook:edit': leaders,
  'playbook:publish': leaders,
  'playbook:delete': leaders,
  'company:read': everybody,
  'company:create': everybody,
  'company:update': everybody,
  'company:delete': everybody,
  'contact:read': everybody,
  'contact:create': everybody,
  'contact:update': everybody,
  'contact:delete': everybody,
  'label:read': everybody,
  'label:create': everybody,
  'label:update': everybody,
  'label:delete': everybody,
  'comment:create': everybody,
  'comment:delete': everybody,
  'setting:own': [...everybody, null],
  'setting:organisation': admins,
  'nextStepType:edit': admins,
  'notification:own': everybody,
  'device:own': [...everybody, null, 'newcomer'],
  'user:read': everybody,
  'member:manage': admins,
  'log:organisation': [...leaders, 'super admin'],
  'analytics:read': everybody,
  'bin:read': everybody,
  'bin:restore': everybody,
  'feedback:send': [...everybody, null],
  'organisation:enter': ['newcomer'],
  'licence:create': ['super admin'],
} as const satisfies Record<string, readonly Standing[]>
