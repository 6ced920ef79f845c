// A process whose database may only be read for a while.
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Health } from './platform/health.ts'
import { createLog } from './platform/log.ts'
import { watchReadiness } from './readiness.ts'
import { openDatabase, startProductProcesses, type ProductProcess } from './test/testProcess.ts'
import { subjectAtProcesses } from './test/subjectAtProcesses.ts'
import { newTestOrganisation, personWith } from './test/testOrganisation.ts'

let product: ProductProcess
let stop: () => void
const owner = () => new pg.Client({ connectionString: process.env['TEST_DATABASE_URL']! })
beforeAll(async () => {
  const started = await startProductProcesses(1)
  product = started.processes[0]!
  stop = started.stop
})
afterAll(() => stop())

const readiness = async () => {
  const response = await fetch(`${product.url}/readyz`)
  const { checks } = (await response.json()) as { checks: Record<string, boolean> }
  return { status: response.status, ...checks }
}
const well = { status: 200, database: true, writable: true, migrations: true, jobs: true }

test('a process is not ready while its database may only be read, and again when it may be written', async () => {
  const org = await newTestOrganisation()
  const member = org.as('member')
  const token = await product.token(await subjectAtProcesses(member))
  const there = personWith({ url: `${product.url}/graphql` }, token, member)
  await expect.poll(readiness).toEqual(well)
  const client = owner()
  await client.connect()
  const alter = `alter database ${client.database!}`
  const change = `mutation { createCompany(company: { name: "Ours" }) { id } }`
  try {
    // as when the address leads to the replica all at once
    await client.query(`${alter} set default_transaction_read_only = on`)
    await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name like 'parley %'`)
    await expect.poll(readiness).toMatchObject({ status: 503, database: true, writable: false })
    for (const asked of [change, '{ me { id } }'])
      expect((await there.gql(asked)).errors).toMatchObject([
        { extensions: { code: 'UNAVAILABLE' } },
      ])
    await client.query(`${alter} reset default_transaction_read_only`)
    await expect.poll(readiness).toEqual(well)
    expect(await there.ask(change)).toHaveProperty('createCompany.id')
  } finally {
    await client.end()
  }
})

test('what a check fails of is told once, and that it is well again', async () => {
  const told: unknown[] = []
  const state: { fault?: Error; isUp: boolean } = { isUp: true }
  const health = new Health(
    {
      one: () => {
        if (state.fault) throw state.fault
        return state.isUp
      },
    },
    (...change) => told.push(change),
  )
  const ask = async () => (await health.readiness()).ready
  expect(await ask()).toBe(true)
  expect(told).toEqual([])
  state.fault = new Error('why')
  expect([await ask(), await ask()]).toEqual([false, false])
  expect(told).toEqual([['one', false, state.fault]])
  delete state.fault
  expect(await ask()).toBe(true)
  state.isUp = false
  expect(await ask()).toBe(false)
  expect(told.slice(1)).toEqual([
    ['one', true, undefined],
    ['one', false, undefined],
  ])
})

test('a fault of a check is a warning in a process that was ready, and not while it starts', async () => {
  const database = await openDatabase()
  const lines: string[] = []
  let fault: Error | undefined = new Error('no answer within two seconds')
  const health = watchReadiness({
    database,
    migrations: [],
    jobs: {
      get isRunning() {
        if (fault) throw fault
        return true
      },
    },
    log: createLog('info', { write: (line) => void lines.push(line) }),
  })
  const levels = async () => {
    await health.readiness()
    return lines.splice(0).map((line) => (JSON.parse(line) as { level: string }).level)
  }
  expect(await levels()).toEqual(['info'])
  fault = undefined
  expect(await levels()).toEqual(['info'])
  fault = new Error('no answer within two seconds')
  expect(await levels()).toEqual(['warn'])
  await database.close()
})
