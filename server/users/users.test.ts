import { expect, test } from 'vitest'
import { newTestOrganisation } from '../test/testOrganisation.ts'

const update =
  'mutation ($id: ID!, $firstName: String, $language: String, $color: String, $step: String, $data: JSON) { updateUser(id: $id, firstName: $firstName, language: $language, color: $color, onboardingStep: $step, onboardingData: $data) { id firstName lastName language onboardingStep onboardingData } }'

test('me: who is signed in, where, as what', async () => {
  const org = await newTestOrganisation(),
    manager = org.as('manager')
  const { me } = await manager.ask(
    '{ me { id email role isSuperAdmin isBlocked currentOrganisationId currentOrganisationUserId currentOrganisation { id title } settings { key } } }',
  )
  expect(me).toMatchObject({
    id: manager.userId,
    role: 'Manager',
    isSuperAdmin: false,
    isBlocked: false,
    currentOrganisationId: org.organisationId,
    currentOrganisationUserId: manager.organisationUserId,
    currentOrganisation: { title: 'Ours' },
    settings: [],
  })
})

test('people are seen within their organisation only', async () => {
  const org = await newTestOrganisation(),
    member = org.as('member'),
    stranger = org.as('stranger')
  const { users, organisationUsers, user } = await member.ask(
    'query ($id: ID!) { users { firstName } organisationUsers { role user { firstName } } user(id: $id) { firstName } }',
    { id: org.as('admin').userId },
  )
  expect(users.map((u: { firstName: string }) => u.firstName)).toEqual([
    'Admin',
    'Colleague',
    'Manager',
    'Member',
  ])
  expect(organisationUsers).toHaveLength(4)
  expect(user).toEqual({ firstName: 'Admin' })
  expect(
    (await member.ask('query ($id: ID!) { user(id: $id) { firstName } }', { id: stranger.userId }))
      .user,
  ).toBeNull()
})

test('updateUser: a person changes the own profile, in the log', async () => {
  const org = await newTestOrganisation(),
    member = org.as('member')
  const { updateUser } = await member.ask(update, {
    id: member.userId,
    firstName: '  Zoë ',
    language: 'fr',
    step: 'steps',
    data: { page: 'accounts' },
  })
  expect(updateUser).toEqual({
    id: member.userId,
    firstName: 'Zoë',
    lastName: 'Tester',
    language: 'FR',
    onboardingStep: 'steps',
    onboardingData: { page: 'accounts' },
  })
  expect(
    await org.sql(
      `select property, value, value2 from activity where organisation_id = $1 order by property`,
      [org.organisationId],
    ),
  ).toEqual([
    { property: 'firstName', value: 'Member', value2: 'Zoë' },
    { property: 'language', value: 'EN', value2: 'FR' },
    { property: 'onboardingStep', value: 'done', value2: 'steps' },
  ])
})

test('updateUser: one of the colours of labels behind the initials', async () => {
  const member = (await newTestOrganisation()).as('member')
  await member.ask(update, { id: member.userId, color: '#0e7490' })
  expect((await member.ask('{ me { color } }')).me.color).toBe('#0e7490')
})

test("updateUser: nobody else's profile, and no nonsense", async () => {
  const org = await newTestOrganisation(),
    admin = org.as('admin'),
    member = org.as('member')
  for (const person of [admin, org.as('stranger')])
    expect(
      (await person.gql(update, { id: member.userId, firstName: 'X' })).errors![0]!.extensions,
    ).toMatchObject({ code: 'NOT_FOUND', field: 'id' })
  const refused = async (variables: object): Promise<unknown> =>
    (await member.gql(update, { id: member.userId, ...variables })).errors![0]!.extensions
  expect(await refused({ firstName: ' ' })).toMatchObject({
    code: 'BAD_INPUT',
    field: 'firstName',
    rule: 'REQUIRED',
  })
  expect(await refused({ firstName: 'x'.repeat(101) })).toMatchObject({
    code: 'BAD_INPUT',
    field: 'firstName',
    rule: 'TOO_LONG',
  })
  expect(await refused({ language: 'de' })).toMatchObject({ code: 'BAD_INPUT', field: 'language' })
  for (const color of ['red', '#ffffff', '#b42318; x'])
    expect(await refused({ color })).toMatchObject({ code: 'BAD_INPUT', field: 'color' })
  expect(await refused({ step: 'admin' })).toMatchObject({
    code: 'BAD_INPUT',
    field: 'onboardingStep',
  })
  expect(await refused({ data: ['x'] })).toMatchObject({
    code: 'BAD_INPUT',
    field: 'onboardingData',
  })
  expect(await refused({ data: { x: '\0' } })).toMatchObject({
    code: 'BAD_INPUT',
    field: 'onboardingData',
  })
})

test('updateUser: the own address may come along and stays; no other does', async () => {
  const member = (await newTestOrganisation()).as('member'),
    {
      me: { email },
    } = await member.ask('{ me { email } }'),
    send =
      'mutation ($id: ID!, $email: String) { updateUser(id: $id, email: $email, firstName: "Zoë") { email firstName } }'
  expect(
    (await member.ask(send, { id: member.userId, email: email.toUpperCase() })).updateUser,
  ).toEqual({ email, firstName: 'Zoë' })
  expect(
    (await member.gql(send, { id: member.userId, email: 'other@example.com' })).errors![0]!
      .extensions,
  ).toMatchObject({ code: 'FORBIDDEN', field: 'email' })
})
