// Many accounts against registers: what differs, what is taken over, and what is put back.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../database/database.ts'
import { startRegisters, type RunningRegisters } from '../registers/registersTestKit.ts'
import { offerSources } from '../registry/remoteSources.ts'
import {
  newTestOrganisation,
  type Person,
  type TestOrganisation,
} from '../test/testOrganisation.ts'
import {
  again,
  apply,
  begin,
  comparisonDatabase,
  comparisonOf,
  doStep,
  loadBelgium,
  rows,
  undo,
} from './comparisonsTestKit.ts'
import { tendComparisons } from './tendComparisons.ts'

let database: Database, org: TestOrganisation, member: Person, registers: RunningRegisters
beforeAll(async () => {
  database = await comparisonDatabase()
})
beforeEach(async () => {
  await loadBelgium()
  org = await newTestOrganisation()
  member = org.as('member')
  registers = await startRegisters()
  const close = offerSources({ sources: [registers.france, registers.vies], database })
  return close
})
afterAll(() => database.close())

const add = async (company: object): Promise<string> =>
  (
    await member.ask(
      'mutation ($company: CompanyInput!) { createCompany(company: $company) { id } }',
      {
        company,
      },
    )
  ).createCompany.id
const accounts = () =>
  org.sql(
    'select name, industry, street, zip_code, city, country_name from company where organisation_id = $1 order by name',
    [org.organisationId],
  )
const lines = async (): Promise<number> =>
  (
    await org.sql(
      `select from activity where organisation_id = $1 and table_name = 'company' and property <> 'created'`,
      [org.organisationId],
    )
  ).length

test('accounts of three registers: compared, chosen, taken over and put back', async () => {
  const gull = await add({
    name: 'Our Gull',
    vAT: 'BE 0100.013.730',
    address: { city: 'Antwerpen', zipCode: '2030' },
  })
  const phare = await add({
    name: 'ATELIERS DU PHARE',
    vAT: 'FR45000100115',
    address: { countryName: 'Frankrijk' },
  })
  const wind = await add({
    name: 'WINDROOS SCHEEPSBOUW B.V.',
    vAT: 'NL000100201B01',
    address: {
      street: 'SLUISKADE 00012',
      zipCode: '1011AB',
      city: 'AMSTERDAM',
      countryName: 'Nederland',
    },
  })
  const none = await add({ name: 'Without' }),
    unknown = await add({ name: 'Unknown', vAT: 'BE 0100.041.147' })
  const id = await begin(member, [gull, phare, wind, none, unknown])
  await doStep(org, database, id, 'COMPARE')
  expect(await comparisonOf(member, id)).toMatchObject({
    rowCount: 5,
    different: 2,
    same: 1,
    unknown: 1,
    noNumber: 1,
    unreachable: 0,
    waiting: 0,
    run: { state: 'DONE' },
    fields: [
      { field: 'STREET', count: 2, offered: 2 },
      { field: 'ZIP_CODE', count: 2, offered: 2 },
      { field: 'CITY', count: 1, offered: 1 },
      { field: 'COUNTRY', count: 1, offered: 1 },
      { field: 'INDUSTRY', count: 1, offered: 1 },
      { field: 'NAME', count: 1, offered: 0 },
    ],
  })
  // nothing is changed by comparing
  expect(await lines()).toBe(0)
  const before = await accounts()
  const { registryComparisonRows: shown } = await member.ask(rows, { id })
  expect(shown).toMatchObject([
    {
      source: 'BELGIUM',
      account: { name: 'Our Gull' },
      differences: expect.arrayContaining([
        { path: 'name', now: 'Our Gull', registered: 'Zilvermeeuw Logistiek', isOffered: false },
        { path: 'address.zipCode', now: '2030', registered: '2000', isOffered: true },
      ]),
    },
    { source: 'FRANCE', account: { name: 'ATELIERS DU PHARE' } },
  ])
  await member.ask(apply, { id, fields: ['STREET', 'ZIP_CODE', 'CITY'], except: [shown[1].id] })
  await doStep(org, database, id, 'APPLY')
  expect(await comparisonOf(member, id)).toMatchObject({ step: 'APPLY', changed: 1, kept: 0 })
  expect((await accounts()).find(({ name }) => name === 'Our Gull')).toMatchObject({
    street: 'Antwerpenstraat 1',
    zip_code: '2000',
    city: 'Antwerpen',
    country_name: null,
    industry: null,
  })
  expect((await accounts()).filter(({ name }) => name !== 'Our Gull')).toEqual(
    before.filter(({ name }) => name !== 'Our Gull'),
  )
  expect(await lines()).toBe(2)
  await member.ask(undo, { id })
  await doStep(org, database, id, 'UNDO')
  expect(await comparisonOf(member, id)).toMatchObject({
    step: 'UNDO',
    reverted: 1,
    notReverted: 0,
  })
  expect(await accounts()).toEqual(before)
  expect(await lines()).toBe(4)
})

test('what was changed since it was compared stays, and what was changed since it was taken over', async () => {
  const one = await add({ name: 'One', vAT: 'BE0100013730' }),
    two = await add({ name: 'Two', vAT: 'BE0100027487' })
  const id = await begin(member, [one, two])
  await doStep(org, database, id, 'COMPARE')
  const change = (company: string, city: string) =>
    org.sql('update company set city = $3 where organisation_id = $1 and id = $2', [
      org.organisationId,
      company,
      city,
    ])
  await change(one, 'Brugge')
  await member.ask(apply, { id, fields: ['CITY', 'ZIP_CODE'] })
  await doStep(org, database, id, 'APPLY')
  expect(await comparisonOf(member, id)).toMatchObject({ changed: 2, kept: 1 })
  expect(await accounts()).toMatchObject([
    { name: 'One', city: 'Brugge', zip_code: '2000' },
    { name: 'Two', city: 'Gent', zip_code: '9000' },
  ])
  await change(two, 'Aalst')
  await member.ask(undo, { id })
  await doStep(org, database, id, 'UNDO')
  expect(await comparisonOf(member, id)).toMatchObject({ reverted: 1, notReverted: 1 })
  expect(await accounts()).toMatchObject([
    { name: 'One', city: 'Brugge', zip_code: null },
    { name: 'Two', city: 'Aalst', zip_code: null },
  ])
})

