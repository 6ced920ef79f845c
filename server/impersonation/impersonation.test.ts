import { expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { impersonationMinutes } from '../../shared/limits.ts'
import { Acting } from '../identity/acting.ts'
import { newMeeting } from '../meetings/testKit.ts'
import { testMember } from '../test/testActor.ts'
import {
  askAsSuperAdmin,
  newTestOrganisation,
  personWith,
  theProduct,
  type Person,
  type PersonName,
  type TestOrganisation,
} from '../test/testOrganisation.ts'
import { inOrganisation } from '../database/inOrganisation.ts'
import { tell } from './impersonate.ts'

const begin =
  'mutation ($id: ID!, $reason: String! = "Cannot find the meeting", $commandId: ID) { impersonate(id: $id, reason: $reason, commandId: $commandId) { id key dateCreated dateUntil user { id } actingUser { id } } }'
const exit = 'mutation { exitImpersonate { id dateEnded } }'
const me = '{ me { id isImpersonated isSuperAdmin role currentOrganisationUserId } }'
const inbox =
  '{ notifications(take: 10) { kind creator { id } impersonation { reason dateEnded actingUser { id } } } }'

const problemOf = async (asked: ReturnType<Person['gql']>) => (await asked).errors?.[0]?.extensions
const codeOf = async (asked: ReturnType<Person['gql']>) => (await problemOf(asked))?.code

/** An organisation whose Admins may act for members. */
async function openOrganisation(): Promise<TestOrganisation> {
  const org = await newTestOrganisation()
  await allow(org, 'admins')
  return org
}
const allow = (org: TestOrganisation, value: string) =>
  org
    .as('admin')
    .ask(
      'mutation ($value: String!) { updateOrganisationSetting(key: "impersonation", value: $value) { id } }',
      {
        value,
      },
    )
/** `person` as they ask when they act. */
const withKey = async (person: Person, key: string): Promise<Person> =>
  personWith(await theProduct(), person.token, person, { 'x-impersonation': key })
async function actFor(org: TestOrganisation, name: PersonName) {
  const admin = org.as('admin'),
    { impersonate } = await admin.ask(begin, { id: org.as(name).userId })
  return { ...impersonate, as: await withKey(admin, impersonate.key) } as {
    id: string
    key: string
    dateCreated: string
    dateUntil: string
    as: Person
  }
}

test('an Admin acts for a member: with their eyes and rights, under both names, until they end it', async () => {
  const org = await openOrganisation(),
    admin = org.as('admin'),
    member = org.as('member')
  await admin.ask(
    'mutation { updateOrganisationSetting(key: "memberVisibility", value: "own") { id } }',
  )
  const theirs = await newMeeting(member),
    hidden = await newMeeting(org.as('colleague'))
  const { as, dateCreated, dateUntil, id } = await actFor(org, 'member')
  expect(Date.parse(dateUntil) - Date.parse(dateCreated)).toBe(impersonationMinutes * 60_000)
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
    `mutation { impersonate(id: "${org.as('member').userId}", reason: "Again") { id } }`,
    '{ members { id } }',
  ]
  for (const query of forbidden)
    expect([query, await codeOf(as.gql(query))]).toEqual([query, 'FORBIDDEN'])
  await as.ask('mutation { createLabel(title: "Work", color: "#b42318") { id } }')
  await as.ask('mutation { updateSetting(key: "list_preview", value: "on") { id } }')
  expect(await codeOf(other.gql(exit))).toBe('FORBIDDEN')
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
      wrong === '' ? undefined : 'IMPERSONATION_ENDED',
    ])
  expect((await as.ask(me)).me.isImpersonated).toBe(true)
})

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
        tell({ db, organisationId: org.organisationId }, id),
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
  // filed with the beginning
  expect(
    await org.sql(
      `select data from pgboss.job where name = 'tell-impersonated' and data->>'organisationId' = $1`,
      [org.organisationId],
    ),
  ).toHaveLength(1)
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
  expect(await acting.actor(own, data.impersonate.key)).toMatchObject({
    kind: 'acting',
    userId: member.userId,
    organisationId: org.organisationId,
    actingUserId: operator.userId,
    role: 'Member',
  })
  await expect(
    acting.actor({ ...own, isSuperAdmin: false, role: 'Admin' }, data.impersonate.key),
  ).rejects.toMatchObject({ problem: { code: 'IMPERSONATION_ENDED' } })
  expect(
    (await askAsSuperAdmin(operator, begin, { id: operator.userId })).errors?.[0]?.extensions,
  ).toMatchObject({
    code: 'STATE_REFUSED',
  })
})
