// What may be one is found, and stays away once somebody said that it is none.
import { expect, test } from 'vitest'
import { refusal } from '../meetings/testKit.ts'
import { newTestOrganisation, theProduct, type Person } from '../test/testOrganisation.ts'
import { findDuplicatesOf } from './findDuplicates.ts'
import { mergeAs } from './mergingTestKit.ts'

const account = async (person: Person, company: object): Promise<string> =>
  (
    await person.ask(
      'mutation ($company: CompanyInput!) { createCompany(company: $company) { id } }',
      { company },
    )
  ).createCompany.id
const contact = async (person: Person, given: object): Promise<string> =>
  (
    await person.ask(
      'mutation ($contact: ContactInput!) { createContact(contact: $contact) { id } }',
      { contact: given },
    )
  ).createContact.id
const pairs = async (person: Person, list: string): Promise<[string[], string[]][]> =>
  (await person.ask(`{ ${list} { why left { id } right { id } } }`))[list].map(
    (one: { why: string[]; left: { id: string }; right: { id: string } }) => [
      [one.left.id, one.right.id].toSorted(),
      one.why,
    ],
  )

test('pairs that share a key are found, the most likely first', async () => {
  const org = await newTestOrganisation(),
    { database } = await theProduct(),
    manager = org.as('manager')
  const look = (): Promise<void> => findDuplicatesOf(database, org.organisationId)
  const acme = await account(manager, { name: 'Acme Foods NV', vAT: 'BE 0123.456.789' }),
    again = await account(manager, { name: 'acme-foods', vAT: '0123456789' }),
    site = await account(manager, { name: 'Bolt', url: 'https://www.bolt.example/about' }),
    mail = await account(manager, { name: 'Nuts', address: { emails: ['info@bolt.example'] } })
  // their provider is the same, and no more
  for (const name of ['Oak', 'Pine'])
    await account(manager, { name, address: { emails: [`${name}@mail.example`] } })
  const an = await contact(manager, { firstName: 'An', lastName: 'Peeters' }),
    turned = await contact(manager, { firstName: 'Peeters', lastName: 'An' })
  await look()
  expect(await pairs(manager, 'duplicateCompanies')).toEqual([
    [[acme, again].toSorted(), ['NAME', 'VAT']],
    [[site, mail].toSorted(), ['WEBSITE']],
  ])
  expect(await pairs(manager, 'duplicateContacts')).toEqual([[[an, turned].toSorted(), ['NAME']]])

  const say = `mutation ($leftId: ID!, $rightId: ID!, $isDuplicate: Boolean!) { setDuplicate(table: COMPANY, leftId: $leftId, rightId: $rightId, isDuplicate: $isDuplicate) }`
  await manager.ask(say, { leftId: mail, rightId: site, isDuplicate: false })
  await look()
  expect(await pairs(manager, 'duplicateCompanies')).toHaveLength(1)
  await manager.ask(say, { leftId: site, rightId: mail, isDuplicate: true })
  expect(await pairs(manager, 'duplicateCompanies')).toHaveLength(2)
  expect(
    (await refusal(manager, say, { leftId: acme, rightId: site, isDuplicate: false }))?.code,
  ).toBe('NOT_FOUND')

  await mergeAs(manager, acme, again)
  expect(await pairs(manager, 'duplicateCompanies')).toHaveLength(1)
  await look()
  const kept = await org.sql('select kind from duplicate_pair where organisation_id = $1', [
    org.organisationId,
  ])
  expect(kept).toHaveLength(2)

  for (const query of ['{ duplicateCompanies { id } }', '{ duplicateContacts { id } }'])
    expect((await refusal(org.as('member'), query))?.code).toBe('FORBIDDEN')
  expect(await pairs(org.as('stranger'), 'duplicateCompanies').catch(() => [])).toEqual([])
})
