// The only table of who may do what: the server enforces it, the web hides by it.
export type Role = 'Admin' | 'Manager' | 'Member'
/**
 * null: in the organisation, but without a role; a newcomer is in none yet, or in one whose licence
 * has ended; a key does what is for keys and for the role of whoever made it, and somebody who acts
 * for a member what is for `acting` and for that member's role; a guest has a link.
 */
export type Standing = Role | null | 'newcomer' | 'super admin' | 'key' | 'acting' | 'guest'
export type Action = keyof typeof table

/** Whether somebody may do something at all; which meetings and accounts a person sees is decided elsewhere. */
export const can = (standing: Standing, action: Action): boolean =>
  (table[action] as readonly Standing[]).includes(standing)

/** Whether somebody may who acts for a member with this role. */
export const canActing = (role: Role | null, action: Action): boolean =>
  can('acting', action) && (action === 'impersonation:end' || can(role, action))

/** The roles that may do something, for statements over all members. */
export const rolesWith = (action: Action): Role[] => everybody.filter((role) => can(role, action))

const everybody = ['Admin', 'Manager', 'Member'] as const,
  leaders = ['Admin', 'Manager'] as const,
  admins = ['Admin'] as const,
  work = [...everybody, 'key', 'acting'] as const,
  led = [...leaders, 'acting'] as const,
  leading = [...led, 'key'] as const
const table = {
  'meeting:read': work,
  // whatever the organisation's memberVisibility says
  'meeting:readAll': led,
  'meeting:create': work,
  'meeting:update': work,
  'meeting:delete': work,
  'answer:write': work,
  'playbook:read': work,
  'playbook:edit': leading,
  'playbook:publish': leading,
  'playbook:delete': leading,
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
  'listView:editAny': led,
  'opportunity:read': work,
  'opportunity:create': work,
  'opportunity:update': work,
  'opportunity:delete': work,
  // pipelines and their stages
  'pipeline:edit': leading,
  'campaign:read': work,
  // what it is, whom it is for, and its state
  'campaign:edit': leading,
  // verdicts, who works on an account, what is set aside
  'campaign:work': work,
  'pain:read': work,
  'pain:create': work,
  // its texts, and the bullets that answer it
  'pain:update': work,
  // their order, which of them are one, and what goes
  'pain:arrange': leading,
  'label:read': work,
  'label:create': work,
  'label:update': work,
  'label:delete': work,
  'comment:create': work,
  'comment:delete': work,
  // what somebody else wrote
  'comment:deleteAny': led,
  'setting:own': [...everybody, null, 'acting'],
  // name, language, colour and first steps: nobody else's business
  'profile:own': [...everybody, null],
  'setting:organisation': admins,
  'nextStepType:edit': [...admins, 'key'],
  'notification:own': [...everybody, 'acting'],
  'job:own': [...everybody, 'acting'],
  // what somebody else started
  'job:all': admins,
  'device:own': [...everybody, null, 'newcomer'],
  'user:read': work,
  // addresses of people who are no members any more
  'user:readFormer': ['Admin', 'super admin'],
  'member:manage': admins,
  // in the own organisation, where its setting lets Admins; super admins everywhere
  'member:impersonate': ['Admin', 'super admin'],
  'member:impersonateAny': ['super admin'],
  'impersonation:end': ['acting'],
  'log:organisation': [...leaders, 'super admin', 'acting'],
  'analytics:read': work,
  // a list as a file: what leaves the product can be taken along by whoever leaves the organisation
  'data:export': leaders,
  // whole kinds of data of the own organisation, and having them back; never for somebody else, never by a program
  'data:reset': ['Admin', 'super admin'],
  // everything that is known of a contact, as a file; and their erasure
  'contact:privacy': admins,
  // many records at once, from a file; and taking that back
  'data:import': leaders,
  'bin:read': work,
  'bin:restore': work,
  'feedback:send': [...everybody, null, 'acting'],
  'organisation:enter': ['newcomer'],
  'licence:read': ['Admin', 'super admin'],
  'licence:readAll': ['super admin'],
  // and whether one may be used, and until when
  'licence:create': ['super admin'],
  // what organisations there are, what they use, and their logs
  'organisation:readAll': ['super admin'],
  'report:read': ['super admin'],
  // accounts and contacts that are one, beside the right to edit and delete them
  'record:merge': leaders,
  // seats that wait for oneself in other organisations
  'invitation:own': [...everybody, null],
  // of records that the person sees
  'file:add': work,
  'file:update': work,
  'file:delete': work,
  // showing a meeting to its customer: nothing that is done for somebody else, or by a program
  'meeting:share': everybody,
  // a report of a meeting as a file, and having it: it leaves the product
  'pdf:create': everybody,
  // what whoever has the address of a shared meeting may do there
  'share:visit': [...work, 'guest'],
  // of a meeting, with a microphone; and writing down that a contact agreed to it: by nobody else, and by no program
  'recording:make': everybody,
  'recording:delete': work,
  'consent:declare': everybody,
  // connections to other systems: nothing that is done for somebody else, or by a program
  'integration:manage': admins,
  // what is shown to customers, as playbooks are; everybody sees it
  'media:edit': leading,
} as const satisfies Record<string, readonly Standing[]>
