import { expect, test } from 'vitest'
import { limits } from '../../shared/limits.ts'
import { newTestOrganisation, type Person } from '../test/testOrganisation.ts'

const accounts = `query ($name: String, $vAT: String, $url: String, $websites: [String!], $emails: [String!]) {
  similarCompanies(name: $name, vAT: $vAT, url: $url, websites: $websites, emails: $emails) { why company { name } } }`
const contacts = `query ($firstName: String, $lastName: String, $telephones: [String!], $emails: [String!]) {
  similarContacts(firstName: $firstName, lastName: $lastName, telephones: $telephones, emails: $emails) { why contact { firstName lastName } } }`

/** By name, what both share. */
async function similarAccounts(person: Person, typed: Record<string, unknown>) {
  const { similarCompanies } = await person.ask(accounts, typed)
  return similarCompanies.map(
    ({ why, company }: { why: string[]; company: { name: string } }) =>
      `${company.name}: ${why.join(' ')}`,
  )
}
async function similarContacts(person: Person, typed: Record<string, unknown>) {
  const { similarContacts: found } = await person.ask(contacts, typed)
  return found.map(
    ({ why, contact }: { why: string[]; contact: { firstName: string; lastName: string } }) =>
      `${contact.firstName} ${contact.lastName}: ${why.join(' ')}`,
  )
}
const make = async (person: Person, company: Record<string, unknown>): Promise<string> =>
  (
    await person.ask(
      'mutation ($company: CompanyInput!) { createCompany(company: $company) { id } }',
      { company },
    )
  ).createCompany.id
const makeContact = (person: Person, contact: Record<string, unknown>) =>
  person.ask('mutation ($contact: ContactInput!) { createContact(contact: $contact) { id } }', {
    contact,
  })

test('an account is known again by its name, written in another way', async () => {
  const org = await newTestOrganisation(),
    member = org.as('member')
  await make(member, { name: 'N.V. Métalworks Gent' })
  await make(member, { name: 'Bakery Peeters' })
  for (const name of [
    'metalworks gent',
    'Metalworks Gent BV',
    'MetalWorks-Gent S.A.',
    'Mettalworks Gent',
    'Metelworks Gent',
  ])
    expect(await similarAccounts(member, { name }), name).toEqual(['N.V. Métalworks Gent: NAME'])
  // much alike from the first letters on
  expect(await similarAccounts(member, { name: 'Bakery Peters & Co' })).toEqual([
    'Bakery Peeters: NAME',
  ])
  for (const name of ['', 'Metal', 'Bakery', 'Works Gent', '%', '_____', '\\', 'nv'])
    expect(await similarAccounts(member, { name }), name).toEqual([])
  // a legal form alone is a name
  await make(member, { name: 'Co' })
  expect(await similarAccounts(member, { name: 'co' })).toEqual(['Co: NAME'])
  await make(member, { name: '株式会社 東京' })
  expect(await similarAccounts(member, { name: '株式会社東京' })).toEqual(['株式会社 東京: NAME'])
})

test('an account is known again by its VAT number, website and e-mail, the surest first', async () => {
  const org = await newTestOrganisation(),
    member = org.as('member')
  await make(member, { name: 'Taxed', vAT: 'BE 0123.456.789' })
  await make(member, { name: 'Sited', url: 'https://www.acme.example/nl?x=1' })
  await make(member, {
    name: 'Mailed',
    address: { emails: ['Info@Mail.Example'], websites: ['http://other.example'] },
  })
  for (const vAT of ['BE0123456789', '0123 456 789', 'be 0123-456-789'])
    expect(await similarAccounts(member, { vAT }), vAT).toEqual(['Taxed: VAT'])
  expect(await similarAccounts(member, { vAT: 'BE' })).toEqual([])
  expect(await similarAccounts(member, { url: 'acme.example' })).toEqual(['Sited: WEBSITE'])
  expect(await similarAccounts(member, { websites: ['https://other.example/fr'] })).toEqual([
    'Mailed: WEBSITE',
  ])
  // of one who has the website, and the other way round
  expect(await similarAccounts(member, { emails: ['els@acme.example'] })).toEqual([
    'Sited: WEBSITE',
  ])
  expect(await similarAccounts(member, { url: 'https://mail.example' })).toEqual([
    'Mailed: WEBSITE',
  ])
  expect(await similarAccounts(member, { emails: ['info@mail.example'] })).toEqual([
    'Mailed: EMAIL',
  ])
  // two who have their mail with one provider share nothing
  expect(await similarAccounts(member, { emails: ['else@mail.example'] })).toEqual([])
  expect(
    await similarAccounts(member, {
      name: 'mailed',
      vAT: '0123456789',
      url: 'https://acme.example',
      emails: ['info@mail.example'],
    }),
  ).toEqual(['Mailed: EMAIL NAME', 'Taxed: VAT', 'Sited: WEBSITE'])
  // many have pages beside each other there
  await make(member, { name: 'Paged', url: 'https://www.linkedin.com/company/paged/' })
  expect(await similarAccounts(member, { url: 'https://linkedin.com/company/else' })).toEqual([])
  expect(await similarAccounts(member, { url: 'http://linkedin.com/company/Paged' })).toEqual([
    'Paged: WEBSITE',
  ])
})

