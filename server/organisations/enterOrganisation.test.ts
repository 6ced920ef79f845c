import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import {
  newcomerWith,
  newTestOrganisation,
  personWith,
  theProduct,
} from '../test/testOrganisation.ts'
import { ageLicence, codeOf, enterWith, newLicence, trialWith } from './testKit.ts'

const seats = async (
  licenceId: string,
): Promise<{ email: string; active: boolean; claimed: boolean }[]> =>
  (
    await (
      await theProduct()
    ).pool.query(
      'select email, active, date_claimed is not null as claimed from email_licence where organisation_licence_id = $1 order by date_created, id',
      [licenceId],
    )
  ).rows as { email: string; active: boolean; claimed: boolean }[]
const greeting = '{ newcomer { email organisation mayTry invitations { id organisation } } }'
const step =
  'mutation ($step: OnboardingStep!) { setOnboarding(step: $step) { onboardingStep onboardingData } }'

test('the first with a key founds an organisation as its administrator; the next ones join it as members', async () => {
  const org = await newTestOrganisation(),
    licence = await newLicence(org),
    founder = await newcomerWith(),
    second = await newcomerWith()
  const { validateLicense: me } = await founder.ask(enterWith, {
    key: `  ${licence.code.toUpperCase()} `,
  })
  expect(me).toMatchObject({
    role: 'Admin',
    language: 'NL',
    onboardingStep: 'organisation',
    currentOrganisation: { title: 'New licence' },
  })
  expect(await founder.ask('{ me { id firstName lastName role } }')).toEqual({
    me: { id: me.id, firstName: 'Nora', lastName: 'Newcomer', role: 'Admin' },
  })
  expect(
    (await second.ask(enterWith, { key: licence.code, language: 'en' })).validateLicense,
  ).toMatchObject({
    role: 'Member',
    onboardingStep: 'steps',
    currentOrganisation: me.currentOrganisation,
  })
  expect(await seats(licence.id)).toMatchObject([
    { active: true, claimed: true },
    { active: true, claimed: true },
  ])
  expect(
    (await founder.ask('{ logs { tableName property } }')).logs
      .map((line: { property: string }) => line.property)
      .toSorted(),
  ).toEqual(['claimed', 'joined', 'joined'])
})

test('a key that lets nobody in gets one answer, whatever the reason', async () => {
  const org = await newTestOrganisation(),
    [inactive, ended, full] = await Promise.all([
      newLicence(org),
      newLicence(org),
      newLicence(org, { amount: 1 }),
    ]),
    { pool } = await theProduct()
  await pool.query('update organisation_licence set is_active = false where id = $1', [inactive.id])
  for (const { code } of [ended, full]) await (await newcomerWith()).ask(enterWith, { key: code })
  await ageLicence(ended.id, 40)
  const newcomer = await newcomerWith(),
    answers: unknown[] = []
  for (const key of [
    '',
    'x'.repeat(35),
    'x'.repeat(36),
    'x'.repeat(37),
    'é'.repeat(36),
    '\0'.repeat(36),
    randomUUID(),
    org.licenceId,
    inactive.code,
    ended.code,
    full.code,
  ]) {
    const { data, errors } = await newcomer.gql(enterWith, { key })
    answers.push([data, errors!.map(({ message, extensions }) => ({ message, extensions }))])
  }
  expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
    new Set([
      JSON.stringify([
        null,
        [
          {
            message: 'LICENCE_NOT_VALID',
            extensions: { code: 'LICENCE_NOT_VALID', field: 'licenseId' },
          },
        ],
      ]),
    ]),
  )
  expect(await codeOf(newcomer.gql('{ me { id } }'))).toBe('NO_ORGANISATION')
})

test('of many who want the last seat at once, one gets it', async () => {
  const org = await newTestOrganisation(),
    licence = await newLicence(org, { amount: 3 })
  for (let i = 0; i < 2; i++) await (await newcomerWith()).ask(enterWith, { key: licence.code })
  const crowd = await Promise.all(Array.from({ length: 8 }, () => newcomerWith()))
  const codes = await Promise.all(
    crowd.map((one) => codeOf(one.gql(enterWith, { key: licence.code }))),
  )
  expect(codes.filter((code) => code === 'LICENCE_NOT_VALID')).toHaveLength(7)
  expect(codes).toContain(undefined)
  expect(await seats(licence.id)).toHaveLength(3)
})

