import { CombinedError, createRequest, makeOperation, type OperationResult } from 'urql'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ShownReads } from './shownReads.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 10) })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  localStorage.clear()
})

const operation = (name: string, kind: 'query' | 'teardown' = 'query') =>
  makeOperation(kind, createRequest(`query ${name} { me { id } }`, {}), {
    url: '/graphql',
    requestPolicy: 'cache-and-network',
  })
const result = (name: string, networkError?: Error) =>
  ({
    operation: operation(name),
    ...(networkError && { error: new CombinedError({ networkError }) }),
  }) as OperationResult
const minute = 60_000
/** What it says once all that happened now has been told. */
const saidBy = async (reads: ShownReads) => {
  await vi.advanceTimersByTimeAsync(0)
  return reads.get()
}

test('says when the oldest of what is shown was read, by the server and not by the cache', async () => {
  const reads = new ShownReads('m')
  const start = Date.now()
  reads.onOperation(operation('List'))
  expect(await saidBy(reads)).toEqual({ isOffline: false, readAt: null })
  reads.onResult(result('List'))
  vi.advanceTimersByTime(20 * minute)
  reads.onOperation(operation('Panel'))
  reads.onResult(result('Panel'))
  expect(await saidBy(reads)).toEqual({ isOffline: false, readAt: start })
  reads.onResult(result('List', new TypeError('Failed to fetch')))
  expect(await saidBy(reads)).toEqual({ isOffline: true, readAt: start })
  reads.onResult(result('List'))
  expect(await saidBy(reads)).toEqual({ isOffline: false, readAt: start + 20 * minute })
})

test('what another page showed, and what the frame has read for itself, does not count', async () => {
  const reads = new ShownReads('m')
  reads.onOperation(operation('Session'))
  reads.onOperation(operation('List'))
  reads.onResult(result('Session'))
  reads.onResult(result('List'))
  vi.advanceTimersByTime(20 * minute)
  reads.onOperation(operation('Record'))
  reads.onResult(result('Record'))
  reads.onOperation(operation('List', 'teardown'))
  reads.turnPage()
  expect((await saidBy(reads)).readAt).toBe(Date.now())
})

test('what is read ahead is of no page until it has come, and one waits for it', async () => {
  const reads = new ShownReads('m'),
    start = Date.now()
  for (const name of ['Pointed', 'Left']) reads.onResult(result(name))
  vi.advanceTimersByTime(3 * 1440 * minute)
  reads.onOperation(operation('List'))
  reads.onResult(result('List'))
  for (const name of ['Pointed', 'Left'])
    reads.onOperation(
      makeOperation('query', operation(name), { ...operation(name).context, isAhead: true }),
    )
  const { key } = operation('Pointed')
  expect(reads.has(key)).toBe(true)
  expect((await saidBy(reads)).readAt).toBe(Date.now())
  const client = { reexecuteOperation: vi.fn() }
  reads.refresh(client as never)
  expect(client.reexecuteOperation.mock.calls.map(([{ key: one }]) => one)).toEqual([
    operation('List').key,
  ])
  // nobody waits for the one, a page for the other
  reads.onOperation(operation('Left', 'teardown'))
  for (const name of ['Pointed', 'Left']) reads.onAhead(operation(name).key)
  expect((await saidBy(reads)).readAt).toBe(start)
  vi.advanceTimersByTime(minute)
  reads.turnPage()
  expect((await saidBy(reads)).readAt).toBe(null)
  expect(reads.has(key)).toBe(true)
})

test('after a reload without network it is known when what is kept was read', async () => {
  const before = new ShownReads('m')
  const start = Date.now()
  before.onOperation(operation('List'))
  before.onResult(result('List'))
  vi.advanceTimersByTime(60 * minute)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const after = new ShownReads('m')
  after.onOperation(operation('List'))
  expect(await saidBy(after)).toEqual({ isOffline: true, readAt: start })
  const other = new ShownReads('other')
  other.onOperation(operation('List'))
  expect((await saidBy(other)).readAt).toBe(null)
})
