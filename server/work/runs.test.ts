import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import type { Database } from '../database/database.ts'
import { createLog } from '../platform/log.ts'
import type { Context } from '../rules/authorise.ts'
import { partsOf } from './testKit.ts'
import { openDatabase, testDatabase } from '../test/testProcess.ts'
import {
  newTestOrganisation,
  theProduct,
  type PersonName,
  type TestOrganisation,
} from '../test/testOrganisation.ts'
import { declareRunJob, type Run, type RunJob } from './jobKinds.ts'
import { deadLetterQueue, Jobs } from './jobs.ts'
import { startRun } from './runs.ts'

/** What the test's own job does, by the word that it was started with. */
const doing = new Map<string, (run: Run) => Promise<void>>()
const count = declareRunJob<{ word: string }>({
  name: 'count',
  run: ({ data }, run) => doing.get(data.word)!(run),
})

const newJobs = (job: RunJob<{ word: string }>) =>
  new Jobs({
    log: createLog('silent'),
    parts: partsOf(database),
    kinds: { product: [], organisation: [], runs: [job] },
    pace: { heartbeat: 10, supervise: 1 },
  })

let url: string, database: Database
let jobs: Jobs, org: TestOrganisation
beforeAll(async () => {
  url = process.env['TEST_DATABASE_URL'] = await testDatabase()
  database = await openDatabase({ sizes: { rules: 2 } })
  org = await newTestOrganisation()
  jobs = newJobs(count)
  await jobs.start(url, 3)
})
afterAll(async () => {
  await jobs.stop()
  await database.close()
})

/** As a rule of the person would start it. */
const start = (
  name: PersonName,
  word: string,
  then = () => Promise.resolve(),
  job = count,
  of = org,
): Promise<string> => {
  const { organisationId, userId } = of.as(name)
  return database.transaction({ organisationId, userId }, async (db) => {
    const context = { organisationId, userId, db } as unknown as Context
    const id = await startRun(context, job, { word })
    await then()
    return id
  })
}
const rowOf = async (id: string) => (await org.sql('select * from job_run where id = $1', [id]))[0]!
const stateOf = async (id: string) => (await rowOf(id))['state'] as string
const cancel = 'mutation ($id: ID!) { cancelJob(id: $id) { id state } }'
const running = (work: (run: Run) => Promise<void>) => {
  const [word, begun] = [newId(), Promise.withResolvers<void>()]
  doing.set(word, (run) => {
    begun.resolve()
    return work(run)
  })
  return { word, begun: begun.promise }
}
const aborted = (signal: AbortSignal) =>
  new Promise<void>((done) => {
    signal.addEventListener('abort', () => done())
  })

test('its person sees it live and in a list, an Admin too, and nobody else', async () => {
  const goOn = Promise.withResolvers<void>()
  const { word } = running(async (run) => {
    run.progress(3, 10)
    await goOn.promise
    run.progress(10)
  })
  const member = org.as('member')
  const fields = '{ id kind state done total errorCode creator { id } }'
  const stream = member.listen(`subscription { jobRunEvents ${fields} }`, {})
  const id = await start('member', word)
  const events: Record<string, unknown>[] = []
  const until = async (found: Record<string, unknown>) => {
    do events.push((await stream.next()).data.jobRunEvents)
    while (!Object.entries(found).every(([key, value]) => events.at(-1)![key] === value))
  }
  await until({ state: 'RUNNING', done: 3, total: 10 })
  goOn.resolve()
  await until({ state: 'DONE' })
  stream.stop()
  const ended = { id, kind: 'count', state: 'DONE', done: 10, total: 10, errorCode: null }
  expect(events.at(-1)).toEqual({ ...ended, creator: { id: member.userId } })
  expect(new Set(events.map((event) => event['id']))).toEqual(new Set([id]))

  const seenBy = async (name: PersonName) =>
    (await org.as(name).ask('{ jobRuns { id } }')).jobRuns as { id: string }[]
  expect(await seenBy('member')).toEqual([{ id }])
  expect(await seenBy('admin')).toEqual([{ id }])
  for (const name of ['colleague', 'manager', 'stranger'] as const)
    expect(await seenBy(name)).toEqual([])
})

