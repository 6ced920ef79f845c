// Pulls that take longer than the queue waits for, and calls that are counted once.
import { beforeEach, expect, test, vi } from 'vitest'
import { carryOut } from '../work/runs.ts'
import { budgetOf } from './connectionBudget.ts'
import { RateLimited } from './connector.ts'
import { bench, connected, prepareBench } from './integrationsTestKit.ts'
import { syncJob, syncWithin } from './syncJob.ts'
import { begin, companiesHere, moveClock, pull, syncOf, there, workOf } from './syncTestKit.ts'

prepareBench()
let id: string
beforeEach(async () => {
  moveClock()
  id = await connected()
})
const addMany = (count: number): void => {
  for (let at = 0; at < count; at++) there('companies.add', { name: `Company ${at}` })
}
const sql = (text: string) => bench.org.sql(text, [bench.org.organisationId])

test('an attempt that took long ends between pages, and another one goes on', async () => {
  addMany(250)
  await pull(id, true)
  await begin(id)
  const short = { ...syncJob, run: syncWithin(0) }
  const waiting = () =>
    sql(
      `select count(*)::int as count from pgboss.job where name = 'sync-integration' and data->>'organisationId' = $1::uuid::text and state = 'created'`,
    )
  // what the queue has given to this attempt
  const take = () =>
    sql(
      `delete from pgboss.job where name = 'sync-integration' and data->>'organisationId' = $1::uuid::text`,
    )
  for (const here of [50, 150]) {
    await take()
    await carryOut(short, workOf(id), false)
    expect((await syncOf())['sync'].run).toEqual({ state: 'WAITING', errorCode: null })
    expect(await companiesHere()).toHaveLength(here)
    expect(await waiting()).toEqual([{ count: 1 }])
  }
  await carryOut(syncJob, workOf(id), false)
  expect((await syncOf())['sync']).toMatchObject({ created: 250, run: { state: 'DONE' } })
})

test('calls of a connection are counted once, whoever makes them', () => {
  const budget = budgetOf(bench.connector, id)
  expect(budgetOf(bench.connector, id)).toBe(budget)
  expect(budgetOf(bench.connector, 'another')).not.toBe(budget)
})

test('whoever gives tokens and takes no more calls is asked again when it does', async () => {
  addMany(1)
  const { clock } = bench.running.crm
  const retryAt = clock.now() + 90_000
  const refresh = vi
    .spyOn(bench.connector, 'refresh')
    .mockImplementationOnce(() => Promise.reject(new RateLimited(new Date(retryAt))))
  await sql('update integration set date_expires = now() where organisation_id = $1')
  expect(await pull(id, true)).toMatchObject({ created: 1 })
  expect(refresh).toHaveBeenCalledTimes(2)
  expect(clock.now()).toBeGreaterThanOrEqual(retryAt)
})
