// A register is loaded while others read the one before.
import { beforeEach, expect, test } from 'vitest'
import {
  connect,
  entries,
  everything,
  load,
  newRegistry,
  rowsOf,
  schemas,
  some,
} from './loadTestKit.ts'
import { loadRegistry } from './loadRegistry.ts'
import { RegistryError } from './registryFile.ts'
import { registryFolder } from './registryTestKit.ts'

beforeEach(newRegistry)

test('while one is loaded the one before is read, at every moment', async () => {
  await load(some(10))
  const reader = await connect()
  const over = new AbortController(),
    seen = new Set<number>()
  const read = async (): Promise<void> => {
    while (!over.signal.aborted) {
      const { rows } = await reader.query<{ count: number }>({
        name: 'search',
        text: `select count(*)::int as count from app.registry_search('company', 50)`,
      })
      seen.add(rows[0]!.count)
    }
  }
  const reading = read()
  for (const count of [20, 30, 40]) await load(some(count, 100 + count))
  over.abort()
  await reading
  expect([...seen].filter((count) => ![10, 20, 30, 40].includes(count))).toEqual([])
})

test('whoever began to read before the new one was whole still finds the one before', async () => {
  await load(some(10))
  const reader = await connect()
  // it sees what was there now, and has not opened the tables yet
  await reader.query('begin isolation level repeatable read; select 1')
  const loading = load(some(20, 141))
  await expect.poll(async () => (await schemas()).length).toBe(1)
  const search = `select count(*)::int as count from app.registry_search('company', 50)`
  expect((await reader.query(search)).rows).toEqual([{ count: 10 }])
  await reader.query('commit')
  await loading
  expect((await reader.query(search)).rows).toEqual([{ count: 20 }])
})

test('a reader who takes long is given way, and the load goes on when they are done', async () => {
  await load(some(10))
  const reader = await connect()
  await reader.query('begin; select from registry_name limit 1')
  const loading = load(some(12, 141))
  await expect
    .poll(async () => {
      const { rows } = await reader.query<{ isWaiting: boolean }>(
        `select exists (select from pg_locks where not granted and relation = 'registry_entry'::regclass
          or not granted and relation = 'registry_name'::regclass) as "isWaiting"`,
      )
      return rows[0]!.isWaiting
    })
    .toBe(true)
  await reader.query('commit')
  await loading
  expect(await entries()).toBe(12)
})

test('a reader who never ends is named, and nothing is left behind', async () => {
  await load(some(10))
  const [before, reader] = [await everything(), await connect()]
  await reader.query('begin; select from registry_name limit 1')
  await expect(load(some(12, 141), { attempts: 1 })).rejects.toThrow(RegistryError)
  await reader.query('commit')
  expect(await everything()).toEqual(before)
  expect(await schemas()).toEqual([])
  // nor is the lock of loading
  expect(await load(some(12, 141))).toMatchObject({ entries: 12 })
})

test('why a connection was lost is said, not what failed after it', async () => {
  const [lost, other] = [await connect(), await connect()]
  lost.on('error', () => {})
  await load(some(2))
  await other.query('begin; lock table registry_source in access exclusive mode')
  const failing = loadRegistry(lost, registryFolder(some(3, 141))).catch((error: unknown) => error)
  const isWaiting = `select pid from pg_locks where not granted and relation = 'registry_source'::regclass`
  await expect.poll(async () => (await rowsOf(isWaiting)).length).toBe(1)
  await rowsOf(`select pg_terminate_backend(pid) from (${isWaiting}) l`)
  expect(await failing).toMatchObject({ code: '57P01' })
})