test('a stream begins with what is under way, tells each change once, and only of what its person may see', async () => {
  const over = running(() => Promise.resolve())
  const ended = await start('manager', over.word)
  await expect.poll(() => stateOf(ended)).toBe('DONE')
  const goOn = Promise.withResolvers<void>()
  const { word, begun } = running(() => goOn.promise)
  const id = await start('manager', word)
  await begun
  const stream = org.as('manager').listen('subscription { jobRunEvents { id state } }', {})
  const next = async () => (await stream.next()).data.jobRunEvents as { id: string; state: string }
  expect(await next()).toEqual({ id, state: 'RUNNING' })
  const theirs = running(() => Promise.resolve())
  await start('colleague', theirs.word)
  goOn.resolve()
  await expect.poll(() => stateOf(id)).toBe('DONE')
  const third = running(() => Promise.resolve())
  const later = await start('manager', third.word)
  const events: { id: string; state: string }[] = []
  do events.push(await next())
  while (events.at(-1)!.id !== later || events.at(-1)!.state !== 'DONE')
  stream.stop()
  expect(new Set(events.map((event) => event.id))).toEqual(new Set([id, later]))
  // what a look gives is in the order of its changes
  const begins = events.findIndex((event) => event.id === later)
  expect(events.slice(begins).every((event) => event.id === later)).toBe(true)
})

test('a stream ends when its person is removed or blocked', async () => {
  const other = await newTestOrganisation()
  for (const [name, out, id] of [
    [
      'member',
      'update organisation_user set date_removed = now() where id = $1',
      'organisationUserId',
    ],
    ['manager', 'update app_user set is_blocked = true where id = $1', 'userId'],
  ] as const) {
    const goOn = Promise.withResolvers<void>()
    const { word, begun } = running(() => goOn.promise)
    await start(name, word, undefined, count, other)
    await begun
    const stream = other.as(name).listen('subscription { jobRunEvents { state } }', {})
    expect((await stream.next()).data.jobRunEvents).toEqual({ state: 'RUNNING' })
    await other.sql(out, [other.as(name)[id]])
    goOn.resolve()
    expect(await stream.next()).toBeUndefined()
  }
})

test('it is there exactly when the change of its rule is, and under way once', async () => {
  const goOn = Promise.withResolvers<void>()
  let times = 0
  const { word, begun } = running(() => {
    times++
    return goOn.promise
  })
  await expect(start('member', word, () => Promise.reject(new Error('refused')))).rejects.toThrow(
    'refused',
  )
  const given = JSON.stringify({ word })
  expect(
    await org.sql('select from job_run where data_hash = md5($1::jsonb::text)', [given]),
  ).toEqual([])
  const id = await start('member', word)
  await begun
  expect(await start('colleague', word)).toBe(id)
  goOn.resolve()
  await expect.poll(() => stateOf(id)).toBe('DONE')
  expect(times).toBe(1)
  expect(await start('member', word)).not.toBe(id)
})

test('cancelled while it runs it stops, and is not tried again', async () => {
  let isStopped = false
  const { word, begun } = running(async ({ signal }) => {
    await aborted(signal)
    isStopped = true
    throw new Error('given up')
  })
  const id = await start('member', word)
  await begun
  const foreign = await org.as('colleague').gql(cancel, { id })
  expect(foreign.errors![0]!.extensions).toMatchObject({ code: 'NOT_FOUND', field: 'id' })
  expect(await org.as('member').ask(cancel, { id })).toEqual({
    cancelJob: { id, state: 'CANCELLED' },
  })
  await expect.poll(() => isStopped).toBe(true)
  const filed = async () =>
    (
      await (
        await theProduct()
      ).pool.query<{ state: string; retry_count: number }>(
        `select state, retry_count from pgboss.job
        where name = 'count' and data->'data'->>'word' = $1`,
        [word],
      )
    ).rows
  await expect.poll(filed).toEqual([{ state: 'completed', retry_count: 0 }])
  expect(await rowOf(id)).toMatchObject({
    state: 'CANCELLED',
    canceller_id: org.as('member').userId,
  })
  // once more changes nothing
  await org.as('admin').ask(cancel, { id })
  expect((await rowOf(id))['canceller_id']).toBe(org.as('member').userId)
})

