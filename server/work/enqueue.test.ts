import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import type { Database } from '../database/database.ts'
import { enqueue, enqueueIn, type Data, type JobKinds, type OrganisationJob } from './jobKinds.ts'
import { Jobs } from './jobs.ts'
import { createLog } from '../platform/log.ts'
import { partsOf } from './testKit.ts'
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

async function organisation(): Promise<string> {
  const id = newId()
  await owner.query(`insert into organisation (id, title) values ($1, 'Ours')`, [id])
  return id
}
const newJobs = (organisation: JobKinds['organisation']) =>
  new Jobs({
    log: createLog('silent'),
    parts: partsOf(database),
    kinds: { product: [], organisation, runs: [] },
    pace: { heartbeat: 10, supervise: 1 },
  })
const nothing = () => Promise.resolve()
const inRule = <D extends Data>(organisationId: string, job: OrganisationJob<D>, data: D) =>
  database.transaction({ organisationId, userId: newId() }, async (db) => {
    enqueue({ db }, job, data)
    return Promise.resolve()
  })

test('a job that waits begins behind every transaction that has enqueued it', async () => {
  const id = await organisation()
  const done: string[] = []
  const look: OrganisationJob<{ name: string }> = {
    name: 'look',
    work: ({ data }) => Promise.resolve(void done.push(data.name)),
  }
  const before = newJobs([look])
  await before.start(url, 3)
  await before.stop()
  await inRule(id, look, { name: 'first' })
  const goOn = Promise.withResolvers<void>()
  const isFiled = Promise.withResolvers<void>()
  const rule = database.transaction({ organisationId: id, userId: newId() }, async (db) => {
    enqueue({ db }, look, { name: 'first' })
    await db.query('select 1', [])
    isFiled.resolve()
    await goOn.promise
  })
  await isFiled.promise
  await inRule(id, look, { name: 'second' })
  const working = newJobs([look])
  await working.start(url, 3)
  await expect.poll(() => done.includes('second')).toBe(true)
  expect(done).toEqual(['second'])
  goOn.resolve()
  await rule
  await expect.poll(() => done).toEqual(['second', 'first'])
  await working.stop()
})

test('a job that waits for long is moved up, one that is to begin sooner is not put off', async () => {
  const id = await organisation()
  const later: OrganisationJob = { name: 'later', work: nothing }
  const before = newJobs([later])
  await before.start(url, 3)
  await before.stop()
  const inRuleIn = (seconds: number) =>
    database.transaction({ organisationId: id, userId: newId() }, async (db) => {
      enqueueIn({ db }, later, {}, seconds)
      return Promise.resolve()
    })
  const pauses = async () =>
    (
      await owner.query<{ minutes: number }>(
        `select round(extract(epoch from start_after - now()) / 60)::int as minutes
        from pgboss.job where name = 'later'`,
      )
    ).rows
  await inRuleIn(3600)
  expect(await pauses()).toEqual([{ minutes: 60 }])
  await inRuleIn(1800)
  expect(await pauses()).toEqual([{ minutes: 30 }])
  await inRuleIn(7200)
  expect(await pauses()).toEqual([{ minutes: 30 }])
  await inRule(id, later, {})
  expect(await pauses()).toEqual([{ minutes: 0 }])
})

test('a job that a rule enqueues is the same as one that the queue files itself', async () => {
  const id = await organisation()
  const compare: OrganisationJob = { name: 'compare', work: nothing }
  const jobs = newJobs([compare])
  await jobs.start(url, 3)
  await jobs.stop()
  const boss = new PgBoss(url)
  await boss.start()
  await boss.send('compare', { organisationId: id, data: {} }, { singletonKey: 'other' })
  await boss.stop()
  await inRule(id, compare, {})
  const { rows } = await owner.query<
    Record<string, unknown>
  >(`select to_jsonb(j) - '{id, created_on,
    start_after, keep_until, singleton_key}'::text[] || jsonb_build_object('kept',
    date_trunc('second', keep_until - created_on)) as job from pgboss.job j where name = 'compare'`)
  expect(rows).toHaveLength(2)
  expect(rows[0]).toEqual(rows[1])
})

test('the application reaches the queue by its one function only', async () => {
  const asApplication = (text: string) => database.global(text, [])
  for (const text of [
    'select from pgboss.job',
    `insert into pgboss.job (name) values ('greet')`,
    `select app.enqueue_for('greet', gen_random_uuid(), '{}')`,
    `select app.enqueue_for('greet', gen_random_uuid(), '{}', 0)`,
  ])
    await expect(asApplication(text)).rejects.toMatchObject({ code: '42501' })
})

test('data that a job does not take, and a name instead of a job, do not compile', () => {
  const greet: OrganisationJob<{ name: string }> = { name: 'greet', work: nothing }
  const wrong = [
    // @ts-expect-error the name is required
    () => inRule('', greet, {}),
    // @ts-expect-error a text
    () => inRule('', greet, { name: 1 }),
    // @ts-expect-error a name is no job
    () => inRule('', 'greet', {}),
    // @ts-expect-error nobody does it
    (): OrganisationJob => ({ name: 'idle' }),
  ]
  expect(wrong).toHaveLength(4)
})
