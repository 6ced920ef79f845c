import { expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import type { Action } from '../../shared/permissions.ts'
import type { Transaction } from '../database/transaction.ts'
import {
  actingFor,
  guestOf,
  keyOf,
  Request,
  viewOf,
  type Actor,
  type Newcomer,
} from '../engine/actor.ts'
import { neededActions } from '../test/neededActions.ts'
import { testMember } from '../test/testActor.ts'
import { authorise } from './authorise.ts'

const actions = [
  ...new Set<Action>([
    ...Object.values(neededActions),
    'meeting:readAll',
    'comment:deleteAny',
    'listView:editAny',
    'analytics:read',
    'bin:read',
    'user:readFormer',
    'job:all',
    'log:organisation',
    'licence:read',
    'licence:readAll',
    'report:read',
  ]),
]
const mayDo = (actor: Actor): Action[] =>
  actions.filter((action) => {
    const request = new Request(actor, {} as Transaction, newId())
    try {
      authorise(request, action)
    } catch {}
    return request.isAuthorised
  })

const admin = testMember({ role: 'Admin', isSuperAdmin: true }),
  scopes = new Set(['read', 'write'] as const)
const newcomer: Newcomer = {
  ...testMember(),
  kind: 'newcomer',
  why: 'NO_ORGANISATION',
  issuer: 'i',
  subject: 's',
  email: 'a@example.com',
  firstName: '',
  lastName: '',
  formerId: null,
}
const guest = guestOf({
  id: newId(),
  organisationId: admin.organisationId,
  meetingId: newId(),
  language: 'NL',
})

test('a guest may do nothing, a newcomer comes in and ends their own sessions', () => {
  expect(mayDo(guest)).toEqual([])
  expect(mayDo(newcomer).toSorted()).toEqual(['device:own', 'organisation:enter'])
})

test('a rule that asks for two rights has done nothing when the second is refused', () => {
  const request = new Request(testMember(), {} as Transaction, newId())
  authorise(request, 'meeting:read')
  expect(request.isAuthorised).toBe(true)
  expect(() => authorise(request, 'licence:create')).toThrow('FORBIDDEN')
  expect(request.isAuthorised).toBe(false)
})

test("a key does its maker's work, and nothing that is about people, rights or the maker", () => {
  const makers = mayDo(admin),
    keys = mayDo(keyOf(admin, { keyId: newId(), scopes }))
  expect(makers.filter((action) => !keys.includes(action)).toSorted()).toEqual([
    'comment:deleteAny',
    'consent:declare',
    'contact:privacy',
    'data:export',
    'data:import',
    'data:reset',
    'device:own',
    'feedback:send',
    'integration:manage',
    'invitation:own',
    'job:all',
    'job:own',
    'licence:create',
    'licence:read',
    'licence:readAll',
    'listView:editAny',
    'log:organisation',
    'meeting:readAll',
    'meeting:share',
    'member:impersonate',
    'member:manage',
    'notification:own',
    'pdf:create',
    'profile:own',
    'record:merge',
    'recording:make',
    'report:read',
    'setting:organisation',
    'setting:own',
    'user:readFormer',
  ])
  const member = testMember(),
    key = keyOf(member, { keyId: newId(), scopes })
  expect(mayDo(key).filter((action) => !mayDo(member).includes(action))).toEqual([])
  expect(mayDo(key)).not.toContain('playbook:edit')
})

test('whoever acts for a member does the work of that member, whoever they are themselves', () => {
  const member = testMember({ seesOwnOnly: true }),
    acting = actingFor(member, admin, newId())
  expect(
    mayDo(member)
      .filter((action) => !mayDo(acting).includes(action))
      .toSorted(),
  ).toEqual([
    'consent:declare',
    'device:own',
    'invitation:own',
    'meeting:share',
    'pdf:create',
    'profile:own',
    'recording:make',
  ])
  expect(mayDo(acting).filter((action) => !mayDo(member).includes(action))).toEqual([
    'impersonation:end',
  ])
  expect(acting).toMatchObject({
    userId: member.userId,
    organisationUserId: member.organisationUserId,
    actingUserId: admin.userId,
    seesOwnOnly: true,
  })
  const forAdmin = mayDo(actingFor(admin, testMember(), newId()))
  expect(
    mayDo(testMember({ role: 'Admin' }))
      .filter((action) => !forAdmin.includes(action))
      .toSorted(),
  ).toEqual([
    'consent:declare',
    'contact:privacy',
    'data:export',
    'data:import',
    'data:reset',
    'device:own',
    'integration:manage',
    'invitation:own',
    'job:all',
    'licence:read',
    'meeting:share',
    'member:impersonate',
    'member:manage',
    'nextStepType:edit',
    'pdf:create',
    'profile:own',
    'record:merge',
    'recording:make',
    'setting:organisation',
    'user:readFormer',
  ])
  expect(forAdmin).not.toContain('licence:create')
})

test('people whose statements differ share no plan', () => {
  const unlike: Actor[] = [
    ...(['Admin', 'Manager', 'Member', null] as const).flatMap((role) =>
      [true, false].flatMap((seesOwnOnly) => {
        const member = testMember({ role, seesOwnOnly })
        return [
          member,
          { ...member, isSuperAdmin: true },
          keyOf(member, { keyId: newId(), scopes }),
          actingFor(member, admin, newId()),
        ]
      }),
    ),
    newcomer,
    guest,
  ]
  expect(new Set(unlike.map((actor) => viewOf(actor).key)).size).toBe(unlike.length)
  expect(viewOf(actingFor(admin, newcomer, newId()))).toBe(viewOf(actingFor(admin, admin, newId())))
})
