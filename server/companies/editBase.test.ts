// Changes of accounts and contacts that name what the person saw: nothing is overwritten that they did not see.
import { expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import {
  newTestOrganisation,
  type Person,
  type TestOrganisation,
} from '../test/testOrganisation.ts'
import { lines, refusal } from './companiesTestKit.ts'

const editAccount = `mutation ($id: ID!, $name: String, $industry: String, $vAT: String, $prio: Int, $address: AddressInput, $base: CompanyBaseInput, $commandId: ID) {
  updateCompany(id: $id, name: $name, industry: $industry, vAT: $vAT, prio: $prio, address: $address, base: $base, commandId: $commandId) { name industry vAT prio address { city telephones } } }`
const editContact = `mutation ($id: ID!, $firstName: String, $jobTitle: String, $address: AddressInput, $base: ContactBaseInput, $commandId: ID) {
  updateContact(id: $id, firstName: $firstName, jobTitle: $jobTitle, address: $address, base: $base, commandId: $commandId) { firstName jobTitle address { city telephones } } }`

async function newAccount(person: Person): Promise<string> {
  const address = { city: 'Gent', telephones: ['123'] }
  const { createCompany } = await person.ask(
    'mutation ($company: CompanyInput!) { createCompany(company: $company) { id } }',
    { company: { name: 'Acme', industry: 'Steel', address } },
  )
  return createCompany.id
}
async function newContact(person: Person): Promise<string> {
  const address = { city: 'Gent', telephones: ['123'] }
  const { createContact } = await person.ask(
    'mutation ($contact: ContactInput!) { createContact(contact: $contact) { id } }',
    { contact: { firstName: 'Ann', lastName: 'Lee', jobTitle: 'Buyer', address } },
  )
  return createContact.id
}
const changes = async (org: TestOrganisation) =>
  (await lines(org)).filter(({ property }) => property !== 'created')

test('two people at once change different fields of an account: both stay', async () => {
  const org = await newTestOrganisation(),
    id = await newAccount(org.as('member'))
  await Promise.all([
    org.as('member').ask(editAccount, {
      id,
      industry: 'Wood',
      address: { city: 'Brugge' },
      base: { industry: 'Steel', address: { city: 'Gent' } },
    }),
    org.as('colleague').ask(editAccount, {
      id,
      name: 'Acme NV',
      address: { telephones: ['456'] },
      base: { name: 'Acme', address: { telephones: ['123'] } },
    }),
  ])
  const { company } = await org
    .as('member')
    .ask('query ($id: ID!) { company(id: $id) { name industry address { city telephones } } }', {
      id,
    })
  expect(company).toEqual({
    name: 'Acme NV',
    industry: 'Wood',
    address: { city: 'Brugge', telephones: ['456'] },
  })
})

test('of two who change the same field at once one is done, and the other is told what it is now', async () => {
  const org = await newTestOrganisation(),
    id = await newAccount(org.as('member'))
  const people = ['member', 'colleague'] as const
  const answers = await Promise.all(
    people.map((person) =>
      org.as(person).gql(editAccount, {
        id,
        address: { telephones: [person === 'member' ? '1111' : '2222'] },
        base: { address: { telephones: ['123'] } },
      }),
    ),
  )
  const refused = answers.filter(({ errors }) => errors)
  expect(refused).toHaveLength(1)
  const done = answers.find(({ errors }) => !errors)!.data!['updateCompany'] as {
    address: { telephones: string[] }
  }
  expect(refused[0]!.errors![0]!.extensions).toMatchObject({
    code: 'CONFLICT',
    field: 'address.telephones',
    params: { current: { 'address.telephones': done.address.telephones } },
  })
})

test('a conflict writes nothing and logs nothing; it names each field by its path, as it is now', async () => {
  const org = await newTestOrganisation(),
    member = org.as('member'),
    id = await newAccount(member)
  await org
    .as('colleague')
    .ask(editAccount, { id, vAT: 'BE1', address: { city: 'Aalst' }, industry: null })
  const before = await changes(org)
  expect(
    await refusal(member, editAccount, {
      id,
      name: 'Acme NV',
      vAT: 'BE2',
      industry: 'Wood',
      address: { city: 'Brugge' },
      base: { name: 'Acme', vAT: null, industry: 'Steel', address: { city: 'Gent' } },
    }),
  ).toMatchObject({
    code: 'CONFLICT',
    params: { current: { vAT: 'BE1', industry: null, 'address.city': 'Aalst' } },
  })
  expect(await changes(org)).toEqual(before)
  expect((await member.ask(editAccount, { id, base: {} })).updateCompany).toMatchObject({
    name: 'Acme',
    vAT: 'BE1',
  })
})

test('what both made the same, what was left as it was seen, and what has no base is no conflict', async () => {
  const org = await newTestOrganisation(),
    member = org.as('member'),
    id = await newAccount(member)
  await org.as('colleague').ask(editAccount, { id, industry: 'Wood', name: 'Acme NV', prio: 3 })
  const { updateCompany } = await member.ask(editAccount, {
    id,
    industry: 'Wood',
    name: 'Acme',
    prio: 2,
    base: { industry: 'Steel', name: 'Acme' },
  })
  expect(updateCompany).toMatchObject({ industry: 'Wood', name: 'Acme NV', prio: 2 })
  expect(await changes(org)).toEqual(
    expect.arrayContaining([
      { property: 'industry', value: 'Steel', value2: 'Wood' },
      { property: 'name', value: 'Acme', value2: 'Acme NV' },
      { property: 'prio', value: '1', value2: '3' },
      { property: 'prio', value: '3', value2: '2' },
    ]),
  )
  expect(await changes(org)).toHaveLength(4)
})

test('a contact in the same way', async () => {
  const org = await newTestOrganisation(),
    member = org.as('member'),
    id = await newContact(member)
  await org.as('colleague').ask(editContact, {
    id,
    jobTitle: 'Head buyer',
    base: { jobTitle: 'Buyer' },
  })
  expect(
    (
      await member.ask(editContact, {
        id,
        firstName: 'Anna',
        address: { telephones: ['456'] },
        base: { firstName: 'Ann', address: { telephones: ['123'] } },
      })
    ).updateContact,
  ).toEqual({
    firstName: 'Anna',
    jobTitle: 'Head buyer',
    address: { city: 'Gent', telephones: ['456'] },
  })
  expect(
    await refusal(member, editContact, {
      id,
      firstName: 'Anne',
      jobTitle: 'Seller',
      base: { firstName: 'Ann', jobTitle: 'Buyer' },
    }),
  ).toMatchObject({
    code: 'CONFLICT',
    field: 'firstName',
    params: { current: { firstName: 'Anna', jobTitle: 'Head buyer' } },
  })
})

test('a repeat changes nothing more, and one that was refused may be sent again', async () => {
  const org = await newTestOrganisation(),
    member = org.as('member'),
    id = await newAccount(member),
    commandId = newId()
  const edit = { id, industry: 'Wood', base: { industry: 'Steel' }, commandId }
  await member.ask(editAccount, edit)
  await org.as('colleague').ask(editAccount, { id, industry: 'Paper' })
  // the change was made, and what came after it stays
  expect((await member.ask(editAccount, edit)).updateCompany.industry).toBe('Paper')
  const late = { id, industry: 'Glass', base: { industry: 'Wood' }, commandId: newId() }
  expect((await refusal(member, editAccount, late))?.code).toBe('CONFLICT')
  await org.as('colleague').ask(editAccount, { id, industry: 'Wood' })
  expect((await member.ask(editAccount, late)).updateCompany.industry).toBe('Glass')
})

test('a stranger, and anybody once it is in the bin, gets the answer that an unknown id gets', async () => {
  const org = await newTestOrganisation(),
    member = org.as('member'),
    [account, contact] = [await newAccount(member), await newContact(member)]
  const attempts = (person: Person) =>
    Promise.all([
      refusal(person, editAccount, { id: account, name: 'B', base: { name: 'Seen' } }),
      refusal(person, editContact, { id: contact, firstName: 'B', base: { firstName: 'Seen' } }),
    ])
  const unknown = { code: 'NOT_FOUND', field: 'id' }
  expect(await attempts(org.as('stranger'))).toMatchObject([unknown, unknown])
  await member.ask('mutation ($a: ID!, $c: ID!) { deleteCompany(id: $a) deleteContact(id: $c) }', {
    a: account,
    c: contact,
  })
  expect(await attempts(member)).toMatchObject([unknown, unknown])
})

test('of two people who each clear a name of a contact the second hears that one is required', async () => {
  const org = await newTestOrganisation(),
    id = await newContact(org.as('member'))
  const clear = `mutation ($id: ID!, $firstName: String, $lastName: String, $jobTitle: String, $base: ContactBaseInput) {
    updateContact(id: $id, firstName: $firstName, lastName: $lastName, jobTitle: $jobTitle, base: $base) { jobTitle } }`
  await org.as('colleague').ask(clear, { id, firstName: '', base: { firstName: 'Ann' } })
  const base = { firstName: 'Ann', lastName: 'Lee' }
  expect(
    await refusal(org.as('member'), clear, { id, firstName: 'Ann', lastName: '', base }),
  ).toMatchObject({ code: 'BAD_INPUT', field: 'lastName', rule: 'REQUIRED' })
  // one that was empty before, and is left so
  const { updateContact } = await org
    .as('member')
    .ask(clear, { id, firstName: '', jobTitle: 'Owner', base: { firstName: '' } })
  expect(updateContact).toEqual({ jobTitle: 'Owner' })
})
