// What a text of several writers refuses: each update is looked at before it touches the document.
import * as Y from 'yjs'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { sharedTextLimits } from '../../shared/limits.ts'
import { textOf } from '../../shared/sharedText.ts'
import { rawUpdate, type RawUpdate } from '../sharedTexts/rawUpdateTestKit.ts'
import { newTestOrganisation, type Person } from '../test/testOrganisation.ts'
import { Device, editText, notesOf, toBase64 } from './notesTestKit.ts'
import { newMeeting, refusal } from './testKit.ts'

let ann: Person, bob: Person, meeting: string
beforeAll(async () => {
  const org = await newTestOrganisation()
  ann = org.as('member')
  bob = org.as('colleague')
  meeting = await newMeeting(ann)
  const device = new Device(ann, meeting)
  device.type({ at: 0, remove: 0, insert: 'What was there' })
  await device.send()
})
const send = (person: Person, ...updates: Uint8Array[]) =>
  refusal(person, editText, { m: meeting, updates: updates.map(toBase64), c: newId() })
const made = (work: (doc: Y.Doc) => void, client?: number): Uint8Array => {
  const doc = new Y.Doc()
  if (client) doc.clientID = client
  work(doc)
  return Y.encodeStateAsUpdate(doc)
}
const written = (text: string, client?: number) =>
  made((doc) => textOf(doc).insert(0, text), client)

const one = (writer: NonNullable<RawUpdate['writers']>[number]) => rawUpdate({ writers: [writer] })

type Attack = [name: string, rule: string, update: () => Uint8Array]
/** What no line and no letter has. */
const formats: Record<string, unknown>[] = [
  { color: 'red' },
  { bold: 'x'.repeat(50_000) },
  { bold: false },
  { italic: { a: 1 } },
  { kind: 'h9' },
  { kind: ['h1'] },
  { indent: 6 },
  { indent: 1.5 },
  { checked: 1 },
  { toString: true },
]
const attacks: Attack[] = [
  ['another root', 'BAD_FORMAT', () => made((doc) => doc.getText('other').insert(0, 'x'))],
  ['a map', 'BAD_FORMAT', () => made((doc) => doc.getMap('text').set('a', 1))],
  ['an embedded thing', 'BAD_FORMAT', () => made((doc) => textOf(doc).insertEmbed(0, { a: 1 }))],
  ['an attribute', 'BAD_FORMAT', () => made((doc) => textOf(doc).setAttribute('a', 1))],
  ...formats.map((format): Attack => [
    `the format ${JSON.stringify(format).slice(0, 20)}`,
    'BAD_FORMAT',
    () => made((doc) => textOf(doc).insert(0, 'x', format)),
  ]),
  ['a subdocument', 'BAD_FORMAT', () => made((doc) => doc.getArray('text').push([new Y.Doc()]))],
  ['a line end of another system', 'BAD_FORMAT', () => written('a\r\nb')],
  ['a character that the database refuses', 'BAD_FORMAT', () => written('a\0b')],
  ['rubbish', 'BAD_FORMAT', () => new Uint8Array([255, 255, 255, 255, 1, 2, 3])],
  ['nothing', 'BAD_FORMAT', () => new Uint8Array()],
  ['a false number of structs', 'BAD_FORMAT', () => new Uint8Array([1, 255, 255, 255, 127, 1, 0])],
  [
    'a gap',
    'BAD_FORMAT',
    () => {
      const doc = new Y.Doc(),
        updates: Uint8Array[] = []
      doc.on('update', (update: Uint8Array) => updates.push(update))
      for (const letter of 'abc') textOf(doc).insert(0, letter)
      return Y.mergeUpdates([updates[0]!, updates[2]!])
    },
  ],
  [
    'deletions of what nobody wrote',
    'MISSING_EARLIER',
    () => {
      const doc = new Y.Doc()
      textOf(doc).insert(0, 'x'.repeat(1000))
      const before = Y.encodeStateVector(doc)
      textOf(doc).delete(0, 1000)
      return Y.encodeStateAsUpdate(doc, before)
    },
  ],
  [
    'an update of another document',
    'MISSING_EARLIER',
    () => {
      const doc = new Y.Doc()
      textOf(doc).insert(0, 'other')
      const before = Y.encodeStateVector(doc)
      textOf(doc).insert(5, 'more')
      return Y.encodeStateAsUpdate(doc, before)
    },
  ],
  ['more than a text has', 'TOO_LONG', () => written('x'.repeat(150_000))],
  [
    'more structs than a command brings',
    'TOO_MANY',
    () =>
      made((doc) => {
        for (let n = 0; n <= sharedTextLimits.structs; n += 1) textOf(doc).insert(0, 'x')
      }),
  ],
  [
    'more ranges than a command brings',
    'TOO_MANY',
    () => {
      const ranges = Array.from(
        { length: sharedTextLimits.structs + 1 },
        (_, at) => [2 * at, 1] as const,
      )
      return rawUpdate({ deletions: [[7, ranges]] })
    },
  ],
  ['a clock that no device reaches', 'BAD_FORMAT', () => one([7, 2 ** 53 - 10, [{ text: 'x' }]])],
  ['more letters than a device writes', 'BAD_FORMAT', () => one([7, 0, [{ deleted: 2 ** 40 }]])],
  ['no letters', 'BAD_FORMAT', () => one([7, 0, [{ text: '' }]])],
  ['what stands in no text', 'BAD_FORMAT', () => one([7, 0, [{ collected: 5 }]])],
  ['a huge range', 'BAD_FORMAT', () => rawUpdate({ deletions: [[7, [[0, 2 ** 50]]]] })],
  [
    'too many writers',
    'TOO_MANY',
    () => Y.mergeUpdates(Array.from({ length: 21 }, (_, n) => written('x', 1000 + n))),
  ],
]
test.each(attacks)('%s is refused by %s and changes nothing', async (_name, rule, update) => {
  const before = await notesOf(ann, meeting)
  expect(await send(bob, update())).toMatchObject({ code: 'BAD_INPUT', field: 'updates', rule })
  expect(await notesOf(ann, meeting)).toEqual(before)
})

