import { expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { inOrganisation } from '../database/inOrganisation.ts'
import { Acting } from '../identity/acting.ts'
import { testMember } from '../test/testActor.ts'
import { askAsSuperAdmin, newTestOrganisation, theProduct } from '../test/testOrganisation.ts'
import { tellImpersonated } from './impersonate.ts'
import { actFor, begin, codeOf, inbox, me, openOrganisation } from './testKit.ts'

test('it ends when the hour is over, when either of the two may not any more, and for open streams too', async () => {
  const org = await openOrganisation(),
    admin = org.as('admin')
  const ends: [string, (id: string) => Promise<unknown>][] = [
    [
      'hour',
      (id) =>
        org.sql(
          `update impersonation set date_created = now() - interval '1 hour', date_until = now() where organisation_id = $1 and id = $2`,
          [org.organisationId, id],
        ),
    ],
    [
      'member removed',
      () =>
        org.sql(
          'update organisation_user set date_removed = now() where organisation_id = $1 and id = $2',
          [org.organisationId, org.as('member').organisationUserId],
        ),
    ],
    [
      'without a role',
      () =>
        org.sql(
          'update organisation_user set date_removed = null, role = null where organisation_id = $1 and id = $2',
          [org.organisationId, org.as('member').organisationUserId],
        ),
    ],
    [
      'no Admin',
      () =>
        org.sql(
          `update organisation_user set role = 'Manager' where organisation_id = $1 and id = $2`,
          [org.organisationId, admin.organisationUserId],
        ),
    ],
  ]
  const { people } = await theProduct()
  for (const [why, end] of ends) {
    await org.sql(
      `update organisation_user set role = 'Member', date_removed = null where organisation_id = $1 and id = $2`,
      [org.organisationId, org.as('member').organisationUserId],
    )
    people.forget()
    const { id, as } = await actFor(org, 'member'),
      stream = as.listen('subscription { notificationEvents { unread } }', {})
    expect(await stream.next()).toMatchObject({
      data: { notificationEvents: { unread: expect.any(Number) } },
    })
    await end(id)
    people.forget()
    expect([why, await codeOf(as.gql(me))]).toEqual([why, 'IMPERSONATION_ENDED'])
    expect([why, await stream.next()]).toEqual([why, undefined])
  }
})

test('the member is told once, when it is over and not before', async () => {
  const org = await openOrganisation(),
    member = org.as('member'),
    { id } = await actFor(org, 'member'),
    { database } = await theProduct(),
    job = () =>
      inOrganisation(database, org.organisationId, (db) =>
        tellImpersonated({ db, organisationId: org.organisationId }),
      )
  await job()
  expect((await member.ask(inbox)).notifications).toEqual([])
  await org.sql(
    `update impersonation set date_created = now() - interval '1 hour', date_until = now() where organisation_id = $1 and id = $2`,
    [org.organisationId, id],
  )
  await Promise.all([job(), job()])
  await job()
  expect((await member.ask(inbox)).notifications).toHaveLength(1)
})

test('the reason is read by Admins, the member and whoever acted, in the log and in the inbox alone', async () => {
  const org = await openOrganisation(),
    { id } = await actFor(org, 'member'),
    logs = 'query ($id: ID!) { logs(id: $id) { value2 } }'
  for (const [name, lines] of [
    ['admin', 1],
    ['member', 1],
    ['manager', 0],
    ['colleague', 0],
    ['stranger', 0],
  ] as const)
    expect([name, (await org.as(name).ask(logs, { id })).logs.length]).toEqual([name, lines])
})

test('a super admin acts for a member of any organisation, whatever its setting says', async () => {
  const org = await newTestOrganisation(),
    other = await newTestOrganisation(),
    operator = other.as('colleague'),
    member = org.as('member'),
    commandId = newId()
  const { data, errors } = await askAsSuperAdmin(operator, begin, { id: member.userId, commandId })
  expect(errors).toBeUndefined()
  // the same command again is the same impersonation
  expect((await askAsSuperAdmin(operator, begin, { id: member.userId, commandId })).data).toEqual(
    data,
  )
  const { database } = await theProduct(),
    acting = new Acting(database),
    own = testMember({ ...operator, isSuperAdmin: true })
  expect(await acting.actor(own, data.impersonate)).toMatchObject({
    kind: 'acting',
    userId: member.userId,
    organisationId: org.organisationId,
    actingUserId: operator.userId,
    role: 'Member',
  })
  await expect(
    acting.actor({ ...own, isSuperAdmin: false, role: 'Admin' }, data.impersonate),
  ).rejects.toMatchObject({ problem: { code: 'IMPERSONATION_ENDED' } })
  expect(
    (await askAsSuperAdmin(operator, begin, { id: operator.userId })).errors?.[0]?.extensions,
  ).toMatchObject({
    code: 'STATE_REFUSED',
  })
})
