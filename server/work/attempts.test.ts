// Attempts to deliver that fail, hang, overlap or are killed.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { rootFolder } from '../platform/config.ts'
import {
  declareDelivery,
  DeliveryRefused,
  requireDelivered,
  send,
  sendAgain,
  tidyDeliveries,
} from './deliveries.ts'
import {
  answers,
  cameTo,
  closeDeliveries,
  held,
  here,
  hurried,
  hurry,
  inRule,
  isLater,
  newJobs,
  openDeliveries,
  rowsOf,
  sendTo,
  wordsAt,
} from './deliveriesTestKit.ts'
import { partsOf } from './testKit.ts'

const impatient = declareDelivery<{ path: string }>({
  name: 'impatient',
  seconds: 0.2,
  deliver: async ({ path }, { signal }) => {
    await requireDelivered(await fetch(`${here.origin}/${path}`, { signal }))
  },
})
const nowhere = declareDelivery<object & Record<string, unknown>>({
  name: 'nowhere',
  deliver: async () => {
    // a port that nobody listens on
    const closed = createServer().listen(0, '127.0.0.1')
    await once(closed, 'listening')
    const { port } = closed.address() as AddressInfo
    closed.close()
    await once(closed, 'close')
    await requireDelivered(await fetch(`http://127.0.0.1:${port}/`))
  },
})

beforeAll(openDeliveries)
afterAll(closeDeliveries)

test('pauses grow to an hour; it is given up after fifteen attempts', async () => {
  answers.set('never', Array(20).fill(500))
  const pause = async () =>
    (
      await here.owner.query<{ minutes: number }>(
        `select round(extract(epoch from date_next - now()) / 60)::int as minutes
        from delivery where key = 'never'`,
      )
    ).rows[0]!.minutes
  await sendTo('never', 'first')
  const code = async () => (await rowsOf('never'))[0]!['error_code']
  await expect.poll(code).toBe('HTTP_500')
  await here.owner.query(`update delivery set attempts = 12 where key = 'never' and attempts = 1`)
  await hurry('never')
  await expect.poll(pause).toBe(60)
  await here.owner.query(`update delivery set attempts = 14 where key = 'never' and attempts = 13`)
  const failed = async () => (await rowsOf('never'))[0]!['date_failed']
  await expect.poll(() => hurried('never', failed)).not.toBeNull()
  expect((await rowsOf('never'))[0]).toMatchObject({ attempts: 15, error_code: 'HTTP_500' })
  expect(cameTo('never')).toHaveLength(3)
  // sent again, it may fail as often as before
  const [{ id } = {}] = await rowsOf('never')
  await inRule((place) => sendAgain(place, id as string))
  await expect
    .poll(async () => (await rowsOf('never'))[0])
    .toMatchObject({ attempts: 1, error_code: 'HTTP_500', date_failed: null })
})

test('while an attempt is under way nobody makes another, also when its job counts as lost', async () => {
  const answer = Promise.withResolvers<void>()
  held.set('slow', answer.promise)
  await sendTo('slow', 'first')
  await expect.poll(() => wordsAt('slow')).toEqual(['first'])
  const job = `name = 'deliver-hook' and data->'data'->>'key' = 'slow'`
  const ended = `update pgboss.job set state = 'completed', completed_on = now() where ${job}`
  await here.owner.query(`${ended} and state = 'active'`)
  await sendTo('slow', 'second')
  const other = newJobs()
  await other.start(here.url, 3)
  await expect.poll(() => isLater('slow', 0.2)).toBe(true)
  expect(wordsAt('slow')).toEqual(['first'])
  answer.resolve()
  await expect.poll(() => wordsAt('slow')).toEqual(['first', 'second'])
  await other.stop()
})

test('an attempt that ends after the next one began changes nothing', async () => {
  const answer = Promise.withResolvers<void>()
  held.set('late', answer.promise)
  answers.set('late', [404])
  await sendTo('late', 'first')
  await expect.poll(() => wordsAt('late')).toEqual(['first'])
  // as if this worker had counted as lost, and another had begun
  const before = await here.owner.query<Record<string, unknown>>(
    `update delivery set attempts = 2, date_next = now() + interval '1 hour' where key = 'late'
    returning *`,
  )
  answer.resolve()
  await expect.poll(() => isLater('late', 10)).toBe(true)
  expect(await rowsOf('late')).toEqual(before.rows)
})

test('a system that is not there, or does not answer, is tried again and named by a code', async () => {
  answers.set('silent', [0])
  for (const [kind, path, code] of [
    [impatient, 'silent', 'TIMEOUT'],
    [nowhere, 'nowhere', 'ECONNREFUSED'],
  ] as const) {
    await inRule((place) => send(place, kind, path, { path, word: 'word' }))
    await expect
      .poll(async () => (await rowsOf(path))[0])
      .toMatchObject({ error_code: code, attempts: 1, date_failed: null })
  }
})

