// What a process leaves behind that stops while its jobs are at work.
import pg from 'pg'
import { expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { createLog } from '../platform/log.ts'
import { openDatabase, testDatabase } from '../test/testProcess.ts'
import { enqueue, type OrganisationJob } from './jobKinds.ts'
import { Jobs } from './jobs.ts'
import { partsOf } from './testKit.ts'

/** Stops while a job is at work, and gives what was logged, and how the queue has the job then. */
async function stopDuring(work: (stopping: AbortSignal) => Promise<void>) {
  const url = await testDatabase(),
    database = await openDatabase({}, url),
    owner = new pg.Client({ connectionString: url }),
    lines: string[] = [],
    begun = Promise.withResolvers<void>(),
    organisationId = newId(),
    job: OrganisationJob = {
      name: 'long',
      work: ({ stopping }) => {
        begun.resolve()
        return work(stopping)
      },
    }
  await owner.connect()
  await owner.query(`insert into organisation (id, title) values ($1, 'Ours')`, [organisationId])
  const jobs = new Jobs({
    log: createLog('info', { write: (line) => void lines.push(line) }),
    parts: partsOf(database),
    kinds: { product: [], organisation: [job], runs: [] },
    pace: { patience: 1 },
  })
  await jobs.start(url, 3)
  await database.transaction({ organisationId, userId: newId() }, async (db) => {
    enqueue({ db }, job, {})
    return Promise.resolve()
  })
  await begun.promise
  await jobs.stop()
  await database.close()
  const { rows } = await owner.query<{ state: string }>(
    `select state from pgboss.job where name = 'long'`,
  )
  await owner.end()
  return { lines, states: rows.map(({ state }) => state) }
}
const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((_done, refuse) => {
    signal.addEventListener('abort', () => refuse(signal.reason as Error))
  })

test('a job that hears of the stop is tried again, and no fault is logged', async () => {
  const { lines, states } = await stopDuring(aborted)
  expect(states).toEqual(['retry'])
  expect(lines.join()).toMatch(/"level":"info".*"job":"long".*ended with the process/)
  expect(lines.join()).not.toMatch(/"level":"(warn|error)"/)
})

test('a job that does not hear of it is left alone after a while, and no fault of it is logged', async () => {
  const left = Promise.withResolvers<void>()
  const { lines, states } = await stopDuring(() => left.promise)
  expect(states).toEqual(['retry'])
  left.reject(new Error('the database is closed'))
  await expect.poll(() => lines.join()).toMatch(/"job":"long".*ended with the process/)
  expect(lines.join()).not.toMatch(/"level":"(warn|error)"/)
})
