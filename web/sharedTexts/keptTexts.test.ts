import { openDB, type OpenDBCallbacks } from 'idb'
import { beforeEach, expect, test, vi } from 'vitest'
import { KeptTexts } from './keptTexts.ts'

vi.mock('idb')

const state = Uint8Array.of(0, 0)
let rows: Map<string, unknown>
beforeEach(() => {
  rows = new Map()
  vi.stubGlobal('IDBKeyRange', { upperBound: (value: number) => value })
  vi.mocked(openDB)
    .mockReset()
    .mockResolvedValue({
      get: async (_store: string, key: string) => rows.get(key),
      put: async (_store: string, value: unknown, key: string) => void rows.set(key, value),
      delete: async (_store: string, key: string) => void rows.delete(key),
      getAllKeysFromIndex: async () => [],
    } as never)
})

test('keeps a text until it is dropped', async () => {
  const texts = new KeptTexts('m')
  await texts.keep('a', { state, seq: 3 })
  await texts.keep('b', { state, seq: 4 })
  expect(await texts.read('a')).toMatchObject({ seq: 3 })
  await texts.drop('a')
  expect([await texts.read('a'), rows.size]).toEqual([null, 1])
})

test('what another tab has deleted is not made anew', async () => {
  const texts = new KeptTexts('m')
  await texts.keep('a', { state, seq: 3 })
  const callbacks = vi.mocked(openDB).mock.lastCall![2] as OpenDBCallbacks<unknown>
  callbacks.blocking!(1, null, { target: { close: () => {} } } as never)
  await texts.keep('a', { state, seq: 4 })
  await texts.drop('a')
  expect(await texts.read('a')).toBeNull()
  expect(openDB).toHaveBeenCalledOnce()
})
