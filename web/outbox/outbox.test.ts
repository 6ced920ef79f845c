import { afterEach, expect, test, vi } from 'vitest'
import type { Outcome } from './commandSender.ts'
import type { CommandStore } from './commandStore.ts'
import { draftOf } from './commandWriter.ts'
import { createMemoryStore } from './memoryStore.ts'
import { Outbox } from './outbox.ts'
import { shownNames } from './shownNames.ts'
import { startOutbox, ends, answer, choice, step, waiting, done, textsOf } from './outboxTestKit.ts'

afterEach(() => {
  for (const end of ends.splice(0)) end()
})

test('shows a change at once, keeps it, sends it, and lets it go', async () => {
  const { outbox, got } = startOutbox()
  // what waits is not known yet: nobody may say that all is saved
  expect(outbox.state().isRead).toBe(false)
  const kept = outbox.put(answer('yes'))
  expect(textsOf(outbox.pending('CompanyDialog:m'))).toEqual(['yes'])
  expect(outbox.state('CompanyDialog:m')).toMatchObject({ waiting: 1, savedHere: false })
  await kept
  await done(outbox)
  expect(got.map(({ sent, base }) => [sent, base])).toEqual([[true, null]])
  await expect
    .poll(() => outbox.state('CompanyDialog:m'))
    .toMatchObject({ isRead: true, waiting: 0, needsYou: 0, savedHere: true })
})

test('typing overwrites what was not sent; what may have been sent stays and is built upon', async () => {
  const first = Promise.withResolvers<Outcome>()
  let seq = 0
  const { outbox, got } = startOutbox({
    outcome: () => ((seq += 1) === 1 ? first.promise : { type: 'ok', seq }),
  })
  for (const text of ['a', 'ab', 'abc'])
    void outbox.put(answer(text, { typing: true, base: 'seen' }))
  expect(textsOf(outbox.pending())).toEqual(['abc'])
  await outbox.settle()
  await expect.poll(() => got).toHaveLength(1)
  await outbox.put(answer('abcd', { base: 'seen' }))
  expect(waiting(outbox)).toHaveLength(2)
  first.resolve({ type: 'ok', seq: 1 })
  await done(outbox)
  expect(textsOf(got)).toEqual(['abc', 'abcd'])
  expect(got.map(({ base }) => base)).toEqual(['seen', got[0]?.id])
  // the screen may not have heard of the own entry yet
  await outbox.put(answer('abcde', { base: 'seen' }))
  await done(outbox)
  expect(got[2]?.base).toBe(got[1]?.id)
  // but a colleague's entry that the person has seen is what it says
  await outbox.put(answer('other', { base: 'colleague' }))
  await done(outbox)
  expect(got[3]?.base).toBe('colleague')
})

test('no answer, a sign-in page, a broken server: nothing leaves', async () => {
  const outcomes: Outcome[] = [
    { type: 'network' },
    { type: 'auth' },
    { type: 'server' },
    { type: 'server', retryAfter: 10 },
  ]
  const { outbox, got } = startOutbox({ outcome: () => outcomes.shift() ?? { type: 'ok', seq: 1 } })
  await outbox.put(answer('kept'))
  await done(outbox)
  expect(new Set(got.map(({ id }) => id)).size).toBe(1)
  expect(got).toHaveLength(5)
})

test('commands that waited on the device are sent in their order when it starts again', async () => {
  const store = createMemoryStore()
  const before = new Outbox('x', async () => ({ type: 'network' }), { open: async () => store })
  for (let at = 0; at < 5; at += 1) await before.put(step(`s${at}`))
  const { outbox, got } = startOutbox({}, store)
  await expect.poll(() => got).toHaveLength(5)
  await done(outbox)
  expect(got.map(({ input }) => (input as { id: string }).id)).toEqual([
    's0',
    's1',
    's2',
    's3',
    's4',
  ])
})

test('a choice made offline is sent after a restart with the entries that were seen then', async () => {
  const store = createMemoryStore()
  const before = new Outbox('x', async () => ({ type: 'network' }), { open: async () => store })
  await before.put(answer('mine', { base: 'e1' }))
  const own = before.pending('CompanyDialog:m')[0]?.id ?? ''
  await before.put(choice(own, ['e2', own]))
  const { outbox, got } = startOutbox({}, store)
  await expect.poll(() => got).toHaveLength(2)
  await done(outbox)
  expect(got.map(({ kind, input }) => [kind, input])).toMatchObject([
    ['saveAnswer', {}],
    ['settleAnswer', { questionId: 'q', entryId: own, seenEntryIds: ['e2', own] }],
  ])
})

