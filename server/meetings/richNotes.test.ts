// Formats of notes: which of them the server takes, and what becomes of them where whole texts are sent.
import * as Y from 'yjs'
import { expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { formatsOf, linesOf, runsOf, type Run } from '../../shared/richText.ts'
import { textOf } from '../../shared/sharedText.ts'
import type { Person } from '../test/testOrganisation.ts'
import { Device, editText, notesOf, save, startText, toBase64 } from './notesTestKit.ts'
import { refusal } from './testKit.ts'

const read = 'query ($m: ID!) { companyDialog(id: $m) { internalNotes internalNotesFormats } }'
/** What each line is, and its letters. */
async function linesOn(person: Person, m: string): Promise<string[]> {
  const { internalNotes, internalNotesFormats } = (await person.ask(read, { m })).companyDialog
  return shown(runsOf(internalNotes, internalNotesFormats))
}
const shown = (runs: readonly Run[]): string[] =>
  linesOf(runs).map(({ kind, checked, indent, image, spans }) =>
    [
      image,
      kind && `${kind}${checked ? '+' : ''}${indent ?? ''}:`,
      ...spans.map(({ text, bold, italic }) => `${bold ? '*' : ''}${italic ? '_' : ''}${text}`),
    ].join(''),
  )
const format = (device: Device, at: number, length: number, formats: Record<string, unknown>) =>
  device.doc.transact(() => textOf(device.doc).format(at, length, formats), 'own')

/** "Plan" as a heading, a point of a list, one that is ticked, the end. */
async function startNotes() {
  const { ann, bob, meeting, device, org } = await startText()
  device.type({ at: 0, remove: 0, insert: 'Plan\nmilk\neggs\nend' })
  format(device, 4, 1, { kind: 'h1' })
  format(device, 9, 1, { kind: 'bullet', indent: 2 })
  format(device, 14, 1, { kind: 'check', checked: true })
  format(device, 5, 4, { bold: true })
  await device.send()
  return { ann, bob, meeting, device, org }
}
const begun = ['h1:Plan', 'bullet2:*milk', 'check+:eggs', 'end']

test('formats come with the letters, and stand beside the plain text', async () => {
  const { ann, bob, meeting, device } = await startNotes()
  expect(await notesOf(ann, meeting)).toMatchObject({ internalNotes: 'Plan\nmilk\neggs\nend' })
  expect(await linesOn(bob, meeting)).toEqual(begun)
  const other = new Device(bob, meeting)
  await other.read()
  expect(shown(textOf(other.doc).toDelta())).toEqual(begun)
  format(other, 5, 4, { bold: null, italic: true })
  format(device, 14, 1, { checked: null })
  await Promise.all([other.send(), device.send()])
  expect(await linesOn(ann, meeting)).toEqual(['h1:Plan', 'bullet2:_milk', 'check:eggs', 'end'])
  for (const one of [device, other]) {
    await one.read()
    expect(formatsOf(textOf(one.doc).toDelta())).toBe(
      (await ann.ask(read, { m: meeting })).companyDialog.internalNotesFormats,
    )
  }
})

test('many lines that are the same are one range, whatever they cost to write', async () => {
  const { ann, bob, meeting, device } = await startText(),
    lines = 2000
  device.doc.transact(
    () =>
      textOf(device.doc).insert(0, 'a\n'.repeat(lines), {
        kind: 'check',
        checked: true,
        bold: true,
      }),
    'own',
  )
  await device.send()
  const { internalNotesFormats } = (await ann.ask(read, { m: meeting })).companyDialog
  expect(JSON.parse(internalNotesFormats)).toEqual([
    [0, 2 * lines, { bold: true, checked: true, kind: 'check' }],
  ])
  expect(await linesOn(bob, meeting)).toEqual([...Array(lines).fill('check+:*a'), ''])
})

test('a picture is a line that names a file, and nothing but a UUID is taken', async () => {
  const { ann, bob, meeting, device } = await startText(),
    image = newId()
  device.type({ at: 0, remove: 0, insert: 'board\nend' })
  format(device, 5, 1, { image })
  // of letters it means nothing
  format(device, 7, 2, { image })
  await device.send()
  expect(await ann.ask(read, { m: meeting })).toEqual({
    companyDialog: {
      internalNotes: 'board\nend',
      internalNotesFormats: JSON.stringify([[5, 1, { image }]]),
    },
  })
  for (const value of ['x', `${image}/../y`, 'https://a.example/p.png', 7, true, { id: image }]) {
    const doc = new Y.Doc()
    textOf(doc).insert(0, '\n', { image: value })
    const updates = [toBase64(Y.encodeStateAsUpdate(doc))]
    expect(await refusal(ann, editText, { m: meeting, updates, c: newId() })).toMatchObject({
      field: 'updates',
      rule: 'BAD_FORMAT',
    })
  }
  // lines that are typed into a plain field behind its words, and before them, leave the one picture
  device.type({ at: 5, remove: 0, insert: '\nmore' })
  device.type({ at: 2, remove: 0, insert: '\n' })
  device.type({ at: 0, remove: 0, insert: 'new\n' })
  await device.send()
  const { internalNotes, internalNotesFormats } = (await bob.ask(read, { m: meeting }))
    .companyDialog
  expect(
    linesOf(runsOf(internalNotes, internalNotesFormats)).map(
      (line) =>
        `${line.image === image ? 'picture: ' : ''}${line.spans.map(({ text }) => text).join('')}`,
    ),
  ).toEqual(['new', 'bo', 'picture: ard', 'more', 'end'])
})

test('only notes have formats', async () => {
  const { ann, meeting } = await startText()
  const doc = new Y.Doc()
  textOf(doc).insert(0, 'x', { bold: true })
  const updates = [toBase64(Y.encodeStateAsUpdate(doc))]
  expect(
    await refusal(ann, editText, { m: meeting, field: 'DESCRIPTION', updates, c: newId() }),
  ).toMatchObject({ field: 'updates', rule: 'BAD_FORMAT' })
})

test('whole texts leave formats as they are; what they bring takes those around it', async () => {
  const { ann, bob, meeting, device } = await startNotes()
  const { noteEntryId: base } = await notesOf(bob, meeting)
  format(device, 9, 1, { indent: null })
  await device.send()
  await save(bob, meeting, 'Plan for us\nmilkshake\nbread\neggs\nend\nmore', base)
  expect(await linesOn(ann, meeting)).toEqual([
    'h1:Plan for us',
    'bullet2:*milkshake',
    'bullet:bread',
    'check+:eggs',
    'end',
    'more',
  ])
})

test('lines that are typed into a plain field end as theirs did', async () => {
  const { ann, meeting, device } = await startNotes()
  device.type({ at: 14, remove: 0, insert: '\n' })
  device.type({ at: 4, remove: 0, insert: '\nbehind' })
  await device.send()
  expect(await linesOn(ann, meeting)).toEqual([
    'h1:Plan',
    'behind',
    'bullet2:*milk',
    'check+:eggs',
    'check:',
    'end',
  ])
})

test('formats of notes that the release before has written since are not shown', async () => {
  const { ann, meeting, org } = await startNotes()
  await org.sql(
    `update meeting set internal_notes = 'Other', note_entry_id = $2 where id = $1 and organisation_id = $3`,
    [meeting, newId(), org.organisationId],
  )
  expect((await ann.ask(read, { m: meeting })).companyDialog).toEqual({
    internalNotes: 'Other',
    internalNotesFormats: null,
  })
})

test('random formats of two people: the server has what both have', async () => {
  for (let seed = 1; seed <= 8; seed += 1) {
    let state = seed * 7919
    const random = (below: number) => (state = (state * 48_271) % 2_147_483_647) % below
    const { ann, bob, meeting } = await startText()
    const devices = [new Device(ann, meeting), new Device(bob, meeting)] as const
    const kinds = [null, 'h1', 'bullet', 'check']
    for (let n = 0; n < 40; n += 1) {
      const device = devices[random(2)]!,
        { length } = device.text,
        at = random(length + 1)
      if (!length || random(3) === 0)
        device.type({ at, remove: Math.min(random(4), length - at), insert: `w${n}\n` })
      else if (at < length)
        format(device, at, 1 + random(Math.min(4, length - at)), {
          kind: kinds[random(4)],
          bold: random(2) ? true : null,
          indent: random(2) ? 1 + random(5) : null,
          link: random(3) ? null : `https://a.example/${random(3)}`,
          mention: random(3) ? null : random(2) ? ann.userId : bob.userId,
          image: random(4) ? null : newId(),
        })
      if (!random(4)) await device.send()
      if (!random(4)) await device.read()
    }
    for (const device of devices) await device.send()
    for (const device of devices) await device.read()
    const on = await linesOn(ann, meeting)
    const { internalNotesFormats } = (await ann.ask(read, { m: meeting })).companyDialog
    for (const { doc } of devices) {
      expect(shown(textOf(doc).toDelta())).toEqual(on)
      expect(formatsOf(textOf(doc).toDelta())).toBe(internalNotesFormats)
    }
  }
})
