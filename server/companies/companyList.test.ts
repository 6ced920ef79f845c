import { beforeAll, expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { limits } from '../../shared/limits.ts'
import { newTestOrganisation, type Person } from '../test/testOrganisation.ts'
import { create, page, refusal, sortedPage } from './companiesTestKit.ts'

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

test('companies and contacts: each order of a head and its reverse, in pages, blanks last or first', async () => {
  const person = (await newTestOrganisation()).as('member')
  const add = `mutation ($company: CompanyInput!) { createCompany(company: $company) { id } }`
  const rows = [
    ['Beta', 'énergie', 'Gent', 1],
    ['alpha', 'Energy', 'Lille', 3],
    ['Delta', 'Food', null, -1],
    ['Élan', null, 'gent', 3],
    ['Gamma', 'food', 'Breda', 0],
  ] as const
  for (const [name, industry, city, prio] of rows)
    await person.ask(add, { company: { name, industry, prio, address: { city } } })
  const addContact = `mutation ($contact: ContactInput!) { createContact(contact: $contact) { id } }`
  for (const [lastName, jobTitle, , prio] of rows)
    await person.ask(addContact, { contact: { firstName: '', lastName, jobTitle, prio } })
  const found = async (kind: 'companies' | 'contacts', sort: string, part = {}) => {
    const [type, name] =
      kind === 'companies' ? ['CompanySort', 'name'] : ['ContactSort', 'name: lastName']
    const answer = await person.ask(
      `query ($sort: ${type}, $take: Int, $skip: Int, $search: String) { ${kind}(sort: $sort, take: $take, skip: $skip, search: $search) { list { ${name} } } }`,
      { sort, ...part },
    )
    return answer[kind].list.map((row: { name: string }) => row.name).join(' ')
  }
  const common = {
    NAME: 'alpha Beta Delta Élan Gamma',
    PRIO: 'alpha Élan Beta Gamma Delta',
    NEWEST: 'Gamma Élan Delta alpha Beta',
  }
  const expected = {
    companies: {
      ...common,
      INDUSTRY: 'Beta alpha Delta Gamma Élan',
      CITY: 'Gamma Beta Élan alpha Delta',
    },
    contacts: { ...common, JOB_TITLE: 'Beta alpha Delta Gamma Élan' },
  }
  const reverse: Record<string, string> = { PRIO: 'PRIO_ASC', NEWEST: 'OLDEST' }
  for (const kind of ['companies', 'contacts'] as const)
    for (const [sort, names] of Object.entries(expected[kind])) {
      const backwards = names.split(' ').toReversed().join(' ')
      for (const [by, wanted] of [
        [sort, names],
        [reverse[sort] ?? `${sort}_DESC`, backwards],
      ] as const) {
        const [first, ...rest] = wanted.split(' ')
        expect([kind, by, await found(kind, by)]).toEqual([kind, by, wanted])
        expect(await found(kind, by, { take: 1 })).toBe(first)
        expect(await found(kind, by, { skip: 1 })).toBe(rest.join(' '))
        // through the branch of a search that finds few
        expect(await found(kind, by, { search: 'a', skip: 1 })).toBe(rest.join(' '))
      }
    }
  expect(await refusal(person, '{ companies(sort: JOB_TITLE) { totalCount } }', {})).toMatchObject({
    code: 'BAD_INPUT',
  })
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

test('a label in the bin is on nothing: no account and no contact is listed by it, until it is restored', async () => {
  const org = await newTestOrganisation(),
    person = org.as('member'),
    manager = org.as('manager')
  const { createCompany: company } = await person.ask(create, { company: { name: 'Labelled' } })
  const { createContact: contact } = await person.ask(
    'mutation { createContact(contact: { firstName: "An", lastName: "Aerts" }) { id } }',
  )
  const { createLabel: label } = await person.ask(
    `mutation ($typeId: ID) { createLabel(title: "Soon gone", color: "#b42318", labelTypeString: COMPANY, typeId: $typeId) { id } }`,
    { typeId: company.id },
  )
  await person.ask(
    'mutation ($labelId: ID!, $typeId: ID!) { createLabelLink(labelId: $labelId, typeId: $typeId, type: CONTACT) { id } }',
    { labelId: label.id, typeId: contact.id },
  )
  const found = async () => {
    const { companies, contacts } = await person.ask(
      `query ($labels: [ID!]) { companies(labels: $labels) { totalCount list { name } }
        contacts(labels: $labels) { totalCount list { lastName } } }`,
      { labels: [label.id] },
    )
    return [companies.totalCount, companies.list.length, contacts.totalCount, contacts.list.length]
  }
  expect(await found()).toEqual([1, 1, 1, 1])
  await person.ask('mutation ($id: ID!) { deleteLabel(id: $id) }', { id: label.id })
  expect(await found()).toEqual([0, 0, 0, 0])
  await person.ask('mutation ($id: ID!) { restore(table: LABEL, id: $id) }', { id: label.id })
  expect(await found()).toEqual([1, 1, 1, 1])
  // what named it finds what it was merged into
  const { createLabel: into } = await manager.ask(
    'mutation { createLabel(title: "Stays", color: "#b42318") { id } }',
  )
  await manager.ask(
    'mutation ($id: ID!, $into: ID!) { mergeLabels(id: $id, into: $into) { id } }',
    { id: label.id, into: into.id },
  )
  expect(await found()).toEqual([1, 1, 1, 1])
  const { companies } = await person.ask(
    'query ($conditions: [RecordConditionInput!]) { companies(conditions: $conditions) { totalCount } }',
    { conditions: [{ field: 'LABEL', operator: 'ANY_OF', ids: [label.id] }] },
  )
  expect(companies.totalCount).toBe(1)
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
    OLDEST: all.toSorted((a, b) => smaller(a.at, b.at)),
    PRIO_ASC: all.toSorted((a, b) => a.prio - b.prio || byName(b, a)),
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
    for (const order of ['NAME', 'PRIO', 'NEWEST', 'OLDEST', 'PRIO_ASC'] as const) {
      for (const prio of [null, 2]) {
        const expected = sorted[order].filter(
            (c) =>
              c.name.toLowerCase().includes(search.toLowerCase()) &&
              (prio === null || c.prio === prio),
          ),
          skip = Math.floor(expected.length / 2)
        const { companies } = await admin.ask(sortedPage, {
          search,
          sort: order,
          prio,
          skip,
          take: 7,
        })
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
