import { expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import {
  askAsSuperAdmin,
  newcomerWith,
  newTestOrganisation,
  theProduct,
  type Person,
} from '../test/testOrganisation.ts'
import { ageLicence, codeOf, enterWith, newLicence } from './testKit.ts'

const add =
  'mutation ($email: String!, $role: Role! = Member, $licence: ID!) { addMember(email: $email, role: $role, organisationLicenseId: $licence) { id } }'
const remove = 'mutation ($id: ID!) { removeMember(memberID: $id) }'
const someone = (): string => `${newId()}@example.com`

test('a super admin makes licences and sees all of them; the key is for those who give it to others', async () => {
  const org = await newTestOrganisation(),
    member = org.as('member')
  const {
    data: { createOrganisationLicense: made },
  } = await askAsSuperAdmin(
    member,
    'mutation { createOrganisationLicense(title: "Acme") { id code amount monthsValid isActive isTrial dateClaimed emailsActiveAmount } }',
  )
  expect(made).toMatchObject({
    code: expect.stringMatching(/^[0-9a-f-]{36}$/),
    amount: 5,
    monthsValid: 1,
    isActive: true,
    isTrial: false,
    dateClaimed: null,
    emailsActiveAmount: 0,
  })
  for (const [args, field] of [
    ['title: "x"', 'title'],
    ['title: "Acme", amount: 0', 'amount'],
    ['title: "Acme", amount: 10001', 'amount'],
    ['title: "Acme", monthsValid: 0', 'monthsValid'],
    ['title: "Acme", monthsValid: 121', 'monthsValid'],
  ] as const)
    expect(
      (await askAsSuperAdmin(member, `mutation { createOrganisationLicense(${args}) { id } }`))
        .errors![0]!.extensions,
    ).toMatchObject({ code: 'BAD_INPUT', field })
  expect(
    (await askAsSuperAdmin(member, '{ organisationLicenses(take: 1000) { id } }')).data
      .organisationLicenses,
  ).toEqual(expect.arrayContaining([{ id: made.id }, { id: org.licenceId }]))
  const list =
    '{ organisationLicenses { id code emailLicenses { id } } me { currentOrganisation { organisationLicense { code emailLicenses { id } } } } }'
  expect(await org.as('admin').ask(list)).toMatchObject({
    organisationLicenses: [{ id: org.licenceId, code: expect.any(String), emailLicenses: [] }],
    me: { currentOrganisation: { organisationLicense: { code: expect.any(String) } } },
  })
  for (const name of ['manager', 'member'] as const)
    expect(await org.as(name).ask(list)).toEqual({
      organisationLicenses: null,
      me: { currentOrganisation: { organisationLicense: { code: null, emailLicenses: null } } },
    })
  expect(
    await org.sql(`select property, value2, message from activity where organisation_id = $1`, [
      org.organisationId,
    ]),
  ).toEqual([{ property: 'created', value2: 'Acme', message: '5 × 1' }])
})

test('addMember: an address once, a role, and a licence of the own organisation that has not ended', async () => {
  const org = await newTestOrganisation(),
    admin = org.as('admin'),
    theirs = await newLicence(org),
    refused = async (variables: object): Promise<unknown> =>
      (await admin.gql(add, { email: someone(), licence: org.licenceId, ...variables })).errors?.[0]
        ?.extensions
  const email = someone()
  const {
    addMember: { id: seat },
  } = await admin.ask(add, { email: ` ${email.toUpperCase()} `, licence: org.licenceId })
  const toldIn = async (person: Person): Promise<boolean> =>
    JSON.stringify(
      await person.ask('query ($id: ID) { logs(id: $id) { value value2 message } }', { id: seat }),
    ).includes(email)
  expect([
    await toldIn(admin),
    await toldIn(org.as('manager')),
    await toldIn(org.as('member')),
  ]).toEqual([true, false, false])
  expect(await refused({ email })).toMatchObject({
    code: 'BAD_INPUT',
    field: 'email',
    rule: 'DUPLICATE',
  })
  expect(await refused({ email: (await admin.ask('{ me { email } }')).me.email })).toMatchObject({
    field: 'email',
    rule: 'DUPLICATE',
  })
  expect(await refused({ email: ' ' })).toMatchObject({ field: 'email', rule: 'REQUIRED' })
  expect(await refused({ email: 'nobody' })).toMatchObject({ field: 'email', rule: 'BAD_FORMAT' })
  for (const role of [null, 'none', ''])
    expect(await refused({ role })).toMatchObject({
      code: 'BAD_INPUT',
      field: expect.stringContaining('role'),
    })
  for (const licence of [theirs.id, newId(), 'x'])
    expect(await refused({ licence })).toMatchObject({
      code: 'BAD_INPUT',
      field: 'organisationLicenseId',
      rule: 'UNKNOWN_ID',
    })
  const running = await newLicence(org)
  await (
    await theProduct()
  ).pool.query(
    `update organisation_licence set organisation_id = $2, date_claimed = now() where id = $1`,
    [running.id, org.organisationId],
  )
  await ageLicence(org.licenceId, 800)
  expect(await refused({})).toMatchObject({
    code: 'LICENCE_EXPIRED',
    field: 'organisationLicenseId',
  })
})

test('of many who are added to the last seat at once one is, and a seat is free again when its person is removed', async () => {
  const org = await newTestOrganisation(),
    licence = await newLicence(org, { amount: 2 }),
    founder = await newcomerWith()
  await founder.ask(enterWith, { key: licence.code })
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => founder.gql(add, { email: someone(), licence: licence.id })),
  )
  expect(answers.filter(({ errors }) => errors?.[0]?.extensions.rule === 'NO_SEAT')).toHaveLength(5)
  const { id } = answers.find(({ errors }) => !errors)!.data.addMember
  expect(await founder.ask(remove, { id })).toEqual({ removeMember: id })
  expect(await codeOf(founder.gql(remove, { id }))).toBe('NOT_FOUND')
  const person = await newcomerWith(),
    {
      validateLicense: { id: userId },
    } = await person.ask(enterWith, { key: licence.code })
  const member = (await founder.ask('{ organisationUsers { id userId } }')).organisationUsers.find(
    (one: { userId: string }) => one.userId === userId,
  )
  await founder.ask(remove, { id: member.id })
  expect(
    (await (await newcomerWith()).ask(enterWith, { key: licence.code })).validateLicense.role,
  ).toBe('Member')
  expect(
    (await founder.ask('{ organisationLicenses { emailsActiveAmount emailLicenses { active } } }'))
      .organisationLicenses,
  ).toEqual([
    {
      emailsActiveAmount: 2,
      emailLicenses: [true, false, false, true].map((active) => ({ active })),
    },
  ])
})

