import { spawn } from 'node:child_process'
import { once } from 'node:events'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { rootFolder } from '../platform/config.ts'
import type { Database } from '../database/database.ts'
import { enqueue, type Data, type JobKinds, type OrganisationJob } from './jobKinds.ts'
import { deadLetterQueue, Jobs } from './jobs.ts'
import { createLog } from '../platform/log.ts'
import { partsOf } from './testKit.ts'
import { startSilentProxy } from '../test/silentProxy.ts'
import { openDatabase, testDatabase } from '../test/testProcess.ts'

let url: string
let database: Database
let owner: pg.Pool
beforeAll(async () => {
  url = await testDatabase()
  database = await openDatabase({}, url)
  owner = new pg.Pool({ connectionString: url, max: 1 })
})
afterAll(async () => {
  await database.close()
  await owner.end()
})

const lines: string[] = []
const log = createLog('info', { write: (line) => void lines.push(line) })
const pace = { heartbeat: 10, supervise: 1 }
async function organisation(): Promise<string> {
  const id = newId()
  await owner.query(`insert into organisation (id, title) values ($1, 'Ours')`, [id])
  return id
}
const newJobs = (kinds: Partial<JobKinds>, onto = log) =>
  new Jobs({
    log: onto,
    parts: partsOf(database),
    kinds: { product: [], organisation: [], runs: [], ...kinds },
    pace,
  })
const nothing = () => Promise.resolve()
const whole = { name: 'whole', cron: '0 3 * * *', work: nothing }
const inRule = <D extends Data>(organisationId: string, job: OrganisationJob<D>, data: D) =>
  database.transaction({ organisationId, userId: newId() }, async (db) => {
    enqueue({ db }, job, data)
    return Promise.resolve()
  })
const waiting = async (name: string) =>
  (
    await owner.query<{ data: unknown; state: string }>(
      'select data, state from pgboss.job where name = $1 order by created_on',
      [name],
    )
  ).rows

test('a worker whose connection went silent looks for jobs again', async () => {
  const proxy = await startSilentProxy(url)
  const done: string[] = []
  const job = {
    name: 'after-silence',
    work: async ({ organisationId }: { organisationId: string }) => void done.push(organisationId),
  }
  const [before, after] = [await organisation(), await organisation()]
  const jobs = new Jobs({
    log: createLog('silent'),
    parts: partsOf(database),
    kinds: { product: [], organisation: [job], runs: [] },
    pace: { ...pace, answer: 1 },
  })
  await jobs.start(proxy.through(url), 2)
  await inRule(before, job, {})
  await expect.poll(() => done).toContain(before)
  proxy.fallSilent()
  await inRule(after, job, {})
  await expect.poll(() => done).toContain(after)
  await jobs.stop()
  proxy.close()
})

test('a job is there exactly when the change of its rule is, and once while it waits', async () => {
  const id = await organisation()
  const other = await organisation()
  const done: unknown[] = []
  const greet: OrganisationJob<{ name: string }> = {
    name: 'greet',
    work: ({ organisationId, data }) => {
      done.push([organisationId, data.name])
      return Promise.resolve()
    },
  }
  const jobs = newJobs({ product: [whole] })
  await expect(inRule(id, greet, { name: 'Rosa' })).rejects.toMatchObject({ code: '57P03' })
  await jobs.start(url, 3)
  await expect(inRule(id, greet, { name: 'Rosa' })).rejects.toMatchObject({ code: '57P03' })
  await expect(inRule(id, whole, {})).rejects.toMatchObject({ code: '57P03' })
  await jobs.stop()

  // the queue is made, and nobody works on it yet
  const boss = new PgBoss(url)
  await boss.start()
  await boss.createQueue('greet', { policy: 'stately' })
  await boss.stop()
  await expect(
    database.transaction({ organisationId: id, userId: newId() }, async (db) => {
      enqueue({ db }, greet, { name: 'Refused' })
      await db.query('select 1 / 0', [])
    }),
  ).rejects.toMatchObject({ code: '22012' })
  expect(await waiting('greet')).toEqual([])
  for (let i = 0; i < 2; i++) await inRule(id, greet, { name: 'Rosa' })
  await inRule(id, greet, { name: 'Omar' })
  await inRule(other, greet, { name: 'Rosa' })
  expect(await waiting('greet')).toHaveLength(3)

  const working = newJobs({ organisation: [greet] })
  await working.start(url, 3)
  await expect.poll(() => done.length).toBe(3)
  expect(done).toEqual(
    expect.arrayContaining([
      [id, 'Rosa'],
      [id, 'Omar'],
      [other, 'Rosa'],
    ]),
  )
  await working.stop()
})