test('of many who are the first at once, one founds the organisation and the others join it', async () => {
  const org = await newTestOrganisation(),
    licence = await newLicence(org),
    crowd = await Promise.all(Array.from({ length: 5 }, () => newcomerWith()))
  const entered = await Promise.all(
    crowd.map(
      async (one) =>
        (await one.ask(enterWith, { key: licence.code })).validateLicense as {
          role: string
          currentOrganisation: { id: string }
        },
    ),
  )
  expect(entered.map((one) => one.role).toSorted()).toEqual([
    'Admin',
    'Member',
    'Member',
    'Member',
    'Member',
  ])
  expect(new Set(entered.map((one) => one.currentOrganisation.id)).size).toBe(1)
})

test('two keys at once let a person into one organisation, and a repeat of the same command has no second effect', async () => {
  const org = await newTestOrganisation(),
    [one, other] = await Promise.all([newLicence(org), newLicence(org)]),
    newcomer = await newcomerWith()
  const codes = await Promise.all(
    [one, other].map(({ code }) => codeOf(newcomer.gql(enterWith, { key: code }))),
  )
  expect(codes.filter((code) => code === undefined)).toHaveLength(1)
  const licence = await newLicence(org),
    again = await newcomerWith(),
    variables = { key: licence.code, commandId: newId() },
    first = await again.ask(enterWith, variables)
  expect(await again.ask(enterWith, variables)).toEqual(first)
  expect(await codeOf(again.gql(enterWith, { key: other.code }))).toBe('FORBIDDEN')
  expect(await seats(licence.id)).toHaveLength(1)
})

test('an invitation waits for who proves the address: its role, its seat, in no other name', async () => {
  const org = await newTestOrganisation(),
    email = `${newId()}@example.com`,
    invited = await newcomerWith(email.toUpperCase()),
    other = await newcomerWith()
  const { addMember: seat } = await org
    .as('admin')
    .ask(
      'mutation ($email: String!, $licence: ID!) { addMember(email: $email, role: Manager, organisationLicenseId: $licence) { id active dateClaimed } }',
      { email, licence: org.licenceId },
    )
  expect(seat).toMatchObject({ active: true, dateClaimed: null })
  expect((await invited.ask(greeting)).newcomer).toEqual({
    email,
    organisation: null,
    mayTry: true,
    invitations: [{ id: seat.id, organisation: 'Ours' }],
  })
  expect((await other.ask(greeting)).newcomer.invitations).toEqual([])
  expect(await codeOf(other.gql(enterWith, { key: seat.id }))).toBe('LICENCE_NOT_VALID')
  expect((await invited.ask(enterWith, { key: seat.id })).validateLicense).toMatchObject({
    role: 'Manager',
    onboardingStep: 'steps',
    currentOrganisation: { title: 'Ours' },
  })
  const { organisationLicenses } = await org
    .as('admin')
    .ask(
      '{ organisationLicenses { emailsActiveAmount emailLicenses { id dateClaimed userClaimed { firstName } } } }',
    )
  expect(organisationLicenses).toMatchObject([
    {
      emailsActiveAmount: 1,
      emailLicenses: [
        { id: seat.id, dateClaimed: expect.any(String), userClaimed: { firstName: 'Nora' } },
      ],
    },
  ])
})