test('what is shown is based on the own change before it at once, not only when it is written', async () => {
  const { outbox } = startOutbox({ outcome: () => ({ type: 'network' }) })
  await outbox.put(choice('e2', ['e1', 'e2']))
  const [settled] = waiting(outbox)
  void outbox.put(answer('typed', { base: 'e1' }))
  void outbox.put({ ...choice('e3', ['e3']), base: 'e1' })
  const [, typed, again] = waiting(outbox)
  expect([typed?.base, again?.base]).toEqual([settled?.id, typed?.id])
})

test('a disk that fails is replaced by memory, loudly; what it held goes back when it works again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const disk = createMemoryStore()
    let isFull = false,
      closed = 0
    const full: CommandStore = {
      ...disk,
      kind: 'disk',
      close: () => (closed += 1),
      change: (durability, work) =>
        isFull
          ? Promise.reject(new DOMException('full', 'QuotaExceededError'))
          : disk.change(durability, work),
    }
    const { outbox } = startOutbox({ outcome: () => ({ type: 'network' }) }, full)
    await outbox.put(answer('on disk'))
    isFull = true
    await outbox.put(answer('in memory', { questionId: 'other' }))
    expect(outbox.state()).toMatchObject({ storage: 'memory', savedHere: false })
    expect(textsOf(waiting(outbox))).toEqual(['on disk', 'in memory'])
    expect(closed).toBe(1)
    await outbox.put(answer('still', { questionId: 'fourth' }))
    await vi.advanceTimersByTimeAsync(10_000)
    expect(closed).toBe(2)
    isFull = false
    await vi.advanceTimersByTimeAsync(10_000)
    await outbox.put(answer('later', { questionId: 'third' }))
    expect(outbox.state().storage).toBe('disk')
    expect(textsOf(await disk.read())).toEqual(['on disk', 'in memory', 'still', 'later'])
  } finally {
    vi.useRealTimers()
  }
})

test('what waits on a disk that could not be opened at first is sent as soon as it can be', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const disk: CommandStore = { ...createMemoryStore(), kind: 'disk' }
    const before = startOutbox({ outcome: () => ({ type: 'network' }) }, disk).outbox
    await before.put(answer('from before'))
    const sent: string[] = []
    let tries = 0
    const outbox = new Outbox(
      'opened late',
      async ({ id }) => {
        sent.push(id)
        return { type: 'ok', seq: 1 }
      },
      {
        open: async () => {
          tries += 1
          if (tries < 3) throw new DOMException('busy', 'UnknownError')
          return disk
        },
      },
    )
    ends.push(outbox.start())
    await vi.advanceTimersByTimeAsync(15_000)
    expect([outbox.state().storage, tries, sent]).toEqual(['memory', 2, []])
    await vi.advanceTimersByTimeAsync(15_000)
    expect([outbox.state().storage, sent.length]).toEqual(['disk', 1])
  } finally {
    vi.useRealTimers()
  }
})

test('a server that has lost acknowledged changes is noticed; they are sent again under their old ids', async () => {
  let seq = 10
  const { outbox, got } = startOutbox({ outcome: () => ({ type: 'ok', seq: (seq += 1) }) })
  await outbox.put(answer('one'))
  await outbox.put(answer('two', { questionId: 'other' }))
  await done(outbox)
  await outbox.lostAcknowledgements.compare('CompanyDialog:m', async () => 12)
  expect(outbox.lostAcknowledgements.lost()).toEqual([])
  await outbox.lostAcknowledgements.compare('CompanyDialog:m', async () => undefined)
  expect(outbox.lostAcknowledgements.lost()).toEqual([])
  await outbox.lostAcknowledgements.compare('CompanyDialog:m', async () => 11)
  expect(outbox.lostAcknowledgements.lost().map(({ command }) => command.id)).toEqual([got[1]?.id])
  await outbox.lostAcknowledgements.sendAgain()
  await done(outbox)
  expect(got.map(({ id }) => id)).toEqual([got[0]?.id, got[1]?.id, got[1]?.id])
  expect(outbox.lostAcknowledgements.lost()).toEqual([])
})

