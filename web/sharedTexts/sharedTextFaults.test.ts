// What goes wrong between a field, its outbox and the server: late, lost and unreadable answers, other tabs.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as Y from 'yjs'
import { textOf } from '../../shared/sharedText.ts'
import { reportError } from '../app/reportError.ts'
import type { CommandStore } from '../outbox/commandStore.ts'
import { createMemoryStore } from '../outbox/memoryStore.ts'
import { Outbox } from '../outbox/outbox.ts'
import { ends, waiting } from '../outbox/outboxTestKit.ts'
import { KeptTexts } from './keptTexts.ts'
import { closing, isOpen, open, Server, settled } from './sharedTextTestKit.ts'

vi.mock('../app/reportError.ts')

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'performance'],
    shouldAdvanceTime: true,
  })
})
afterEach(() => {
  for (const close of [...closing.splice(0), ...ends.splice(0)]) close()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.mocked(reportError).mockClear()
  document.body.replaceChildren()
})

/** A field with a text on the server, which has forgotten it by now and has another one instead. */
async function forgotten(other = '') {
  const server = new Server(),
    field = open(server)
  await isOpen(field)
  field.type(0, 'one')
  await settled(field)
  await expect.poll(() => server.answered).toBe(server.asked.length)
  server.doc = new Y.Doc()
  if (other) textOf(server.doc).insert(0, other)
  server.updates = [Y.encodeStateAsUpdate(server.doc)]
  return { server, field, asked: server.asked.length }
}

test('what is sent anew waits as well until letters are put together', async () => {
  const { server, field, asked } = await forgotten('news ')
  field.element.dispatchEvent(new CompositionEvent('compositionstart'))
  field.type(3, 'に')
  field.editor.rest()
  await expect.poll(() => server.answered).toBeGreaterThan(asked)
  await vi.advanceTimersByTimeAsync(100)
  expect(field.element.value).toBe('oneに')
  field.type(3, '日', 1)
  field.element.dispatchEvent(new CompositionEvent('compositionend'))
  await expect.poll(() => server.text).toMatch(/^(news one日|one日news )$/)
  await expect.poll(() => field.element.value).toBe(server.text)
})

test('an answer that cannot be read is reported, and what is to be sent anew goes with the next', async () => {
  const { server, field } = await forgotten()
  server.isGarbled = true
  field.type(3, ' two')
  field.editor.rest()
  await expect.poll(() => vi.mocked(reportError).mock.calls.length).toBe(1)
  server.isGarbled = false
  dispatchEvent(new Event('online'))
  await expect.poll(() => server.text).toBe('one two')
})

test('what is to be sent anew is asked for again when the request failed', async () => {
  const { server, field, asked } = await forgotten()
  server.isUnreadable = true
  field.type(3, ' two')
  field.editor.rest()
  await expect.poll(() => server.answered).toBe(asked + 1)
  server.isUnreadable = false
  await vi.advanceTimersByTimeAsync(5000)
  await expect.poll(() => server.text).toBe('one two')
})

test('what others wrote is asked for again when the request failed', async () => {
  const server = new Server(),
    field = open(server)
  await isOpen(field)
  await expect.poll(() => server.answered).toBe(1)
  server.isUnreadable = true
  server.write(0, 'theirs')
  field.news()
  await expect.poll(() => server.answered).toBe(2)
  server.isUnreadable = false
  await vi.advanceTimersByTimeAsync(5000)
  await expect.poll(() => field.element.value).toBe('theirs')
})

test('a read that fails again and again is tried less and less often', async () => {
  const { server, field, asked } = await forgotten()
  server.isUnreadable = true
  field.type(3, ' two')
  field.editor.rest()
  await expect.poll(() => server.answered).toBe(asked + 1)
  // an hour: 5 minutes at most between two
  for (let minute = 0; minute < 60; minute += 1) await vi.advanceTimersByTimeAsync(60_000)
  expect(server.asked.length).toBeGreaterThan(asked + 12)
  expect(server.asked.length).toBeLessThan(asked + 30)
})

test.each(['NOT_FOUND', 'FORBIDDEN'])(
  'what is refused by %s is not asked for again',
  async (code) => {
    const { server, field, asked } = await forgotten()
    server.refusesReads = code
    field.type(3, ' two')
    field.editor.rest()
    await expect.poll(() => server.answered).toBe(asked + 1)
    await vi.advanceTimersByTimeAsync(600_000)
    expect(server.asked).toHaveLength(asked + 1)
  },
)

test('nothing that waits is gone through while nothing was refused', async () => {
  const server = new Server(),
    field = open(server)
  await isOpen(field)
  const pending = vi.spyOn(field.outbox, 'pending')
  field.type(0, 'one')
  field.editor.rest()
  await expect.poll(() => server.text).toBe('one')
  expect(pending.mock.calls.filter(([record]) => record === undefined)).toEqual([])
})