test('removeMember: also by the e-mail licence, at once, in the log; never the last administrator, not even when two remove each other', async () => {
  const org = await newTestOrganisation(),
    admin = org.as('admin'),
    manager = org.as('manager'),
    member = org.as('member')
  expect(await codeOf(admin.gql(remove, { id: admin.organisationUserId }))).toBe('STATE_REFUSED')
  expect(await codeOf(admin.gql(remove, { id: org.as('stranger').organisationUserId }))).toBe(
    'NOT_FOUND',
  )
  // what is kept of a person is forgotten with their membership
  await member.ask('{ me { id } }')
  await admin.ask(remove, { id: member.organisationUserId })
  expect(await codeOf(member.gql('{ me { id } }'))).toBe('NO_ORGANISATION')
  expect(
    await org.sql(`select property, value from activity where organisation_id = $1`, [
      org.organisationId,
    ]),
  ).toEqual([{ property: 'removed', value: expect.stringContaining('member-') }])
  await org.sql(`update organisation_user set role = 'Admin' where id = $1`, [
    manager.organisationUserId,
  ])
  ;(await theProduct()).people.forget()
  const codes = await Promise.all([
    codeOf(admin.gql(remove, { id: manager.organisationUserId })),
    codeOf(manager.gql(remove, { id: admin.organisationUserId })),
  ])
  expect(codes.filter((code) => code === undefined)).toHaveLength(1)
  const email = someone(),
    left = codes[0] === undefined ? admin : manager,
    { addMember: seat } = await left.ask(add, { email, licence: org.licenceId }),
    person = await newcomerWith(email)
  await person.ask(enterWith, { key: seat.id })
  await left.ask(remove, { id: seat.id })
  expect(await codeOf(person.gql('{ me { id } }'))).toBe('NO_ORGANISATION')
})

test('a statement sees no licence of others, nor a key that waits, but by naming the key', async () => {
  const org = await newTestOrganisation(),
    other = await newTestOrganisation(),
    waiting = await newLicence(org)
  const { database } = await theProduct(),
    member = org.as('member')
  const ids = (person: { organisationId: string; userId: string; isSuperAdmin?: boolean }) =>
    database.transaction(person, (t) =>
      t.query<{ id: string }>('select id from organisation_licence', []),
    )
  expect(await ids(member)).toEqual([{ id: org.licenceId }])
  expect(await ids({ organisationId: newId(), userId: newId() })).toEqual([])
  expect(await database.global('select id from organisation_licence', [])).toEqual([])
  const change = (text: string) => database.transaction(member, (t) => t.query(text, []))
  expect(
    await change(
      `update organisation_licence set amount = 9 where id = '${other.licenceId}' returning id`,
    ),
  ).toEqual([])
  await expect(
    change(`insert into organisation_licence (id, code, title, amount, months_valid, creator_id)
    values (gen_random_uuid(), gen_random_uuid(), 'Free', 1, 1, '${member.userId}')`),
  ).rejects.toThrow('row-level security')
  // with its key, the one licence
  const byKey = await database.transaction(
    { organisationId: newId(), userId: newId() },
    async (t) => {
      await t.query(
        `select set_config('app.licence_id', l::text, true) from app.search_licence($1, null, '', null) l`,
        [waiting.code],
      )
      return t.query('select id from organisation_licence', [])
    },
  )
  expect(byKey).toEqual([{ id: waiting.id }])
  const all = (await ids({ ...member, isSuperAdmin: true })).map(({ id }) => id)
  expect(all).toEqual(expect.arrayContaining([org.licenceId, other.licenceId, waiting.id]))
})
