// Versions that a process of the release before publishes, beside this one or after a roll back.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import type { Database } from '../database/database.ts'
import { createLog } from '../platform/log.ts'
import { writtenColumns } from '../rules/insertRow.ts'
import { partsOf } from '../work/testKit.ts'
import { openDatabase, testDatabase } from '../test/testProcess.ts'
import { newTestOrganisation, type TestOrganisation } from '../test/testOrganisation.ts'
import { declaredJobs } from '../work/jobKinds.ts'
import { Jobs } from '../work/jobs.ts'
import { markPublished } from './markPublished.ts'
import { newPlaybook, publishedOf, type TestPlaybook } from './testKit.ts'
import { versionTables } from './versionRows.ts'

let url: string
let database: Database
beforeAll(async () => {
  url = process.env['TEST_DATABASE_URL'] = await testDatabase()
  database = await openDatabase({ sizes: { rules: 1 } })
})
afterAll(() => database.close())

/** Publishes the draft by statements that do not name the mark. */
async function publishAsBefore(): Promise<{ org: TestOrganisation; book: TestPlaybook }> {
  const org = await newTestOrganisation()
  const manager = org.as('manager')
  const book = await newPlaybook(manager)
  const version = newId()
  await org.sql(
    `insert into playbook_version (organisation_id, id, playbook_id, number, revision,
      publisher_id, date_published)
    select organisation_id, $1, playbook_id, 1, revision, $3, now() from playbook_version
    where organisation_id = $2 and playbook_id = $4`,
    [version, org.organisationId, manager.userId, book.id],
  )
  for (const table of versionTables) {
    const columns = writtenColumns(table).filter((name) => name !== 'is_published')
    const cells = columns.map((name) => (name === 'playbook_version_id' ? '$1::uuid' : name))
    await org.sql(
      `insert into ${table} (${columns.join()}) select ${cells.join()} from ${table}
      where organisation_id = $2`,
      [version, org.organisationId],
    )
  }
  await org.sql('update playbook set published_version_id = $1 where id = $2', [version, book.id])
  return { org, book }
}

interface Marks {
  table: string
  is_version: boolean
  marked: number
  all: number
}
const marksOf = (org: TestOrganisation): Promise<Marks[]> =>
  org.sql(
    `${versionTables
      .map(
        (table) => `select '${table}' as table, v.number is not null as is_version,
        count(*) filter (where x.is_published)::int as marked, count(*)::int as all
      from ${table} x join playbook_version v on v.organisation_id = x.organisation_id
        and v.id = x.playbook_version_id where x.organisation_id = $1 group by 2`,
      )
      .join(' union all ')} order by 1, 2`,
    [org.organisationId],
  )
/** Rows of published versions that a careless rule would reach. */
async function reached(org: TestOrganisation): Promise<number> {
  const before = await org.sql('select from question where is_published')
  const undo = new Error('undone')
  let count = 0
  const { organisationId } = org
  await database
    .transaction({ organisationId, userId: newId() }, async (db) => {
      const careless = `update question q set title = 'Careless' from playbook_version v
        where v.organisation_id = q.organisation_id and v.id = q.playbook_version_id
          and v.number is not null returning q.id`
      count = (await db.query(careless, [])).length
      throw undo
    })
    .catch((error: unknown) => expect(error).toBe(undo))
  expect(await org.sql('select from question where is_published')).toEqual(before)
  return count
}

test('their rows are marked when a process starts, and no others; Members read the version', async () => {
  const { org, book } = await publishAsBefore()
  const before = await publishedOf(org.as('member'), book.id)
  expect(before!.hubs).toHaveLength(2)
  expect((await marksOf(org)).map(({ marked }) => marked)).toEqual(Array(8).fill(0))
  expect(await reached(org)).toBe(3)

  const kind = declaredJobs().organisation.find(({ name }) => name === 'mark-published-of')!
  const jobs = new Jobs({
    log: createLog('silent'),
    parts: partsOf(database),
    kinds: { product: [], organisation: [kind], runs: [] },
  })
  await jobs.start(url, 3)
  const expected = (await marksOf(org)).map((one) => ({
    ...one,
    marked: one.is_version ? one.all : 0,
  }))
  await expect.poll(() => marksOf(org)).toEqual(expected)
  await jobs.stop()
  expect(await reached(org)).toBe(0)
  expect(await publishedOf(org.as('member'), book.id)).toEqual(before)
})

test('as many batches as it takes', async () => {
  const { org } = await publishAsBefore()
  const columns = writtenColumns('question_hub').filter((name) => name !== 'is_published')
  const cells = columns.map((name) => (name === 'id' ? 'gen_random_uuid()' : `h.${name}`))
  await org.sql(
    `insert into question_hub (${columns.join()}) select ${cells.join()}
    from (select h.* from question_hub h join playbook_version v
      on v.organisation_id = h.organisation_id and v.id = h.playbook_version_id
      where h.organisation_id = $1 and v.number is not null limit 1) h, generate_series(1, 1100)`,
    [org.organisationId],
  )
  await markPublished(database, org.organisationId)
  const hubs = (await marksOf(org)).find((m) => m.is_version && m.table === 'question_hub')!
  expect(hubs.all).toBeGreaterThan(1100)
  expect(hubs.marked).toBe(hubs.all)
})

test('in batches, of the organisation only, and again without harm', async () => {
  const { org } = await publishAsBefore()
  const { org: other } = await publishAsBefore()
  const { organisationId } = org
  const [first] = await database.transaction({ organisationId, userId: newId() }, (db) =>
    db.query<{ marked: number }>('select app.mark_published(1) as marked', []),
  )
  expect(first!.marked).toBe(versionTables.length)
  await markPublished(database, organisationId)
  const done = await marksOf(org)
  expect(
    done.filter(({ is_version }) => is_version).map(({ marked, all }) => all - marked),
  ).toEqual([0, 0, 0, 0])
  await markPublished(database, organisationId)
  expect(await marksOf(org)).toEqual(done)
  expect((await marksOf(other)).map(({ marked }) => marked)).toEqual(Array(8).fill(0))
})
