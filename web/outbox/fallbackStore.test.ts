import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CommandStore } from './commandStore.ts'
import { createMemoryStore } from './memoryStore.ts'
import { Outbox } from './outbox.ts'
import { answer, done, ends, startOutbox } from './outboxTestKit.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  for (const end of ends.splice(0)) end()
  vi.useRealTimers()
})

/** An outbox whose disk opens at its second try. */
function openedLate(disk: CommandStore) {
  let tries = 0
  const outbox = new Outbox(crypto.randomUUID(), async () => ({ type: 'ok', seq: 1 }), {
    open: async () => {
      tries += 1
      if (tries === 1) throw new DOMException('busy', 'UnknownError')
      return disk
    },
  })
  return { outbox, tries: () => tries }
}

test('what was acknowledged before is known once a disk opens late', async () => {
  const disk: CommandStore = { ...createMemoryStore(), kind: 'disk' }
  const before = startOutbox({}, disk).outbox
  await before.put(answer('from before'))
  await vi.advanceTimersByTimeAsync(1000)
  await done(before)
  const { id } = (await disk.readJournal())[0]!
  const { outbox } = openedLate(disk)
  ends.push(outbox.start())
  await vi.advanceTimersByTimeAsync(1000)
  expect([outbox.state().storage, outbox.isOwn(id)]).toEqual(['memory', false])
  await vi.advanceTimersByTimeAsync(10_000)
  expect([outbox.state().storage, outbox.isOwn(id)]).toEqual(['disk', true])
})

test('behind the end of its outbox a disk is not tried until it is started again', async () => {
  const { outbox, tries } = openedLate({ ...createMemoryStore(), kind: 'disk' })
  const end = outbox.start()
  await vi.advanceTimersByTimeAsync(1000)
  expect(tries()).toBe(1)
  end()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(tries()).toBe(1)
  ends.push(outbox.start())
  await vi.advanceTimersByTimeAsync(60_000)
  expect([tries(), outbox.state().storage]).toEqual([2, 'disk'])
})

test('what is in memory only goes to the disk behind the end of its outbox too', async () => {
  const disk: CommandStore = { ...createMemoryStore(), kind: 'disk' }
  let isFull = true
  const outbox = new Outbox(crypto.randomUUID(), async () => ({ type: 'network' }), {
    open: async () => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError')
      return disk
    },
  })
  const end = outbox.start()
  await vi.advanceTimersByTimeAsync(1000)
  await outbox.put(answer('typed while the disk was full'))
  await vi.advanceTimersByTimeAsync(1000)
  end()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await disk.read()).toEqual([])
  isFull = false
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await disk.read()).toMatchObject([answer('typed while the disk was full')])
})

test('what is put right before the end of its outbox goes to the disk too', async () => {
  const disk: CommandStore = { ...createMemoryStore(), kind: 'disk' }
  const { outbox } = openedLate(disk)
  const end = outbox.start()
  await vi.advanceTimersByTimeAsync(1000)
  expect(outbox.state().storage).toBe('memory')
  void outbox.put(answer('typed last'))
  end()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await disk.read()).toMatchObject([answer('typed last')])
})
