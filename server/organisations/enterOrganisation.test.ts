import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import {
  newcomerWith,
  newTestOrganisation,
  personWith,
  theProduct,
} from '../test/testOrganisation.ts'
import { ageLicence, codeOf, enterWith, newLicence } from './testKit.ts'

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
