import { expect, test } from 'vitest'
import { can, type Action, type Role } from './permissions.ts'

const who = (action: Action): string =>
  (['Admin', 'Manager', 'Member'] as Role[]).filter((role) => can(role, action)).join(' ')

test('everybody works with meetings, accounts, contacts, labels and comments', () => {
  for (const action of [
    'meeting:create',
    'meeting:delete',
    'answer:write',
    'company:update',
    'contact:delete',
    'label:create',
    'comment:create',
    'setting:own',
    'playbook:read',
    'bin:restore',
  ] as const)
    expect(who(action)).toBe('Admin Manager Member')
})
test('playbooks are changed by admins and managers', () => {
  for (const action of ['playbook:edit', 'playbook:publish', 'playbook:delete'] as const)
    expect(who(action)).toBe('Admin Manager')
})
test("the organisation is the admins' own", () => {
  for (const action of ['setting:organisation', 'nextStepType:edit', 'member:manage'] as const)
    expect(who(action)).toBe('Admin')
})
