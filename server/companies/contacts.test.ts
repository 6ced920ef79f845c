import { expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import {
  newTestOrganisation,
  type Person,
  type TestOrganisation,
} from '../test/testOrganisation.ts'

const create =
  'mutation ($id: ID, $contact: ContactInput!, $companyId: ID, $role: String, $decisionMaker: Boolean) { createContact(id: $id, contact: $contact, companyId: $companyId, role: $role, decisionMaker: $decisionMaker) { id firstName lastName jobTitle prio company { name } companies { role decisionMaker desicionMaker company { name } } } }'
const update =
  'mutation ($id: ID!, $firstName: String, $lastName: String, $jobTitle: String, $prio: Int, $address: AddressInput) { updateContact(id: $id, firstName: $firstName, lastName: $lastName, jobTitle: $jobTitle, prio: $prio, address: $address) { firstName lastName jobTitle prio address { emails } } }'
const remove = 'mutation ($id: ID!) { deleteContact(id: $id) }'
const link =
  'mutation ($companyId: ID!, $contactId: ID!, $role: String, $decisionMaker: Boolean) { linkContact(companyId: $companyId, contactId: $contactId, role: $role, decisionMaker: $decisionMaker) { id role decisionMaker } }'
const unlink =
  'mutation ($companyId: ID!, $contactId: ID!) { unlinkContact(companyId: $companyId, contactId: $contactId) { contactsCount } }'
const refusal = async (person: Person, query: string, variables: Record<string, unknown>) =>
  (await person.gql(query, variables)).errors?.[0]?.extensions
const company = async (person: Person, name: string): Promise<string> =>
  (
    await person.ask(
      'mutation ($name: String!) { createCompany(company: { name: $name }) { id } }',
      { name },
    )
  ).createCompany.id
const contact = async (person: Person, firstName: string, lastName: string): Promise<string> =>
  (await person.ask(create, { contact: { firstName, lastName } })).createContact.id
const lines = (org: TestOrganisation) =>
  org.sql(
    'select table_name, property, value, value2 from activity where organisation_id = $1 order by id',
    [org.organisationId],
  )

test('createContact: within a company at once; the same id again is the same contact', async () => {
  const org = await newTestOrganisation(),
    member = org.as('member'),
    companyId = await company(member, 'Acme'),
    id = newId()
  for (let i = 0; i < 2; i++)
    expect(
      (
        await member.ask(create, {
          id,
          contact: { firstName: 'Ada', lastName: ' Lovelace ', jobTitle: 'CTO' },
          companyId,
          role: 'Sponsor',
          decisionMaker: true,
        })
      ).createContact,
    ).toEqual({
      id,
      firstName: 'Ada',
      lastName: 'Lovelace',
      jobTitle: 'CTO',
      prio: 1,
      company: { name: 'Acme' },
      companies: [
        { role: 'Sponsor', decisionMaker: true, desicionMaker: true, company: { name: 'Acme' } },
      ],
    })
  expect((await lines(org)).slice(1)).toEqual([
    { table_name: 'contact', property: 'created', value: null, value2: 'Ada Lovelace' },
    { table_name: 'company', property: 'contact', value: null, value2: 'Ada Lovelace' },
    { table_name: 'contact', property: 'company', value: null, value2: 'Acme' },
  ])
  expect(
    await member.ask(
      'query ($companyId: ID!) { contactCount contactsNoPaging { id } contactsOfCompany(companyId: $companyId) { contact { lastName } } }',
      { companyId },
    ),
  ).toEqual({
    contactCount: 1,
    contactsNoPaging: [{ id }],
    contactsOfCompany: [{ contact: { lastName: 'Lovelace' } }],
  })
})

test('a contact keeps one of its names', async () => {
  const org = await newTestOrganisation(),
    member = org.as('member')
  expect(
    await refusal(member, create, { contact: { firstName: ' ', lastName: '' } }),
  ).toMatchObject({ code: 'BAD_INPUT', field: 'contact.lastName', rule: 'REQUIRED' })
  const id = await contact(member, '', 'Prince')
  expect((await member.ask(update, { id, jobTitle: 'Singer' })).updateContact).toEqual({
    firstName: '',
    lastName: 'Prince',
    jobTitle: 'Singer',
    prio: 1,
    address: { emails: [] },
  })
  expect(await refusal(member, update, { id, lastName: '' })).toMatchObject({
    field: 'lastName',
    rule: 'REQUIRED',
  })
  expect(
    (
      await member.ask(update, {
        id,
        firstName: 'The',
        lastName: '',
        address: { emails: ['a@b.example'] },
      })
    ).updateContact,
  ).toMatchObject({ firstName: 'The', lastName: '', address: { emails: ['a@b.example'] } })
  expect(await refusal(member, update, { id, address: { emails: ['nonsense'] } })).toMatchObject({
    field: 'address.emails',
    rule: 'BAD_FORMAT',
  })
})

test('linkContact: once per company; later calls change what is given; unlinking keeps both', async () => {
  const org = await newTestOrganisation(),
    member = org.as('member'),
    companyId = await company(member, 'Acme'),
    contactId = await contact(member, 'Ada', 'L')
  const first = await member.ask(link, { companyId, contactId, role: 'Buyer' })
  expect(first.linkContact).toMatchObject({ role: 'Buyer', decisionMaker: false })
  expect(
    (await member.ask(link, { companyId, contactId, decisionMaker: true })).linkContact,
  ).toEqual({ id: first.linkContact.id, role: 'Buyer', decisionMaker: true })
  expect(
    await refusal(member, link, { companyId, contactId, role: 'x'.repeat(101) }),
  ).toMatchObject({ field: 'role', rule: 'TOO_LONG' })
  expect((await member.ask(unlink, { companyId, contactId })).unlinkContact.contactsCount).toBe(0)
  expect(
    await member.ask(
      'query ($companyId: ID!, $contactId: ID!) { company(id: $companyId) { contacts { id } } contact(id: $contactId) { companies { id } company { id } } }',
      { companyId, contactId },
    ),
  ).toEqual({ company: { contacts: [] }, contact: { companies: [], company: null } })
})

test('contacts of a company are in order of name, and without the deleted', async () => {
  const org = await newTestOrganisation(),
    member = org.as('member'),
    companyId = await company(member, 'Acme')
  for (const [first, last] of [
    ['Bo', 'Zed'],
    ['Ann', 'Ärm'],
    ['Al', 'Arm'],
  ] as const)
    await member.ask(create, { contact: { firstName: first, lastName: last }, companyId })
  const gone = (
    await member.ask(create, { contact: { firstName: 'X', lastName: 'Gone' }, companyId })
  ).createContact.id
  expect((await member.ask(remove, { id: gone })).deleteContact).toBe(gone)
  const read = await member.ask(
    'query ($id: ID!) { company(id: $id) { contactsCount contacts { contact { firstName } } } contacts(search: "arm a") { totalCount list { firstName } } }',
    { id: companyId },
  )
  expect(read).toEqual({
    company: {
      contactsCount: 3,
      contacts: [
        { contact: { firstName: 'Al' } },
        { contact: { firstName: 'Ann' } },
        { contact: { firstName: 'Bo' } },
      ],
    },
    contacts: { totalCount: 2, list: [{ firstName: 'Al' }, { firstName: 'Ann' }] },
  })
  // first name before last name is found too
  expect(
    (await member.ask('{ contacts(search: "bo zed") { list { lastName } } }')).contacts.list,
  ).toEqual([{ lastName: 'Zed' }])
})

test('a stranger gets the answer that an unknown id gets', async () => {
  const org = await newTestOrganisation(),
    member = org.as('member'),
    stranger = org.as('stranger')
  const ours = { id: await contact(member, 'A', 'B'), company: await company(member, 'Acme') },
    theirs = { id: await contact(stranger, 'C', 'D'), company: await company(stranger, 'Other') }
  for (const id of [ours.id, newId()]) {
    expect(await refusal(stranger, update, { id, firstName: 'X' })).toEqual({
      code: 'NOT_FOUND',
      field: 'id',
    })
    expect(await refusal(stranger, remove, { id })).toEqual({ code: 'NOT_FOUND', field: 'id' })
    expect(
      await refusal(stranger, 'mutation ($id: ID!) { setPrio(table: CONTACT, id: $id, prio: 2) }', {
        id,
      }),
    ).toEqual({ code: 'NOT_FOUND', field: 'id' })
    expect(await refusal(stranger, link, { companyId: theirs.company, contactId: id })).toEqual({
      code: 'NOT_FOUND',
      field: 'contactId',
    })
    expect(await refusal(stranger, unlink, { companyId: theirs.company, contactId: id })).toEqual({
      code: 'NOT_FOUND',
      field: 'contactId',
    })
  }
  for (const companyId of [ours.company, newId()]) {
    expect(await refusal(stranger, link, { companyId, contactId: theirs.id })).toEqual({
      code: 'NOT_FOUND',
      field: 'companyId',
    })
    expect(
      await refusal(stranger, create, { companyId, contact: { firstName: 'A', lastName: 'B' } }),
    ).toEqual({ code: 'NOT_FOUND', field: 'companyId' })
  }
  expect(
    await stranger.ask(
      'query ($id: ID!, $companyId: ID!) { contact(id: $id) { id } contacts { totalCount } contactCount contactsOfCompany(companyId: $companyId) { id } }',
      { id: ours.id, companyId: ours.company },
    ),
  ).toEqual({ contact: null, contacts: { totalCount: 1 }, contactCount: 1, contactsOfCompany: [] })
})
