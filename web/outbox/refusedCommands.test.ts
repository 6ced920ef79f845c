import { afterEach, expect, test } from 'vitest'
import {
  startOutbox,
  ends,
  answer,
  choice,
  refusedForGood,
  step,
  waiting,
  done,
  textsOf,
} from './outboxTestKit.ts'
import type { Command } from './commands.ts'
import type { Change } from './commandWriter.ts'
import { baseInWholeText } from './wholeTextBase.ts'

afterEach(() => {
  for (const end of ends.splice(0)) end()
})

test('a refused change stays with its reason; other lanes go on; typed again it is a new command', async () => {
  const { outbox, got } = startOutbox({
    outcome: (command) =>
      JSON.stringify(command.input).includes('bad')
        ? { type: 'rejected', problem: { code: 'BAD_INPUT', rule: 'TOO_LONG' } }
        : { type: 'ok', seq: 1 },
  })
  void outbox.put(answer('bad', { base: 'seen' }))
  await outbox.put(answer('good', { questionId: 'other' }))
  await expect.poll(() => outbox.state()).toMatchObject({ needsYou: 1, waiting: 0 })
  expect(waiting(outbox)[0]?.problem).toEqual({ code: 'BAD_INPUT', rule: 'TOO_LONG' })
  await outbox.put(answer('fine', { base: 'seen' }))
  await done(outbox)
  expect(textsOf(got)).toEqual(['bad', 'good', 'fine'])
  expect(got[2]?.id).not.toBe(got[0]?.id)
  expect(got[2]?.base).toBe('seen')
})

test('a refused change can be sent again, changed, or discarded; nobody else does', async () => {
  let isStrict = true
  const { outbox, got } = startOutbox({
    outcome: () =>
      isStrict ? { type: 'rejected', problem: { code: 'FORBIDDEN' } } : { type: 'ok', seq: 1 },
  })
  void outbox.put(step('one'))
  await outbox.put(step('two'))
  await expect.poll(() => outbox.state().needsYou).toBe(2)
  const [one, two] = waiting(outbox)
  await outbox.discard(one?.id ?? '')
  expect(outbox.state().needsYou).toBe(1)
  isStrict = false
  await outbox.sendAgain(two?.id ?? '', { id: 'two', nextStepTypeId: 't', title: 'mended' })
  await done(outbox)
  expect(got.at(-1)?.input).toMatchObject({ title: 'mended' })
})

test('a choice that names a refused answer follows it when that is sent again', async () => {
  let isStrict = true
  const { outbox, got } = startOutbox({
    outcome: () => (isStrict ? refusedForGood : { type: 'ok', seq: 1 }),
  })
  await outbox.put(answer('joined', { base: 'e1' }))
  const refused = waiting(outbox)[0]?.id ?? ''
  await outbox.put(choice('e2', ['e2', refused]))
  await outbox.put(choice(refused, ['e1', 'e2', refused]))
  await expect.poll(() => outbox.state().needsYou).toBe(1)
  isStrict = false
  await outbox.sendAgain(refused)
  await done(outbox)
  const fresh = got.findLast(({ kind }) => kind === 'saveAnswer')?.id ?? ''
  expect(fresh).not.toBe(refused)
  expect(got.slice(-2).map(({ input }) => input)).toEqual([
    { questionId: 'q', entryId: 'e2', seenEntryIds: ['e2', fresh] },
    { questionId: 'q', entryId: fresh, seenEntryIds: ['e1', 'e2', fresh] },
  ])
})

test('a whole text on letters that were refused follows them when these are sent again', async () => {
  let isStrict = true
  const { outbox, got } = startOutbox({
    outcome: () => (isStrict ? refusedForGood : { type: 'ok', seq: 1 }),
  })
  const record = 'CompanyDialog:m'
  await outbox.put({
    kind: 'editText',
    record,
    input: { field: 'AGENDA_TITLE', itemId: 'i', updates: [] },
  })
  await expect.poll(() => outbox.state().needsYou).toBe(1)
  const { id } = waiting(outbox)[0]!
  await outbox.put({
    kind: 'updateAgendaItem',
    record,
    input: { id: 'i', title: 'whole', titleBaseId: id },
  })
  isStrict = false
  await outbox.sendAgain(id)
  await done(outbox)
  expect(got.map(({ kind }) => kind)).toEqual(['editText', 'editText', 'updateAgendaItem'])
  expect(got[2]!.input).toMatchObject({ titleBaseId: got[1]!.id })
})

test.each(['NOTES', 'DESCRIPTION'] as const)(
  'a whole text no longer builds on what is discarded, but on what that was written from: %s',
  async (field) => {
    let isStrict = true
    const { outbox, got } = startOutbox({
      outcome: () => (isStrict ? refusedForGood : { type: 'ok', seq: 1 }),
    })
    const record = 'CompanyDialog:m',
      text = { field, updates: [], text: '' }
    const whole = (content: string, base: string, seen: string[]): Change =>
      field === 'NOTES'
        ? { kind: 'saveNotes', record, input: { content, seenIds: seen }, base }
        : {
            kind: 'updateMeeting',
            record,
            input: {
              typeUpdate: 'DETAILS',
              description: content,
              descriptionBaseId: base,
              descriptionSeenIds: seen,
            },
          }
    await outbox.put({ kind: 'editText', record, input: text })
    await expect.poll(() => outbox.state().needsYou).toBe(1)
    const [{ id }] = waiting(outbox) as [Command]
    await outbox.put(whole('one', 'read', [id]))
    await outbox.put({ kind: 'updateMeeting', record, input: { typeUpdate: 'START' } })
    // which waits for nobody
    await expect.poll(() => got.at(-1)?.input).toMatchObject({ typeUpdate: 'START' })
    await expect.poll(() => outbox.state().needsYou).toBe(2)
    await outbox.discard(
      waiting(outbox).find(({ input }) => 'typeUpdate' in input && input.typeUpdate === 'START')!
        .id,
    )
    await outbox.discard(id)
    // and is refused itself
    await expect.poll(() => outbox.state()).toMatchObject({ needsYou: 1, waiting: 0 })
    expect(baseInWholeText(got.at(-1)!)).toEqual({ id: 'read', seen: [] })
    const refused = waiting(outbox)[0]!.id
    if (field === 'DESCRIPTION') {
      await outbox.put(whole('two', refused, []))
      isStrict = false
      await outbox.discard(refused)
      await done(outbox)
      expect(baseInWholeText(got.at(-1)!)).toEqual({ id: 'read', seen: [] })
    }
  },
)

test('a refused answer that is discarded takes the choice of it along, and leaves the others what it was based on', async () => {
  let isStrict = true
  const { outbox, got } = startOutbox({
    outcome: () => (isStrict ? refusedForGood : { type: 'ok', seq: 1 }),
  })
  await outbox.put(answer('joined', { base: 'e1' }))
  const refused = waiting(outbox)[0]?.id ?? ''
  await outbox.put(choice(refused, ['e1', 'e2', refused]))
  await outbox.put(choice('e2', ['e2', refused]))
  await outbox.put(answer('typed later', { base: 'e2' }))
  await expect.poll(() => outbox.state().needsYou).toBe(1)
  isStrict = false
  await outbox.discard(refused)
  await done(outbox)
  const [settled, typed] = got.slice(-2)
  expect(settled?.input).toEqual({ questionId: 'q', entryId: 'e2', seenEntryIds: ['e2', 'e1'] })
  expect([settled?.base, typed?.base]).toEqual(['e1', settled?.id])
})
