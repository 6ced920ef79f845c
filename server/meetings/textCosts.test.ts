// What a text of several writers costs the server is bounded, whatever somebody sends who means harm.
import * as Y from 'yjs'
import { afterEach, expect, test, vi } from 'vitest'
import { sharedTextLimits } from '../../shared/limits.ts'
import { budgetClock, chargeSteps } from '../sharedTexts/joinBudget.ts'
import { many, rawUpdate, type RawStruct } from '../sharedTexts/rawUpdateTestKit.ts'
import { notesOf, startText } from './notesTestKit.ts'

const tooManySteps = {
  code: 'BAD_INPUT',
  field: 'updates',
  rule: 'TOO_MANY',
  params: { max: sharedTextLimits.conflictSteps },
}

afterEach(() => void vi.restoreAllMocks())

const conflicts: [name: string, structs: (writer: number, count: number) => RawStruct[]][] = [
  ['at the beginning', (_writer, count) => many(count, () => ({}))],
  [
    'each before the one before',
    (writer, count) => many(count, (at) => (at > 0 ? { right: [writer, at - 1] } : {})),
  ],
  [
    'with letters, behind one that both know',
    (_writer, count) => many(count, (at) => ({ text: at % 2 ? 'a' : 'b', left: [7, 0] })),
  ],
  [
    'in front of one that both know',
    (_writer, count) => many(count, () => ({ right: [7, 1], left: [7, 0] })),
  ],
]
test.each(conflicts)(
  'thousands of structs of two writers at one place, %s, are not joined',
  async (_name, structs) => {
    const { ann, bob, meeting, send, device } = await startText()
    expect(await send(ann, rawUpdate({ writers: [[7, 0, [{ text: 'xy' }]]] }))).toBeUndefined()
    expect(
      await send(ann, rawUpdate({ writers: [[1000, 0, structs(1000, 4000)]] })),
    ).toBeUndefined()
    const before = await notesOf(ann, meeting)
    expect(await send(bob, rawUpdate({ writers: [[2000, 0, structs(2000, 4000)]] }))).toMatchObject(
      tooManySteps,
    )
    expect(await notesOf(ann, meeting)).toEqual(before)
    await device.read()
    device.type({ at: device.text.length, remove: 0, insert: ' and more' })
    await device.send()
    expect((await notesOf(ann, meeting)).internalNotes).toMatch(/ and more$/)
  },
)

test('one writer after another at one place is not joined without end', async () => {
  const { ann, send } = await startText()
  const refused: unknown[] = []
  for (let writer = 10; writer < 60 && refused.length === 0; writer += 1) {
    const structs = many(1000, (at) => (at > 0 ? { right: [writer, at - 1] } : {}))
    const problem = await send(ann, rawUpdate({ writers: [[writer, 0, structs]] }))
    if (problem) refused.push(problem)
  }
  expect(refused).toMatchObject([tooManySteps])
})

test('a text takes so many structs and no more; what is deleted goes on', async () => {
  const { ann, meeting, send, org } = await startText(),
    { documentStructs, structs: perCommand } = sharedTextLimits
  for (let writer = 10; writer < 10 + documentStructs / perCommand; writer += 1) {
    // each writer's stand behind the one before, so that there is nothing to look at
    const structs = many(perCommand, (at) => ({
      left: at > 0 ? [writer, at - 1] : writer > 10 ? [writer - 1, perCommand - 1] : undefined,
      // two in a row that differ are not made one
      ...(at % 2 === 0 && { text: 'a' }),
    }))
    expect(await send(ann, rawUpdate({ writers: [[writer, 0, structs]] }))).toBeUndefined()
  }
  const more = rawUpdate({ writers: [[100, 0, [{ text: 'x' }]]] })
  expect(await send(ann, more)).toMatchObject({
    field: 'updates',
    rule: 'TOO_MANY',
    params: { max: documentStructs },
  })
  expect(await send(ann, rawUpdate({ deletions: [[10, [[0, 1]]]] }))).toBeUndefined()
  const { internalNotes } = await notesOf(ann, meeting)
  expect(internalNotes).toMatch(/^a+$/)
  expect(
    await org.sql('select seq from shared_text where meeting_id = $1', [meeting]),
  ).toMatchObject([{ seq: documentStructs / perCommand + 1 }])
})

test('equal ranges are deleted once', async () => {
  const { ann, send } = await startText()
  const structs = many(2000, (at) => (at > 0 ? { right: [10, at - 1] } : {}))
  expect(await send(ann, rawUpdate({ writers: [[10, 0, structs]] }))).toBeUndefined()
  const looks = vi.spyOn(Y.Item.prototype, 'deleted', 'get')
  const ranges = Array.from({ length: 10_000 }, () => [0, 2000] as const)
  expect(await send(ann, rawUpdate({ deletions: [[10, ranges]] }))).toBeUndefined()
  expect(looks.mock.calls.length).toBeLessThan(50_000)
  looks.mockRestore()
})

