// Registers over the network, asked by a person: beside the local one, with the accounts that there are, and only where they are on.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { offerSources } from '../registry/remoteSources.ts'
import { SourceFailure, type RemoteCompany, type RemoteSource } from '../registry/remoteSource.ts'
import {
  newTestOrganisation,
  theProduct,
  type Person,
  type TestOrganisation,
} from '../test/testOrganisation.ts'

const document = `query ($term: String!) { remoteRegistry(term: $term) { source state dateAsked
  companies { number vAT name isNamed isActive otherNames account { id name } addresses { street zipCode city countryName } } } }`
const phare: RemoteCompany = {
  number: '000100115',
  vat: 'FR45000100115',
  name: 'ATELIERS DU PHARE',
  otherNames: [],
  street: '12 RUE DU PORT',
  zipCode: '29200',
  city: 'BREST',
  country: 'FR',
  activity: '33.15Z',
  isActive: true,
}
let org: TestOrganisation, member: Person
let asked: string[] = []
let close = (): void => {}
const says = (name: 'FRANCE' | 'VIES', said: () => RemoteCompany[]): RemoteSource => ({
  name,
  questionOf: (term) => ({ key: `${name} ${term}`, part: '' }),
  ask: async ({ key }) => {
    asked.push(key)
    return said()
  },
})
const fails = (): never => {
  throw new SourceFailure({ code: 'DOWN', isFinal: true })
}
const offer = async (...sources: RemoteSource[]): Promise<void> => {
  close = offerSources({ sources, database: (await theProduct()).database })
}
beforeEach(async () => {
  org = await newTestOrganisation()
  member = org.as('member')
  asked = []
})
afterEach(() => close())
const look = async (term: string, person = member): Promise<any> =>
  (await person.ask(document, { term })).remoteRegistry

test('what it says, with the account that is there, however its number is written', async () => {
  await offer(says('FRANCE', () => [phare]))
  const first = await look('phare')
  expect(first).toMatchObject({
    source: 'FRANCE',
    state: 'CURRENT',
    companies: [
      {
        number: '000100115',
        vAT: 'FR45000100115',
        name: 'ATELIERS DU PHARE',
        isNamed: true,
        account: null,
        addresses: [
          { street: '12 RUE DU PORT', zipCode: '29200', city: 'BREST', countryName: 'France' },
        ],
      },
    ],
  })
  expect(Date.parse(first.dateAsked)).not.toBeNaN()
  for (const vAT of ['fr 45 000.100.115', '000 100 115', '45000100115']) {
    const { createCompany } = await member.ask(
      'mutation ($company: CompanyInput!) { createCompany(company: $company) { id } }',
      { company: { name: `Phare ${vAT}`, vAT } },
    )
    expect((await look('phare')).companies[0].account).toEqual({
      id: createCompany.id,
      name: `Phare ${vAT}`,
    })
    await member.ask('mutation ($id: ID!) { deleteCompany(id: $id) }', { id: createCompany.id })
  }
  // the same digits of another country are another company's
  await member.ask(
    'mutation { createCompany(company: { name: "Other", vAT: "DE000100115" }) { id } }',
  )
  expect((await look('phare')).companies[0].account).toBeNull()
  expect(asked).toEqual(['FRANCE phare'])
})

test('one that gives no name, and no address', async () => {
  const vat = 'DE000100205'
  await offer(
    says('VIES', () => [{ ...phare, vat, number: vat, name: null, city: null, country: 'DE' }]),
  )
  expect((await look(vat)).companies).toMatchObject([{ name: vat, isNamed: false, addresses: [] }])
})

test('which register is asked for what, and which in its place', async () => {
  await offer(
    says('FRANCE', fails),
    says('VIES', () => []),
  )
  expect(await look('FR45000100115')).toMatchObject({ source: 'VIES', state: 'CURRENT' })
  expect(await look('000100115')).toMatchObject({
    source: 'FRANCE',
    state: 'UNREACHABLE',
    companies: [],
  })
  expect(await look('NL000100201B01')).toMatchObject({ source: 'VIES' })
  expect(await look('some name')).toMatchObject({ source: 'FRANCE', state: 'UNREACHABLE' })
  expect(asked).toEqual([
    'FRANCE FR45000100115',
    'VIES FR45000100115',
    'FRANCE 000100115',
    'VIES NL000100201B01',
    'FRANCE some name',
  ])
})

test('where none is on, numbers are told so and nothing is asked', async () => {
  await offer()
  expect(await look('NL000100201B01')).toMatchObject({ source: 'VIES', state: 'OFF' })
  expect(await look('000100115')).toMatchObject({ source: 'FRANCE', state: 'OFF' })
  expect(await look('some name')).toBeNull()
})

test('letters of any kind, and more of them than are searched for, do no harm', async () => {
  await offer(says('FRANCE', () => []))
  for (const term of ['x'.repeat(200), '%_\\ abc', '"drop'])
    expect(await look(term)).toMatchObject({ companies: [] })
})
