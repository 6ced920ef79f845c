// What a person waits for begins when it is started, and ends at once where this machine cannot do it.
import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Database } from '../database/database.ts'
import { createLog } from '../platform/log.ts'
import { newTestOrganisation, type TestOrganisation } from '../test/testOrganisation.ts'
import { openDatabase, testDatabase } from '../test/testProcess.ts'
import { NotPossible } from './errorCode.ts'
import { declareRunJob } from './jobKinds.ts'
import { Jobs } from './jobs.ts'
import { startRun } from './runs.ts'
import { partsOf } from './testKit.ts'

let attempts = 0
const impossible = declareRunJob<{ word: string }>({
  name: 'impossible',
  run: () => {
    attempts++
    return Promise.reject(new NotPossible('NO_REPORTS', 'not on this machine'))
  },
})
let database: Database, jobs: Jobs, org: TestOrganisation
const woken = vi.spyOn(PgBoss.prototype, 'notifyWorker')
beforeAll(async () => {
  const url = (process.env['TEST_DATABASE_URL'] = await testDatabase())
  database = await openDatabase({ sizes: { rules: 2 } })
  org = await newTestOrganisation()
  jobs = new Jobs({
    log: createLog('silent'),
    parts: partsOf(database),
    kinds: { product: [], organisation: [], runs: [impossible] },
  })
  await jobs.start(url, 3)
})
afterAll(async () => {
  await jobs.stop()
  await database.close()
  woken.mockRestore()
})

test('its worker is woken behind the transaction; what is not possible fails once, by its name', async () => {
  const { organisationId, userId } = org.as('member')
  const id = await database.transaction({ organisationId, userId }, async (db) => {
    const started = await startRun({ organisationId, userId, db }, impossible, { word: 'any' })
    expect(woken).not.toHaveBeenCalled()
    return started
  })
  expect(woken).toHaveBeenCalledOnce()
  const row = async () =>
    (
      await org.sql(
        'select state, error_code from job_run where organisation_id = $1 and id = $2',
        [organisationId, id],
      )
    )[0]
  await expect.poll(row).toEqual({ state: 'FAILED', error_code: 'NO_REPORTS' })
  expect(attempts).toBe(1)
  // a process that has stopped hears no more of it
  await jobs.stop()
  woken.mockClear()
  await database.transaction({ organisationId, userId }, (db) =>
    startRun({ organisationId, userId, db }, impossible, { word: 'later' }),
  )
  expect(woken).not.toHaveBeenCalled()
})
