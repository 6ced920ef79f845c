import { expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { newWorld, theProduct, type Person } from '../core/world.ts'

const company = async (person: Person, name: string): Promise<string> => (await person.ask('mutation ($name: String!) { createCompany(company: { name: $name }) { id } }', { name })).createCompany.id
const rename = (person: Person, id: string, name: string) => person.ask('mutation ($id: ID!, $name: String) { updateCompany(id: $id, name: $name) { id } }', { id, name })

test('logs: who, what, old and new, newest first; of one thing, one kind, one person, in pages', async () => {
  const world = await newWorld(), member = world.as('member'), colleague = world.as('colleague'), id = await company(member, 'One')
  await rename(colleague, id, 'Two')
  await company(member, 'Other')
  await member.ask('mutation { createLabel(title: "L", color: "#b42318") { id } }')
  const { logs } = await member.ask('query ($id: ID) { logs(id: $id) { tableName property value value2 sourceId creator { id } dateCreated } }', { id })
  expect(logs).toMatchObject([{ tableName: 'company', property: 'name', value: 'One', value2: 'Two', sourceId: id, creator: { id: colleague.userId } }, { property: 'created', value2: 'One', creator: { id: member.userId } }])
  const lines = async (query: string): Promise<string> => (await member.ask(`{ lines: ${query} { value2 } }`)).lines.map((l: { value2: string }) => l.value2).join(' ')
  expect(await lines('logs')).toBe('L Other Two One')
  expect(await lines('logs(type: "company", take: 1, skip: 1)')).toBe('Two')
  expect(await lines('logs(id: "nonsense")')).toBe('')
  expect(await lines('logs(take: null)')).toBe('L Other Two One')
  const other = (await member.ask('{ logs(type: "company", take: 1) { sourceId } }')).logs[0].sourceId
  expect(await lines(`logs(id: "${id}", includeList: ["${other}"])`)).toBe('Other Two One')
  expect(await lines(`logs(includeList: ["${other}"])`)).toBe('Other')
  expect(await lines(`logs(excludeIds: ["${id}"])`)).toBe('L Other')
  expect(await lines(`logs(id: "${id}", type: "label", excludeIds: [])`)).toBe('')
  expect(await lines(`logsForUser(id: "${member.userId}")`)).toBe('L Other One')
  const { lines: all, logDateCount, logDateCountForUser } = await member.ask(`{ lines: logs { dateCreated } logDateCount { date count } logDateCountForUser(id: "${colleague.userId}") { count } }`)
  const days = Map.groupBy(all as { dateCreated: string }[], ({ dateCreated }) => new Date(dateCreated).toISOString().slice(0, 10))
  expect(new Map(logDateCount.map((one: { date: string, count: number }) => [one.date, one.count]))).toEqual(new Map([...days].map(([date, lines]) => [date, lines.length])))
  expect(logDateCountForUser).toEqual([{ count: 1 }])
})

test('a stranger sees nothing of it', async () => {
  const world = await newWorld(), member = world.as('member'), id = await company(member, 'One')
  expect(await world.as('stranger').ask('query ($id: ID, $user: ID!) { logs(id: $id) { id } all: logs { id } logsForUser(id: $user) { id } logDateCount { count } logDateCountForUser(id: $user) { count } }', { id, user: member.userId })).toEqual({ logs: [], all: [], logsForUser: [], logDateCount: [], logDateCountForUser: [] })
})

test('a line is never edited: the product may not', async () => {
  const world = await newWorld()
  await company(world.as('member'), 'One')
  const allowed = await world.sql(`select privilege from unnest(array['select', 'insert', 'update', 'delete', 'truncate']) privilege where has_table_privilege((select role_name from application_login), 'activity', privilege)`)
  expect(allowed.map(row => row['privilege'])).toEqual(['select', 'insert'])
})

test('members who see their own meetings only see the lines of those only', async () => {
  const world = await newWorld(), member = world.as('member'), colleague = world.as('colleague')
  const create = 'mutation ($id: ID) { createCompanyDialog(id: $id, title: "Secret", startDate: "2026-03-02T09:00:00Z", endDate: "2026-03-02T10:00:00Z", timeZone: "Europe/Brussels") { id } }'
  const id = newId()
  await member.ask(create, { id })
  const read = 'query ($id: ID) { logs(id: $id) { property } logDateCount { count } }'
  expect((await colleague.ask(read, { id })).logs.length).toBeGreaterThan(0)
  await world.as('admin').ask('mutation { updateOrganisationSetting(key: "memberVisibility", value: "own") { id } }')
  ;(await theProduct()).people.forget()
  expect((await colleague.ask(read, { id })).logs).toEqual([])
  expect((await member.ask(read, { id })).logs.length).toBeGreaterThan(0)
  expect((await colleague.ask(read, { id })).logDateCount).toEqual([{ count: 1 }])
})