test('the clock files a job for each organisation; one that fails stops no other', async () => {
  const failing = await organisation()
  const others = [await organisation(), await organisation()]
  const done = new Set<string>()
  const sweep: OrganisationJob = {
    name: 'sweep',
    fanOut: { queue: 'sweeps', cron: '0 3 * * *' },
    work: ({ organisationId }) => {
      if (organisationId === failing)
        throw Object.assign(new Error('rosa@demo.example is broken'), { code: 'EBROKEN' })
      done.add(organisationId)
      return Promise.resolve()
    },
  }
  const jobs = newJobs({ organisation: [sweep] })
  await jobs.start(url, 3)
  const boss = new PgBoss(url)
  await boss.start()
  await boss.send('sweeps')
  await expect.poll(() => others.every((id) => done.has(id))).toBe(true)
  await expect
    .poll(async () => (await waiting('sweep')).map(({ state }) => state))
    .toContain('retry')
  expect(lines.join()).toMatch(/"job":"sweep".*a job failed and will be tried again/)

  // its last attempt is due now
  await owner.query(`update pgboss.job set retry_count = retry_limit, start_after = now()
    where name = 'sweep' and state = 'retry'`)
  await expect
    .poll(() => waiting(deadLetterQueue))
    .toEqual([{ data: { organisationId: failing, data: {} }, state: 'created' }])
  expect(lines.join()).toMatch(/"job":"sweep".*a job failed for good/)
  const why = await owner.query('select source_output from pgboss.job where name = $1', [
    deadLetterQueue,
  ])
  expect(why.rows).toEqual([{ source_output: { error: 'EBROKEN' } }])
  const kept = await owner.query('select output::text from pgboss.job where output is not null')
  expect(JSON.stringify(kept.rows)).not.toContain('rosa')
  await boss.stop()
  await jobs.stop()
})

test('the job of a process that was killed runs again', async () => {
  const id = await organisation()
  const script = `import { Jobs } from './server/work/jobs.ts'
    import { createLog } from './server/platform/log.ts'
    const hang = { name: 'hang', work: () => new Promise(() => process.send('working')) }
    const kinds = { product: [], organisation: [hang], runs: [] }
    const jobs = new Jobs({ log: createLog('silent'), parts: {}, kinds, pace: ${JSON.stringify(pace)} })
    await jobs.start(process.env.URL, 3)
    process.send('started')`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: rootFolder,
    env: { ...process.env, URL: url },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  expect(await once(child, 'message')).toContain('started')
  const working = once(child, 'message')
  const ran = Promise.withResolvers<string>()
  const hang: OrganisationJob = {
    name: 'hang',
    work: ({ organisationId }) => {
      ran.resolve(organisationId)
      return Promise.resolve()
    },
  }
  await inRule(id, hang, {})
  expect(await working).toContain('working')
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone

  const jobs = newJobs({ organisation: [hang] })
  await jobs.start(url, 3)
  expect(await ran.promise).toBe(id)
  await jobs.stop()
})

test('a queue that cannot start is tried again until it can', async () => {
  const own = await testDatabase()
  const client = new pg.Client({ connectionString: own })
  await client.connect()
  await client.query('create schema pgboss; create table pgboss.version (nothing int)')
  const jobs = newJobs({ product: [whole] })
  const starting = jobs.start(own, 3)
  await expect.poll(() => lines.join()).toContain('the job queue did not start')
  expect(jobs.isRunning).toBe(false)
  await client.query('drop schema pgboss cascade')
  await starting
  expect(jobs.isRunning).toBe(true)
  await jobs.stop()
  expect(jobs.isRunning).toBe(false)

  await client.query('drop schema pgboss cascade')
  await client.query('create schema pgboss; create table pgboss.version (nothing int)')
  await client.end()
  const stopped = newJobs({})
  const never = stopped.start(own, 3)
  await stopped.stop()
  await never
  expect(stopped.isRunning).toBe(false)
})

test('what the clock files and nobody does is named; what is filed at the start is done at once', async () => {
  const own = await testDatabase()
  const mine = new pg.Client({ connectionString: own })
  await mine.connect()
  const id = newId()
  await mine.query(`insert into organisation (id, title) values ($1, 'Ours')`, [id])
  await mine.end()
  const before = newJobs({ product: [{ ...whole, name: 'of-another-release' }] })
  await before.start(own, 3)
  await before.stop()
  const ran = Promise.withResolvers<string>()
  const mark: OrganisationJob = {
    name: 'mark',
    fanOut: { queue: 'marks', cron: '0 3 * * *', atStart: true },
    work: ({ organisationId }) => {
      ran.resolve(organisationId)
      return Promise.resolve()
    },
  }
  const warned: string[] = []
  const onto = createLog('warn', { write: (line) => void warned.push(line) })
  const jobs = newJobs({ product: [whole], organisation: [mark] }, onto)
  await jobs.start(own, 3)
  expect(warned.join()).toMatch(/"jobs":\["of-another-release"\].*does not do/)
  expect(await ran.promise).toBe(id)
  await jobs.stop()
})
