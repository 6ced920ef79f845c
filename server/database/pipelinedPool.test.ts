// Reads that share a connection: what one of them does must not be felt by the next.
import { beforeAll, expect, test } from 'vitest'
import type { Database } from './database.ts'
import { PipelinedPool } from './pipelinedPool.ts'
import { applicationUrl } from './roles.ts'
import { openDatabase } from '../test/testProcess.ts'
import { newTestOrganisation, type TestOrganisation } from '../test/testOrganisation.ts'

let organisations: TestOrganisation[]
beforeAll(async () => {
  organisations = await Promise.all([newTestOrganisation(), newTestOrganisation()])
})

const whose = `select current_setting('app.organisation_id')
  || (select count(*) from organisation_user u where u.organisation_id <> current_setting('app.organisation_id')::uuid)`
const readAs = (database: Database, org: TestOrganisation, text: string): Promise<string> =>
  database.read(
    { organisationId: org.organisationId, userId: org.as('admin').userId },
    text,
    [],
    true,
  )

test('a read that fails takes none of those behind it along, and each sees its own organisation', async () => {
  const database = await openDatabase({ sizes: { reads: 1 } })
  const asked = Array.from({ length: 60 }, (_, n) => {
    const org = organisations[n % 2]!
    if (n % 5 === 1) return readAs(database, org, 'select (1 / 0)::text')
    return readAs(database, org, whose).then((seen) => seen === `${org.organisationId}0`)
  })
  const settled = await Promise.allSettled(asked)
  for (const [n, one] of settled.entries()) {
    if (n % 5 === 1) expect(one).toMatchObject({ status: 'rejected', reason: { code: '22012' } })
    else expect(one, `read ${n}`).toEqual({ status: 'fulfilled', value: true })
  }
  // nothing is left open on the connection
  expect(await readAs(database, organisations[0]!, 'select now()::text')).not.toBe(
    await readAs(database, organisations[0]!, 'select now()::text'),
  )
  await database.close()
})

test('a read is refused when those before it do not end in time; its own time does not count', async () => {
  const connectionString = await applicationUrl(process.env['TEST_DATABASE_URL']!)
  const pool = new PipelinedPool({ connectionString, pipeline: true }, 1, 60, 20)
  await pool.open()
  let end!: () => void
  const held = pool.use(() => new Promise<string>((done) => (end = () => done('first'))))
  await expect(pool.use(() => held)).rejects.toMatchObject({ code: '53300' })
  end()
  expect(await held).toBe('first')
  const slow = pool.use((client) => client.query('select pg_sleep(0.1)'))
  expect((await slow).rowCount).toBe(1)
  await pool.close()
})
