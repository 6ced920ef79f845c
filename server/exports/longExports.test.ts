// Files that a job makes: while one works on, after a kill, for whoever asked, and for a week.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportRowsAtOnce } from '../../shared/limits.ts'
import { newId } from '../../shared/id.ts'
import type { Database } from '../database/database.ts'
import { createLog } from '../platform/log.ts'
import { rootFolder } from '../platform/config.ts'
import { openDatabase, testDatabase } from '../test/testProcess.ts'
import { newTestOrganisation, theProduct, type TestOrganisation } from '../test/testOrganisation.ts'
import { LocalFiles, type FileStore } from '../work/files.ts'
import { declaredJobs, type JobKinds } from '../work/jobKinds.ts'
import { Jobs } from '../work/jobs.ts'
import { carryOut } from '../work/runs.ts'
import { partsOf } from '../work/testKit.ts'
import { addAccounts, fetchAs, named, startFor } from './exportsTestKit.ts'
import { removeExports } from './removeExports.ts'
import { writeExport } from './writeExport.ts'

const count = exportRowsAtOnce + 1
let url: string
let database: Database
let org: TestOrganisation
let files: LocalFiles
beforeAll(async () => {
  url = process.env['TEST_DATABASE_URL'] = await testDatabase()
  database = await openDatabase()
  org = await newTestOrganisation()
  ;({ files } = await theProduct())
  await addAccounts(org, count)
})
afterAll(() => database.close())

const parts = () => ({ ...partsOf(database), files })
const work = (exportId: string) => ({
  ...parts(),
  organisationId: org.organisationId,
  data: { exportId },
  stopping: new AbortController().signal,
})
const rowOf = async (id: string) =>
  (
    await org.sql(
      `select e.*, r.state, r.error_code, r.done, r.total as of from list_export e
      join job_run r on r.organisation_id = e.organisation_id and r.id = e.run_id
      where e.organisation_id = $1 and e.id = $2`,
      [org.organisationId, id],
    )
  )[0]!

test('5,001 rows are a job, whose file waits for whoever asked', async () => {
  const kinds: JobKinds = { product: [], organisation: [], runs: [writeExport] }
  const jobs = new Jobs({ log: createLog('silent'), parts: parts(), kinds })
  await jobs.start(url, 3)
  try {
    const manager = org.as('manager')
    const columns = named('name', 'contacts', 'owner')
    const csv = await startFor(manager, { columns }),
      xlsx = await startFor(manager, { columns, format: 'XLSX' })
    expect(csv).toMatchObject({ total: count, isReady: false, run: { state: 'WAITING' } })
    for (const { id } of [csv, xlsx])
      await expect.poll(async () => (await rowOf(id))['state'], { timeout: 60_000 }).toBe('DONE')
    expect(await rowOf(csv.id)).toMatchObject({ row_count: count, done: count, of: count })
    const text = await (await fetchAs(org, manager, csv.id)).text()
    const lines = text.trimEnd().split('\r\n')
    expect(lines).toHaveLength(count + 1)
    expect(lines.at(-1)).toBe(`Account 00${count},0,Admin Tester`)
    expect(new Set(lines).size).toBe(count + 1)
    const bytes = new Uint8Array(await (await fetchAs(org, manager, xlsx.id)).arrayBuffer())
    const { rows } = (await readXlsx(bytes)).sheets[0]!
    expect(rows).toHaveLength(count + 1)
    expect(rows.at(-1)).toEqual([`Account 00${count}`, 0, 'Admin Tester'])
    expect((await fetchAs(org, org.as('admin'), csv.id)).status).toBe(404)
    const { exports } = await manager.ask(
      '{ exports { id isReady rowCount fileSize run { state } } }',
    )
    expect(exports).toContainEqual({
      id: csv.id,
      isReady: true,
      rowCount: count,
      fileSize: new TextEncoder().encode(`\uFEFF${text.replace('\uFEFF', '')}`).length,
      run: { state: 'DONE' },
    })
  } finally {
    await jobs.stop()
  }
})

const told = (id: string) =>
  org
    .as('manager')
    .ask('{ notifications(unreadOnly: true) { kind export { id title } } }')
    .then(({ notifications }) =>
      notifications.filter((one: { export: { id: string } | null }) => one.export?.id === id),
    )
test('whoever asked is told once that the file is there, until it goes', async () => {
  const { id } = await startFor(org.as('manager'))
  expect(await told(id)).toEqual([])
  await carryOut(writeExport, work(id), false)
  await carryOut(writeExport, work(id), false)
  expect(await told(id)).toEqual([{ kind: 'EXPORT_READY', export: { id, title: 'Accounts' } }])
  expect((await org.as('admin').ask('{ notifications { kind } }')).notifications).toEqual([])
  await org.sql(
    `update list_export set date_expires = now() - interval '1 second' where organisation_id = $1 and id = $2`,
    [org.organisationId, id],
  )
  await removeExports(database, files, org.organisationId)
  expect(
    await org.sql('select id from notification where organisation_id = $1 and export_id = $2', [
      org.organisationId,
      id,
    ]),
  ).toEqual([])
})

