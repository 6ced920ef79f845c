import { expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { newcomerWith, newTestOrganisation, theProduct } from '../test/testOrganisation.ts'
import { ageLicence, codeOf, enterWith, newLicence, trialWith, greeting } from './testKit.ts'

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

const renewWith =
  'mutation ($key: String!, $commandId: ID) { renewLicense(licenseId: $key, commandId: $commandId) { id isTrial isRunning amount emailsActiveAmount dateBegins dateExpires } }'
const licences =
  '{ me { currentOrganisation { organisationLicense { id } organisationLicenses { id isRunning dateExpires dateReplaced emailsActiveAmount } } } }'
const problemOf = async (asked: Promise<{ errors?: { extensions: object }[] }>) =>
  (await asked).errors?.[0]?.extensions

test('a key renews a licence before it ends: the seats go along at once, and no day is lost', async () => {
  const org = await newTestOrganisation(),
    trial = await newcomerWith()
  await trial.ask(trialWith, { title: 'On trial' })
  const [before] = (await trial.ask(licences)).me.currentOrganisation.organisationLicenses,
    next = await newLicence(org, { amount: 2, months: 3 }),
    commandId = newId()
  const given = { key: ` ${next.code.toUpperCase()}\n`, commandId },
    { renewLicense: renewed } = await trial.ask(renewWith, given)
  expect(renewed).toMatchObject({
    id: next.id,
    isTrial: false,
    isRunning: true,
    amount: 2,
    emailsActiveAmount: 1,
    dateBegins: before.dateExpires,
  })
  expect(renewed.dateExpires > before.dateExpires).toBe(true)
  // the same command once more renews nothing
  expect((await trial.ask(renewWith, given)).renewLicense).toEqual(renewed)
  const { organisationLicense, organisationLicenses } = (await trial.ask(licences)).me
    .currentOrganisation
  expect(organisationLicense.id).toBe(next.id)
  expect(organisationLicenses).toEqual([
    expect.objectContaining({ id: next.id, isRunning: true, dateReplaced: null }),
    expect.objectContaining({
      id: before.id,
      isRunning: false,
      dateReplaced: expect.any(String),
      emailsActiveAmount: 0,
    }),
  ])
  // what it had not used yet comes on top: another key goes on from there
  const third = (await trial.ask(renewWith, { key: (await newLicence(org)).code })).renewLicense
  expect(third.dateBegins).toBe(renewed.dateExpires)
})

test('a key that was used, is of none, or has fewer seats than are taken renews nothing', async () => {
  const org = await newTestOrganisation(),
    licence = await newLicence(org),
    [founder, member] = [await newcomerWith(), await newcomerWith()]
  for (const person of [founder, member]) await person.ask(enterWith, { key: licence.code })
  const small = await newLicence(org, { amount: 1 }),
    before = await founder.ask(licences)
  for (const key of [licence.code, newId()])
    expect(await problemOf(founder.gql(renewWith, { key }))).toMatchObject({
      code: 'LICENCE_NOT_VALID',
      field: 'licenseId',
    })
  expect(await problemOf(founder.gql(renewWith, { key: small.code }))).toMatchObject({
    code: 'BAD_INPUT',
    field: 'licenseId',
    rule: 'NO_SEAT',
    params: { max: 1 },
  })
  expect(await codeOf(member.gql(renewWith, { key: (await newLicence(org)).code }))).toBe(
    'FORBIDDEN',
  )
  expect(await founder.ask(licences)).toEqual(before)
})

test('two administrators who renew with a key each at once use both, one after the other', async () => {
  const org = await newTestOrganisation(),
    licence = await newLicence(org),
    founder = await newcomerWith()
  await founder.ask(enterWith, { key: licence.code })
  const keys = [await newLicence(org), await newLicence(org)]
  await Promise.all(keys.map(({ code }) => founder.ask(renewWith, { key: code })))
  const { organisationLicenses } = (await founder.ask(licences)).me.currentOrganisation
  expect(
    organisationLicenses.filter(({ isRunning }: { isRunning: boolean }) => isRunning),
  ).toHaveLength(1)
  const ends = organisationLicenses.map(({ dateExpires }: { dateExpires: string }) => dateExpires)
  expect(new Set(ends).size).toBe(3)
})

test('an organisation without a licence needs none', async () => {
  const org = await newTestOrganisation(),
    licence = await newLicence(org),
    { pool } = await theProduct()
  await pool.query('delete from organisation_licence where id = $1', [org.licenceId])
  expect(await codeOf(org.as('admin').gql(renewWith, { key: licence.code }))).toBe('STATE_REFUSED')
})
