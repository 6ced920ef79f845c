import { afterEach, expect, test, vi } from 'vitest'
import type { Outcome } from './commandSender.ts'
import { createMemoryStore } from './memoryStore.ts'
import { Outbox } from './outbox.ts'

afterEach(() => {
  vi.useRealTimers()
})

/** An outbox with one command, and what it does within an hour. */
async function anHour(outcome: Outcome) {
  vi.useFakeTimers()
  const store = createMemoryStore()
  const read = vi.spyOn(store, 'read')
  const send = vi.fn(async () => outcome)
  const outbox = new Outbox(crypto.randomUUID(), send, { open: async () => store })
  const close = outbox.start()
  void outbox.put({
    kind: 'addNextStep',
    record: 'CompanyDialog:m',
    input: { id: 's', nextStepTypeId: 't', title: 'Call back' },
  })
  await vi.advanceTimersByTimeAsync(60_000)
  const before = { reads: read.mock.calls.length, sends: send.mock.calls.length }
  await vi.advanceTimersByTimeAsync(3_600_000)
  close()
  return {
    sentBefore: before.sends,
    reads: read.mock.calls.length - before.reads,
    sends: send.mock.calls.length - before.sends,
  }
}

test('with nothing to send it does nothing', async () => {
  expect(await anHour({ type: 'ok', seq: 1 })).toEqual({ sentBefore: 1, reads: 0, sends: 0 })
})

test('between two attempts it does nothing', async () => {
  const { reads, sends } = await anHour({ type: 'network' })
  // a pause is 15 to 30 s, and its timer may be early by a part of a millisecond
  expect(sends).toBeGreaterThanOrEqual(120)
  expect(sends).toBeLessThanOrEqual(240)
  expect(reads).toBeLessThanOrEqual(2 * sends)
})