test('a file that is too large ends its run at once, and whoever asked is told', async () => {
  const { id } = await startFor(org.as('manager'))
  const small: FileStore = {
    write: (of, content) => files.write(of, content, 100),
    read: (of, key, range) => files.read(of, key, range),
    remove: (of, key) => files.remove(of, key),
    exists: (of, key) => files.exists(of, key),
    list: (of) => files.list(of),
  }
  await carryOut(writeExport, { ...work(id), files: small }, false)
  expect(await rowOf(id)).toMatchObject({
    state: 'FAILED',
    error_code: 'FILE_TOO_LARGE',
    file_key: null,
  })
  expect(await told(id)).toEqual([{ kind: 'EXPORT_FAILED', export: { id, title: 'Accounts' } }])
})

test('what is not there yet cannot be fetched, and a run that is cancelled makes no file', async () => {
  const manager = org.as('manager')
  const { id, run } = await startFor(manager)
  expect((await fetchAs(org, manager, id)).status).toBe(409)
  await manager.ask('mutation ($id: ID!) { cancelJob(id: $id) { state } }', { id: run!.id })
  await carryOut(writeExport, work(id), false)
  expect(await rowOf(id)).toMatchObject({ state: 'CANCELLED', file_key: null })
})

test('whoever may not any more gets no file, and it is not tried again', async () => {
  const manager = org.as('manager')
  const { id } = await startFor(manager)
  const role = (name: string) =>
    org.sql('update organisation_user set role = $2 where organisation_id = $1 and id = $3', [
      org.organisationId,
      name,
      manager.organisationUserId,
    ])
  await role('Member')
  await carryOut(writeExport, work(id), false)
  await role('Manager')
  expect(await rowOf(id)).toMatchObject({
    state: 'FAILED',
    error_code: 'FORBIDDEN',
    file_key: null,
  })
})

test('killed in the middle, another attempt makes the whole file, and nothing of the first is left', async () => {
  const manager = org.as('manager')
  const { id } = await startFor(manager)
  const folder = join(process.env['TMPDIR'] ?? '/tmp', `parley-killed-${newId()}`)
  const script = `import { Database } from './server/database/database.ts'
    import { applicationUrl } from './server/database/roles.ts'
    import { LocalFiles } from './server/work/files.ts'
    import { carryOut } from './server/work/runs.ts'
    import { writeExport } from './server/exports/writeExport.ts'
    import './server/schema.ts'
    const [organisationId, exportId, folder] = process.argv.slice(1)
    const files = new LocalFiles(folder)
    const dying = { write: (of, content, most) => files.write(of, (async function* () {
      let parts = 0
      for await (const part of content) { yield part; if (++parts === 5) process.kill(process.pid, 'SIGKILL') }
    })(), most) }
    await carryOut(writeExport, { database: await Database.open({ url: await applicationUrl(process.env.TEST_DATABASE_URL) }), files: dying, organisationId, data: { exportId }, stopping: new AbortController().signal }, false)`
  const child = spawn(
    process.execPath,
    ['--input-type=module', '--eval', script, org.organisationId, id, folder],
    { cwd: rootFolder, env: { ...process.env, TEST_DATABASE_URL: url }, stdio: 'inherit' },
  )
  const [, signal] = (await once(child, 'exit')) as [number | null, string | null]
  expect(signal).toBe('SIGKILL')
  expect(await rowOf(id)).toMatchObject({ state: 'RUNNING', file_key: null })
  expect(existsSync(join(folder, 'org'))).toBe(false)
  expect(readdirSync(join(folder, 'unfinished'))).toHaveLength(1)
  await carryOut(writeExport, work(id), false)
  expect(await rowOf(id)).toMatchObject({ state: 'DONE', row_count: count })
  const text = await (await fetchAs(org, manager, id)).text()
  expect(text.trimEnd().split('\r\n')).toHaveLength(count + 1)
})

test('a file goes with its days, and then what was asked for', async () => {
  const manager = org.as('manager')
  const { id } = await startFor(manager)
  await carryOut(writeExport, work(id), false)
  const key = (await rowOf(id))['file_key'] as string
  await removeExports(database, files, org.organisationId)
  expect(await files.exists(org.organisationId, key)).toBe(true)
  await org.sql(
    `update list_export set date_expires = now() - interval '1 second' where organisation_id = $1 and id = $2`,
    [org.organisationId, id],
  )
  expect((await fetchAs(org, manager, id)).status).toBe(404)
  await removeExports(database, files, org.organisationId)
  expect(await files.exists(org.organisationId, key)).toBe(false)
  expect(
    await org.sql('select id from list_export where organisation_id = $1 and id = $2', [
      org.organisationId,
      id,
    ]),
  ).toEqual([])
})

test('the release before is given no list that it does not know, and what it asked for is made', () => {
  expect(writeExport.name).not.toBe('write-export')
  expect(declaredJobs().runs.map(({ name }) => name)).toEqual(
    expect.arrayContaining([writeExport.name, 'write-export']),
  )
})