test('whoever was removed comes back by an invitation, not with the key', async () => {
  const org = await newTestOrganisation(),
    licence = await newLicence(org),
    email = `${newId()}@example.com`,
    founder = await newcomerWith(),
    person = await newcomerWith(email)
  await founder.ask(enterWith, { key: licence.code })
  const {
      validateLicense: { id },
    } = await person.ask(enterWith, { key: licence.code }),
    member = (await founder.ask('{ organisationUsers { id userId } }')).organisationUsers.find(
      (one: { userId: string }) => one.userId === id,
    )
  await founder.ask('mutation ($id: ID!) { removeMember(memberID: $id) }', { id: member.id })
  expect(await codeOf(person.gql('{ me { id } }'))).toBe('NO_ORGANISATION')
  expect(await codeOf(person.gql(enterWith, { key: licence.code }))).toBe('LICENCE_NOT_VALID')
  await founder.ask(
    'mutation ($email: String!, $licence: ID!) { addMember(email: $email, role: Manager, organisationLicenseId: $licence) { id } }',
    { email, licence: licence.id },
  )
  expect((await person.ask(enterWith, { key: licence.code })).validateLicense).toMatchObject({
    id,
    role: 'Manager',
  })
})

test('whoever was removed in two organisations comes back into the first by an invitation', async () => {
  const org = await newTestOrganisation(),
    [here, there] = [await newLicence(org), await newLicence(org)],
    [founder, other, person] = [await newcomerWith(), await newcomerWith(), await newcomerWith()]
  await founder.ask(enterWith, { key: here.code })
  await other.ask(enterWith, { key: there.code })
  for (const [admin, { code }] of [
    [founder, here],
    [other, there],
  ] as const) {
    const {
      validateLicense: { id },
    } = await person.ask(enterWith, { key: code })
    await admin.ask('mutation ($id: ID!) { removeMember(memberID: $id) }', {
      id: (await admin.ask('{ organisationUsers { id userId } }')).organisationUsers.find(
        (one: { userId: string }) => one.userId === id,
      ).id,
    })
  }
  const {
      newcomer: { email },
    } = await person.ask(greeting),
    { addMember: seat } = await founder.ask(
      'mutation ($email: String!, $licence: ID!) { addMember(email: $email, role: Member, organisationLicenseId: $licence) { id } }',
      { email, licence: here.id },
    )
  expect((await person.ask(greeting)).newcomer).toMatchObject({
    mayTry: true,
    invitations: [{ id: seat.id }],
  })
  expect(
    (await person.ask(enterWith, { key: seat.id })).validateLicense.currentOrganisation,
  ).toEqual(
    (await founder.ask('{ me { currentOrganisation { id title } } }')).me.currentOrganisation,
  )
})

test('whoever went elsewhere while the licence had ended finds the seat that they still hold, and nobody else does', async () => {
  const org = await newTestOrganisation(),
    [ended, there] = [await newLicence(org), await newLicence(org)],
    [founder, other, person] = [await newcomerWith(), await newcomerWith(), await newcomerWith()]
  for (const one of [founder, person]) await one.ask(enterWith, { key: ended.code })
  await other.ask(enterWith, { key: there.code })
  await ageLicence(ended.id, 40)
  const {
    validateLicense: { id },
  } = await person.ask(enterWith, { key: there.code })
  await founder.ask(enterWith, { key: (await newLicence(org)).code })
  await other.ask('mutation ($id: ID!) { removeMember(memberID: $id) }', {
    id: (await other.ask('{ organisationUsers { id userId } }')).organisationUsers.find(
      (one: { userId: string }) => one.userId === id,
    ).id,
  })
  const {
      newcomer: { email, invitations },
    } = await person.ask(greeting),
    { me } = await founder.ask(
      '{ me { currentOrganisation { id title organisationLicense { id } } } }',
    )
  expect(
    (
      await founder.gql(
        'mutation ($email: String!, $licence: ID!) { addMember(email: $email, role: Member, organisationLicenseId: $licence) { id } }',
        { email, licence: me.currentOrganisation.organisationLicense.id },
      )
    ).errors?.[0]?.extensions,
  ).toMatchObject({ field: 'email', rule: 'DUPLICATE' })
  expect(invitations).toEqual([{ id: expect.any(String), organisation: 'New licence' }])
  expect(await codeOf((await newcomerWith()).gql(enterWith, { key: invitations[0].id }))).toBe(
    'LICENCE_NOT_VALID',
  )
  expect((await person.ask(enterWith, { key: invitations[0].id })).validateLicense).toMatchObject({
    id,
    role: 'Member',
    currentOrganisation: { id: me.currentOrganisation.id },
  })
})

