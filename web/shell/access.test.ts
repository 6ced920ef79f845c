import { expect, test } from 'vitest'
import { elsewhere, isFor } from './access.ts'

test('a route is for the roles of its group, any other for every member', () => {
  for (const role of ['Admin', 'Manager', 'Member'] as const) {
    for (const path of ['/', '/companyDialogs', '/playbook/x/insights', '/profile/x', '/nowhere'])
      expect(isFor(path, role), `${path} ${role}`).toBe(true)
    for (const path of ['/playbook/x/builder', '/campaign/x/builder', '/playbook/x/builder/'])
      expect(isFor(path, role), `${path} ${role}`).toBe(role !== 'Member')
  }
})

test('somebody with an empty role sees their profile only', () => {
  expect(
    ['/profile', '/profile/x', '/pages/profile', '/settings'].filter((path) => !isFor(path, null)),
  ).toEqual([])
  expect(
    ['/', '/companyDialogs', '/settings/whatsnew', '/profiles', '/user/x', '/nowhere'].filter(
      (path) => isFor(path, null),
    ),
  ).toEqual([])
})

test('who may not be there goes to what they wanted before, if that is for them, else home', () => {
  const member = { id: 'm', role: 'Member' as const },
    nobody = { id: 'n', role: null }
  expect(elsewhere('/playbook/x/builder', '/insights', member)).toBe('/insights')
  expect(elsewhere('/playbook/x/builder', '/playbook/x/builder', member)).toBe('/')
  expect(elsewhere('/playbook/x/builder', '/campaign/y/builder', member)).toBe('/')
  expect(elsewhere('/playbook/x/builder', null, member)).toBe('/')
  expect(elsewhere('/companyDialogs', '/insights', nobody)).toBe('/profile/n')
})