test('a contact is known again by name in any order, e-mail and telephone', async () => {
  const org = await newTestOrganisation(),
    member = org.as('member')
  await makeContact(member, {
    firstName: 'Zoë',
    lastName: 'Van den Berg',
    address: { telephones: ['+32 475 12 34 56'], emails: ['zoe@acme.example'] },
  })
  const [found] = ['Zoë Van den Berg']
  expect(await similarContacts(member, { firstName: 'zoe', lastName: 'van den berg' })).toEqual([
    `${found}: NAME`,
  ])
  expect(await similarContacts(member, { firstName: 'Van den Berg', lastName: 'Zoe' })).toEqual([
    `${found}: NAME`,
  ])
  expect(await similarContacts(member, { telephones: ['0475/12.34.56'] })).toEqual([
    `${found}: PHONE`,
  ])
  expect(
    await similarContacts(member, { firstName: 'Z', emails: ['ZOE@acme.example', 'x@y.example'] }),
  ).toEqual([`${found}: EMAIL`])
  for (const nothing of [{}, { firstName: '', lastName: ' ' }, { telephones: ['12 34'] }])
    expect(await similarContacts(member, nothing)).toEqual([])
})

test('only of the own organisation, without the bin, and at most five', async () => {
  const org = await newTestOrganisation(),
    other = await newTestOrganisation(),
    member = org.as('member')
  const id = await make(member, { name: 'Twin', vAT: 'BE0999999999' })
  for (const typed of [{ name: 'Twin' }, { vAT: 'BE0999999999' }])
    expect(await similarAccounts(other.as('admin'), typed)).toEqual([])
  await member.ask('mutation ($id: ID!) { deleteCompany(id: $id) }', { id })
  expect(await similarAccounts(member, { name: 'Twin' })).toEqual([])
  for (const name of ['Twin', 'twin', 'Twin NV', 'Twin BV', 'T win', 'TWIN'])
    await make(member, { name })
  expect(await similarAccounts(member, { name: 'Twin' })).toHaveLength(5)
  // an exact name before those that are alike
  expect((await similarAccounts(member, { name: 'Twin NV' }))[0]).toBe('Twin NV: NAME')
})

test('what is as long as it may be is kept, and found', async () => {
  const org = await newTestOrganisation(),
    member = org.as('member')
  // nothing that could be pressed together
  const long = (length: number) =>
    Array.from({ length }, (_, at) => String.fromCodePoint(0x4e00 + ((at * 7919) % 20_000))).join(
      '',
    )
  const url = `https://linkedin.com/in/${long(limits.webAddress - 24)}`,
    email = `${long(254 - 9)}@acme.com`,
    name = long(limits.personName)
  const company = {
    name: long(limits.companyName),
    vAT: '1'.repeat(limits.vatNumber),
    url,
    address: { emails: [email], websites: [`${url.slice(0, -1)}x`] },
  }
  await make(member, company)
  await makeContact(member, {
    firstName: name,
    lastName: name,
    address: { emails: [email], telephones: ['1'.repeat(40)] },
  })
  // as much of it as is looked for
  const emails = [email.slice(0, limits.search)]
  expect(await similarAccounts(member, { emails, url: url.slice(0, limits.search) })).toEqual([
    `${company.name}: EMAIL WEBSITE`,
  ])
  expect(await similarContacts(member, { emails, firstName: name, lastName: name })).toEqual([
    `${name} ${name}: EMAIL NAME`,
  ])
  // one of these letters is eighteen
  const wide = '\ufdfa'.repeat(limits.companyName)
  await make(member, { name: wide })
  expect(await similarAccounts(member, { name: wide })).toEqual([`${wide}: NAME`])
})

test('as many websites are compared as an account may have', async () => {
  const org = await newTestOrganisation(),
    member = org.as('member')
  await make(member, { name: 'Sited', url: 'https://sited.example' })
  const others = Array.from({ length: limits.addressEntries }, (_, at) => `other${at}.example`)
  expect(
    await similarAccounts(member, { websites: [...others.slice(1), 'sited.example'] }),
  ).toHaveLength(1)
  expect(await similarAccounts(member, { websites: [...others, 'sited.example'] })).toEqual([])
})