test('when a licence has ended nobody gets in, and a new key with as many seats opens everything as it was', async () => {
  const org = await newTestOrganisation(),
    licence = await newLicence(org),
    [founder, member] = [await newcomerWith(), await newcomerWith()]
  for (const person of [founder, member]) await person.ask(enterWith, { key: licence.code })
  const { me } = await founder
    .ask('mutation { createCompany(company: { name: "Kept" }) { id } }')
    .then(() => founder.ask('{ me { currentOrganisation { id title } } }'))
  await ageLicence(licence.id, 40)
  for (const person of [founder, member])
    for (const document of [
      '{ me { id } }',
      'mutation { createCompany(company: { name: "More" }) { id } }',
      '{ companies { totalCount } }',
    ])
      expect(await codeOf(person.gql(document))).toBe('LICENCE_EXPIRED')
  expect((await member.ask(greeting)).newcomer).toMatchObject({
    organisation: 'New licence',
    mayTry: false,
  })
  expect(await codeOf(member.gql(trialWith, { title: 'Once more' }))).toBe('STATE_REFUSED')
  expect(await codeOf(member.gql(enterWith, { key: licence.code }))).toBe('LICENCE_NOT_VALID')
  expect(
    await codeOf(member.gql(enterWith, { key: (await newLicence(org, { amount: 1 })).code })),
  ).toBe('LICENCE_NOT_VALID')
  const next = await newLicence(org, { amount: 2 })
  expect((await member.ask(enterWith, { key: next.code })).validateLicense).toMatchObject({
    role: 'Member',
    currentOrganisation: me.currentOrganisation,
  })
  expect(await founder.ask('{ me { role } companies { list { name } } }')).toEqual({
    me: { role: 'Admin' },
    companies: { list: [{ name: 'Kept' }] },
  })
  expect(await codeOf((await newcomerWith()).gql(enterWith, { key: next.code }))).toBe(
    'LICENCE_NOT_VALID',
  )
})

test('of colleagues who renew with a key each at once, one uses theirs up', async () => {
  const org = await newTestOrganisation(),
    licence = await newLicence(org),
    crowd = await Promise.all(Array.from({ length: 4 }, () => newcomerWith()))
  for (const one of crowd) await one.ask(enterWith, { key: licence.code })
  await ageLicence(licence.id, 40)
  const keys = await Promise.all(crowd.map(() => newLicence(org)))
  const codes = await Promise.all(
    crowd.map((one, i) => codeOf(one.gql(enterWith, { key: keys[i]!.code }))),
  )
  // refused by the lock, or as one who is inside already
  expect(codes.filter((code) => code === undefined)).toHaveLength(1)
  expect(codes.filter((code) => code === 'STATE_REFUSED' || code === 'FORBIDDEN')).toHaveLength(3)
  const { rows } = await (
    await theProduct()
  ).pool.query(
    'select id from organisation_licence where id = any($1) and organisation_id is null',
    [keys.map(({ id }) => id)],
  )
  expect(rows).toHaveLength(3)
  for (const one of crowd)
    expect(
      (await one.ask('{ me { currentOrganisation { title } } }')).me.currentOrganisation.title,
    ).toBe('New licence')
})

test('a trial: an organisation by name, once a person, also when they ask twice at once', async () => {
  const newcomer = await newcomerWith()
  expect(await codeOf(newcomer.gql(trialWith, { title: 'x' }))).toBe('BAD_INPUT')
  const codes = await Promise.all(
    ['One', 'Two'].map((title) => codeOf(newcomer.gql(trialWith, { title }))),
  )
  expect(codes.filter((code) => code === undefined)).toHaveLength(1)
  const { me } = await newcomer.ask(
    '{ me { role language onboardingStep currentOrganisation { title organisationLicense { id isTrial amount monthsValid emailsActiveAmount } } } }',
  )
  expect(me).toMatchObject({
    role: 'Admin',
    language: 'FR',
    onboardingStep: 'steps',
    currentOrganisation: {
      title: expect.stringMatching(/One|Two/),
      organisationLicense: { isTrial: true, amount: 5, monthsValid: 1, emailsActiveAmount: 1 },
    },
  })
  await (
    await theProduct()
  ).pool.query(
    'update app_user set current_organisation_id = null where email = (select email from email_licence where organisation_licence_id = $1)',
    [me.currentOrganisation.organisationLicense.id],
  )
  ;(await theProduct()).people.forget()
  expect((await newcomer.ask(greeting)).newcomer.mayTry).toBe(false)
  expect(await codeOf(newcomer.gql(trialWith, { title: 'Once more' }))).toBe('TRIAL_USED')
})

