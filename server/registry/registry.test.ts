import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rootFolder } from '../platform/config.ts'
import {
  newTestOrganisation,
  type Person,
  type TestOrganisation,
} from '../test/testOrganisation.ts'
import { testDatabase } from '../test/testProcess.ts'
import { loadRegistry } from './loadRegistry.ts'
import { codes, enterprise, meta, registryFolder, seat, type Files } from './registryTestKit.ts'

let client: pg.Client, org: TestOrganisation, member: Person

beforeAll(async () => {
  const url = await testDatabase()
  // the register is everybody's: other files' tests must not find it
  process.env['TEST_DATABASE_URL'] = url
  client = new pg.Client({ connectionString: url })
  await client.connect()
  org = await newTestOrganisation()
  member = org.as('member')
})
afterAll(() => client.end())

const [one, two, three] = ['0100.013.730', '0100.027.487', '0100.041.147']
const files: Files = {
  meta: meta('full', 140),
  code: codes,
  enterprise: [enterprise(one), enterprise(two, '2', '999'), enterprise(three, '1')],
  establishment: [
    ['2.000.021.125', '01-02-2003', one],
    ['2.000.034.882', '01-02-2003', one],
  ],
  denomination: [
    [one, '2', '001', 'Zilvermeeuw Logistiek'],
    [one, '1', '001', 'Mouette d’Argent'],
    [one, '2', '002', 'Z.M.L.'],
    ['2.000.021.125', '2', '003', 'Meeuw "Express" Gent'],
    [two, '1', '001', 'Boulangerie Épi Bleu 100%'],
    [three, '2', '001', 'Jan Natuurlijk'],
  ],
  address: [
    seat(one, '2000', 'Antwerpen', 'Anvers'),
    seat(two, '5000', 'Namen', 'Namur').with(12, '01-01-2020'),
    seat('2.000.021.125', '9000', 'Gent', 'Gand').with(1, 'BAET'),
    seat('2.000.034.882', '4000', 'Luik', 'Liège').with(1, 'BAET'),
    seat(three, '1000', 'Brussel', 'Bruxelles'),
  ],
  activity: [
    [one, '001', '2025', '62100', 'SECO'],
    [one, '001', '2025', '52100', 'MAIN'],
    [one, '001', '2008', '62010', 'MAIN'],
    [three, '001', '2025', '62100', 'MAIN'],
  ],
}

const document = `query ($term: String!) { registrySearch(term: $term) {
  number vAT name otherNames legalForm dateStarted account { id name }
  addresses { kind street zipCode city countryName } activities { code title isMain } } }`
const search = async (term: string, person = member): Promise<any[]> =>
  (await person.ask(document, { term })).registrySearch
const names = async (term: string): Promise<string[]> =>
  (await search(term)).map(({ name }) => name as string)
const source = async (): Promise<any> =>
  (await member.ask('{ registrySource { snapshotDate isSample entries } }')).registrySource

test('without a register nothing is found, and it says so', async () => {
  expect(await search('zilver')).toEqual([])
  expect(await source()).toBeNull()
})

test('a whole register: companies with names, numbers, addresses and activities', async () => {
  expect(await loadRegistry(client, registryFolder(files))).toEqual({
    isFull: true,
    extractNumber: 140,
    snapshotDate: '2026-05-03',
    entries: 2,
  })
  expect(await source()).toEqual({ snapshotDate: '2026-05-03', isSample: false, entries: 2 })
  const [found] = await search('zilvermeeuw')
  expect(found).toEqual({
    number: '0100013730',
    vAT: 'BE 0100.013.730',
    name: 'Mouette d’Argent',
    otherNames: ['Zilvermeeuw Logistiek', 'Z.M.L.', 'Meeuw "Express" Gent'],
    legalForm: 'Société à responsabilité limitée',
    dateStarted: '2003-02-01',
    account: null,
    addresses: [
      {
        kind: 'SEAT',
        street: 'Antwerpenstraat 1',
        zipCode: '2000',
        city: 'Antwerpen',
        countryName: 'Belgium',
      },
      {
        kind: 'ESTABLISHMENT',
        street: 'Gentstraat 1',
        zipCode: '9000',
        city: 'Gent',
        countryName: 'Belgium',
      },
      // whoever reads neither language gets that of the place
      {
        kind: 'ESTABLISHMENT',
        street: 'Rue de Liège 1',
        zipCode: '4000',
        city: 'Liège',
        countryName: 'Belgium',
      },
    ],
    activities: [
      { code: '52100', title: 'Entreposage', isMain: true },
      { code: '62100', title: 'Programmation', isMain: false },
    ],
  })
  // a seat that was struck off, and a code that nobody explains
  expect(await search('épi')).toMatchObject([{ addresses: [], activities: [], legalForm: null }])
})

