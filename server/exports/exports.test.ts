import { readXlsx } from 'hucre/xlsx'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { create } from '../companies/companiesTestKit.ts'
import {
  newTestOrganisation,
  theProduct,
  type PersonName,
  type TestOrganisation,
} from '../test/testOrganisation.ts'
import { fetchAs, linesFor, named, start, startFor, wished } from './exportsTestKit.ts'

let org: TestOrganisation
beforeAll(async () => {
  org = await newTestOrganisation()
  const admin = org.as('admin')
  const address = { city: 'Gent', telephones: ['+32 9 555 10', '0475 12 34 56'], emails: [] }
  for (const company of [
    { name: 'Cedar', prio: 3, industry: 'Food', address },
    { name: 'Alder', prio: 1, industry: 'Food; drinks' },
    { name: 'Birch', prio: 3, industry: 'say "no"' },
    { name: '=1+cmd|x', prio: 0, industry: '-12,5' },
  ])
    await admin.ask(create, { company })
})
const refusal = async (name: PersonName, given = {}) =>
  (await org.as(name).gql(start, wished(given))).errors?.[0]?.extensions

test('a file has the rows of the list, in its order, narrowed by its filters', async () => {
  const admin = org.as('admin')
  expect(await linesFor(org, admin)).toEqual(['name', `'=1+cmd|x`, 'Alder', 'Birch', 'Cedar'])
  const byName = { sort: 'NAME_DESC', prio: 3, take: 1, skip: 1 }
  expect(await linesFor(org, admin, { arguments: byName })).toEqual(['name', 'Cedar', 'Birch'])
  const conditions = [{ field: 'INDUSTRY', operator: 'CONTAINS', text: 'food' }]
  expect(await linesFor(org, admin, { arguments: { conditions, sort: 'NAME_DESC' } })).toEqual([
    'name',
    'Cedar',
    'Alder',
  ])
  const query = 'query ($arguments: JSON) { exportCount(list: COMPANY, arguments: $arguments) }'
  expect(await admin.ask(query, { arguments: { conditions } })).toEqual({ exportCount: 2 })
  expect(await linesFor(org, admin, { arguments: { search: 'nobody' } })).toEqual(['name'])
})

test('columns come as they are asked for, with the heads and words of the person', async () => {
  const columns = [
    { id: 'prio', title: 'Priorité', words: [{ value: '3', word: 'Urgent' }] },
    ...named('name', 'city', 'telephones', 'contacts'),
  ]
  const admin = org.as('admin')
  const given = { columns, arguments: { search: 'cedar' } }
  expect(await linesFor(org, admin, given)).toEqual([
    'Priorité,name,city,telephones,contacts',
    'Urgent,Cedar,Gent,"+32 9 555 10, 0475 12 34 56",0',
  ])
  await admin.ask('mutation ($id: ID!) { updateUser(id: $id, language: "NL") { id } }', {
    id: admin.userId,
  })
  const [head] = await linesFor(org, admin, given)
  expect(head).toBe('Priorité;name;city;telephones;contacts')
  await admin.ask('mutation ($id: ID!) { updateUser(id: $id, language: "EN") { id } }', {
    id: admin.userId,
  })
})

test('nothing in a cell runs, and nothing breaks out of it', async () => {
  const lines = await linesFor(org, org.as('manager'), { columns: named('name', 'industry') })
  expect(lines.slice(1)).toEqual([
    `'=1+cmd|x,"-12,5"`,
    'Alder,"Food; drinks"',
    'Birch,"say ""no"""',
    'Cedar,Food',
  ])
})

test('a workbook has the same cells: texts, numbers and moments', async () => {
  await org.sql(
    `update company set date_created = '2026-07-01T22:30:00Z' where organisation_id = $1 and name = 'Cedar'`,
    [org.organisationId],
  )
  const admin = org.as('admin')
  const given = { columns: named('name', 'contacts', 'created', 'industry') }
  const { id } = await startFor(admin, { ...given, format: 'XLSX' })
  const response = await fetchAs(org, admin, id)
  const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()))
  expect(sheets.map(({ name }) => name)).toEqual(['Accounts'])
  const rows = sheets[0]!.rows
  expect(rows[0]).toEqual(['name', 'contacts', 'created', 'industry'])
  expect(rows[1]!.slice(0, 2)).toEqual(['=1+cmd|x', 0])
  expect(rows[4]).toEqual(['Cedar', 0, new Date('2026-07-02T00:30:00Z'), 'Food'])
  expect(await linesFor(org, admin, { ...given, arguments: { search: 'Cedar' } })).toEqual([
    'name,contacts,created,industry',
    'Cedar,0,2026-07-02 00:30,Food',
  ])
})

