import { expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { impersonationMinutes } from '../../shared/limits.ts'
import { newMeeting } from '../meetings/testKit.ts'
import { newTestOrganisation, theProduct } from '../test/testOrganisation.ts'
import {
  actFor,
  allow,
  begin,
  codeOf,
  exit,
  inbox,
  me,
  openOrganisation,
  problemOf,
  withKey,
} from './testKit.ts'

test('an Admin acts for a member: with their eyes and rights, under both names, until they end it', async () => {
  const org = await openOrganisation(),
    admin = org.as('admin'),
    member = org.as('member')
  await admin.ask(
    'mutation { updateOrganisationSetting(key: "memberVisibility", value: "own") { id } }',
  )
  const theirs = await newMeeting(member),
    hidden = await newMeeting(org.as('colleague'))
  const { as, id } = await actFor(org, 'member')
  expect(
    await org.sql(
      'select extract(epoch from date_until - date_created)::int as seconds from impersonation where organisation_id = $1',
      [org.organisationId],
    ),
  ).toEqual([{ seconds: impersonationMinutes * 60 }])
  expect((await as.ask(me)).me).toEqual({
    id: member.userId,
    isImpersonated: true,
    isSuperAdmin: false,
    role: 'Member',
    currentOrganisationUserId: member.organisationUserId,
  })
  const read = 'query ($id: ID!) { companyDialog(id: $id) { id } }'
  expect((await as.ask(read, { id: theirs })).companyDialog).toEqual({ id: theirs })
  expect((await as.ask(read, { id: hidden })).companyDialog).toBeNull()
  // beside it, the same sign-in is its own person
  expect((await admin.ask(me)).me).toMatchObject({ id: admin.userId, isImpersonated: false })
  expect((await member.ask(me)).me.isImpersonated).toBe(false)
  await as.ask('mutation { createLabel(title: "Acted", color: "#b42318") { id } }')
  expect((await as.ask(exit)).exitImpersonate).toEqual({ id, dateEnded: expect.any(String) })
  expect(await codeOf(as.gql(me))).toBe('IMPERSONATION_ENDED')
  expect(
    await org.sql(
      `select table_name, property, value2 from activity where organisation_id = $1 and creator_id = $2 and on_behalf_of_id = $3 order by date_created, property`,
      [org.organisationId, admin.userId, member.userId],
    ),
  ).toEqual([
    { table_name: 'impersonation', property: 'created', value2: 'Cannot find the meeting' },
    { table_name: 'label', property: 'created', value2: 'Acted' },
    { table_name: 'impersonation', property: 'ended', value2: null },
  ])
  expect((await member.ask(inbox)).notifications).toEqual([
    {
      kind: 'IMPERSONATED',
      creator: { id: admin.userId },
      impersonation: {
        reason: 'Cannot find the meeting',
        dateEnded: expect.any(String),
        actingUser: { id: admin.userId },
      },
    },
  ])
})

test('nobody of the organisation acts for members until its setting lets Admins, and not when it does not any more', async () => {
  const org = await newTestOrganisation(),
    admin = org.as('admin'),
    wanted = { id: org.as('member').userId }
  expect(await problemOf(admin.gql(begin, wanted))).toMatchObject({
    code: 'FORBIDDEN',
    field: 'id',
  })
  await allow(org, 'admins')
  const { as } = await actFor(org, 'member')
  expect(await codeOf(as.gql(me))).toBeUndefined()
  await allow(org, 'nobody')
  expect(await codeOf(as.gql(me))).toBe('IMPERSONATION_ENDED')
  expect(
    await problemOf(
      admin.gql(
        'mutation { updateOrganisationSetting(key: "impersonation", value: "everybody") { id } }',
      ),
    ),
  ).toMatchObject({ code: 'BAD_INPUT', field: 'value', rule: 'BAD_FORMAT' })
})

test('only Admins, only for members of their own organisation who may come in, and with a reason', async () => {
  const org = await openOrganisation(),
    admin = org.as('admin'),
    member = org.as('member')
  for (const name of ['manager', 'member'] as const)
    expect(await codeOf(org.as(name).gql(begin, { id: org.as('colleague').userId }))).toBe(
      'FORBIDDEN',
    )
  const refused: [unknown, Record<string, unknown>][] = [
    [{ code: 'NOT_FOUND', field: 'id' }, { id: org.as('stranger').userId }],
    [{ code: 'NOT_FOUND', field: 'id' }, { id: newId() }],
    [{ code: 'STATE_REFUSED', field: 'id' }, { id: admin.userId }],
    [
      { code: 'BAD_INPUT', field: 'reason', rule: 'REQUIRED' },
      { id: member.userId, reason: ' ' },
    ],
    [
      { code: 'BAD_INPUT', field: 'reason', rule: 'TOO_LONG' },
      { id: member.userId, reason: 'x'.repeat(501) },
    ],
    [{ code: 'BAD_INPUT', field: 'id' }, { id: 'x' }],
  ]
  for (const [problem, variables] of refused)
    expect(await problemOf(admin.gql(begin, variables))).toMatchObject(problem as object)
  await admin.ask(
    'mutation ($id: ID!) { setMemberBlocked(memberID: $id, isBlocked: true) { id } }',
    {
      id: member.organisationUserId,
    },
  )
  expect(await problemOf(admin.gql(begin, { id: member.userId }))).toMatchObject({
    code: 'STATE_REFUSED',
    field: 'id',
  })
})

test("whoever acts does the member's work, not what is their own or the organisation's, and acts for nobody else", async () => {
  const org = await openOrganisation(),
    other = org.as('colleague')
  await org.sql(
    `update organisation_user set role = 'Admin' where organisation_id = $1 and id = $2`,
    [org.organisationId, other.organisationUserId],
  )
  ;(await theProduct()).people.forget()
  const { as } = await actFor(org, 'colleague')
  const forbidden = [
    `mutation { updateUser(id: "${other.userId}", firstName: "Other") { id } }`,
    'mutation { setOnboarding(step: steps) { id } }',
    '{ devices { id } }',
    'mutation { signOutEverywhere }',
    `mutation { endSessions(userId: "${other.userId}") }`,
    'mutation { updateOrganisationSetting(key: "memberVisibility", value: "own") { id } }',
    `mutation { updateOrganisation(id: "${org.organisationId}", title: "Others") { id } }`,
    `mutation { setMemberRole(memberID: "${org.as('member').organisationUserId}", role: Admin) }`,
    `mutation { impersonate(id: "${org.as('member').userId}", reason: "Again") }`,
    '{ members { id } }',
  ]
  for (const query of forbidden)
    expect([query, await codeOf(as.gql(query))]).toEqual([query, 'FORBIDDEN'])
  await as.ask('mutation { createLabel(title: "Work", color: "#b42318") { id } }')
  await as.ask('mutation { updateSetting(key: "list_preview", value: "on") { id } }')
  expect(await codeOf(other.gql(exit))).toBe('FORBIDDEN')
})

test('whoever acts hides from the member none of what says that somebody acted', async () => {
  const org = await openOrganisation(),
    member = org.as('member'),
    first = await actFor(org, 'member')
  await first.as.ask(exit)
  const { as } = await actFor(org, 'member'),
    unread = async () =>
      (await member.ask('{ notifications(unreadOnly: true) { id kind } }')).notifications as {
        id: string
        kind: string
      }[]
  const told = await unread()
  expect(told.map(({ kind }) => kind)).toEqual(['IMPERSONATED'])
  await as.ask('mutation { readAllNotifications(before: "2100-01-01T00:00:00Z") }')
  expect(
    await codeOf(
      as.gql('mutation ($id: ID!) { readNotification(id: $id) { id } }', { id: told[0]!.id }),
    ),
  ).toBe('NOT_FOUND')
  expect(await unread()).toEqual(told)
})

test('the key is of use to nobody else, and to nobody in another form', async () => {
  const org = await openOrganisation(),
    { key, as } = await actFor(org, 'member')
  for (const name of ['member', 'manager', 'stranger'] as const)
    expect(await codeOf((await withKey(org.as(name), key)).gql(me))).toBe('IMPERSONATION_ENDED')
  const [organisation, id] = key.split('/') as [string, string]
  for (const wrong of [
    '',
    'x',
    id,
    `${organisation}/${newId()}`,
    `${newId()}/${id}`,
    `${key}/x`,
    `${key},${key}`,
  ])
    expect([wrong, await codeOf((await withKey(org.as('admin'), wrong)).gql(me))]).toEqual([
      wrong,
      'IMPERSONATION_ENDED',
    ])
  expect((await as.ask(me)).me.isImpersonated).toBe(true)
})

test('work that is cancelled for somebody has both names in the log, for them and for Admins', async () => {
  const org = await openOrganisation(),
    id = newId(),
    { organisationId } = org
  await org.sql(
    `insert into job_run (organisation_id, id, kind, data_hash, creator_id) values ($1, $2, 'write-export', $3, $4)`,
    [organisationId, id, newId(), org.as('member').userId],
  )
  const { as } = await actFor(org, 'member')
  await as.ask('mutation ($id: ID!) { cancelJob(id: $id) { state } }', { id })
  const logs =
    'query ($id: ID!) { logs(id: $id) { property value creator { id } onBehalfOf { id } } }'
  for (const name of ['admin', 'member'] as const)
    expect((await org.as(name).ask(logs, { id })).logs).toEqual([
      {
        property: 'cancelled',
        value: 'write-export',
        creator: { id: org.as('admin').userId },
        onBehalfOf: { id: org.as('member').userId },
      },
    ])
  expect((await org.as('colleague').ask(logs, { id })).logs).toEqual([])
})
