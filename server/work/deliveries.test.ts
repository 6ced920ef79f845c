// What leaves for other systems, to a real server that takes it, refuses it, or is away.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import type { Database } from '../database/database.ts'
import { createLog } from '../platform/log.ts'
import { rootFolder } from '../platform/config.ts'
import { openDatabase, testDatabase } from '../test/testProcess.ts'
import { declareDelivery, requireDelivered, send, sendAgain, tidyDeliveries } from './deliveries.ts'
import { declaredJobs } from './jobKinds.ts'
import { Jobs } from './jobs.ts'
import { partsOf } from './testKit.ts'

/** What came, by the path that it was sent to. */
const came = new Map<string, { word: string; idempotencyKey: string }[]>()
/** The next answers of a path; 200 when nothing is said, none at all for 0. */
const answers = new Map<string, number[]>()
/** Paths whose answers wait. */
const held = new Map<string, Promise<void>>()
const server = createServer((request, response) => {
  void text(request).then(async (word) => {
    const path = request.url!.slice(1)
    const idempotencyKey = String(request.headers['idempotency-key'])
    came.set(path, [...(came.get(path) ?? []), { word, idempotencyKey }])
    const status = answers.get(path)?.shift() ?? 200
    await held.get(path)
    if (status) response.writeHead(status).end('what people typed')
  })
})
const cameTo = (path: string) => came.get(path) ?? []
const wordsAt = (path: string) => cameTo(path).map(({ word }) => word)

let origin: string
const hook = declareDelivery<{ path: string; word: string }>({
  name: 'hook',
  deliver: async ({ path, word }, { idempotencyKey, signal }) => {
    const headers = { 'idempotency-key': idempotencyKey }
    const given = { method: 'POST', headers, body: word, signal } as const
    await requireDelivered(await fetch(`${origin}/${path}`, given))
  },
})

let url: string
let database: Database
let owner: pg.Pool
let jobs: Jobs
const organisationId = newId()
const newJobs = () =>
  new Jobs({
    log: createLog('silent'),
    parts: partsOf(database),
    kinds: { ...declaredJobs(), product: [] },
    pace: { heartbeat: 10, supervise: 1 },
  })
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  url = await testDatabase()
  database = await openDatabase({ sizes: { rules: 3 } }, url)
  owner = new pg.Pool({ connectionString: url, max: 2 })
  await owner.query(`insert into organisation (id, title) values ($1, 'Ours')`, [organisationId])
  jobs = newJobs()
  await jobs.start(url, 3)
})
afterAll(async () => {
  await jobs.stop()
  await database.close()
  await owner.end()
  server.closeAllConnections()
  server.close()
})

type Place = Parameters<typeof send>[0]
const inRule = <T>(work: (place: Place) => T | Promise<T>): Promise<T> =>
  database.transaction({ organisationId, userId: newId() }, async (db) =>
    work({ organisationId, db }),
  )
const sendTo = (path: string, word: string) =>
  inRule((place) => send(place, hook, path, { path, word }))
const rowsOf = async (key: string) =>
  (await owner.query<Record<string, unknown>>('select * from delivery where key = $1', [key])).rows
/** As if the pauses were over. */
const hurry = async (key: string) => {
  await owner.query('update delivery set date_next = now() where key = $1', [key])
  await owner.query(
    `update pgboss.job set start_after = now() where name = 'deliver-hook' and state < 'active'
      and data->'data'->>'key' = $1`,
    [key],
  )
}
const hurried = async <T>(key: string, ask: () => T | Promise<T>): Promise<T> => {
  await hurry(key)
  return ask()
}