test('what another worker takes at this moment is waited for, and not taken too', async () => {
  const [{ id }] = (
    await here.owner.query<{ id: string }>(
      `insert into delivery (organisation_id, id, kind, key, seq, payload)
    values ($1, $2, 'hook', 'taken', 1, '{"path": "taken", "word": "first"}') returning id`,
      [here.organisationId, newId()],
    )
  ).rows as [{ id: string }]
  const other = new pg.Client({ connectionString: here.url })
  await other.connect()
  await other.query('begin')
  await other.query(
    `update delivery set attempts = 1, date_next = now() + interval '1 hour' where id = $1`,
    [id],
  )
  const { pid } = (await other.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!
  await tidyDeliveries(partsOf(here.database), here.organisationId)
  const waiting = 'select from pg_stat_activity where $1 = any(pg_blocking_pids(pid))'
  await expect.poll(async () => (await here.owner.query(waiting, [pid])).rowCount).toBe(1)
  await other.query('commit')
  await other.end()
  await expect.poll(() => isLater('taken', 10)).toBe(true)
  expect(wordsAt('taken')).toEqual([])
})

test('what waits goes in its order, however its rows lie', async () => {
  for (const [seq, word] of [
    [2, 'second'],
    [3, 'third'],
    [1, 'first'],
  ] as const)
    await here.owner.query(
      `insert into delivery (organisation_id, id, kind, key, seq, payload)
      values ($1, $2, 'hook', 'lying', $3, $4)`,
      [here.organisationId, newId(), seq, { path: 'lying', word }],
    )
  // so few are not looked for by their index, which would give them in this order by itself
  await here.owner.query('analyze delivery')
  await tidyDeliveries(partsOf(here.database), here.organisationId)
  await expect.poll(() => wordsAt('lying')).toEqual(['first', 'second', 'third'])
})

test.each([
  [200, 'taken'],
  [204, 'taken'],
  [301, 'later'],
  [400, 'refused'],
  [404, 'refused'],
  [408, 'later'],
  [425, 'later'],
  [429, 'later'],
  [499, 'refused'],
  [500, 'later'],
])('an answer of %i: %s', async (status, expected) => {
  const response = new Response(status === 204 ? null : 'what people typed', { status })
  const error: unknown = await requireDelivered(response).then(
    () => null,
    (thrown: unknown) => thrown,
  )
  const outcome = error ? (error instanceof DeliveryRefused ? 'refused' : 'later') : 'taken'
  expect(outcome).toBe(expected)
  if (error) expect(error).toMatchObject({ code: `HTTP_${status}` })
  // an answer that nobody reads holds its connection
  expect(response.bodyUsed).toBe(status !== 204)
})

test('what a killed worker was delivering comes again, under the same key', async () => {
  await here.jobs.stop()
  const script = `import { declareDelivery } from './server/work/deliveries.ts'
    import { declaredJobs } from './server/work/jobKinds.ts'
    import { Jobs } from './server/work/jobs.ts'
    import { createLog } from './server/platform/log.ts'
    import { Database } from './server/database/database.ts'
    import { applicationUrl } from './server/database/roles.ts'
    const database = await Database.open({ url: await applicationUrl(process.env.URL) })
    declareDelivery({ name: 'hook', deliver: async ({ path, word }, { idempotencyKey }) => {
      await fetch('${here.origin}/' + path, { method: 'POST', body: word,
        headers: { 'idempotency-key': idempotencyKey } })
    } })
    const kinds = { ...declaredJobs(), product: [] }
    const log = createLog('silent')
    const jobs = new Jobs({ log, parts: { database, log }, kinds,
      pace: { heartbeat: 10, supervise: 1 } })
    await jobs.start(process.env.URL, 3)`
  answers.set('killed', [0])
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: rootFolder,
    env: { ...process.env, URL: here.url },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const id = await sendTo('killed', 'word')
  await sendTo('killed', 'behind')
  await expect.poll(() => cameTo('killed').length).toBe(1)
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
  here.jobs = newJobs()
  await here.jobs.start(here.url, 3)
  await expect
    .poll(() => hurried('killed', () => wordsAt('killed')), { timeout: 90_000 })
    .toEqual(['word', 'word', 'behind'])
  expect(cameTo('killed')[0]).toEqual({ word: 'word', idempotencyKey: id })
  expect(cameTo('killed')[1]).toEqual({ word: 'word', idempotencyKey: id })
})