test('only one request is on its way, so that no answer overtakes another', async () => {
  const { server, field, asked } = await forgotten()
  const first = Promise.withResolvers<void>()
  server.held = first.promise
  field.news()
  await expect.poll(() => server.asked.length).toBe(asked + 1)
  field.type(3, ' two')
  field.editor.rest()
  await expect.poll(() => waiting(field.outbox)[0]?.state).toBe('rejected')
  await vi.advanceTimersByTimeAsync(100)
  expect(server.asked).toHaveLength(asked + 1)
  server.held = Promise.resolve()
  first.resolve()
  await expect.poll(() => server.text).toBe('one two')
  await expect.poll(() => waiting(field.outbox)).toEqual([])
})

test('what was read is given to the device once, and again when more was read', async () => {
  const keep = vi.spyOn(KeptTexts.prototype, 'keep')
  const server = new Server()
  server.write(0, 'read')
  const field = open(server)
  await isOpen(field)
  for (const letter of ' and typed') {
    field.type(field.element.value.length, letter)
    await vi.advanceTimersByTimeAsync(200)
  }
  await vi.advanceTimersByTimeAsync(10_000)
  expect(keep).toHaveBeenCalledOnce()
  server.write(0, 'more ')
  field.news()
  await expect.poll(() => field.element.value).toMatch(/^more /)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(keep).toHaveBeenCalledTimes(2)
  field.editor.close()
  expect(keep).toHaveBeenCalledTimes(2)
})

test('while two people write, the whole text is not kept with each news', async () => {
  const keep = vi.spyOn(KeptTexts.prototype, 'keep')
  const server = new Server()
  server.write(0, 'read')
  const field = open(server),
    began = performance.now()
  await isOpen(field)
  for (let count = 0; count < 15; count += 1) {
    server.write(0, 'x')
    field.news()
    await vi.advanceTimersByTimeAsync(100)
    field.type(field.element.value.length, 'y')
    await vi.advanceTimersByTimeAsync(100)
  }
  // the clock goes on by itself as well
  expect(keep.mock.calls.length).toBeLessThanOrEqual(1 + (performance.now() - began) / 3000)
  field.editor.close()
  const last = new Y.Doc()
  Y.applyUpdate(last, keep.mock.lastCall![1].state)
  expect(textOf(last).toJSON()).toMatch(/^x+read/)
})

test('what another tab throws away while one types on does not come back', async () => {
  const server = new Server(),
    store = createMemoryStore(),
    member = crypto.randomUUID()
  // what this tab asks of the store takes its time
  let reads = Promise.resolve(),
    writes = Promise.resolve(),
    reading = 0
  const slow: CommandStore = {
    ...store,
    read: async () => {
      const found = await store.read()
      reading += 1
      await reads
      return found
    },
    change: async (durability, work) => {
      await writes
      return store.change(durability, work)
    },
  }
  const tab = (disk: CommandStore) => {
    const outbox = new Outbox(member, async (command) => server.take(command), {
      open: async () => disk,
      maxPause: 40,
    })
    ends.push(outbox.start())
    return outbox
  }
  const [here, there] = [tab(slow), tab(store)],
    field = open(server, undefined, here)
  await isOpen(field)
  field.type(0, 'kept')
  await settled(field)
  field.news()
  server.refuses = { type: 'rejected', problem: { code: 'FORBIDDEN' } }
  field.type(4, ' refused')
  field.editor.rest()
  for (const outbox of [here, there])
    await expect.poll(() => waiting(outbox)[0]?.state).toBe('rejected')
  server.refuses = null
  const [read, written] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()],
    before = reading
  ;[reads, writes] = [read.promise, written.promise]
  await there.discard(waiting(there)[0]!.id)
  await expect.poll(() => reading).toBeGreaterThan(before)
  field.type(12, ' more')
  read.resolve()
  await expect.poll(() => waiting(here).map(({ attempts }) => attempts)).toEqual([0])
  written.resolve()
  await expect.poll(() => field.element.value).toBe('kept')
  field.editor.rest()
  await expect
    .poll(() => waiting(here).map(({ problem }) => problem?.rule))
    .toEqual(['MISSING_EARLIER'])
  await vi.advanceTimersByTimeAsync(1000)
  expect(server.text).toBe('kept')
})

test('what was typed on what is thrown away stays with the person', async () => {
  const server = new Server(),
    field = open(server)
  await isOpen(field)
  field.type(0, 'kept')
  await settled(field)
  field.news()
  await vi.advanceTimersByTimeAsync(200)
  // keys are put into the outbox together: the later ones are not in it yet
  const soon = { interval: 1, timeout: 30_000 }
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  server.refuses = { type: 'rejected', problem: { code: 'FORBIDDEN' } }
  field.type(4, ' refused')
  field.editor.rest()
  await vi.waitFor(() => expect(waiting(field.outbox)[0]?.state).toBe('rejected'), soon)
  server.refuses = null
  field.type(12, ' more')
  await field.outbox.discard(waiting(field.outbox)[0]!.id)
  await vi.waitFor(() => expect(field.element.value).toBe('kept'), soon)
  expect(waiting(field.outbox).map(({ input }) => 'text' in input && input.text)).toEqual([
    'kept refused more',
  ])
})