test('in the language of who asks', async () => {
  const speaker = org.as('manager'),
    speak = (language: string) =>
      speaker.ask(
        'mutation ($id: ID!, $language: String!) { updateUser(id: $id, language: $language) { id } }',
        { id: speaker.userId, language },
      )
  await speak('NL')
  expect(await search('zilvermeeuw', speaker)).toMatchObject([
    {
      name: 'Zilvermeeuw Logistiek',
      legalForm: 'Besloten vennootschap',
      addresses: [{ city: 'Antwerpen', countryName: 'België' }, {}, { city: 'Luik' }],
      activities: [{ title: 'Entreposage' }, { title: 'Programmeren' }],
    },
  ])
  await speak('FR')
  expect(await search('zilvermeeuw', speaker)).toMatchObject([
    {
      name: 'Mouette d’Argent',
      addresses: [
        { street: 'Rue de Anvers 1', city: 'Anvers', countryName: 'Belgique' },
        {},
        { city: 'Liège' },
      ],
    },
  ])
})

test.each([
  ['zilver', 1],
  ['ZILVERMEEUW', 1],
  ['logistiek', 1],
  ['meeuw logistiek', 1],
  ['logistiek zilver', 1],
  ['Zilvermeeuw Logistiek NV', 1],
  ['meeuw express', 1],
  ['zml', 1],
  ['z.m.l', 1],
  ['mouette d argent', 1],
  ['epi bleu', 1],
  ['ÉPI', 1],
  ['0100013730', 1],
  ['BE 0100.013.730', 1],
  ['100 013 730', 1],
  ['be0100', 2],
  ['2.000.021.125', 1],
  ['100%', 1],
  ['', 0],
  ['z', 0],
  ['%', 0],
  ['__', 0],
  ['\\', 0],
  ["'; drop table registry_name; --", 0],
  ['natuurlijk', 0],
  ['0100041147', 0],
  ['zilver epi', 0],
  ['012', 0],
])('“%s” finds %i', async (term, count) => {
  expect(await names(term)).toHaveLength(count)
})

test('an account that has its number is named, of the own organisation and none of the bin', async () => {
  const id = async (vAT: string, person = member): Promise<string> =>
    (
      await person.ask(
        'mutation ($company: CompanyInput!) { createCompany(company: $company) { id } }',
        { company: { name: 'Ours', vAT } },
      )
    ).createCompany.id
  await id('BE0100013730', (await newTestOrganisation()).as('admin'))
  expect(await search('zilver')).toMatchObject([{ account: null }])
  for (const vAT of ['BE 0100.013.730', '0100013730', 'BE 100.013.730']) {
    const known = await id(vAT)
    expect(await search('zilver'), vAT).toMatchObject([{ account: { id: known, name: 'Ours' } }])
    await member.ask('mutation ($id: ID!) { deleteCompany(id: $id) }', { id: known })
  }
  expect(await search('zilver')).toMatchObject([{ account: null }])
})

test('the application reads the register and cannot write it', async () => {
  await client.query('begin')
  const {
    rows: [role],
  } = await client.query<{ app: string }>('select role_name as app from application_login')
  await client.query(`set local role ${role!.app}`)
  await client.query('select from registry_name limit 1')
  await expect(client.query('delete from registry_name')).rejects.toThrow('permission denied')
  await client.query('rollback')
})

test('the sample that comes with the demo has companies that can be found', async () => {
  const sample = new pg.Client({ connectionString: await testDatabase() })
  await sample.connect()
  const loaded = await loadRegistry(sample, join(rootFolder, 'db/registrySample'))
  expect(loaded).toMatchObject({ isFull: true, entries: 20 })
  const { rows } = await sample.query('select is_sample from registry_source')
  expect(rows).toEqual([{ is_sample: true }])
  await sample.end()
})
