// The only table of who may do what: the server enforces it, the web hides by it.
export type Role = 'Admin' | 'Manager' | 'Member'
/**
 * null: in the organisation, but without a role; a newcomer is in none yet, or in one whose licence
 * has ended; a key does what is for keys and for the role of whoever made it; a guest has a link.
 */
export type Standing = Role | null | 'newcomer' | 'super admin' | 'key' | 'guest'
export type Action = keyof typeof table

/** Whether somebody may do something at all; which meetings and accounts a person sees is decided elsewhere. */
export const can = (standing: Standing, action: Action): boolean =>
  (table[action] as readonly Standing[]).includes(standing)

/** The roles that may do something, for statements over all members. */
export const rolesWith = (action: Action): Role[] => everybody.filter((role) => can(role, action))

const everybody = ['Admin', 'Manager', 'Member'] as const,
  leaders = ['Admin', 'Manager'] as const,
  admins = ['Admin'] as const,
  work = [...everybody, 'key'] as const
const table = {
  'meeting:read': work,
  // whatever the organisation's memberVisibility says
  'meeting:readAll': leaders,
  'meeting:create': work,
  'meeting:update': work,
  'meeting:delete': work,
  'answer:write': work,
  'playbook:read': work,
  'playbook:edit': [...leaders, 'key'],
  'playbook:publish': [...leaders, 'key'],
  'playbook:delete': [...leaders, 'key'],
  'company:read': work,
  'company:create': work,
  'company:update': work,
  'company:delete': work,
  'contact:read': work,
  'contact:create': work,
  'contact:update': work,
  'contact:delete': work,
  // beside what the change itself needs
  'bulkChange:undo': work,
  // views of lists: one's own; and those that somebody shares with all
  'listView:edit': work,
  'listView:editAny': leaders,
  'opportunity:read': work,
  'opportunity:create': work,
  'opportunity:update': work,
  'opportunity:delete': work,
  // pipelines and their stages
  'pipeline:edit': [...leaders, 'key'],
  'campaign:read': work,
  // what it is, whom it is for, and its state
  'campaign:edit': [...leaders, 'key'],
  // verdicts, who works on an account, what is set aside
  'campaign:work': work,
  'pain:read': work,
  'pain:create': work,
  // its texts, and the bullets that answer it
  'pain:update': work,
  // their order, which of them are one, and what goes
  'pain:arrange': [...leaders, 'key'],
  'label:read': work,
  'label:create': work,
  'label:update': work,
  'label:delete': work,
  'comment:create': work,
  'comment:delete': work,
  // what somebody else wrote
  'comment:deleteAny': leaders,
  'setting:own': [...everybody, null],
  'setting:organisation': admins,
  'nextStepType:edit': [...admins, 'key'],
  'notification:own': everybody,
  'job:own': everybody,
  // what somebody else started
  'job:all': admins,
  'device:own': [...everybody, null, 'newcomer'],
  'user:read': work,
  // addresses of people who are no members any more
  'user:readFormer': ['Admin', 'super admin'],
  'member:manage': admins,
  'log:organisation': [...leaders, 'super admin'],
  'analytics:read': work,
  // a list as a file: what leaves the product can be taken along by whoever leaves the organisation
  'data:export': leaders,
  'bin:read': work,
  'bin:restore': work,
  'feedback:send': [...everybody, null],
  'organisation:enter': ['newcomer'],
  'licence:read': ['Admin', 'super admin'],
  'licence:readAll': ['super admin'],
  'licence:create': ['super admin'],
  'report:read': ['super admin'],
} as const satisfies Record<string, readonly Standing[]>
