import { expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { newTestOrganisation, theProduct } from '../test/testOrganisation.ts'
import { create, update, remove, prio, refusal, lines } from './companiesTestKit.ts'

test('createCompany: all fields, checked and trimmed; the same id again is the same account', async () => {
  const org = await newTestOrganisation(),
    member = org.as('member'),
    id = newId()
  const company = {
    name: ' Acme ',
    url: 'https://acme.example',
    vAT: 'BE0123456789',
    address: {
      street: 'Main street 1',
      city: 'Gent',
      telephones: ['+32 9 123 45 67'],
      emails: ['info@acme.example', ''],
      websites: [],
    },
  }
  for (let i = 0; i < 2; i++)
    expect((await member.ask(create, { id, company })).createCompany).toEqual({
      id,
      name: 'Acme',
      url: 'https://acme.example',
      prio: 1,
      vAT: 'BE0123456789',
      address: {
        street: 'Main street 1',
        city: 'Gent',
        telephones: ['+32 9 123 45 67'],
        emails: ['info@acme.example'],
        websites: [],
      },
      creator: { id: member.userId },
      contactsCount: 0,
    })
  expect(await lines(org)).toEqual([{ property: 'created', value: null, value2: 'Acme' }])
  expect((await member.ask('{ companiesCount }')).companiesCount).toBe(1)
})

test('bad fields are refused by name and rule', async () => {
  const org = await newTestOrganisation(),
    member = org.as('member')
  const refused = (company: object) =>
    refusal(member, create, { company: { name: 'A', ...company } })
  expect(await refused({ name: ' ' })).toMatchObject({
    code: 'BAD_INPUT',
    field: 'company.name',
    rule: 'REQUIRED',
  })
  expect(await refused({ name: 'x'.repeat(201) })).toMatchObject({
    code: 'BAD_INPUT',
    field: 'company.name',
    rule: 'TOO_LONG',
  })
  for (const url of [
    'javascript:alert(1)',
    'ftp://x.example',
    'acme.example',
    'https://',
    'https://a b.example',
    'https://user:secret@x.example',
  ])
    expect(await refused({ url })).toMatchObject({
      code: 'BAD_INPUT',
      field: 'company.url',
      rule: 'BAD_FORMAT',
    })
  for (const email of ['x', 'x@', 'a b@c.example', '@c.example'])
    expect(await refused({ address: { emails: [email] } })).toMatchObject({
      field: 'company.address.emails',
      rule: 'BAD_FORMAT',
    })
  for (const telephone of ['x', '12', '+32 abc 123'])
    expect(await refused({ address: { telephones: [telephone] } })).toMatchObject({
      field: 'company.address.telephones',
      rule: 'BAD_FORMAT',
    })
  expect(await refused({ address: { websites: ['javascript:alert(1)'] } })).toMatchObject({
    field: 'company.address.websites',
    rule: 'BAD_FORMAT',
  })
  expect(
    await refused({ address: { emails: Array.from({ length: 21 }, (_, n) => `a${n}@b.example`) } }),
  ).toMatchObject({ field: 'company.address.emails', rule: 'TOO_MANY' })
  expect(await refused({ prio: 4 })).toMatchObject({ field: 'company.prio', rule: 'OUT_OF_BOUNDS' })
  expect(await refused({ source: 'a\0b' })).toMatchObject({
    field: 'company.source',
    rule: 'BAD_FORMAT',
  })
})

test('updateCompany: fields left out stay; each change is a line, old and new', async () => {
  const org = await newTestOrganisation(),
    member = org.as('member')
  const {
    createCompany: { id },
  } = await member.ask(create, {
    company: {
      name: 'Acme',
      url: 'https://acme.example',
      address: { street: 'Old street', city: 'Gent', emails: ['a@b.example'] },
    },
  })
  expect(
    (await member.ask(update, { id, industry: 'Steel', address: { street: 'New street' } }))
      .updateCompany,
  ).toEqual({
    name: 'Acme',
    url: 'https://acme.example',
    prio: 1,
    industry: 'Steel',
    address: { street: 'New street', city: 'Gent', emails: ['a@b.example'] },
  })
  expect(
    (await member.ask(update, { id, url: null, name: 'Acme', address: { emails: [] } }))
      .updateCompany,
  ).toMatchObject({ url: null, address: { emails: [], city: 'Gent' } })
  expect((await lines(org)).slice(1)).toEqual([
    { property: 'industry', value: null, value2: 'Steel' },
    { property: 'street', value: 'Old street', value2: 'New street' },
    { property: 'emails', value: 'a@b.example', value2: '' },
    { property: 'url', value: 'https://acme.example', value2: null },
  ])
  expect(await refusal(member, update, { id, name: null })).toMatchObject({
    field: 'name',
    rule: 'REQUIRED',
  })
})

test('setPrio: from -1 to 3', async () => {
  const org = await newTestOrganisation(),
    member = org.as('member'),
    {
      createCompany: { id },
    } = await member.ask(create, { company: { name: 'Acme' } })
  expect((await member.ask(prio, { id, prio: -1 })).setPrio).toBe(id)
  expect(await refusal(member, prio, { id, prio: 4 })).toMatchObject({
    field: 'prio',
    rule: 'OUT_OF_BOUNDS',
  })
  expect((await lines(org)).at(-1)).toEqual({ property: 'prio', value: '1', value2: '-1' })
})

test('deleteCompany: gone from reads and lists; a second time it is not there', async () => {
  const org = await newTestOrganisation(),
    member = org.as('member'),
    {
      createCompany: { id },
    } = await member.ask(create, { company: { name: 'Acme' } })
  expect((await member.ask(remove, { id })).deleteCompany).toBe(id)
  expect(
    await member.ask(
      'query ($id: ID!) { company(id: $id) { id } companiesCount companies { totalCount list { id } } }',
      { id },
    ),
  ).toEqual({ company: null, companiesCount: 0, companies: { totalCount: 0, list: [] } })
  expect(await refusal(member, remove, { id })).toMatchObject({ code: 'NOT_FOUND' })
  expect(await refusal(member, update, { id, name: 'Anew' })).toMatchObject({ code: 'NOT_FOUND' })
})

test('nobody waits for a total: accounts come and go while another transaction holds it', async () => {
  const org = await newTestOrganisation(),
    member = org.as('member')
  const add = (name: string): Promise<unknown> => member.ask(create, { company: { name } })
  await add('First')
  const holder = await (await theProduct()).pool.connect()
  try {
    for (const table of ['row_total', 'row_total_slot']) {
      await holder.query(`begin; select from ${table}
        where organisation_id = '${org.organisationId}' for update`)
      await add(`Beside a held ${table}`)
      await holder.query('rollback')
    }
    expect((await member.ask('{ companiesCount }')).companiesCount).toBe(3)
  } finally {
    holder.release(true)
  }
})

test('the total is what counting finds, however accounts and contacts come and go', async () => {
  const org = await newTestOrganisation(),
    member = org.as('member'),
    ids = Array.from({ length: 12 }, newId)
  const totals = async (): Promise<unknown> => {
    const { companiesCount, companies, contactCount, contacts } = await member.ask(
      '{ companiesCount companies { totalCount } contactCount contacts { totalCount } }',
    )
    const [counted] = await org.sql(
      `select (select count(*)::int from company where organisation_id = $1 and date_deleted is null) as companies, (select count(*)::int from contact where organisation_id = $1 and date_deleted is null) as contacts`,
      [org.organisationId],
    )
    expect({ companies: companiesCount, contacts: contactCount }).toEqual(counted)
    expect([companies.totalCount, contacts.totalCount]).toEqual([companiesCount, contactCount])
    return counted
  }
  const contact =
    'mutation ($id: ID, $contact: ContactInput!) { createContact(id: $id, contact: $contact) { id } }'
  // at once, each of them twice
  await Promise.all(
    [...ids, ...ids].flatMap((id) => [
      member.ask(create, { id, company: { name: 'Acme' } }),
      member.ask(contact, { id, contact: { firstName: 'Ann', lastName: 'Lee' } }),
    ]),
  )
  expect(await totals()).toEqual({ companies: 12, contacts: 12 })
  await Promise.all(
    ids
      .slice(0, 5)
      .flatMap((id) => [
        member.gql(remove, { id }),
        member.gql(remove, { id }),
        member.ask('mutation ($id: ID!) { deleteContact(id: $id) }', { id }),
      ]),
  )
  expect(await totals()).toEqual({ companies: 7, contacts: 7 })
  for (const table of ['COMPANY', 'CONTACT', 'COMPANY'])
    await member.ask('mutation ($table: BinTable!, $id: ID!) { restore(table: $table, id: $id) }', {
      table,
      id: ids[0]!,
    })
  expect(await totals()).toEqual({ companies: 8, contacts: 8 })
})

test('a stranger gets the answer that an unknown id gets', async () => {
  const org = await newTestOrganisation(),
    stranger = org.as('stranger'),
    {
      createCompany: { id },
    } = await org.as('member').ask(create, { company: { name: 'Acme' } })
  for (const [query, more] of [
    [update, { name: 'Mine' }],
    [remove, {}],
    [prio, { prio: 2 }],
  ] as const) {
    const answers = await Promise.all(
      [id, newId()].map(async (unknown) => refusal(stranger, query, { id: unknown, ...more })),
    )
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]).toMatchObject({ code: 'NOT_FOUND' })
  }
  expect(
    await stranger.ask(
      'query ($id: ID!) { company(id: $id) { id } companies { totalCount } companiesCount }',
      { id },
    ),
  ).toEqual({ company: null, companies: { totalCount: 0 }, companiesCount: 0 })
  // an id that exists elsewhere is as good as a free one
  expect(
    (await stranger.ask(create, { id, company: { name: 'Theirs' } })).createCompany,
  ).toMatchObject({ id, name: 'Theirs' })
  expect(
    (await org.as('member').ask('query ($id: ID!) { company(id: $id) { name } }', { id })).company
      .name,
  ).toBe('Acme')
})