test('no step is left out', async () => {
  const org = await newTestOrganisation(),
    founder = await newcomerWith(),
    licence = await newLicence(org)
  const {
    validateLicense: {
      currentOrganisation: { id },
    },
  } = await founder.ask(enterWith, { key: licence.code })
  const refused = async (...steps: string[]): Promise<void> => {
    for (const to of steps)
      expect([to, await codeOf(founder.gql(step, { step: to }))]).toEqual([to, 'STATE_REFUSED'])
  }
  const name =
    'mutation ($id: ID!, $title: String!) { updateOrganisation(id: $id, title: $title) { title } }'
  await refused('steps', 'url', 'done')
  expect(
    await codeOf(
      founder.gql('mutation ($id: ID!) { updateUser(id: $id, onboardingStep: "done") { id } }', {
        id: (await founder.ask('{ me { id } }')).me.id,
      }),
    ),
  ).toBe('STATE_REFUSED')
  expect(await codeOf(founder.gql(name, { id, title: ' x ' }))).toBe('BAD_INPUT')
  expect(await codeOf(founder.gql(name, { id: org.organisationId, title: 'Taken over' }))).toBe(
    'NOT_FOUND',
  )
  expect(await founder.ask(name, { id, title: 'Nora & Co' })).toEqual({
    updateOrganisation: { title: 'Nora & Co' },
  })
  await refused('organisation', 'done')
  expect((await founder.ask(step, { step: 'steps' })).setOnboarding.onboardingStep).toBe('steps')
  expect((await founder.ask(step, { step: 'url' })).setOnboarding).toEqual({
    onboardingStep: 'url',
    onboardingData: { page: 'accounts' },
  })
  await refused('organisation', 'steps')
  expect((await founder.ask(step, { step: 'done' })).setOnboarding.onboardingStep).toBe('done')
  await refused('organisation', 'url')
})

test('whatever the issuer calls somebody, there is a name that can be shown', async () => {
  const org = await newTestOrganisation(),
    licence = await newLicence(org),
    product = await theProduct()
  for (const [given_name, family_name, firstName, lastName] of [
    [' \0 ', `${'x'.repeat(99)}😀`, 'nora', 'x'.repeat(99)],
    ['\ud800', '', '\ufffd', ''],
  ]) {
    const person = personWith(
      product,
      await product.sign(newId(), {
        email: `nora@${newId()}.example`,
        email_verified: true,
        given_name,
        family_name,
      }),
      { userId: '', organisationUserId: '', organisationId: '' },
    )
    await person.ask(enterWith, { key: licence.code })
    expect(await person.ask('{ me { firstName lastName } }')).toEqual({
      me: { firstName, lastName },
    })
  }
})

test('a suspended person gets in nowhere, and one whose address nobody has proven neither', async () => {
  const org = await newTestOrganisation(),
    product = await theProduct(),
    licence = await newLicence(org),
    person = await newcomerWith(),
    {
      validateLicense: { id },
    } = await person.ask(enterWith, { key: licence.code })
  await product.pool.query(
    'update app_user set is_blocked = true, current_organisation_id = null where id = $1',
    [id],
  )
  product.people.forget()
  for (const document of ['{ newcomer { email } }', '{ me { id } }'])
    expect(await codeOf(person.gql(document))).toBe('SUSPENDED')
  expect(await codeOf(person.gql(enterWith, { key: licence.code }))).toBe('SUSPENDED')
})