/** Two bytes each. */
const tiny: [name: string, update: () => Uint8Array][] = [
  ['structs', () => rawUpdate({ writers: [[10, 0, many(300_000, () => ({ collected: 1 }))]] })],
  [
    'ranges',
    () => rawUpdate({ deletions: [[10, Array.from({ length: 300_000 }, () => [0, 1] as const)]] }),
  ],
]
test.each(tiny)('%s are read until there are too many', async (_name, update) => {
  const { ann, send } = await startText()
  const reads = (['readInfo', 'readDsClock'] as const).map((name) =>
    vi.spyOn(Y.UpdateDecoderV1.prototype, name),
  )
  expect(await send(ann, update())).toMatchObject({
    rule: 'TOO_MANY',
    params: { max: sharedTextLimits.structs },
  })
  const count = reads.reduce((sum, { mock }) => sum + mock.calls.length, 0)
  for (const read of reads) read.mockRestore()
  expect(count).toBeLessThanOrEqual(2 * sharedTextLimits.structs)
})

test('what is read and refused is paid for, and not read when nothing is left', async () => {
  const { ann, send } = await startText(),
    [, structs] = tiny[0]!
  vi.spyOn(budgetClock, 'now').mockReturnValue(0)
  chargeSteps({ userId: ann.userId }, 4_900_000)
  expect(await send(ann, structs())).toMatchObject({ rule: 'TOO_MANY' })
  const reads = vi.spyOn(Y.UpdateDecoderV1.prototype, 'readInfo')
  expect(await send(ann, structs())).toMatchObject({ code: 'RATE_LIMITED' })
  expect(reads).not.toHaveBeenCalled()
})

test('what reading costs does not refuse the command itself', async () => {
  const { ann, send } = await startText()
  vi.spyOn(budgetClock, 'now').mockReturnValue(0)
  chargeSteps({ userId: ann.userId }, 4_999_000)
  const long = rawUpdate({ writers: [[10, 0, [{ text: 'x'.repeat(90_000) }]]] })
  expect(await send(ann, long)).toBeUndefined()
  expect(await send(ann, long)).toMatchObject({ code: 'RATE_LIMITED' })
})

test('many updates are merged in parts', async () => {
  const { ann, send } = await startText()
  const updates = Array.from({ length: 2000 }, (_, at) =>
    rawUpdate({
      writers: [[10, at, [{ text: 'x', left: at > 0 ? [10, at - 1] : undefined }]]],
    }),
  )
  const sorts = vi.spyOn(Array.prototype, 'sort')
  expect(await send(ann, ...updates)).toBeUndefined()
  const sorted = (sorts.mock.contexts as unknown[][]).reduce((sum, list) => sum + list.length, 0)
  sorts.mockRestore()
  expect(sorted).toBeLessThan(200_000)
})

test('whoever makes the server work is asked to wait; nobody else is, and nothing is refused', async () => {
  const { ann, bob, meeting, send } = await startText()
  vi.spyOn(budgetClock, 'now').mockReturnValue(0)
  const structs = (writer: number) => rawUpdate({ writers: [[writer, 0, many(4000, () => ({}))]] })
  expect(await send(bob, structs(1000))).toBeUndefined()
  const codes: unknown[] = []
  for (let count = 0; count < 60 && codes.at(-1) !== 'RATE_LIMITED'; count += 1)
    codes.push(((await send(bob, structs(2000))) as { code: string }).code)
  expect(new Set(codes)).toEqual(new Set(['BAD_INPUT', 'RATE_LIMITED']))
  expect(await send(ann, rawUpdate({ writers: [[3000, 0, [{ text: 'x' }]]] }))).toBeUndefined()
  expect((await notesOf(ann, meeting)).internalNotes).toBe('x')
})

test('whoever is refused pays for the document that is loaded anew, not who comes next', async () => {
  const { ann, bob, send } = await startText()
  vi.spyOn(budgetClock, 'now').mockReturnValue(0)
  const structs = many(20_000, (at) => ({
    left: at > 0 ? [10, at - 1] : undefined,
    ...(at % 2 === 0 && { text: 'a' }),
  }))
  expect(await send(ann, rawUpdate({ writers: [[10, 0, structs]] }))).toBeUndefined()
  // more than 100,000 steps each, of 5,000,000
  chargeSteps({ userId: ann.userId }, 3_000_000)
  chargeSteps({ userId: bob.userId }, 4_000_000)
  const lacking = rawUpdate({ writers: [[30, 1, [{ text: 'x' }]]] }),
    codes: unknown[] = []
  for (let at = 0; at < 20; at += 1) {
    codes.push(((await send(bob, lacking)) as { code: string }).code)
    expect(await send(ann, rawUpdate({ writers: [[20, at, [{ text: 'x' }]]] }))).toBeUndefined()
  }
  expect(codes[0]).toBe('BAD_INPUT')
  expect(codes.at(-1)).toBe('RATE_LIMITED')
})

test('what was used up comes back after a moment', async () => {
  const { ann, send } = await startText(),
    clock = vi.spyOn(budgetClock, 'now').mockReturnValue(0)
  chargeSteps({ userId: ann.userId }, 10_000_000)
  const limited = { code: 'RATE_LIMITED', params: { seconds: 20 } }
  expect(await send(ann, rawUpdate({}))).toMatchObject(limited)
  clock.mockReturnValue(19_000)
  expect(await send(ann, rawUpdate({}))).toMatchObject({ ...limited, params: { seconds: 1 } })
  clock.mockReturnValue(20_000)
  expect(await send(ann, rawUpdate({}))).toBeUndefined()
})
