// Texts whose updates are cheap to join, and whose document is dear to whoever reads it in one piece.
import * as Y from 'yjs'
import { expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { sharedTextLimits } from '../../shared/limits.ts'
import { documentOf } from '../../shared/sharedText.ts'
import { forgetUpdates } from '../sharedTexts/forgetUpdates.ts'
import { mostSteps } from '../sharedTexts/loadDocument.ts'
import { many, rawUpdate, type RawStruct } from '../sharedTexts/rawUpdateTestKit.ts'
import { watchYjs } from '../sharedTexts/watchYjs.ts'
import { theProduct } from '../test/testOrganisation.ts'
import { Device, editText, notesOf, save, startText } from './notesTestKit.ts'
import { newMeeting, refusal } from './testKit.ts'

const [early, middle, late] = [200, 300, 400]
/**
 * Joined in this order they cost little. Yjs reads a state by the numbers of the writers, and what has to be there before:
 * the last one, with it the second, and then the first, each of which looks at all of the second.
 */
const dear = (count: number): Uint8Array[] => {
  const before = many(count, (at) => (at > 0 ? { right: [middle, at - 1] } : {})),
    behind = many(count, (at) => ({
      left: at > 0 ? [early, at - 1] : undefined,
      ...(at % 2 && { text: 'a' }),
    })),
    last: RawStruct[] = [{ text: 'z', left: [early, count - 1] }]
  return (
    [
      [middle, before],
      [early, behind],
      [late, last],
    ] as const
  ).map(([writer, structs]) => rawUpdate({ writers: [[writer, 0, structs]] }))
}
const tooManySteps = {
  code: 'BAD_INPUT',
  field: 'updates',
  rule: 'TOO_MANY',
  params: { max: sharedTextLimits.conflictSteps },
}

/** Types letters, each as a command; gives what was refused first. */
async function typeOn(device: Device, count: number) {
  await device.read()
  for (let done = 0; done < count; done += 1) {
    device.type({ at: device.text.length, remove: 0, insert: 'x' })
    const updates = device.queue.splice(0).flatMap((one) => one.updates)
    const problem = await refusal(device.person, editText, {
      m: device.meeting,
      updates,
      c: newId(),
    })
    if (problem) return problem
  }
  return undefined
}

test('it is refused to whoever brings it, not to who comes after them', async () => {
  const { ann, bob, meeting, send } = await startText(),
    [first, ...others] = dear(600)
  expect(await send(ann, first!)).toBeUndefined()
  expect(await send(ann, ...others)).toMatchObject(tooManySteps)
  expect(await typeOn(new Device(bob, meeting), 60)).toBeUndefined()
})

test('it takes deletions, and letters again once they made it cheap', async () => {
  const { ann, bob, meeting, send } = await startText(),
    device = new Device(bob, meeting)
  // the last letter alone makes it dear, which is seen when the state is written
  for (const update of dear(600)) expect(await send(ann, update)).toBeUndefined()
  expect(await typeOn(device, 50)).toMatchObject(tooManySteps)
  expect(await send(bob, rawUpdate({ deletions: [[early, [[1, 1]]]] }))).toBeUndefined()
  const { noteEntryId, internalNotes } = await notesOf(bob, meeting)
  expect(internalNotes).toMatch(/^a+zx+$/)
  const saved = await save(bob, meeting, 'Anew', noteEntryId)
  expect(saved.companyDialog.internalNotes).toBe('Anew')
  expect(await typeOn(new Device(bob, meeting), 60)).toBeUndefined()
})

test('it is read whole, however many deletions came behind its state', async () => {
  const { ann, bob, meeting, send } = await startText()
  for (const update of dear(600)) expect(await send(ann, update)).toBeUndefined()
  for (let at = 0; at < 60; at += 1)
    expect(await send(bob, rawUpdate({ deletions: [[early, [[2 * at + 1, 1]]]] }))).toBeUndefined()
  const device = new Device(bob, meeting)
  await device.read()
  expect(device.text).toBe((await notesOf(bob, meeting)).internalNotes)
  expect(device.text).toMatch(/^a{240}z$/)
})

test('the job that forgets updates writes no such state, and goes on with other texts', async () => {
  const { org, ann, send, meeting } = await startText(),
    other = new Device(ann, await newMeeting(ann))
  for (const update of dear(600)) expect(await send(ann, update)).toBeUndefined()
  other.type({ at: 0, remove: 0, insert: 'other' })
  await other.send()
  await org.sql(
    `update text_update set date_created = date_created - interval '91 days' where organisation_id = $1`,
    [org.organisationId],
  )
  await forgetUpdates((await theProduct()).database, org.organisationId)
  const texts = await org.sql(
    `select t.meeting_id, t.state, t.first_state, (select count(*) from text_update u where u.text_id = t.id)::int as updates
    from shared_text t where t.organisation_id = $1`,
    [org.organisationId],
  )
  expect(texts).toHaveLength(2)
  for (const { meeting_id: id, state, first_state: first, updates } of texts) {
    expect(updates).toBe(id === meeting ? 3 : 0)
    for (const one of [state, first]) {
      const doc = new Y.Doc()
      watchYjs(doc, () => Y.applyUpdate(doc, one as Uint8Array))
    }
  }
  expect(await send(ann, rawUpdate({ writers: [[500, 0, [{ text: 'y' }]]] }))).toBeUndefined()
})

test('updates that took many steps become part of the state in parts', async () => {
  const { org, ann, send } = await startText(),
    letters = [...'abcdefgh']
  const updates = [
    rawUpdate({ writers: [[7, 0, [{ text: letters.join('') }]]] }),
    // each pair between two other letters, the one first that Yjs reads last
    ...letters.slice(1).flatMap((_letter, at) => {
      const [left, right] = [[7, at] as const, [7, at + 1] as const]
      const behind = (writer: number) =>
          many(400, (clock) => ({
            left: clock > 0 ? ([writer, clock - 1] as const) : left,
            right,
            ...(clock % 2 && { text: 'x' }),
          })),
        before = (writer: number) =>
          many(400, (clock) => ({
            left,
            right: clock > 0 ? ([writer, clock - 1] as const) : right,
          }))
      return [
        rawUpdate({ writers: [[200 + at, 0, behind(200 + at)]] }),
        rawUpdate({ writers: [[300 + at, 0, before(300 + at)]] }),
      ]
    }),
  ]
  const doc = new Y.Doc(),
    steps = updates.map((update) => watchYjs(doc, () => Y.applyUpdate(doc, update)).steps)
  expect(steps.reduce((sum, one) => sum + one)).toBeGreaterThan(mostSteps)
  for (const update of updates) expect(await send(ann, update)).toBeUndefined()
  await org.sql(
    `update text_update set date_created = date_created - interval '91 days' where organisation_id = $1`,
    [org.organisationId],
  )
  await forgetUpdates((await theProduct()).database, org.organisationId)
  expect(
    await org.sql('select from text_update where organisation_id = $1', [org.organisationId]),
  ).toEqual([])
})

test('a state that nobody counted is read up to a bound', async () => {
  const { org, ann, send, meeting, device } = await startText()
  await device.read()
  await org.sql(
    'update shared_text set seq = 1, state_seq = 1, first_seq = 1, state = $2, first_state = $2 where meeting_id = $1',
    [meeting, Buffer.from(Y.encodeStateAsUpdate(documentOf(...dear(1000))))],
  )
  expect(await send(ann, rawUpdate({ writers: [[500, 0, [{ text: 'y' }]]] }))).toMatchObject({
    ...tooManySteps,
    params: { max: mostSteps },
  })
})
