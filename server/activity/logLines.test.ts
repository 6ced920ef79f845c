import { expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { actFor, openOrganisation } from '../impersonation/testKit.ts'
import { askAsSuperAdmin, newTestOrganisation, type Person } from '../test/testOrganisation.ts'
import { company } from './logsTestKit.ts'

const lines =
  'query ($scope: LogScope, $organisationId: ID, $userId: ID, $type: String, $objectId: ID, $search: String, $from: DateTime, $to: DateTime, $before: String, $take: Int) { logLines(scope: $scope, organisationId: $organisationId, userId: $userId, type: $type, objectId: $objectId, search: $search, from: $from, to: $to, before: $before, take: $take) { before lines { tableName property value value2 title sourceId organisation { id title } creator { id firstName } onBehalfOf { id } dateCreated } } }'
interface Line {
  property: string
  value2: string
  title: string
  organisation: { id: string }
  creator: { id: string }
  onBehalfOf: { id: string } | null
}

const read = async (person: Person, variables: Record<string, unknown> = {}) =>
  (await person.ask(lines, variables)).logLines as { before: string | null; lines: Line[] }
const said = ({ lines: found }: { lines: Line[] }): string[] =>
  found.map(({ property, value2 }) => `${property} ${value2}`)

test('the log is narrowed by who, what, which, words and when, a page at a time', async () => {
  const org = await newTestOrganisation(),
    member = org.as('member'),
    colleague = org.as('colleague'),
    manager = org.as('manager'),
    id = await company(member, 'Änvil')
  await member.ask('mutation ($id: ID!) { updateCompany(id: $id, industry: "Steel") { id } }', {
    id,
  })
  await company(colleague, 'Other')
  await colleague.ask('mutation { createLabel(title: "Hot", color: "#b42318") { id } }')
  const all = ['created Hot', 'created Other', 'industry Steel', 'created Änvil']
  const page = await read(manager)
  expect(said(page)).toEqual(all)
  expect(page.before).toBeNull()
  expect(page.lines[2]).toMatchObject({
    title: 'Änvil',
    sourceId: id,
    organisation: { id: org.organisationId },
    creator: { id: member.userId },
    onBehalfOf: null,
  })
  expect(said(await read(manager, { userId: colleague.userId }))).toEqual(all.slice(0, 2))
  expect(said(await read(manager, { type: 'label' }))).toEqual(all.slice(0, 1))
  expect(said(await read(manager, { objectId: id }))).toEqual(all.slice(2))
  // also of a line that does not say it, by the title of its record
  expect(said(await read(manager, { search: ' anvil ' }))).toEqual(all.slice(2))
  expect(said(await read(manager, { search: 'steel', userId: member.userId }))).toEqual([all[2]])
  const hour = (by: number) => new Date(Date.now() + by * 3_600_000).toISOString()
  expect(said(await read(manager, { from: hour(-1), to: hour(1) }))).toEqual(all)
  expect(said(await read(manager, { to: hour(-1) }))).toEqual([])
  const first = await read(manager, { take: 3 }),
    second = await read(manager, { take: 3, before: first.before })
  expect([...said(first), ...said(second)]).toEqual(all)
  expect(second.before).toBeNull()
  for (const before of ['x', `${hour(0)}_${id}`, '2026-01-01T00:00:00.000000Z_x'])
    expect((await manager.gql(lines, { before })).errors![0]!.extensions).toMatchObject({
      code: 'BAD_INPUT',
      field: 'before',
      rule: 'BAD_FORMAT',
    })
})

test('it is for Admins and Managers of the organisation, and all organisations for super admins alone', async () => {
  const mark = newId(),
    one = await newTestOrganisation(),
    other = await newTestOrganisation()
  await company(one.as('member'), `One ${mark}`)
  await company(other.as('member'), `Other ${mark}`)
  expect((await one.as('member').gql(lines)).errors![0]!.extensions).toMatchObject({
    code: 'FORBIDDEN',
    params: { action: 'log:organisation' },
  })
  for (const name of ['admin', 'manager'] as const) {
    const person = one.as(name)
    expect(said(await read(person, { search: mark }))).toEqual([`created One ${mark}`])
    // neither by naming it nor by asking for all
    expect(said(await read(person, { organisationId: other.organisationId }))).toEqual([])
    for (const field of [
      'logLines(scope: EVERYWHERE) { before }',
      'logDateCount(scope: EVERYWHERE) { count }',
      `logDateCountForUser(id: "${person.userId}", scope: EVERYWHERE) { count }`,
    ])
      expect((await person.gql(`{ ${field} }`)).errors![0]!.extensions).toEqual({
        code: 'FORBIDDEN',
        params: { action: 'organisation:readAll' },
      })
    expect(await person.ask('{ logPeople(scope: EVERYWHERE) { id } }')).toEqual({ logPeople: [] })
  }
  const everywhere = async (variables: Record<string, unknown>) =>
    (
      await askAsSuperAdmin(one.as('member'), lines, {
        scope: 'EVERYWHERE',
        search: mark,
        ...variables,
      })
    ).data.logLines as { before: string | null; lines: Line[] }
  const both = await everywhere({})
  expect(said(both)).toEqual([`created Other ${mark}`, `created One ${mark}`])
  expect(both.lines.map(({ organisation }) => organisation.id)).toEqual([
    other.organisationId,
    one.organisationId,
  ])
  expect(both.lines[0]!.title).toBe(`Other ${mark}`)
  const first = await everywhere({ take: 1 })
  expect(said(await everywhere({ take: 1, before: first.before }))).toEqual([`created One ${mark}`])
  expect(said(await everywhere({ organisationId: other.organisationId }))).toEqual([
    `created Other ${mark}`,
  ])
})

test('days and people of all organisations, with where they are', async () => {
  const org = await newTestOrganisation(),
    member = org.as('member'),
    stranger = org.as('stranger')
  await company(stranger, 'Theirs')
  await company(stranger, 'Theirs too')
  const days =
    'query ($id: ID!, $scope: LogScope) { logDateCountForUser(id: $id, scope: $scope) { count } }'
  const count = async (scope: string) =>
    (await askAsSuperAdmin(member, days, { id: stranger.userId, scope })).data.logDateCountForUser
  expect(await count('EVERYWHERE')).toEqual([{ count: 2 }])
  expect(await count('ORGANISATION')).toEqual([])
  const people =
    'query ($id: ID, $scope: LogScope) { logPeople(id: $id, scope: $scope) { id organisations } }'
  expect(
    (await askAsSuperAdmin(member, people, { id: stranger.userId, scope: 'EVERYWHERE' })).data
      .logPeople,
  ).toEqual([{ id: stranger.userId, organisations: expect.any(String) }])
  expect(await org.as('manager').ask(people, { id: stranger.userId })).toEqual({ logPeople: [] })
  expect(await org.as('manager').ask(people, { id: member.userId })).toEqual({
    logPeople: [{ id: member.userId, organisations: null }],
  })
})

test('the days of a person count what the list has of them, also what was done for them', async () => {
  const org = await openOrganisation(),
    manager = org.as('manager')
  for (let i = 0; i < 12; i++) {
    const name = (['member', 'colleague', 'manager'] as const)[i % 3]!
    const person = i % 2 ? org.as(name) : (await actFor(org, name)).as
    await company(person, `Company ${i}`)
  }
  const days =
    'query ($id: ID!) { logDateCountForUser(id: $id) { count } logsForUser(id: $id, take: 200) { id } }'
  for (const name of ['member', 'colleague', 'manager', 'admin'] as const) {
    const userId = org.as(name).userId,
      found = await manager.ask(days, { id: userId }),
      all = await read(manager, { take: 200 }),
      theirs = all.lines.filter(
        ({ creator, onBehalfOf }) => creator.id === userId || onBehalfOf?.id === userId,
      )
    expect(theirs.length).toBeGreaterThan(3)
    expect(all.before).toBeNull()
    expect((await read(manager, { userId, take: 200 })).lines).toHaveLength(theirs.length)
    expect(found.logDateCountForUser).toEqual([{ count: theirs.length }])
    expect(found.logsForUser).toHaveLength(theirs.length)
  }
})

test('what organisations use is told to super admins', async () => {
  const org = await newTestOrganisation(),
    other = await newTestOrganisation()
  await company(org.as('member'), 'One')
  const usage =
    'query ($ids: [ID!]!) { organisationUsage(ids: $ids) { id people meetings dateActive storedBytes } }'
  const ids = [org.organisationId, newId(), org.organisationId]
  const { data } = await askAsSuperAdmin(other.as('member'), usage, { ids })
  expect(data.organisationUsage).toEqual([
    {
      id: org.organisationId,
      people: expect.any(Number),
      meetings: 0,
      dateActive: expect.stringMatching(/^20/),
      storedBytes: 0,
    },
  ])
  expect(data.organisationUsage[0].people).toBeGreaterThanOrEqual(4)
  for (const name of ['admin', 'manager', 'member'] as const)
    expect((await org.as(name).gql(usage, { ids })).errors![0]!.extensions).toEqual({
      code: 'FORBIDDEN',
      params: { action: 'organisation:readAll' },
    })
})