test('accepting a loss is about what was shown, not about what was noticed meanwhile', async () => {
  let seq = 10
  const { outbox } = startOutbox({ outcome: () => ({ type: 'ok', seq: (seq += 1) }) })
  await outbox.put(answer('one'))
  await outbox.put(answer('two', { questionId: 'other' }))
  await done(outbox)
  await outbox.lostAcknowledgements.compare('CompanyDialog:m', async () => 11)
  const shown = outbox.lostAcknowledgements.lost()
  await outbox.lostAcknowledgements.compare('CompanyDialog:m', async () => 10)
  await outbox.lostAcknowledgements.forget(shown)
  const left = outbox.lostAcknowledgements.lost().map(({ command }) => command)
  expect(textsOf(left)).toEqual(['one'])
})

test('lists keep their identity until something in them changes', async () => {
  const { outbox } = startOutbox({ outcome: () => ({ type: 'network' }) })
  await outbox.put(answer('a'))
  await expect.poll(() => outbox.state().status).toBe('offline')
  const before = outbox.pending('CompanyDialog:m')
  await outbox.put({ ...step('x'), record: 'CompanyDialog:another' })
  expect(outbox.pending('CompanyDialog:m')).toBe(before)
  expect(outbox.pending('CompanyDialog:another')).toHaveLength(1)
})

test('a browser without BroadcastChannel keeps and sends all the same', async () => {
  vi.stubGlobal('BroadcastChannel', undefined)
  try {
    const { outbox, got } = startOutbox()
    await outbox.put(answer('alone'))
    await done(outbox)
    expect(textsOf(got)).toEqual(['alone'])
  } finally {
    vi.unstubAllGlobals()
  }
})

/** Whether the browser would ask before it closes the tab. */
const asksToLeave = () => {
  const event = new Event('beforeunload', { cancelable: true })
  dispatchEvent(event)
  return event.defaultPrevented
}

test('leaving asks while something is in this tab only, and no longer', async () => {
  let outcome: Outcome = { type: 'network' }
  const blocked = async (): Promise<CommandStore> => {
    throw new DOMException('blocked', 'SecurityError')
  }
  const outbox = new Outbox('y', async () => outcome, { open: blocked, maxPause: 40 })
  ends.push(outbox.start())
  await expect.poll(() => outbox.state().storage).toBe('memory')
  expect([asksToLeave(), outbox.state().inMemory]).toEqual([false, 0])
  await outbox.put(answer('1'))
  expect([asksToLeave(), outbox.state().inMemory]).toEqual([true, 1])
  outcome = { type: 'ok', seq: 1 }
  await done(outbox)
  expect([asksToLeave(), outbox.state().inMemory]).toEqual([false, 0])
  await startOutbox({ outcome: () => ({ type: 'network' }) }).outbox.put(answer('on the disk'))
  expect(asksToLeave()).toBe(false)
})

test('what is changed keeps the words that stood on the screen', async () => {
  const outbox = new Outbox('z', async () => ({ type: 'network' }), {
    open: async () => createMemoryStore(),
  })
  ends.push(outbox.start())
  const names: Record<string, string> = { m: 'First visit', q: 'Why?' }
  const takeBack = shownNames.set((id) => names[id])
  await outbox.put(answer('a', { typing: true }))
  takeBack()
  await outbox.put(answer('ab', { typing: true }))
  expect(outbox.pending().map((one) => one.names)).toEqual([names])
})

test('what a later release keeps on the device is left to it, and what is behind it goes on', async () => {
  const later = (lane: string, rest: object) => ({ ...draftOf(step(lane), 0), lane, ...rest })
  const store = createMemoryStore([
    later('a', { seq: 1, kind: 'drawScribble', input: { strokes: [] } }),
    later('b', { seq: 2, v: 99 }),
  ])
  const { outbox, got } = startOutbox({}, store)
  await outbox.put(step('s1'))
  await done(outbox)
  expect(got.map(({ input }) => input)).toEqual([step('s1').input])
  expect((await store.read()).map(({ seq }) => seq)).toEqual([1, 2])
})
