// Two who ask, settle or pull at the same moment.
import { beforeEach, expect, test, vi } from 'vitest'
import { inOrganisation } from '../database/inOrganisation.ts'
import { bench, connected, partsOf, prepareBench } from './integrationsTestKit.ts'
import { retryRecords } from './retryRecordsJob.ts'
import { admin, begin, moveClock, pull, syncOf, there } from './syncTestKit.ts'

prepareBench()
let id: string
beforeEach(async () => {
  moveClock()
  id = await connected()
})
const sql = (text: string) => bench.org.sql(text, [bench.org.organisationId])

/** How many statements that name a table wait for a lock. */
const waitersOf = async (table: string): Promise<number> => {
  const rows = await bench.org.sql(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%' || $1 || '%'`,
    [table],
  )
  return rows.length
}

test('two who begin at the same moment begin one pull', async () => {
  const { organisationId } = bench.org,
    areWaiting = Promise.withResolvers<void>(),
    isHeld = Promise.withResolvers<void>()
  const holding = inOrganisation(bench.database, organisationId, async (db) => {
    await db.query('select id from integration where organisation_id = $1 for no key update', [
      organisationId,
    ])
    isHeld.resolve()
    await areWaiting.promise
  })
  await isHeld.promise
  const beginning = Promise.all([1, 2].map(() => begin(id, true)))
  await expect.poll(() => waitersOf('integration')).toBeGreaterThanOrEqual(2)
  areWaiting.resolve()
  await holding
  const ids = (await beginning).map(({ data }) => data.startIntegrationSync.id)
  expect(new Set(ids).size).toBe(1)
})

test('asked for again while it is tried, a record that fails again stays in the log', async () => {
  const { companies, contacts } = bench.running.crm
  const long = there('companies.add', { name: 'x'.repeat(201) })
  const person = there('contacts.add', { first_name: null, last_name: 'y'.repeat(201) })
  expect(companies.all()).toHaveLength(1)
  expect(contacts.all()).toHaveLength(1)
  await pull(id, true)
  expect(await pull(id)).toMatchObject({ wrong: 2 })
  const again = () =>
    admin().ask('mutation ($i: ID!) { retryIntegrationLogs(integrationId: $i) }', { i: id })
  await again()
  const get = bench.connector.get.bind(bench.connector)
  vi.spyOn(bench.connector, 'get').mockImplementation(async (call, kind, ids) => {
    // the company has failed again by now
    if (kind === 'CONTACT') await again()
    return get(call, kind, ids)
  })
  await retryRecords.work({
    ...partsOf(),
    organisationId: bench.org.organisationId,
    data: { integrationId: id, userId: admin().userId },
    stopping: new AbortController().signal,
  })
  const left = await sql(
    `select source_id from integration_log where organisation_id = $1 and title = 'RECORD_LEFT_OUT' and error is not null order by 1`,
  )
  expect(left).toEqual([
    { source_id: `teamleader:company:${long}` },
    { source_id: `teamleader:contact:${person}` },
  ])
})

test('what an Admin settles while a page is written is not opened again', async () => {
  const companyId = there('companies.add', { name: 'Linden' })
  await pull(id, true)
  await pull(id)
  await sql(`update company set name = 'Ours' where organisation_id = $1`)
  there('companies.update', { id: companyId, name: 'Theirs' })
  expect(await pull(id)).toMatchObject({ conflicting: 1 })
  there('companies.update', { id: companyId, website: 'https://l.example' })
  const { organisationId } = bench.org,
    isWaiting = Promise.withResolvers<void>(),
    isSettled = Promise.withResolvers<void>()
  const settling = inOrganisation(bench.database, organisationId, async (db) => {
    await db.query(
      `update external_link set base = jsonb_set(base, '{name}', '{"value": "Theirs", "from": "BOTH", "date": "2030-01-01T09:00:00Z"}') where organisation_id = $1`,
      [organisationId],
    )
    await db.query(
      `update integration_conflict set date_settled = now(), choice = 'HERE' where organisation_id = $1`,
      [organisationId],
    )
    isSettled.resolve()
    await isWaiting.promise
  })
  await isSettled.promise
  const pulling = pull(id)
  await expect.poll(() => waitersOf('external_link')).toBeGreaterThanOrEqual(1)
  isWaiting.resolve()
  await settling
  expect(await pulling).toMatchObject({ updated: 1, conflicting: 0 })
  expect((await syncOf())['conflictCount']).toBe(0)
})
