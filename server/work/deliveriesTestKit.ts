// A real server that takes deliveries, refuses them, or is away; and the queue that makes them.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { newId } from '../../shared/id.ts'
import type { Database } from '../database/database.ts'
import { createLog } from '../platform/log.ts'
import { openDatabase, testDatabase } from '../test/testProcess.ts'
import { declareDelivery, requireDelivered, send } from './deliveries.ts'
import { declaredJobs } from './jobKinds.ts'
import { Jobs } from './jobs.ts'
import { partsOf } from './testKit.ts'

/** What came, by the path that it was sent to. */
const came = new Map<string, { word: string; idempotencyKey: string }[]>()
/** The next answers of a path; 200 when nothing is said, none at all for 0. */
export const answers = new Map<string, number[]>()
/** Paths whose answers wait. */
export const held = new Map<string, Promise<void>>()
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
export const cameTo = (path: string): { word: string; idempotencyKey: string }[] =>
  came.get(path) ?? []
export const wordsAt = (path: string): string[] => cameTo(path).map(({ word }) => word)

/** Of the test file, between openDeliveries() and closeDeliveries(). */
export const here = { organisationId: newId() } as {
  organisationId: string
  /** of the server */
  origin: string
  url: string
  database: Database
  owner: pg.Pool
  jobs: Jobs
}

export const hook = declareDelivery<{ path: string; word: string }>({
  name: 'hook',
  deliver: async ({ path, word }, { idempotencyKey, signal }) => {
    const headers = { 'idempotency-key': idempotencyKey }
    const given = { method: 'POST', headers, body: word, signal } as const
    await requireDelivered(await fetch(`${here.origin}/${path}`, given))
  },
})

export const newJobs = (): Jobs =>
  new Jobs({
    log: createLog('silent'),
    parts: partsOf(here.database),
    kinds: { ...declaredJobs(), product: [] },
    pace: { heartbeat: 10, supervise: 1 },
  })
export async function openDeliveries(): Promise<void> {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  here.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  here.url = await testDatabase()
  here.database = await openDatabase({ sizes: { rules: 3 } }, here.url)
  here.owner = new pg.Pool({ connectionString: here.url, max: 2 })
  const organisation = `insert into organisation (id, title) values ($1, 'Ours')`
  await here.owner.query(organisation, [here.organisationId])
  here.jobs = newJobs()
  await here.jobs.start(here.url, 3)
}
export async function closeDeliveries(): Promise<void> {
  await here.jobs.stop()
  await here.database.close()
  await here.owner.end()
  server.closeAllConnections()
  server.close()
}

type Place = Parameters<typeof send>[0]
export function inRule<T>(work: (place: Place) => T | Promise<T>): Promise<T> {
  const { organisationId, database } = here
  return database.transaction({ organisationId, userId: newId() }, async (db) =>
    work({ organisationId, db }),
  )
}
export const sendTo = (path: string, word: string): Promise<string> =>
  inRule((place) => send(place, hook, path, { path, word }))
export const rowsOf = async (key: string): Promise<Record<string, unknown>[]> =>
  (
    await here.owner.query<Record<string, unknown>>(
      'select * from delivery where key = $1 order by seq',
      [key],
    )
  ).rows
/** As if the pause before the next attempt were an hour, however long a slow machine takes for what comes meanwhile. */
export const putOff = (key: string): Promise<unknown> =>
  here.owner.query(
    `update delivery set date_next = now() + interval '1 hour' where key = $1 and attempts > 0`,
    [key],
  )
/** As if the pauses were over. */
export async function hurry(key: string): Promise<void> {
  await here.owner.query('update delivery set date_next = now() where key = $1', [key])
  await here.owner.query(
    `update pgboss.job set start_after = now() where name = 'deliver-hook' and state < 'active'
      and data->'data'->>'key' = $1`,
    [key],
  )
}
export async function hurried<T>(key: string, ask: () => T | Promise<T>): Promise<T> {
  await hurry(key)
  return ask()
}
/** Until the job of a key waits for more than `minutes`. */
export const isLater = async (key: string, minutes: number): Promise<boolean> =>
  (
    await here.owner.query(
      `select from pgboss.job where name = 'deliver-hook' and data->'data'->>'key' = $1
        and state = 'created' and start_after > now() + $2 * interval '1 minute'`,
      [key, minutes],
    )
  ).rowCount === 1
