import * as Y from 'yjs'
import { expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { limits } from '../../shared/limits.ts'
import { newTestOrganisation, theProduct } from '../test/testOrganisation.ts'
import { forgetUpdates } from '../sharedTexts/forgetUpdates.ts'
import { keepTextHistories } from './textHistory.ts'
import { Device, editText, notesOf, openText, save, toBase64 } from './notesTestKit.ts'
import { newMeeting, refusal } from './testKit.ts'

const pair = async () => {
  const org = await newTestOrganisation(),
    [ann, bob] = [org.as('member'), org.as('colleague')],
    meeting = await newMeeting(ann)
  return { org, ann, bob, meeting, a: new Device(ann, meeting), b: new Device(bob, meeting) }
}
const append = (device: Device, text: string): void =>
  device.type({ at: device.text.length, remove: 0, insert: text })

test('two people who write at one place each keep their words whole', async () => {
  const { a, b, ann, meeting } = await pair()
  for (const [mine, theirs] of ['Budget\n', 'Date\n'].map(
    (line, at) => [line, ['Team\n', 'Risk\n'][at]!] as const,
  ))
    for (let at = 0; at < mine.length; at += 1) {
      a.type({ at: a.text.indexOf('§') + 1 || a.text.length, remove: 0, insert: mine[at]! })
      append(b, theirs[at] ?? '')
    }
  await Promise.all([a.send(), b.send()])
  await Promise.all([a.read(), b.read()])
  expect(a.text).toBe(b.text)
  expect(a.text.split('\n').toSorted()).toEqual(['', 'Budget', 'Date', 'Risk', 'Team'])
  expect((await notesOf(ann, meeting)).internalNotes).toBe(a.text)
})

test('notes that were there before are begun once, whoever opens them', async () => {
  const { a, b, ann, meeting, org } = await pair()
  await org.sql(
    `update meeting set internal_notes = 'Old note', note_entry_id = $1 where id = $2`,
    [newId(), meeting],
  )
  await Promise.all([a.read(), b.read()])
  append(a, '!')
  append(b, '?')
  await Promise.all([a.send(), b.send()])
  await a.read()
  expect(a.text).toMatch(/^Old note(!\?|\?!)$/)
  expect((await notesOf(ann, meeting)).internalNotes).toBe(a.text)
})

test('a command that comes again has no second effect', async () => {
  const { a, meeting } = await pair()
  append(a, 'once')
  await a.send(true)
  await a.send()
  expect((await notesOf(a.person, meeting)).internalNotes).toBe('once')
})

test('what builds on changes that did not come is refused, and goes when all comes anew', async () => {
  const { a, b, ann, meeting } = await pair()
  append(a, 'first ')
  a.queue = []
  append(a, 'second')
  expect(
    await refusal(ann, editText, { m: meeting, updates: a.queue[0]!.updates, c: newId() }),
  ).toMatchObject({ code: 'BAD_INPUT', field: 'updates', rule: 'MISSING_EARLIER' })
  expect((await notesOf(ann, meeting)).internalNotes).toBe('')
  append(b, 'other')
  await b.send()
  await a.sendAnew()
  await a.read()
  expect((await notesOf(ann, meeting)).internalNotes).toBe(a.text)
  expect(a.text).toMatch(/first second/)
})

test('a text that grew too long goes once it is shorter', async () => {
  const { a, ann, meeting } = await pair()
  append(a, 'x'.repeat(limits.notes + 1))
  expect(
    await refusal(ann, editText, { m: meeting, updates: a.queue[0]!.updates, c: newId() }),
  ).toMatchObject({ rule: 'TOO_LONG', params: { max: limits.notes, length: limits.notes + 1 } })
  a.type({ at: 0, remove: 2, insert: '' })
  await a.send()
  expect((await notesOf(ann, meeting)).internalNotes).toHaveLength(limits.notes - 1)
})

test('whole texts of clients that know no updates are joined with what devices write', async () => {
  const { a, bob, meeting } = await pair()
  append(a, 'Budget:\nTeam:')
  await a.send()
  const { noteEntryId } = await notesOf(bob, meeting)
  a.type({ at: 7, remove: 0, insert: ' 10k' })
  await a.send()
  const saved = await save(bob, meeting, 'Budget:\nTeam: 5', noteEntryId)
  expect(saved).toMatchObject({ merged: true })
  expect(saved.companyDialog.internalNotes).toBe('Budget: 10k\nTeam: 5')
  // who goes on from what they sent did not see the other's change, and takes nothing of it away
  const next = await save(bob, meeting, 'Budget:\nTeam: 5\nDate', saved.entryId)
  expect(next.companyDialog.internalNotes).toBe('Budget: 10k\nTeam: 5\nDate')
  const last = await save(bob, meeting, 'Budget: 10k\nDate', next.companyDialog.noteEntryId)
  expect(last.companyDialog.internalNotes).toBe('Budget: 10k\nDate')
  await a.read()
  expect(a.text).toBe('Budget: 10k\nDate')
})

test('what the release before writes past the document is joined', async () => {
  const { a, ann, meeting, org } = await pair()
  append(a, 'one\ntwo')
  await a.send()
  const entry = newId()
  await org.sql('update meeting set internal_notes = $1, note_entry_id = $2 where id = $3', [
    'one\ntwo\nthree',
    entry,
    meeting,
  ])
  a.type({ at: 3, remove: 0, insert: '!' })
  await a.send()
  await a.read()
  expect(a.text).toBe('one!\ntwo\nthree')
  expect((await notesOf(ann, meeting)).internalNotes).toBe(a.text)
  expect(
    (await save(ann, meeting, 'one\ntwo\nthree\nfour', entry)).companyDialog.internalNotes,
  ).toBe('one!\ntwo\nthree\nfour')
})

test('an entry from before the document is a base as well', async () => {
  const { a, ann, meeting, org } = await pair(),
    [old, newer] = [newId(), newId()]
  for (const [id, content] of [
    [old, 'one\ntwo'],
    [newer, 'one\ntwo\nthree'],
  ])
    await org.sql(
      'insert into note_entry (organisation_id, id, meeting_id, content, creator_id) values ($1, $2, $3, $4, $5)',
      [org.organisationId, id, meeting, content, ann.userId],
    )
  await org.sql('update meeting set internal_notes = $1, note_entry_id = $2 where id = $3', [
    'one\ntwo\nthree',
    newer,
    meeting,
  ])
  await a.read()
  a.type({ at: 0, remove: 0, insert: '> ' })
  await a.send()
  const mine = await save(ann, meeting, 'one\n2', old)
  expect(mine.companyDialog.internalNotes).toBe('> one\n2\nthree')
  expect((await save(ann, meeting, 'one\n2\nfour', mine.entryId)).companyDialog.internalNotes).toBe(
    '> one\n2\nthree\nfour',
  )
})

test('news are what came behind, and the state where that is too far back', async () => {
  const { a, ann, meeting } = await pair()
  for (let at = 0; at < 52; at += 1) {
    append(a, 'x')
    await a.send()
  }
  const ask = async (afterSeq: number | null) =>
    (await ann.ask(openText, { m: meeting, afterSeq })).openText
  const seqs = (text: { updates: { seq: number }[] }) => text.updates.map(({ seq }) => seq)
  const near = await ask(51),
    far = await ask(3),
    ahead = await ask(99)
  expect([near.seq, near.state, seqs(near)]).toEqual([52, null, [52]])
  expect([far.state === null, seqs(far)]).toEqual([false, [51, 52]])
  expect([ahead.seq, ahead.state === null, seqs(ahead)]).toEqual([52, false, [51, 52]])
})

test('the history has an entry and a line for what each person wrote before a pause', async () => {
  const { a, b, ann, bob, meeting, org } = await pair()
  for (const device of [a, b, a]) {
    append(device, 'x')
    await device.send()
  }
  const entries = () =>
      org.sql<{ content: string; creator_id: string }>(
        'select content, creator_id from note_entry where meeting_id = $1 order by date_created, id',
        [meeting],
      ),
    lines = () =>
      org.sql<{ creator_id: string; value: string; value2: string }>(
        `select creator_id, value, value2 from activity where source_id = $1 and property = 'internalNotes' order by date_created`,
        [meeting],
      ),
    { database } = await theProduct()
  await keepTextHistories(database, org.organisationId)
  expect(await entries()).toEqual([])
  const later = new Date(Date.now() + 90_000)
  await keepTextHistories(database, org.organisationId, later)
  await keepTextHistories(database, org.organisationId, later)
  expect((await entries()).map((one) => [one.content, one.creator_id])).toEqual([
    ['xxx', bob.userId],
    ['xxx', ann.userId],
  ])
  expect((await lines()).map((one) => [one.creator_id, one.value, one.value2])).toEqual([
    [bob.userId, '', 'xxx'],
    [ann.userId, '', 'xxx'],
  ])
  // who writes on after a pause does not wait for the job
  append(a, 'y')
  await a.send()
  await org.sql(
    `update shared_text set date_updated = now() - interval '2 minutes' where meeting_id = $1`,
    [meeting],
  )
  append(a, 'z')
  await a.send()
  expect((await entries()).at(-1)?.content).toHaveLength(4)
})

test('updates whose commands nobody can repeat are forgotten, and everybody writes on', async () => {
  const { a, b, ann, meeting, org } = await pair()
  for (const letter of 'abcd') {
    append(a, letter)
    await a.send()
  }
  const { noteEntryId } = await notesOf(ann, meeting)
  await org.sql(
    `update text_update set date_created = date_created - interval '91 days' where seq <= 3 and organisation_id = $1`,
    [org.organisationId],
  )
  const { database } = await theProduct()
  await forgetUpdates(database, org.organisationId)
  await forgetUpdates(database, org.organisationId)
  expect(
    await org.sql('select seq from text_update where organisation_id = $1', [org.organisationId]),
  ).toEqual([{ seq: 4 }])
  await b.read()
  expect(b.text).toBe('abcd')
  append(b, 'e')
  await b.send()
  expect((await save(ann, meeting, 'abcdX', noteEntryId)).companyDialog.internalNotes).toMatch(
    /^abcd(Xe|eX)$/,
  )
})

test('a meeting that is deleted takes its text along; a stranger reaches none', async () => {
  const { a, org, meeting } = await pair()
  append(a, 'x')
  await a.send()
  const stranger = org.as('stranger')
  for (const [document, more] of [
    [openText, {}],
    [editText, { updates: [toBase64(Y.encodeStateAsUpdate(new Y.Doc()))], c: newId() }],
  ] as const)
    expect(await refusal(stranger, document, { m: meeting, ...more })).toMatchObject({
      code: 'NOT_FOUND',
    })
  await org.sql('delete from meeting where id = $1', [meeting])
  expect(await org.sql('select from shared_text where meeting_id = $1', [meeting])).toEqual([])
  expect(
    await org.sql('select from text_update where organisation_id = $1', [org.organisationId]),
  ).toEqual([])
})