test('a workbook is made whatever its list and columns are called', async () => {
  const admin = org.as('admin')
  const titles = { History: 'Parley History', 'a/b:[c]': 'a b  c', '[]': 'Parley', '\u0007x': 'x' }
  for (const [title, expected] of Object.entries(titles)) {
    const columns = [{ id: 'name', title: '\u0001head' }]
    const { id } = await startFor(admin, { title, columns, format: 'XLSX' })
    const response = await fetchAs(org, admin, id)
    const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()))
    expect([sheets[0]!.name, sheets[0]!.rows[0]]).toEqual([expected, ['head']])
  }
})

test('only those who may take lists along do, each their own', async () => {
  expect((await refusal('member'))?.code).toBe('FORBIDDEN')
  const counted = await org.as('member').gql('{ exportCount(list: COMPANY) exports { id } }')
  expect(counted.errors?.map(({ extensions }) => extensions.code)).toEqual(
    expect.arrayContaining(['FORBIDDEN', 'FORBIDDEN']),
  )
  const { id } = await startFor(org.as('manager'))
  expect((await fetchAs(org, org.as('manager'), id)).status).toBe(200)
  for (const name of ['admin', 'colleague', 'stranger'] as const)
    expect((await fetchAs(org, org.as(name), id)).status).toBe(404)
  expect((await fetchAs(org, org.as('manager'), newId())).status).toBe(404)
  expect((await fetchAs(org, org.as('manager'), 'nonsense')).status).toBe(404)
  const signedOut = await fetch(new URL(`/exports/${id}`, org.url))
  expect(signedOut.status).toBe(401)
  const { exports } = await org.as('admin').ask('{ exports { id } }')
  expect(exports.map((one: { id: string }) => one.id)).not.toContain(id)
  // what the stranger asks for is their own organisation's
  expect(await linesFor(org, org.as('stranger'))).toEqual(['name'])
})

test('rights are asked again when the file is fetched, and its time ends', async () => {
  const { id } = await startFor(org.as('admin'))
  const role = (name: string) =>
    org.sql('update organisation_user set role = $2 where organisation_id = $1 and id = $3', [
      org.organisationId,
      name,
      org.as('admin').organisationUserId,
    ])
  const { people } = await theProduct()
  await role('Member')
  people.forget()
  expect((await fetchAs(org, org.as('admin'), id)).status).toBe(403)
  await role('Admin')
  people.forget()
  expect((await fetchAs(org, org.as('admin'), id)).status).toBe(200)
  await org.sql(
    `update list_export set date_expires = now() - interval '1 second' where organisation_id = $1 and id = $2`,
    [org.organisationId, id],
  )
  expect((await fetchAs(org, org.as('admin'), id)).status).toBe(404)
})

test('what cannot be is refused by its field', async () => {
  const fields = async (given: object) => {
    const found = await refusal('admin', given)
    return [found?.field, found?.rule]
  }
  expect(await fields({ columns: [] })).toEqual(['columns', 'REQUIRED'])
  expect(await fields({ columns: named('name', 'name') })).toEqual(['columns', 'DUPLICATE'])
  expect(await fields({ columns: named('name', 'secret') })).toEqual(['columns.1.id', 'WRONG_TYPE'])
  expect(await fields({ columns: named('constructor') })).toEqual(['columns.0.id', 'WRONG_TYPE'])
  expect(await fields({ arguments: { nothing: 1 } })).toEqual(['arguments', 'WRONG_TYPE'])
  expect(await fields({ arguments: { sort: 'NOWHERE' } })).toEqual(['arguments', 'WRONG_TYPE'])
  expect(await fields({ arguments: [1] })).toEqual(['arguments', 'WRONG_TYPE'])
  expect(await fields({ arguments: { search: 'a\0' } })).toEqual(['arguments', 'BAD_FORMAT'])
  expect(await fields({ timeZone: 'Mars/Base' })).toEqual(['timeZone', 'BAD_FORMAT'])
  const { id } = await startFor(org.as('admin'))
  expect(await fields({ id })).toEqual([undefined, undefined])
  expect((await refusal('manager', { id }))?.rule).toBe('DUPLICATE')
  const campaign = { list: 'CAMPAIGN_ACCOUNT', arguments: { id: newId() } }
  expect((await refusal('admin', campaign))?.code).toBe('NOT_FOUND')
})

test('the log says who took which list along', async () => {
  const { id } = await startFor(org.as('manager'), { arguments: { prio: 3 } })
  const lines =
    'query ($id: ID) { logs(id: $id) { tableName property value2 message creator { id } } }'
  const { logs } = await org.as('admin').ask(lines, { id })
  expect(logs).toEqual([
    {
      tableName: 'export',
      property: 'list',
      value2: 'COMPANY CSV 2',
      message: JSON.stringify({ arguments: { prio: 3 }, columns: ['name'] }),
      creator: { id: org.as('manager').userId },
    },
  ])
  expect((await org.as('member').gql(lines, { id })).data).toEqual({ logs: [] })
})
