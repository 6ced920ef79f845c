import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import type { Context } from './authorise.ts'
import { changeRow } from './changeRow.ts'
import type { Database } from '../database/database.ts'
import { openDatabase, testDatabase } from '../test/testProcess.ts'
import { companyRecord } from '../companies/company.record.ts'
import { nextStepTypeRecord } from '../meetings/nextStep.record.ts'
import { newTestOrganisation, type TestOrganisation } from '../test/testOrganisation.ts'
import { testMember } from '../test/testActor.ts'

let database: Database
let org: TestOrganisation
beforeAll(async () => {
  process.env['TEST_DATABASE_URL'] = await testDatabase()
  database = await openDatabase({ sizes: { rules: 1 } })
  org = await newTestOrganisation()
})
afterAll(() => database.close())

test('a column that a newer release adds does not make its statements stale', async () => {
  const { organisationId, userId } = org.as('admin')
  const id = newId()
  await org.sql(
    `insert into next_step_type (organisation_id, id, title, scoring, rank)
    values ($1, $2, 'Call', 1, 'a')`,
    [organisationId, id],
  )
  let attempts = 0
  const change = (scoring: number) =>
    database.transaction({ organisationId, userId }, (db) => {
      attempts++
      const context = { organisationId, userId, db, actor: testMember() } as unknown as Context
      return changeRow(context, nextStepTypeRecord, id, { scoring })
    })
  expect((await change(2)).row['scoring']).toBe(1)
  await org.sql('alter table next_step_type add column added_by_a_newer_release text')
  expect((await change(3)).row['scoring']).toBe(2)
  expect(attempts).toBe(2)
})

test('a change sets the date of a dated row; what is the same, or not dated, leaves it', async () => {
  const { organisationId, userId } = org.as('admin')
  const id = newId()
  await org.sql(
    `insert into company (organisation_id, id, name, creator_id, date_updated)
    values ($1, $2, 'First', $3, '2020-01-01')`,
    [organisationId, id, userId],
  )
  const isOldAfter = async (name: string, dated: boolean): Promise<unknown> => {
    await database.transaction({ organisationId, userId }, (db) => {
      const context = { organisationId, userId, db, actor: testMember() } as unknown as Context
      return changeRow(context, companyRecord, id, { name }, { dated })
    })
    const [row] = await org.sql<{ isOld: boolean }>(
      `select date_updated < '2021-01-01' as "isOld" from company where id = $1`,
      [id],
    )
    return row!.isOld
  }
  expect(await isOldAfter('First', true)).toBe(true)
  expect(await isOldAfter('Second', false)).toBe(true)
  expect(await isOldAfter('Third', true)).toBe(false)
})
