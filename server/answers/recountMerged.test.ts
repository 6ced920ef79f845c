// More meetings than the transaction of a rule recounts: a job goes on behind it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import type { Database } from '../database/database.ts'
import { createLog } from '../platform/log.ts'
import { writtenColumns } from '../rules/insertRow.ts'
import type { TestOrganisation } from '../test/testOrganisation.ts'
import { openDatabase, testDatabase } from '../test/testProcess.ts'
import { declaredJobs } from '../work/jobKinds.ts'
import { Jobs } from '../work/jobs.ts'
import { partsOf } from '../work/testKit.ts'
import { branches, merge } from './mergedTestKit.ts'

let url: string
let database: Database
beforeAll(async () => {
  url = process.env['TEST_DATABASE_URL'] = await testDatabase()
  database = await openDatabase({ sizes: { rules: 1 } })
})
afterAll(() => database.close())

/** Copies of a meeting with its answers. */
async function copies(org: TestOrganisation, m: string, count: number): Promise<void> {
  const ids = Array.from({ length: count }, () => newId())
  const entry = (id: string): string => `md5(c.id::text || ${id})::uuid`
  for (const [table, key, changed] of [
    ['meeting', 'id', { id: 'c.id' }],
    ['answer_entry', 'meeting_id', { meeting_id: 'c.id', id: entry('x.id') }],
    ['answer', 'meeting_id', { meeting_id: 'c.id', entry_id: entry('x.entry_id') }],
  ] as const) {
    const columns = writtenColumns(table)
    const cells = columns.map((name) => (changed as Record<string, string>)[name] ?? `x.${name}`)
    await org.sql(
      `insert into ${table} (${columns.join()}) select ${cells.join()}
      from ${table} x, unnest($1::uuid[]) c(id) where x.${key} = $2`,
      [ids, m],
    )
  }
}

test('all meetings are recounted, however many they are', async () => {
  const { org, manager, b, label, answered } = await branches()
  await copies(org, await answered(label.warm), 229)
  const counting = async (): Promise<number> => {
    const [row] = await org.sql<{ count: number }>(
      'select count(*)::int as count from answer where question_id = $1 and is_counted',
      [b],
    )
    return row!.count
  }
  expect(await counting()).toBe(0)
  const kind = declaredJobs().organisation.find(({ name }) => name === 'recount-merged-labels')!
  const newJobs = (): Jobs =>
    new Jobs({
      log: createLog('silent'),
      parts: partsOf(database),
      kinds: { product: [], organisation: [kind], runs: [] },
    })
  const before = newJobs()
  await before.start(url, 3)
  await before.stop()
  await manager.ask(merge, { id: label.hot, into: label.warm })
  expect(await counting()).toBe(100)
  const jobs = newJobs()
  await jobs.start(url, 3)
  await expect.poll(counting).toBe(230)
  await jobs.stop()
})