test('a process that ends leaves what is done, and the next one goes on', async () => {
  const ids: string[] = []
  for (let n = 0; n < 30; n++) ids.push(await add({ name: `Nest ${n}`, vAT: 'BE0100027487' }))
  const id = await begin(member, ids)
  const french = [
    await add({ name: 'Phare', vAT: 'FR45000100115' }),
    await add({ name: 'Clochers', vAT: 'FR75000100222' }),
  ]
  await org.sql(
    `update register_comparison_row r set record_id = n.id from unnest($3::uuid[], '{29,30}'::int[]) n(id, row_no)
    where r.organisation_id = $1 and r.comparison_id = $2 and r.row_no = n.row_no`,
    [org.organisationId, id, french],
  )
  // it ends in the second batch, between two that are asked for over the network
  const stop = new AbortController(),
    ask = registers.france.ask.bind(registers.france)
  registers.france.ask = (question, signal) => {
    if (registers.local.asked.length === 1) stop.abort(new Error('the process ends'))
    signal.throwIfAborted()
    return ask(question, signal)
  }
  await expect(doStep(org, database, id, 'COMPARE', stop.signal)).rejects.toThrow(
    'the process ends',
  )
  expect(await comparisonOf(member, id)).toMatchObject({ different: 25, waiting: 5 })
  registers.france.ask = ask
  await doStep(org, database, id, 'COMPARE')
  expect(await comparisonOf(member, id)).toMatchObject({ different: 30, waiting: 0 })
  // what was said before it ended is kept
  expect(registers.local.asked).toEqual(['000100115', '000100222'])
})

test('nine digits of an account elsewhere are no French number, and capitals no difference', async () => {
  const phare = (name: string, countryName?: string) =>
    add({
      name,
      vAT: '000100115',
      address: { street: '12 rue du Port', zipCode: '29200', city: 'Brest', countryName },
    })
  const there = await phare('Ateliers du Phare', 'France'),
    left = await phare('Ateliers du phare')
  const id = await begin(member, [there, left, await phare('Farol', 'Portugal')])
  await doStep(org, database, id, 'COMPARE')
  expect(await comparisonOf(member, id)).toMatchObject({ same: 1, different: 1, noNumber: 1 })
  const { registryComparisonRows: shown } = await member.ask(rows, { id })
  expect(shown).toMatchObject([
    { account: { name: 'Ateliers du phare' }, differences: [{ path: 'address.countryName' }] },
  ])
})

test('a register that cannot be reached hides nothing, and is asked once more when somebody wants it', async () => {
  const phare = await add({ name: 'Phare', vAT: 'FR45000100115' }),
    gull = await add({ name: 'Gull', vAT: 'BE0100013730' })
  registers.local.instead = { body: 'nothing that we know' }
  const id = await begin(member, [phare, gull])
  await doStep(org, database, id, 'COMPARE')
  expect(await comparisonOf(member, id)).toMatchObject({ different: 1, unreachable: 1 })
  registers.local.instead = undefined
  await member.ask(again, { id })
  await doStep(org, database, id, 'COMPARE')
  expect(await comparisonOf(member, id)).toMatchObject({ different: 2, unreachable: 0 })
})

test('it is for whoever began it, with the rights of now, and goes after its days', async () => {
  const one = await add({ name: 'One', vAT: 'BE0100013730' })
  const id = await begin(member, [one])
  const colleague = org.as('colleague')
  expect(await comparisonOf(colleague, id)).toBeNull()
  for (const [document, more] of [
    [apply, { fields: ['CITY'] }],
    [undo, {}],
    [again, {}],
  ] as const)
    expect((await colleague.gql(document, { id, ...more })).errors).toMatchObject([
      { extensions: { code: 'NOT_FOUND' } },
    ])
  // nothing is chosen before it is compared, nor without a field
  expect((await member.gql(apply, { id, fields: ['CITY'] })).errors).toMatchObject([
    { extensions: { code: 'STATE_REFUSED' } },
  ])
  await org.sql(
    'update organisation_user set role = null where organisation_id = $1 and user_id = $2',
    [org.organisationId, member.userId],
  )
  await doStep(org, database, id, 'COMPARE')
  expect(
    await org.sql('select state, error_code from job_run where organisation_id = $1', [
      org.organisationId,
    ]),
  ).toEqual([{ state: 'FAILED', error_code: 'FORBIDDEN' }])
  await org.sql(
    `update register_comparison set date_expires = now() - interval '1 day' where organisation_id = $1`,
    [org.organisationId],
  )
  await org.sql(
    `insert into register_answer (organisation_id, source, question, companies, date_asked)
    select $1, 'VIES', q, '[]', now() - interval '31 days' from unnest('{a,b}'::text[]) q`,
    [org.organisationId],
  )
  await tendComparisons(database, org.organisationId)
  await tendComparisons(database, org.organisationId)
  expect(
    await org.sql('select kind, counts from retention_run where organisation_id = $1', [
      org.organisationId,
    ]),
  ).toEqual([{ kind: 'BIN', counts: { register_comparison: 1, register_answer: 2 } }])
  expect(
    await org.sql('select from register_comparison_row where organisation_id = $1', [
      org.organisationId,
    ]),
  ).toEqual([])
})
