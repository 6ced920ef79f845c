import { expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { askBehind } from '../test/askBehind.ts'
import {
  newcomerWith,
  newTestOrganisation,
  theProduct,
  type Person,
  type TestOrganisation,
} from '../test/testOrganisation.ts'
import { ageLicence, codeOf, enterWith, greeting, newLicence } from './testKit.ts'

const add =
  'mutation ($email: String!, $role: Role! = Member, $licence: ID!) { addMember(email: $email, role: $role, organisationLicenseId: $licence) { id } }'
const setRole = 'mutation ($id: ID!, $role: Role!) { setMemberRole(memberID: $id, role: $role) }'
const setBlocked =
  'mutation ($id: ID!, $isBlocked: Boolean! = true) { setMemberBlocked(memberID: $id, isBlocked: $isBlocked) { id isBlocked } }'
const list =
  'query ($take: Int, $skip: Int, $search: String, $sort: MemberSort) { members(take: $take, skip: $skip, search: $search, sort: $sort) { id email role state dateSeen user { id } } memberCount(search: $search) }'
const someone = (): string => `${newId()}@example.com`

const linesOf = (org: TestOrganisation, property: string) =>
  org.sql(
    'select source_id, value, value2 from activity where organisation_id = $1 and property = $2 order by date_created, id',
    [org.organisationId, property],
  )
/** A second administrator. */
async function secondAdmin(org: TestOrganisation): Promise<Person> {
  const other = org.as('colleague')
  await org.sql(`update organisation_user set role = 'Admin' where id = $1`, [
    other.organisationUserId,
  ])
  ;(await theProduct()).people.forget()
  return other
}
const refusal = { code: 'STATE_REFUSED', field: 'memberID' }
const problem = async (asked: ReturnType<Person['gql']>): Promise<unknown> =>
  (await asked).errors?.[0]?.extensions

test('members, page by page: those who come in, are invited, blocked or suspended; for Admins only', async () => {
  const org = await newTestOrganisation(),
    admin = org.as('admin'),
    email = someone()
  const { addMember: seat } = await admin.ask(add, {
    email,
    role: 'Manager',
    licence: org.licenceId,
  })
  await admin.ask(setBlocked, { id: org.as('manager').organisationUserId })
  await org.sql('update app_user set is_blocked = true where id = $1', [org.as('member').userId])
  await org.sql('update organisation_user set role = null where id = $1', [
    org.as('colleague').organisationUserId,
  ])
  await org.sql(
    `insert into device (user_id, id, session_key, date_seen) values ($1, $2, 'a', '2030-05-01T08:00:00Z'), ($1, $3, 'b', '2030-06-01T08:00:00Z')`,
    [admin.userId, newId(), newId()],
  )
  const { members, memberCount } = await admin.ask(list)
  expect(memberCount).toBe(members.length)
  const shown = (one: { user: { id: string } | null; role: string | null; state: string }) => [
    one.user?.id,
    one.role,
    one.state,
  ]
  expect(members.map(shown)).toEqual(
    expect.arrayContaining([
      [admin.userId, 'Admin', 'ACTIVE'],
      [org.as('manager').userId, 'Manager', 'BLOCKED'],
      [org.as('member').userId, 'Member', 'SUSPENDED'],
      [org.as('colleague').userId, null, 'ACTIVE'],
      [undefined, 'Manager', 'INVITED'],
    ]),
  )
  expect(members).toHaveLength(5)
  expect(members.find((one: { state: string }) => one.state === 'INVITED')).toEqual({
    id: seat.id,
    email,
    role: 'Manager',
    state: 'INVITED',
    dateSeen: null,
    user: null,
  })
  const ids = async (variables: object): Promise<string[]> =>
    (await admin.ask(list, { ...variables })).members.map((one: { id: string }) => one.id)
  const byName = await ids({})
  expect(await ids({ sort: 'NAME_DESC' })).toEqual(byName.toReversed())
  expect(await ids({ take: 2, skip: 1 })).toEqual(byName.slice(1, 3))
  expect((await ids({ sort: 'SEEN' }))[0]).toBe(admin.organisationUserId)
  expect((await ids({ sort: 'ROLE' }))[0]).toBe(admin.organisationUserId)
  expect((await ids({ sort: 'ROLE' })).at(-1)).toBe(org.as('colleague').organisationUserId)
  expect((await ids({ sort: 'STATE' })).at(-1)).toBe(org.as('member').organisationUserId)
  expect(await ids({ search: email.slice(0, 30).toUpperCase() })).toEqual([seat.id])
  expect((await admin.ask(list, { search: 'Colleague Test' })).memberCount).toBe(1)
  const [seen] = (await admin.ask(list, { search: 'Admin Test' })).members
  expect(Date.parse(seen.dateSeen)).toBe(Date.parse('2030-06-01T08:00:00Z'))

  const other = await newTestOrganisation()
  expect((await other.as('admin').ask(list)).memberCount).toBe(4)
  for (const name of ['manager', 'member'] as const) {
    const { data, errors } = await other.as(name).gql(list)
    expect(data).toEqual({ members: null, memberCount: null })
    expect(errors!.map((one) => one.extensions.code)).toEqual(['FORBIDDEN', 'FORBIDDEN'])
  }
})

test('a role takes effect at once, with the seat; whoever is invited comes in with the role that was set last', async () => {
  const org = await newTestOrganisation(),
    admin = org.as('admin'),
    member = org.as('member'),
    id = member.organisationUserId,
    email = someone()
  const publish = (): Promise<string | undefined> =>
    codeOf(member.gql('mutation { createPlaybook(title: "New") { id } }'))
  expect(await publish()).toBe('FORBIDDEN')
  expect(await admin.ask(setRole, { id, role: 'Manager' })).toEqual({ setMemberRole: id })
  expect(await publish()).toBeUndefined()
  // once more changes nothing
  await admin.ask(setRole, { id, role: 'Manager' })
  const { addMember: seat } = await admin.ask(add, { email, licence: org.licenceId })
  await admin.ask(setRole, { id: seat.id, role: 'Manager' })
  expect(await linesOf(org, 'role')).toEqual([
    { source_id: id, value: 'Member', value2: 'Manager' },
    { source_id: seat.id, value: 'Member', value2: 'Manager' },
  ])
  const person = await newcomerWith(email)
  expect((await person.ask(enterWith, { key: seat.id })).validateLicense.role).toBe('Manager')
  await admin.ask(setRole, { id: seat.id, role: 'Member' })
  expect((await person.ask('{ me { role } }')).me.role).toBe('Member')
  expect(await org.sql('select role from email_licence where id = $1', [seat.id])).toEqual([
    { role: 'Member' },
  ])
  for (const unknown of [org.as('stranger').organisationUserId, newId()])
    expect(await problem(admin.gql(setRole, { id: unknown, role: 'Admin' }))).toMatchObject({
      code: 'NOT_FOUND',
      field: 'memberID',
    })
})

test('who is blocked is suspended at once, in this organisation, until somebody lets them in again', async () => {
  const org = await newTestOrganisation(),
    admin = org.as('admin'),
    member = org.as('member'),
    id = member.organisationUserId
  await member.ask('{ me { id } }')
  expect(await admin.ask(setBlocked, { id })).toEqual({
    setMemberBlocked: { id, isBlocked: true },
  })
  expect(await codeOf(member.gql('{ me { id } }'))).toBe('SUSPENDED')
  const attends = (): Promise<unknown> =>
    problem(
      admin.gql(
        'mutation ($ids: [ID!]) { createCompanyDialog(title: "Talk", startDate: "2031-01-01T09:00:00Z", endDate: "2031-01-01T10:00:00Z", organisationUserIds: $ids) { id } }',
        { ids: [id] },
      ),
    )
  expect(await attends()).toMatchObject({ field: 'organisationUserIds', rule: 'UNKNOWN_ID' })
  const owns = (): Promise<unknown> =>
    problem(
      admin.gql(
        'mutation ($id: ID!) { createCompany(company: { name: "A", ownerId: $id }) { id } }',
        {
          id: member.userId,
        },
      ),
    )
  expect(await owns()).toMatchObject({ field: 'company.ownerId', rule: 'UNKNOWN_ID' })
  expect(
    (await admin.ask('{ mentionable { id } }')).mentionable.map((one: { id: string }) => one.id),
  ).not.toContain(member.userId)
  // the same when their licence has ended: they do not get to its renewal
  await ageLicence(org.licenceId, 800)
  expect(await codeOf(member.gql('{ newcomer { email } }'))).toBe('SUSPENDED')
  await ageLicence(org.licenceId, 0)

  await admin.ask(setBlocked, { id })
  await admin.ask(setBlocked, { id, isBlocked: false })
  expect(await codeOf(member.gql('{ me { id } }'))).toBeUndefined()
  expect([await attends(), await owns()]).toEqual([undefined, undefined])
  expect(await linesOf(org, 'blocked')).toEqual([
    { source_id: id, value: 'false', value2: 'true' },
    { source_id: id, value: 'true', value2: 'false' },
  ])
  for (const unknown of [org.as('stranger').organisationUserId, newId()])
    expect(await codeOf(admin.gql(setBlocked, { id: unknown }))).toBe('NOT_FOUND')
})

test('live streams of somebody who is blocked end', async () => {
  const org = await newTestOrganisation(),
    member = org.as('member'),
    stream = member.listen('subscription { notificationEvents { unread } }', {})
  expect(await stream.next()).toMatchObject({ data: { notificationEvents: { unread: 0 } } })
  await org.as('admin').ask(setBlocked, { id: member.organisationUserId })
  for (;;) if ((await stream.next()) === undefined) return
})

test('blocked, they do not come back from elsewhere; removed and invited again, they do', async () => {
  const org = await newTestOrganisation(),
    admin = org.as('admin'),
    email = someone(),
    person = await newcomerWith(email),
    licence = await newLicence(org)
  const { addMember: seat } = await admin.ask(add, { email, licence: org.licenceId })
  const { validateLicense: came } = await person.ask(enterWith, { key: seat.id })
  const member = async (): Promise<{ id: string; state: string }> =>
    (await admin.ask(list, { search: email })).members[0]
  const { id } = await member()
  await admin.ask(setBlocked, { id })
  // the person is in another organisation at the moment, whose licence has ended
  await (
    await theProduct()
  ).pool.query('update app_user set current_organisation_id = null where id = $1', [came.id])
  ;(await theProduct()).people.forget()
  expect(await codeOf(person.gql(enterWith, { key: seat.id }))).toBe('LICENCE_NOT_VALID')
  await admin.ask('mutation ($id: ID!) { removeMember(memberID: $id) }', { id })
  expect(await codeOf(person.gql(enterWith, { key: licence.code }))).toBeUndefined()
  await (
    await theProduct()
  ).pool.query('update app_user set current_organisation_id = null where id = $1', [came.id])
  ;(await theProduct()).people.forget()
  const { addMember: again } = await admin.ask(add, { email, licence: org.licenceId })
  await person.ask(enterWith, { key: again.id })
  expect(await member()).toMatchObject({ id, state: 'ACTIVE' })
})

test('another organisation that has a seat for somebody who is blocked is open to them', async () => {
  const org = await newTestOrganisation(),
    other = await newTestOrganisation(),
    admin = org.as('admin'),
    email = someone(),
    person = await newcomerWith(email)
  const { addMember: seat } = await admin.ask(add, { email, licence: org.licenceId })
  await person.ask(enterWith, { key: seat.id })
  const [{ id }] = (await admin.ask(list, { search: email })).members
  await admin.ask(setBlocked, { id })
  expect(await codeOf(person.gql(greeting))).toBe('SUSPENDED')
  const { addMember: elsewhere } = await other.as('admin').ask(add, {
    email,
    licence: other.licenceId,
  })
  expect((await person.ask(greeting)).newcomer.invitations).toEqual([
    expect.objectContaining({ id: elsewhere.id }),
  ])
  expect(await codeOf(person.gql('{ me { id } }'))).toBe('NO_ORGANISATION')
  expect(await codeOf(person.gql(enterWith, { key: seat.id }))).toBe('LICENCE_NOT_VALID')
  const { validateLicense: came } = await person.ask(enterWith, { key: elsewhere.id })
  expect(came.currentOrganisation.id).toBe(other.organisationId)
  expect((await admin.ask(list, { search: email })).members[0].state).toBe('BLOCKED')
})

test('the last Admin who comes in is neither demoted nor removed, and nobody blocks themselves', async () => {
  const org = await newTestOrganisation(),
    admin = org.as('admin'),
    id = admin.organisationUserId,
    remove = 'mutation ($id: ID!) { removeMember(memberID: $id) }'
  expect(await problem(admin.gql(setRole, { id, role: 'Member' }))).toMatchObject(refusal)
  const other = await secondAdmin(org)
  expect(await problem(admin.gql(setBlocked, { id }))).toMatchObject(refusal)
  await admin.ask(setBlocked, { id: other.organisationUserId })
  expect(await problem(admin.gql(setRole, { id, role: 'Manager' }))).toMatchObject(refusal)
  expect(await problem(admin.gql(remove, { id }))).toMatchObject(refusal)
  await admin.ask(setBlocked, { id: other.organisationUserId, isBlocked: false })
  await org.sql('update app_user set is_blocked = true where id = $1', [other.userId])
  expect(await problem(admin.gql(setRole, { id, role: 'Manager' }))).toMatchObject(refusal)
  await org.sql('update app_user set is_blocked = false where id = $1', [other.userId])
  await admin.ask(setRole, { id, role: 'Manager' })
  expect(await codeOf(admin.gql(setRole, { id, role: 'Admin' }))).toBe('FORBIDDEN')
})

test.each([
  ['demote', `role = 'Member'`, (id: string) => [setRole, { id, role: 'Member' }] as const],
  ['block', 'date_blocked = now()', (id: string) => [setBlocked, { id }] as const],
])('of two administrators who %s each other at once, one stays', async (_what, change, asked) => {
  const org = await newTestOrganisation(),
    admin = org.as('admin'),
    other = await secondAdmin(org)
  const [document, variables] = asked(other.organisationUserId)
  const answer = await askBehind(
    org.organisationId,
    [`update organisation_user set ${change} where id = '${admin.organisationUserId}'`],
    () => admin.gql(document, variables),
  )
  expect(answer.errors?.[0]?.extensions).toMatchObject(refusal)
})

test('whoever gives something to a member does not wait for the change of their role', async () => {
  const org = await newTestOrganisation(),
    admin = org.as('admin'),
    id = org.as('member').organisationUserId
  const answer = await askBehind(
    org.organisationId,
    [`select from organisation_user where id = '${id}' for key share`],
    () => admin.gql(setRole, { id, role: 'Manager' }),
  ).catch((error: Error) => error.message)
  expect(answer).toMatch(/^answered without waiting/)
})
