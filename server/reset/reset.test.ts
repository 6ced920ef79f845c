// What is removed comes back as it was: whole tables are compared, those of the catalogue, so that none is forgotten.
import { beforeAll, expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { can } from '../../shared/permissions.ts'
import { word, meetingWord } from '../accessTestKit.ts'
import type { Database } from '../database/database.ts'
import { addRecords, type Ids } from '../test/addRecords.ts'
import {
  newTestOrganisation,
  theProduct,
  type Person,
  type TestOrganisation,
} from '../test/testOrganisation.ts'
import type { FileStore } from '../work/files.ts'
import { carryOut } from '../work/runs.ts'
import { partsOf } from '../work/testKit.ts'
import { removeData } from './removeData.ts'
import { resetTables, type ResetTable } from './resetParts.ts'
import { restoreData } from './restoreData.ts'
import { tendResets } from './tendResets.ts'

let database: Database, files: FileStore
beforeAll(async () => {
  ;({ database, files } = await theProduct())
})

const titleOf = async (org: TestOrganisation): Promise<string> =>
  (
    await org.sql<{ title: string }>('select title from organisation where id = $1', [
      org.organisationId,
    ])
  )[0]!.title
const shown = `{ id state canUndo rowCount conflictCount conflicts run { id state } }`
const one = `mutation ($id: ID, $table: ResetTable!, $title: String!) { resetDataTable(id: $id, table: $table, organisationTitle: $title, reason: "A fresh start") ${shown} }`
const ask = async (org: TestOrganisation, person: Person, table: ResetTable | null) => {
  const title = await titleOf(org)
  const id = newId()
  if (table) await person.ask(one, { id, table, title })
  else
    await person.ask(
      'mutation ($id: ID, $title: String!) { resetData(id: $id, organisationTitle: $title, reason: "All") { id } }',
      { id, title },
    )
  return id
}
const undo = `mutation ($id: ID!) { undoReset(id: $id) ${shown} }`
const work = (org: TestOrganisation, resetId: string, store = files) => ({
  ...partsOf(database),
  files: store,
  organisationId: org.organisationId,
  data: { resetId },
  stopping: new AbortController().signal,
})
const remove = (org: TestOrganisation, id: string) => carryOut(removeData, work(org, id), true)
const restore = (org: TestOrganisation, id: string) => carryOut(restoreData, work(org, id), true)
const stateOf = async (org: TestOrganisation, id: string) =>
  (await org.as('admin').ask(`{ dataResets ${shown} }`)).dataResets.find(
    (found: { id: string }) => found.id === id,
  )

/** What tells of the reset itself, and what was typed twice. */
const others = ['activity', 'data_reset', 'job_run', 'command', 'row_total_slot']
/** All rows of the organisation, by table. */
async function rowsOf(org: TestOrganisation): Promise<Record<string, string[]>> {
  const tables = await org.sql<{ name: string }>(
    `select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relforcerowsecurity order by 1`,
  )
  const found: Record<string, string[]> = {}
  for (const { name } of tables)
    if (!others.includes(name))
      found[name] = (
        await org.sql<{ row: string }>(
          `select row_to_json(t)::text as row from ${name} t where organisation_id = $1 ${name === 'notification' ? `and kind not in ('DATA_RESET', 'DATA_RESTORED')` : ''} order by 1`,
          [org.organisationId],
        )
      ).map(({ row }) => row)
  return found
}
const filled = async (): Promise<{ org: TestOrganisation; ids: Ids }> => {
  const org = await newTestOrganisation()
  return { org, ids: await addRecords(org, word, meetingWord) }
}

test.each([null, ...resetTables])('removed and had back, all is as it was: %s', async (table) => {
  const { org } = await filled(),
    admin = org.as('admin')
  const before = await rowsOf(org)
  const total = (await admin.ask('{ contacts { totalCount } }')).contacts.totalCount as number
  const id = await ask(org, admin, table)
  await remove(org, id)
  expect(await stateOf(org, id)).toMatchObject({ state: 'DONE', run: { state: 'DONE' } })
  const between = await rowsOf(org)
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
  expect(await code('admin', { title: 'Another' })).toEqual(['BAD_INPUT', 'organisationTitle'])
  for (const action of ['acting', 'key'] as const) expect(can(action, 'data:reset')).toBe(false)
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

test('cancelled before anything goes, nothing is removed and no file is left', async () => {
  const { org } = await filled(),
    admin = org.as('admin')
  const before = await rowsOf(org)
  const id = await ask(org, admin, null)
  const cancel = 'mutation ($id: ID!) { cancelJob(id: $id) { state } }'
  const runId = (await stateOf(org, id)).run.id
  const written: string[] = []
  const store = watched(async (key) => {
    written.push(key)
    if (written.length === 3) {
      await admin.ask(cancel, { id: runId })
      // as the next batch would hear
      await expect.poll(async () => (await stateOf(org, id)).state).toBe('CANCELLED')
    }
  })
  await carryOut(removeData, work(org, id, store), true)
  expect(await stateOf(org, id)).toMatchObject({ state: 'CANCELLED', canUndo: false })
  expect(await rowsOf(org)).toEqual(before)
  for (const key of written) expect(await files.exists(org.organisationId, key)).toBe(false)
})

/** The file store, with a word at each file that it has written. */
const watched = (wrote: (key: string) => Promise<void>): FileStore => ({
  write: async (...given) => {
    const file = await files.write(...given)
    await wrote(file.key)
    return file
  },
  read: (...given) => files.read(...given),
  remove: (...given) => files.remove(...given),
  exists: (...given) => files.exists(...given),
})
