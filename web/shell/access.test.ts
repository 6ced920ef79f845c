import { expect, test } from 'vitest'
import { elsewhere, isFor } from './access.ts'

const nobody = { id: 'n', role: null, isSuperAdmin: false }

test('a route is for the roles of its group, any other for every member', () => {
  for (const role of ['Admin', 'Manager', 'Member'] as const) {
    const person = { role, isSuperAdmin: false }
    expect(isFor('/reports', person)).toBe(false)
    expect(isFor('/reports', { role, isSuperAdmin: true })).toBe(true)
    for (const path of ['/', '/companyDialogs', '/playbook/x/insights', '/profile/x', '/nowhere'])
      expect(isFor(path, person), `${path} ${role}`).toBe(true)
    for (const path of ['/playbook/x/builder', '/campaign/x/builder', '/playbook/x/builder/'])
      expect(isFor(path, person), `${path} ${role}`).toBe(role !== 'Member')
  }
})

test('what nobody does for somebody else is not offered while they act', () => {
  for (const role of ['Admin', 'Manager'] as const)
    for (const isImpersonated of [true, false])
      for (const path of ['/duplicates', '/import'])
        expect(isFor(path, { role, isSuperAdmin: false, isImpersonated })).toBe(!isImpersonated)
  expect(isFor('/logs', { role: 'Admin', isSuperAdmin: false, isImpersonated: true })).toBe(true)
})

test('somebody with an empty role sees their profile only', () => {
  expect(
    ['/profile', '/profile/x', '/pages/profile', '/settings'].filter(
      (path) => !isFor(path, nobody),
    ),
  ).toEqual([])
  expect(
    ['/', '/companyDialogs', '/settings/whatsnew', '/profiles', '/user/x', '/nowhere'].filter(
      (path) => isFor(path, nobody),
    ),
  ).toEqual([])
})

test('who may not be there goes to what they wanted before, if that is for them, else home', () => {
  const member = { id: 'm', role: 'Member' as const, isSuperAdmin: false }
  expect(elsewhere('/playbook/x/builder', '/insights?filters=x', member)).toBe(
    '/insights?filters=x',
  )
  expect(elsewhere('/playbook/x/builder', '/playbook/x/builder', member)).toBe('/')
  expect(elsewhere('/playbook/x/builder', '/campaign/y/builder', member)).toBe('/')
  expect(elsewhere('/playbook/x/builder', null, member)).toBe('/')
  expect(elsewhere('/companyDialogs', '/insights', nobody)).toBe('/profile/n')
})