test('cancelled while it waits it never begins; an Admin may', async () => {
  const begun: string[] = []
  const later: RunJob<{ word: string }> = {
    name: 'later',
    run: ({ data }) => Promise.resolve(void begun.push(data.word)),
  }
  const make = () => newJobs(later)
  // the queue is made, and nobody works on it yet
  const before = make()
  await before.start(url, 3)
  await before.stop()
  const id = await start('member', 'first', undefined, later)
  await org.as('admin').ask(cancel, { id })
  const second = await start('member', 'second', undefined, later)
  const working = make()
  await working.start(url, 3)
  await expect.poll(() => stateOf(second)).toBe('DONE')
  const { pool } = await theProduct()
  const open = `select from pgboss.job where name = 'later' and state <> 'completed'`
  await expect.poll(async () => (await pool.query(open)).rowCount).toBe(0)
  await working.stop()
  expect(begun).toEqual(['second'])
  expect(await stateOf(id)).toBe('CANCELLED')
})

test('what fails says why by a code, is tried again, and is kept', async () => {
  const { word } = running(() =>
    Promise.reject(Object.assign(new Error('rosa@demo.example is broken'), { code: 'EBROKEN' })),
  )
  const id = await start('member', word)
  await expect.poll(() => rowOf(id)).toMatchObject({ state: 'WAITING', error_code: 'EBROKEN' })
  const { pool } = await theProduct()
  const isDue = async () =>
    (
      await pool.query(`update pgboss.job set retry_count = retry_limit, start_after = now()
    where name = 'count' and state = 'retry' returning id`)
    ).rowCount
  await expect.poll(isDue).toBe(1)
  await expect.poll(() => rowOf(id)).toMatchObject({ state: 'FAILED', error_code: 'EBROKEN' })
  const ofMember = await org.as('member').ask('{ jobRuns { id state errorCode } }')
  expect(ofMember.jobRuns).toContainEqual({ id, state: 'FAILED', errorCode: 'EBROKEN' })
  const kept = `select data->'data'->>'word' as word from pgboss.job where name = $1`
  await expect
    .poll(async () => (await pool.query(kept, [deadLetterQueue])).rows)
    .toEqual([{ word }])
  expect(JSON.stringify(await rowOf(id))).not.toContain('rosa')
})

test('progress is written down now and then, its last word always', async () => {
  const { word } = running((run) => {
    for (let done = 1; done <= 500; done++) run.progress(done, 500)
    return Promise.resolve()
  })
  const id = await start('member', word)
  await expect.poll(() => stateOf(id)).toBe('DONE')
  const { done, total, revision } = await rowOf(id)
  expect([done, total]).toEqual([500, 500])
  expect(revision).toBeLessThan(5)
})

test('what a worker that was killed left behind goes on', async () => {
  const { word } = running((run) => Promise.resolve(run.progress(7)))
  const { organisationId, userId } = org.as('member')
  const id = newId()
  await org.sql(
    `insert into job_run (organisation_id, id, kind, data_hash, creator_id, state, done)
    values ($1, $2, 'count', md5($3::jsonb::text), $4, 'RUNNING', 3)`,
    [organisationId, id, JSON.stringify({ word }), userId],
  )
  expect(await start('member', word)).toBe(id)
  await expect.poll(() => rowOf(id)).toMatchObject({ state: 'DONE', done: 7 })
})

test('a long one of one organisation does not hold up that of another', async () => {
  const goOn = Promise.withResolvers<void>()
  const [long, short] = [running(() => goOn.promise), running(async () => {})]
  const first = await start('member', long.word)
  await long.begun
  await start('member', short.word, undefined, count, await newTestOrganisation())
  await short.begun
  expect(await stateOf(first)).toBe('RUNNING')
  goOn.resolve()
})
