import { afterEach, expect, test } from 'vitest'
import type { Outcome } from './commandSender.ts'
import { surplusOf } from './keptJournal.ts'
import type { Command } from './commands.ts'
import { draftOf, joinedWith, joins, without, type Change } from './commandWriter.ts'
import { ends, startOutbox, waiting } from './outboxTestKit.ts'

afterEach(() => {
  for (const end of ends.splice(0)) end()
})

const edit = (update: string, text = update): Change => ({
  kind: 'editText',
  record: 'CompanyDialog:m',
  input: { field: 'NOTES', updates: [update], text },
  typing: true,
})
const updatesOf = (commands: readonly { input: unknown }[]) =>
  commands.map(({ input }) => (input as { updates: string[] }).updates)

test('steady typing leaves at the time of its first key', () => {
  const first = draftOf(edit('a'), 1000)
  const joined = joinedWith(joinedWith(first, draftOf(edit('b'), 1200)), draftOf(edit('c'), 1240))
  expect(updatesOf([joined])).toEqual([['a', 'b', 'c']])
  expect(joined.notBefore).toBe(first.notBefore)
})

test('a full command is joined no more, unless it was refused', () => {
  const full = draftOf(edit('a'), 1)
  const input = { ...full.input, updates: Array.from({ length: 200 }, () => 'a') } as never
  const next = draftOf(edit('b'), 2)
  expect(joins(next, { ...full, input })).toBe(false)
  expect(joins(next, { ...full, input, state: 'rejected' })).toBe(true)
})

test('what is discarded joins what was typed behind it, because that builds on it', async () => {
  const first = Promise.withResolvers<Outcome>()
  let sent = 0
  const refused: Outcome = { type: 'rejected', problem: { code: 'BAD_INPUT' } }
  const { outbox, got } = startOutbox({
    outcome: () => ((sent += 1) === 1 ? first.promise : { type: 'ok', seq: 1 }),
  })
  await outbox.put(edit('a'))
  await outbox.settle()
  await expect.poll(() => sent).toBe(1)
  await outbox.put(edit('b'))
  first.resolve(refused)
  await expect.poll(() => waiting(outbox)[0]?.state).toBe('rejected')
  expect(sent).toBe(1)
  await outbox.discard(waiting(outbox)[0]!.id)
  await outbox.settle()
  await expect.poll(() => updatesOf(got)).toEqual([['a'], ['a', 'b']])
})

test('pieces that are discarded together join what has been typed behind them since', () => {
  const [first, second, third] = ['a', 'b', 'c'].map((update, seq) => ({
    ...draftOf(edit(update), 1),
    seq,
  })) as [Command, Command, Command]
  const lane = [{ ...first, state: 'rejected' as const }, second, third]
  const left = (among: readonly Command[]) =>
    among.map(without(among, first, null, [second.id])).filter((one) => one !== null)
  expect(updatesOf(left(lane))).toEqual([['a', 'b', 'c']])
  expect(left(lane.slice(0, 2))).toEqual([])
  // one that may have reached the server stays
  expect(updatesOf(left([lane[0]!, { ...second, sent: true }]))).toEqual([['b']])
})

test('of what was acknowledged the newest stays, without the text that was for the screen', async () => {
  const { outbox } = startOutbox()
  for (const update of ['a', 'b']) {
    await outbox.put(edit(update))
    await outbox.settle()
    await expect.poll(() => waiting(outbox)).toEqual([])
  }
  const kept = outbox.ofLane('m text NOTES').filter((one) => !('ackedSeq' in one))
  expect(kept.map(({ input }) => input)).toEqual([
    { field: 'NOTES', updates: ['a'] },
    { field: 'NOTES', updates: ['b'] },
  ])
  const entries = Array.from({ length: 103 }, (_, seq) => ({
    id: String(seq),
    lane: 'l',
    record: 'CompanyDialog:m' as const,
    seq,
    at: seq,
    command: { ...draftOf(edit('a'), 1), seq },
  }))
  expect(surplusOf(entries).map(({ id }) => id)).toEqual(['0', '1', '2'])
})
