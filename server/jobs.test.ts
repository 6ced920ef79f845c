// What the sources declare, what a process loads, and what it does are the same jobs.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import './jobs.ts'
import { rootFolder } from './platform/config.ts'
import { startProductProcesses } from './test/testProcess.ts'
import { declaredJobs } from './work/jobKinds.ts'

const { product, organisation, runs } = declaredJobs()
const names = [...product, ...organisation, ...runs].map(({ name }) => name)

let stop: () => void
let client: pg.Client
beforeAll(async () => {
  ;({ stop } = await startProductProcesses(1))
  client = new pg.Client({ connectionString: process.env['TEST_DATABASE_URL'] })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  stop()
})

test('each job that a source declares is loaded, under a name of its own', () => {
  const declared = globSync('server/**/*.ts', { cwd: rootFolder })
    .filter((file) => !/(\.test|TestKit)\.ts$/.test(file))
    .flatMap((file) => [
      ...readFileSync(join(rootFolder, file), 'utf8').matchAll(
        /\bdeclare(\w*Job|Delivery)(?:<[^(]*>)?\(\{\s*name: '([\w-]+)'/g,
      ),
    ])
    .map(([, what, name]) => (what === 'Delivery' ? `deliver-${name}` : name!))
  expect(declared.length).toBeGreaterThan(3)
  expect(names.toSorted()).toEqual(declared.toSorted())
  expect(new Set(names).size).toBe(names.length)
})

test('a process makes their queues and files by the clock what is to be filed', async () => {
  const read = async (text: string): Promise<string[]> =>
    (await client.query<{ name: string }>(text)).rows.map(({ name }) => name).toSorted()
  const fanOuts = organisation.flatMap(({ fanOut }) => fanOut ?? [])
  await expect
    .poll(() => read('select name from pgboss.schedule'))
    .toEqual([...product.map(({ name }) => name), ...fanOuts.map(({ queue }) => queue)].toSorted())
  const queues = await read(
    `select name from pgboss.queue where name !~ '^__' and name <> 'failed-jobs'`,
  )
  expect(queues).toEqual([...names, ...fanOuts.map(({ queue }) => queue)].toSorted())
})
