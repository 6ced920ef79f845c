import { expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { askAsSuperAdmin, newTestOrganisation, type Person } from '../test/testOrganisation.ts'
import { company } from './logsTestKit.ts'

const rename = (person: Person, id: string, name: string) =>
  person.ask('mutation ($id: ID!, $name: String) { updateCompany(id: $id, name: $name) { id } }', {
    id,
    name,
  })

test('logs: who, what, old and new, newest first; of one thing, one kind, one person, in pages', async () => {
  const org = await newTestOrganisation(),
    member = org.as('member'),
    colleague = org.as('colleague'),
    id = await company(member, 'One')
  await rename(colleague, id, 'Two')
  await company(member, 'Other')
  await member.ask('mutation { createLabel(title: "L", color: "#b42318") { id } }')
  const { logs } = await member.ask(
    'query ($id: ID) { logs(id: $id) { tableName property value value2 sourceId creator { id } dateCreated } }',
    { id },
  )
  expect(logs).toMatchObject([
    {
      tableName: 'company',
      property: 'name',
      value: 'One',
      value2: 'Two',
      sourceId: id,
      creator: { id: colleague.userId },
    },
    { property: 'created', value2: 'One', creator: { id: member.userId } },
  ])
  const manager = org.as('manager')
  const lines = async (query: string): Promise<string> =>
    (await manager.ask(`{ lines: ${query} { value2 } }`)).lines
      .map((l: { value2: string }) => l.value2)
      .join(' ')
  expect(await lines('logs')).toBe('L Other Two One')
  expect(await lines('logs(type: "company", take: 1, skip: 1)')).toBe('Two')
  expect(await lines('logs(id: "nonsense")')).toBe('')
  expect(await lines('logs(take: null)')).toBe('L Other Two One')
  const other = (await manager.ask('{ logs(type: "company", take: 1) { sourceId } }')).logs[0]
    .sourceId
  expect(await lines(`logs(id: "${id}", includeList: ["${other}"])`)).toBe('Other Two One')
  expect(await lines(`logs(includeList: ["${other}"])`)).toBe('Other')
  expect(await lines(`logs(excludeIds: ["${id}"])`)).toBe('L Other')
  expect(await lines(`logs(id: "${id}", type: "label", excludeIds: [])`)).toBe('')
  expect(await lines(`logsForUser(id: "${member.userId}")`)).toBe('L Other One')
  const {
    lines: all,
    logDateCount,
    logDateCountForUser,
  } = await manager.ask(
    `{ lines: logs { dateCreated } logDateCount { date count } logDateCountForUser(id: "${colleague.userId}") { count } }`,
  )
  const days = Map.groupBy(all as { dateCreated: string }[], ({ dateCreated }) =>
    new Date(dateCreated).toISOString().slice(0, 10),
  )
  expect(
    new Map(logDateCount.map((one: { date: string; count: number }) => [one.date, one.count])),
  ).toEqual(new Map([...days].map(([date, lines]) => [date, lines.length])))
  expect(logDateCountForUser).toEqual([{ count: 1 }])
})

test('the organisation’s log is for Admins and Managers, and for super admins; the history of a record for all who see it', async () => {
  const org = await newTestOrganisation(),
    member = org.as('member'),
    id = await company(member, 'One')
  for (const field of [
    'logs',
    'logs(type: "company")',
    `logs(excludeIds: ["${newId()}"])`,
    'logs(includeList: [])',
    `logsForUser(id: "${member.userId}")`,
  ]) {
    const document = `{ lines: ${field} { id } company(id: "${id}") { name } }`
    for (const name of ['admin', 'manager'] as const)
      expect((await org.as(name).ask(document)).lines.length, field).toBeGreaterThanOrEqual(1)
    expect(
      (await askAsSuperAdmin(member, document)).data.lines.length,
      field,
    ).toBeGreaterThanOrEqual(1)
    // the rest of the document is answered
    expect(await member.gql(document)).toMatchObject({
      data: { lines: null, company: { name: 'One' } },
      errors: [{ path: ['lines'], extensions: { code: 'FORBIDDEN' } }],
    })
  }
  for (const field of ['logDateCount', `logDateCountForUser(id: "${member.userId}")`]) {
    expect((await member.gql(`{ ${field} { count } }`)).errors![0]!.extensions).toEqual({
      code: 'FORBIDDEN',
      params: { action: 'log:organisation' },
    })
  }
  expect((await member.ask(`{ logs(id: "${id}") { value2 } }`)).logs).toEqual([{ value2: 'One' }])
})

test('a stranger sees nothing of it', async () => {
  const org = await newTestOrganisation(),
    member = org.as('member'),
    id = await company(member, 'One')
  expect(
    await org
      .as('stranger')
      .ask(
        'query ($id: ID, $user: ID!) { logs(id: $id) { id } all: logs { id } logsForUser(id: $user) { id } logDateCount { count } logDateCountForUser(id: $user) { count } }',
        { id, user: member.userId },
      ),
  ).toEqual({ logs: [], all: [], logsForUser: [], logDateCount: [], logDateCountForUser: [] })
})

test('a line is never edited: the product may not', async () => {
  const org = await newTestOrganisation()
  await company(org.as('member'), 'One')
  const allowed = await org.sql(
    `select privilege from unnest(array['select', 'insert', 'update', 'delete', 'truncate']) privilege where has_table_privilege((select role_name from application_login), 'activity', privilege)`,
  )
  expect(allowed.map((row) => row['privilege'])).toEqual(['select', 'insert'])
})
