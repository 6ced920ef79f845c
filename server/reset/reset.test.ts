// What is removed comes back as it was: whole tables are compared, those of the catalogue, so that none is forgotten.
import { expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { can } from '../../shared/permissions.ts'
import { actFor, openOrganisation } from '../impersonation/testKit.ts'
import { askAsSuperAdmin, theProduct } from '../test/testOrganisation.ts'
import { resetTables } from './resetParts.ts'
import {
  ask,
  countOf,
  filled,
  one,
  remove,
  restore,
  rowsOf,
  stateOf,
  titleOf,
  undo,
  watched,
} from './resetTestKit.ts'

test.each([null, ...resetTables])('removed and had back, all is as it was: %s', async (table) => {
  const { org } = await filled(),
    admin = org.as('admin')
  const before = await rowsOf(org)
  const total = (await admin.ask('{ contacts { totalCount } }')).contacts.totalCount as number
  const id = await ask(org, admin, table)
  await remove(org, id)
  const between = await rowsOf(org)
  expect(await stateOf(org, id)).toMatchObject({
    state: 'DONE',
    run: { state: 'DONE' },
    rowCount: countOf(before) - countOf(between),
  })
  const gone = Object.keys(before).filter((name) => between[name]!.length < before[name]!.length)
  expect(gone.length).toBeGreaterThan(0)
  if (table !== 'QUESTIONS') {
    const main = { COMPANY_DIALOGS: 'meeting', ANSWERS: 'answer', PLAYBOOKS: 'playbook' }
    const name =
      table === null
        ? 'meeting'
        : ({ ...main, CONTACTS: 'contact', LABELS: 'label' } as const)[table]
    expect(between[name]).toEqual([])
  }
  await admin.ask(undo, { id })
  await restore(org, id)
  expect(await stateOf(org, id)).toMatchObject({
    state: 'RESTORED',
    conflictCount: 0,
    canUndo: false,
  })
  expect(await rowsOf(org)).toEqual(before)
  expect((await admin.ask('{ contacts { totalCount } }')).contacts.totalCount).toBe(total)
})

test('only Admins remove data, with the name of the organisation, and never for somebody else', async () => {
  const { org } = await filled(),
    title = await titleOf(org)
  const code = async (name: 'admin' | 'manager' | 'member', given = {}) => {
    const { errors } = await org.as(name).gql(one, { table: 'CONTACTS', title, ...given })
    return [errors?.[0]?.extensions.code, errors?.[0]?.extensions.field]
  }
  for (const name of ['manager', 'member'] as const) {
    expect(await code(name)).toEqual(['FORBIDDEN', undefined])
    const read = await org.as(name).gql('{ dataResets { id } resetCounts { count } }')
    expect(read.errors?.map(({ extensions }) => extensions.code)).toEqual([
      'FORBIDDEN',
      'FORBIDDEN',
    ])
  }
  expect(await code('admin', { title: 'Another' })).toEqual(['STATE_REFUSED', 'organisationTitle'])
  expect(can('key', 'data:reset')).toBe(false)
  // the stranger is an Admin elsewhere
  const id = await ask(org, org.as('admin'), 'CONTACTS')
  await remove(org, id)
  const { errors } = await org.as('stranger').gql(undo, { id })
  expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND')
  expect((await org.as('stranger').ask('{ dataResets { id } }')).dataResets).toEqual([])
})

test('another organisation stays as it is', async () => {
  const [{ org }, { org: other }] = [await filled(), await filled()]
  const before = await rowsOf(other)
  const id = await ask(org, org.as('admin'), null)
  await remove(org, id)
  expect(await rowsOf(other)).toEqual(before)
  // nobody removes, or has back, what is another's
  await remove(other, id)
  await restore(other, id)
  expect(await rowsOf(other)).toEqual(before)
})

test('all members are told once, and the log has who, what and why', async () => {
  const { org } = await filled(),
    admin = org.as('admin')
  const { resetCounts } = await admin.ask('{ resetCounts { table count along } }')
  expect(resetCounts.map((found: { table: string }) => found.table)).toEqual([...resetTables])
  const meetings = resetCounts[0]
  expect(meetings.along).toHaveProperty('answer')
  const id = await ask(org, admin, 'COMPANY_DIALOGS')
  await remove(org, id)
  await remove(org, id)
  const { rowCount } = await stateOf(org, id)
  const stored = await askAsSuperAdmin(
    org.as('member'),
    'query ($ids: [ID!]!) { organisationUsage(ids: $ids) { storedBytes } }',
    { ids: [org.organisationId] },
  )
  expect(stored.data.organisationUsage[0].storedBytes).toBeGreaterThan(100)
  const along = Object.values(meetings.along as Record<string, number>)
  const sum = along.reduce((all, count) => all + count, meetings.count as number)
  expect(rowCount).toBe(sum)
  for (const name of ['admin', 'manager', 'member', 'colleague'] as const) {
    const { notifications } = await org
      .as(name)
      .ask('{ notifications { kind resetTables creator { id } } }')
    expect(notifications.filter((told: { kind: string }) => told.kind === 'DATA_RESET')).toEqual([
      { kind: 'DATA_RESET', resetTables: ['COMPANY_DIALOGS'], creator: { id: admin.userId } },
    ])
  }
  const { logs } = await admin.ask(
    'query ($id: ID) { logs(id: $id) { tableName property value2 message creator { id } } }',
    { id },
  )
  const by = { tableName: 'reset', creator: { id: admin.userId } }
  expect(logs).toEqual(
    expect.arrayContaining([
      { ...by, property: 'created', value2: 'COMPANY_DIALOGS', message: 'A fresh start' },
      { ...by, property: 'removed', value2: String(rowCount), message: 'COMPANY_DIALOGS' },
    ]),
  )
})

test('the log and the inbox name who asked for the undo', async () => {
  const { org } = await filled(),
    colleague = org.as('colleague')
  const id = await ask(org, org.as('admin'), 'LABELS')
  await remove(org, id)
  await org.sql(
    `update organisation_user set role = 'Admin' where organisation_id = $1 and id = $2`,
    [org.organisationId, colleague.organisationUserId],
  )
  await colleague.ask(undo, { id })
  await restore(org, id)
  const creator = { id: colleague.userId }
  const { logs } = await org
    .as('admin')
    .ask('query ($id: ID) { logs(id: $id) { property creator { id } } }', { id })
  expect(logs).toEqual(expect.arrayContaining([{ property: 'restored', creator }]))
  const { notifications } = await org.as('member').ask('{ notifications { kind creator { id } } }')
  expect(notifications).toEqual(expect.arrayContaining([{ kind: 'DATA_RESTORED', creator }]))
})

test('cancelled before anything goes, nothing is removed and no file is left', async () => {
  const { org } = await filled(),
    admin = org.as('admin')
  const before = await rowsOf(org)
  const id = await ask(org, admin, null)
  const cancel = 'mutation ($id: ID!) { cancelJob(id: $id) { state } }'
  const runId = (await stateOf(org, id)).run.id
  const written: string[] = []
  const { files } = await theProduct()
  const store = watched(files, async (key) => {
    written.push(key)
    if (written.length === 3) {
      await admin.ask(cancel, { id: runId })
      // as the next batch would hear
      await expect.poll(async () => (await stateOf(org, id)).state).toBe('CANCELLED')
    }
  })
  await remove(org, id, store)
  expect(await stateOf(org, id)).toMatchObject({ state: 'CANCELLED', canUndo: false })
  expect(await rowsOf(org)).toEqual(before)
  for (const key of written) expect(await files.exists(org.organisationId, key)).toBe(false)
})

test('a super admin does it where they are, and nobody who acts for an Admin', async () => {
  const org = await openOrganisation(),
    colleague = org.as('colleague')
  await org.sql(
    `update organisation_user set role = 'Admin' where organisation_id = $1 and id = $2`,
    [org.organisationId, colleague.organisationUserId],
  )
  const given = { table: 'CONTACTS', title: await titleOf(org) }
  const { as } = await actFor(org, 'colleague')
  for (const [document, variables] of [
    [one, given],
    [undo, { id: newId() }],
  ] as const)
    expect((await as.gql(document, variables)).errors?.[0]?.extensions.code).toBe('FORBIDDEN')
  const { data } = await askAsSuperAdmin(org.as('member'), one, given)
  expect(data.resetDataTable).toMatchObject({ state: 'ARCHIVING' })
})
