import { beforeAll, expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { limits } from '../../shared/limits.ts'
import {
  newTestOrganisation,
  theProduct,
  type Person,
  type TestOrganisation,
} from '../test/testOrganisation.ts'

const create =
  'mutation ($id: ID, $company: CompanyInput!) { createCompany(id: $id, company: $company) { id name url prio vAT address { street city telephones emails websites } creator { id } contactsCount } }'
const update =
  'mutation ($id: ID!, $name: String, $url: String, $prio: Int, $industry: String, $address: AddressInput) { updateCompany(id: $id, name: $name, url: $url, prio: $prio, industry: $industry, address: $address) { name url prio industry address { street city emails } } }'
const remove = 'mutation ($id: ID!) { deleteCompany(id: $id) }'
const prio = 'mutation ($id: ID!, $prio: Int!) { setPrio(table: COMPANY, id: $id, prio: $prio) }'
const page =
  'query ($take: Int, $skip: Int, $prio: Int, $labels: [ID!], $search: String, $order: CompanyOrder) { companies(take: $take, skip: $skip, prio: $prio, labels: $labels, search: $search, order: $order) { totalCount list { name } } }'
const refusal = async (person: Person, query: string, variables: Record<string, unknown>) =>
  (await person.gql(query, variables)).errors?.[0]?.extensions
const lines = (org: TestOrganisation) =>
  org.sql(
    'select property, value, value2 from activity where organisation_id = $1 order by date_created, property',
    [org.organisationId],
  )

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
      field: 'address.emails',
      rule: 'BAD_FORMAT',
    })
  for (const telephone of ['x', '12', '+32 abc 123'])
    expect(await refused({ address: { telephones: [telephone] } })).toMatchObject({
      field: 'address.telephones',
      rule: 'BAD_FORMAT',
    })
  expect(await refused({ address: { websites: ['javascript:alert(1)'] } })).toMatchObject({
    field: 'address.websites',
    rule: 'BAD_FORMAT',
  })
  expect(
    await refused({ address: { emails: Array.from({ length: 21 }, (_, n) => `a${n}@b.example`) } }),
  ).toMatchObject({ field: 'address.emails', rule: 'TOO_MANY' })
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

let many: Person, hot: string
beforeAll(async () => {
  many = (await newTestOrganisation()).as('member')
  const names = ['Zeta', 'alpha', 'Élan Vital', 'Beta 100%', 'beta_x', 'Gamma'],
    ids: string[] = []
  for (const [n, name] of names.entries())
    ids.push((await many.ask(create, { company: { name, prio: n % 3 } })).createCompany.id)
  hot = (
    await many.ask(
      `mutation ($typeId: ID) { createLabel(title: "Hot", color: "#b42318", labelTypeString: COMPANY, typeId: $typeId) { id } }`,
      { typeId: ids[5] },
    )
  ).createLabel.id
})
const names = async (variables: object): Promise<string> =>
  (await many.ask(page, variables as Record<string, unknown>)).companies.list
    .map((c: { name: string }) => c.name)
    .join(' ')

test('companies: three orders, in pages, with the total of all pages', async () => {
  expect(await names({})).toBe('alpha Beta 100% beta_x Élan Vital Gamma Zeta')
  expect(await names({ order: 'PRIO' })).toBe('Élan Vital Gamma alpha beta_x Beta 100% Zeta')
  expect(await names({ order: 'NEWEST' })).toBe('Gamma beta_x Beta 100% Élan Vital alpha Zeta')
  for (const order of ['NAME', 'PRIO', 'NEWEST'])
    expect(await names({ order, take: 2, skip: 1 })).toBe(
      (await names({ order }))
        .replace('Beta 100%', 'Beta')
        .replace('Élan Vital', 'Élan')
        .split(' ')
        .slice(1, 3)
        .join(' ')
        .replace('Beta', 'Beta 100%')
        .replace('Élan', 'Élan Vital'),
    )
  expect((await many.ask(page, { take: 2 })).companies.totalCount).toBe(6)
  expect(await names({ take: null, order: null })).toBe(await names({}))
  expect(await names({ take: 0 })).toBe('')
  expect(await names({ take: -5, skip: -5 })).toBe('')
})