test('what a rule sends comes once it is through, in order, each under a key of its own', async () => {
  const undone = inRule(async (place) => {
    send(place, hook, 'order', { path: 'order', word: 'undone' })
    await place.db.query('select 1 / 0', [])
  })
  await expect(undone).rejects.toMatchObject({ code: '22012' })
  const words = Array.from({ length: 12 }, (_, i) => `word ${i}`)
  const ids: string[] = []
  await inRule((place) => {
    for (const word of words.slice(0, 5))
      ids.push(send(place, hook, 'order', { path: 'order', word }))
  })
  for (const word of words.slice(5)) ids.push(await sendTo('order', word))
  await expect.poll(() => cameTo('order').length).toBe(words.length)
  expect(cameTo('order')).toEqual(words.map((word, i) => ({ word, idempotencyKey: ids[i] })))
  await expect.poll(() => rowsOf('order')).toEqual([])
})

test('a server that is away is tried again under the same key; what is behind waits, other keys do not', async () => {
  answers.set('away', [503, 429])
  const id = await sendTo('away', 'first')
  await sendTo('away', 'second')
  await expect.poll(() => cameTo('away').length).toBe(1)
  await expect.poll(async () => (await rowsOf('away'))[0]!['error_code']).toBe('HTTP_503')
  await sendTo('away', 'third')
  await sendTo('there', 'other')
  await expect.poll(() => wordsAt('there')).toEqual(['other'])
  expect(wordsAt('away')).toEqual(['first'])
  await expect
    .poll(() => hurried('away', () => wordsAt('away')))
    .toEqual(['first', 'first', 'first', 'second', 'third'])
  const keys = cameTo('away').map(({ idempotencyKey }) => idempotencyKey)
  expect(keys.slice(0, 3)).toEqual([id, id, id])
  expect(new Set(keys).size).toBe(3)
  await expect.poll(() => rowsOf('away')).toEqual([])
})

test('what is refused for good is kept by its code, and can be sent again under the same key', async () => {
  answers.set('refusing', [404, 200])
  const id = await sendTo('refusing', 'first')
  await sendTo('refusing', 'second')
  await expect.poll(() => wordsAt('refusing')).toEqual(['first', 'second'])
  await expect.poll(async () => (await rowsOf('refusing')).length).toBe(1)
  await hurry('refusing')
  await tidyDeliveries(database, organisationId)
  const [kept] = await rowsOf('refusing')
  expect(kept).toMatchObject({ id, error_code: 'HTTP_404', attempts: 1 })
  expect(kept!['date_failed']).not.toBeNull()
  expect(await inRule((place) => sendAgain(place, newId()))).toBe(false)
  expect(await inRule((place) => sendAgain(place, id))).toBe(true)
  await expect.poll(() => wordsAt('refusing')).toEqual(['first', 'second', 'first'])
  expect(cameTo('refusing').at(-1)!.idempotencyKey).toBe(id)
  await expect.poll(() => rowsOf('refusing')).toEqual([])
  expect(await inRule((place) => sendAgain(place, id))).toBe(false)
})

test('it is given up after fifteen attempts', async () => {
  answers.set('never', Array(20).fill(500))
  await sendTo('never', 'first')
  await expect.poll(() => cameTo('never').length).toBe(1)
  await owner.query(`update delivery set attempts = 14 where key = 'never' and attempts = 1`)
  const failed = async () => (await rowsOf('never'))[0]!['date_failed']
  await expect.poll(() => hurried('never', failed)).not.toBeNull()
  expect((await rowsOf('never'))[0]).toMatchObject({ attempts: 15, error_code: 'HTTP_500' })
  expect(cameTo('never')).toHaveLength(2)
})

test('two rules that send under one key take turns: the order is that of their commits', async () => {
  const goOn = Promise.withResolvers<void>()
  const isSent = Promise.withResolvers<void>()
  const first = inRule(async (place) => {
    send(place, hook, 'turns', { path: 'turns', word: 'first' })
    await place.db.query('select 1', [])
    isSent.resolve()
    await goOn.promise
  })
  await isSent.promise
  let isThrough = false
  const second = sendTo('turns', 'second').then(() => (isThrough = true))
  const waiting = `select from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`
  await expect.poll(async () => (await owner.query(waiting)).rowCount).toBe(1)
  expect(isThrough).toBe(false)
  goOn.resolve()
  await Promise.all([first, second])
  await expect.poll(() => wordsAt('turns')).toEqual(['first', 'second'])
})

