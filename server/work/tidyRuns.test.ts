import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import type { Database } from '../database/database.ts'
import { openDatabase } from '../test/testProcess.ts'
import { newTestOrganisation } from '../test/testOrganisation.ts'
import { tidyRuns } from './runs.ts'

let database: Database
beforeAll(async () => {
  database = await openDatabase({ sizes: { rules: 1 } })
})
afterAll(() => database.close())

test('what ended long ago goes; what nobody works on any more has failed', async () => {
  const old = await newTestOrganisation()
  const { organisationId, userId } = old.as('member')
  const add = async (state: string, updated: string, finished: string | null) => {
    const id = newId()
    await old.sql(
      `insert into job_run (organisation_id, id, kind, data_hash, creator_id, state, date_updated,
        date_finished) values ($1, $2, 'count', $3, $4, $5, now() - $6::interval,
        now() - $7::interval)`,
      [organisationId, id, id, userId, state, updated, finished],
    )
    return id
  }
  const kept = {
    [await add('DONE', '29 days', '29 days')]: ['DONE', null],
    [await add('RUNNING', '1 hour', null)]: ['RUNNING', null],
    [await add('WAITING', '13 days', null)]: ['WAITING', null],
    [await add('RUNNING', '3 hours', null)]: ['FAILED', 'LOST'],
    [await add('WAITING', '15 days', null)]: ['FAILED', 'LOST'],
  }
  await add('FAILED', '31 days', '31 days')
  await tidyRuns(database, organisationId)
  const rows = await old.sql('select id, state, error_code from job_run')
  const ofOurs = rows.filter(({ id }) => id in kept)
  expect(Object.fromEntries(ofOurs.map((r) => [r['id'], [r['state'], r['error_code']]]))).toEqual(
    kept,
  )
  expect(ofOurs).toHaveLength(
    (await old.sql('select from job_run where organisation_id = $1', [organisationId])).length,
  )
})