test('companies: any part of the name, accents and case ignored, wildcards as written', async () => {
  expect(await names({ search: 'elan' })).toBe('Élan Vital')
  expect(await names({ search: 'VITAL' })).toBe('Élan Vital')
  expect(await names({ search: '0%' })).toBe('Beta 100%')
  expect(await names({ search: 'a_x' })).toBe('beta_x')
  expect(await names({ search: 'beta', order: 'PRIO' })).toBe('beta_x Beta 100%')
  expect(await names({ search: 'a', take: 1, skip: 1, order: 'NAME' })).toBe('Beta 100%')
  expect((await many.ask(page, { search: 'a', take: 1 })).companies.totalCount).toBe(6)
  expect(await names({ search: '  ' })).toBe(await names({}))
})

test('what is longer than any name is not searched for, in any list', async () => {
  for (const field of ['companies', 'contacts', 'questions', 'playbooks']) {
    const ask = (length: number) =>
      refusal(many, `query ($search: String) { ${field}(search: $search) { __typename } }`, {
        search: 'x'.repeat(length),
      })
    expect(await ask(limits.search)).toBeUndefined()
    expect(await ask(limits.search + 1)).toEqual({
      code: 'BAD_INPUT',
      field: 'search',
      rule: 'TOO_LONG',
      params: { max: 200, length: 201 },
    })
  }
})

test('companies: by priority, by label, both with the total', async () => {
  expect(await many.ask(page, { prio: 2 })).toEqual({
    companies: { totalCount: 2, list: [{ name: 'Élan Vital' }, { name: 'Gamma' }] },
  })
  expect(await many.ask(page, { labels: [hot] })).toEqual({
    companies: { totalCount: 1, list: [{ name: 'Gamma' }] },
  })
  expect(await many.ask(page, { labels: [hot], search: 'alpha' })).toEqual({
    companies: { totalCount: 0, list: [] },
  })
  expect(await many.ask(page, { labels: [newId(), 'nonsense'] })).toEqual({
    companies: { totalCount: 0, list: [] },
  })
})

test('a part of the name that few, many, or many of the oldest have: the same pages and totals as by hand, in each order', async () => {
  const org = await newTestOrganisation(),
    admin = org.as('admin')
  await org.sql(
    `insert into company (organisation_id, id, name, prio, date_created, creator_id)
    select $1, gen_random_uuid(), case when n <= 1100 then 'Oldest' else 'Newer' end || ' Works ' || md5(n::text) || case when n % 400 = 0 then ' rare' else '' end, n % 4, timestamptz '2026-01-01' + n * interval '1 hour', $2 from generate_series(1, 1700) n`,
    [org.organisationId, admin.userId],
  )
  const all = await org.sql<{ name: string; prio: number; at: string }>(
    'select name, prio, date_created::text as at from company where organisation_id = $1',
    [org.organisationId],
  )
  const smaller = <T>(a: T, b: T): number => (a < b ? -1 : a > b ? 1 : 0),
    byName = (a: (typeof all)[0], b: (typeof all)[0]): number =>
      smaller(a.name.toLowerCase(), b.name.toLowerCase())
  const sorted = {
    NAME: all.toSorted(byName),
    PRIO: all.toSorted((a, b) => b.prio - a.prio || byName(a, b)),
    NEWEST: all.toSorted((a, b) => smaller(b.at, a.at)),
  }
  for (const search of [
    'Works',
    'rare',
    'oldest',
    'oldest works 3',
    'e',
    '7f',
    'zq',
    'nothing like it',
  ]) {
    for (const order of ['NAME', 'PRIO', 'NEWEST'] as const) {
      for (const prio of [null, 2]) {
        const expected = sorted[order].filter(
            (c) =>
              c.name.toLowerCase().includes(search.toLowerCase()) &&
              (prio === null || c.prio === prio),
          ),
          skip = Math.floor(expected.length / 2)
        const { companies } = await admin.ask(page, { search, order, prio, skip, take: 7 })
        expect({
          search,
          order,
          total: companies.totalCount,
          names: companies.list.map((c: { name: string }) => c.name),
        }).toEqual({
          search,
          order,
          total: expected.length,
          names: expected.slice(skip, skip + 7).map((c) => c.name),
        })
      }
    }
  }
})