test('while an attempt is under way nobody makes another, also when its job counts as lost', async () => {
  const answer = Promise.withResolvers<void>()
  held.set('slow', answer.promise)
  await sendTo('slow', 'first')
  await expect.poll(() => wordsAt('slow')).toEqual(['first'])
  const job = `name = 'deliver-hook' and data->'data'->>'key' = 'slow'`
  const ended = `update pgboss.job set state = 'completed', completed_on = now() where ${job}`
  await owner.query(`${ended} and state = 'active'`)
  await sendTo('slow', 'second')
  const other = newJobs()
  await other.start(url, 3)
  const later = `select from pgboss.job where ${job} and state = 'created'
    and start_after > now() + interval '10 seconds'`
  await expect.poll(async () => (await owner.query(later)).rowCount).toBe(1)
  expect(wordsAt('slow')).toEqual(['first'])
  answer.resolve()
  await expect.poll(() => wordsAt('slow')).toEqual(['first', 'second'])
  await other.stop()
})

test('what a killed worker was delivering comes again, under the same key', async () => {
  await jobs.stop()
  const script = `import { declareDelivery } from './server/work/deliveries.ts'
    import { declaredJobs } from './server/work/jobKinds.ts'
    import { Jobs } from './server/work/jobs.ts'
    import { createLog } from './server/platform/log.ts'
    import { Database } from './server/database/database.ts'
    import { applicationUrl } from './server/database/roles.ts'
    const database = await Database.open({ url: await applicationUrl(process.env.URL) })
    declareDelivery({ name: 'hook', deliver: async ({ word }, { idempotencyKey }) => {
      await fetch('${origin}/killed', { method: 'POST', body: word,
        headers: { 'idempotency-key': idempotencyKey } })
    } })
    const kinds = { ...declaredJobs(), product: [] }
    const jobs = new Jobs({ log: createLog('silent'), parts: { database }, kinds,
      pace: { heartbeat: 10, supervise: 1 } })
    await jobs.start(process.env.URL, 3)`
  answers.set('killed', [0])
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: rootFolder,
    env: { ...process.env, URL: url },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const id = await sendTo('killed', 'word')
  await sendTo('killed', 'behind')
  await expect.poll(() => cameTo('killed').length).toBe(1)
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
  jobs = newJobs()
  await jobs.start(url, 3)
  await expect
    .poll(() => hurried('killed', () => wordsAt('killed')), { timeout: 90_000 })
    .toEqual(['word', 'word', 'behind'])
  expect(cameTo('killed')[0]).toEqual({ word: 'word', idempotencyKey: id })
  expect(cameTo('killed')[1]).toEqual({ word: 'word', idempotencyKey: id })
}, 180_000)

test('what has no job any more goes on; what was given up long ago goes; a kind that nobody delivers is named', async () => {
  const add = (key: string, failed: string | null, kind = 'hook') =>
    owner.query(
      `insert into delivery (organisation_id, id, kind, key, seq, payload, date_failed)
      values ($1, $2, $3, $4, 1, $5, now() - $6::interval)`,
      [organisationId, newId(), kind, key, { path: key, word: 'left' }, failed],
    )
  await add('left', null)
  await add('old', '31 days')
  await add('young', '29 days')
  await add('foreign', null, 'of-another-release')
  await expect(tidyDeliveries(database, organisationId)).rejects.toThrow(/of-another-release/)
  await expect.poll(() => wordsAt('left')).toEqual(['left'])
  expect(await rowsOf('old')).toEqual([])
  expect(await rowsOf('young')).toHaveLength(1)
  expect(await rowsOf('foreign')).toHaveLength(1)
})
