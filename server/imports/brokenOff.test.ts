// Files and steps that broke off, or are in the way of each other.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../database/database.ts'
import { inOrganisation } from '../database/inOrganisation.ts'
import {
  newTestOrganisation,
  type Person,
  type TestOrganisation,
} from '../test/testOrganisation.ts'
import { newId } from '../../shared/id.ts'
import { partsOf } from '../work/testKit.ts'
import { importJob } from './importJob.ts'
import { checkFile, doStep, importDatabase, importOf, runStep, sendFile } from './importsTestKit.ts'
import { removeImports } from './removeImports.ts'

let database: Database
let org: TestOrganisation
let manager: Person
beforeAll(async () => {
  database = await importDatabase()
})
beforeEach(async () => {
  org = await newTestOrganisation()
  manager = org.as('manager')
})
afterAll(() => database.close())

const rowsOf = (id: string) =>
  org.sql(
    'select row_no, cells from import_row where organisation_id = $1 and import_id = $2 order by row_no',
    [org.organisationId, id],
  )

test('a file that broke off comes again under its id; a whole one, and that of another person, stay', async () => {
  const { id } = await sendFile(org, manager, 'Name\nA\nB\n')
  expect((await sendFile(org, manager, 'Name\nC\n', {}, id)).status).toBe(204)
  expect(await rowsOf(id)).toHaveLength(2)
  await org.sql('update list_import set row_count = null where organisation_id = $1 and id = $2', [
    org.organisationId,
    id,
  ])
  expect(await sendFile(org, org.as('admin'), 'Name\nC\n', {}, id)).toMatchObject({
    status: 422,
    problem: { field: 'id', rule: 'DUPLICATE' },
  })
  expect((await sendFile(org, manager, 'Title\nC\n', {}, id)).status).toBe(204)
  expect(await importOf(manager, id)).toMatchObject({ heads: ['Title'], rowCount: 1 })
  expect(await rowsOf(id)).toEqual([{ row_no: 1, cells: ['C'] }])
})

test('of one id that comes twice at once one file is there, whole', async () => {
  const id = newId(),
    rows = Array.from({ length: 5000 }, (_, at) => `Account ${at}`)
  const sent = await Promise.all(
    [1, 2].map(() => sendFile(org, manager, ['Name', ...rows].join('\n'), {}, id)),
  )
  expect(sent.map(({ status }) => status)).toContain(204)
  for (const { status } of sent) expect([204, 422, 429]).toContain(status)
  expect(await importOf(manager, id)).toMatchObject({ rowCount: 5000 })
  expect((await rowsOf(id)).map(({ cells }) => cells[0])).toEqual(rows)
})

const expire = () =>
  org.sql(
    `update list_import set date_expires = now() - interval '1 second' where organisation_id = $1`,
    [org.organisationId],
  )

test('an import whose days are over stays until its step is done, and begins no other', async () => {
  const { id } = await sendFile(org, manager, 'Name\nA\n')
  await checkFile(org, database, manager, id, { fields: ['name'] })
  await manager.ask('mutation ($id: ID!) { startImport(id: $id) { id } }', { id })
  await expire()
  await removeImports(database, org.organisationId)
  expect(await rowsOf(id)).toHaveLength(1)
  await doStep(org, database, id, 'IMPORT')
  const { errors } = await manager.gql('mutation ($id: ID!) { revertImport(id: $id) { id } }', {
    id,
  })
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'NOT_FOUND' })
  await removeImports(database, org.organisationId)
  expect(await rowsOf(id)).toEqual([])
})

test('an import whose days end while a revert of it begins keeps its rows until that is done', async () => {
  const { id } = await sendFile(org, manager, 'Name\nA\n')
  await checkFile(org, database, manager, id, { fields: ['name'] })
  await runStep(org, database, manager, id, 'IMPORT')
  await expire()
  await inOrganisation(database, org.organisationId, async (db) => {
    // as a revert that began a moment before holds it
    await db.query('select from list_import where organisation_id = $1 and id = $2 for update', [
      org.organisationId,
      id,
    ])
    await removeImports(database, org.organisationId)
  })
  expect(await rowsOf(id)).toHaveLength(1)
  await org.sql(
    `update list_import set date_expires = now() + interval '1 day' where organisation_id = $1`,
    [org.organisationId],
  )
  await manager.ask('mutation ($id: ID!) { revertImport(id: $id) { id } }', { id })
  await expire()
  await removeImports(database, org.organisationId)
  await doStep(org, database, id, 'REVERT')
  expect(
    await org.sql('select name from company where organisation_id = $1 and date_deleted is null', [
      org.organisationId,
    ]),
  ).toEqual([])
  await removeImports(database, org.organisationId)
  expect(await rowsOf(id)).toEqual([])
})

test('what a cancelled import did is in the log though a revert begins at once', async () => {
  const rows = Array.from({ length: 501 }, (_, at) => `Account ${at}`)
  const { id } = await sendFile(org, manager, ['Name', ...rows].join('\n'))
  await checkFile(org, database, manager, id, { fields: ['name'] })
  await manager.ask('mutation ($id: ID!) { startImport(id: $id) { id } }', { id })
  // its worker goes behind its first batch, and says nothing any more
  const gone = new AbortController()
  const work = {
    ...partsOf(database),
    organisationId: org.organisationId,
    data: { importId: id, step: 'IMPORT' as const },
    stopping: gone.signal,
  }
  const run = {
    signal: new AbortController().signal,
    progress: () => gone.abort(),
    disableCancel: async () => {},
  }
  await expect(importJob.run(work, run)).rejects.toThrow('aborted')
  const told = () =>
    org.sql(
      `select property, value2 from activity where organisation_id = $1 and table_name = 'import' order by property`,
      [org.organisationId],
    )
  expect(await told()).toEqual([])
  const [found] = await org.sql(
    'select run_id from list_import where organisation_id = $1 and id = $2',
    [org.organisationId, id],
  )
  await manager.ask('mutation ($id: ID!) { cancelJob(id: $id) { id } }', { id: found!['run_id'] })
  await manager.ask('mutation ($id: ID!) { revertImport(id: $id) { id } }', { id })
  expect(await told()).toEqual([{ property: 'list', value2: 'COMPANY 500' }])
  await doStep(org, database, id, 'REVERT')
  expect(await told()).toEqual([
    { property: 'list', value2: 'COMPANY 500' },
    { property: 'reverted', value2: 'COMPANY 500' },
  ])
})