test('half of a character is neither deleted nor written into', async () => {
  expect(await send(ann, one([70, 0, [{ text: 'a👎b' }]]))).toBeUndefined()
  const before = await notesOf(ann, meeting)
  for (const half of [
    rawUpdate({ deletions: [[70, [[1, 1]]]] }),
    one([71, 0, [{ text: 'x', left: [70, 1], right: [70, 2] }]]),
  ])
    expect(await send(bob, half)).toMatchObject({ field: 'updates', rule: 'BAD_FORMAT' })
  expect(await notesOf(ann, meeting)).toEqual(before)
  expect(await send(bob, rawUpdate({ deletions: [[70, [[1, 2]]]] }))).toBeUndefined()
  expect((await notesOf(ann, meeting)).internalNotes).toContain('ab')
})

test('nobody writes under the number of another person, who would lose what they type next', async () => {
  const doc = new Y.Doc()
  textOf(doc).insert(0, 'mine')
  const first = Y.encodeStateAsUpdate(doc)
  expect(await send(ann, first)).toBeUndefined()
  const more = made((other) => {
    Y.applyUpdate(other, first)
    other.clientID = doc.clientID
    textOf(other).insert(4, ' stolen')
  })
  expect(await send(bob, more)).toMatchObject({ rule: 'DUPLICATE' })
  // what is known of a colleague may be repeated
  expect(await send(bob, first)).toBeUndefined()
  const before = Y.encodeStateVector(doc)
  textOf(doc).insert(4, ' still')
  expect(await send(ann, Y.encodeStateAsUpdate(doc, before))).toBeUndefined()
  expect((await notesOf(ann, meeting)).internalNotes).toContain('mine still')
})

test('what is no list of base64 is refused by its field', async () => {
  for (const updates of [[], ['%'], Array(5001).fill('AAA=')])
    expect(await refusal(ann, editText, { m: meeting, updates, c: newId() })).toMatchObject({
      code: 'BAD_INPUT',
      field: 'updates',
    })
})
