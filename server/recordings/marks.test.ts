// What was done while a meeting was recorded, as moments of its sound: when a device did it, whenever that came.
import { v7 } from 'uuid'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { updateOfSplices } from '../../shared/sharedText.ts'
import { newMeeting } from '../meetings/testKit.ts'
import { editText, toBase64 } from '../meetings/notesTestKit.ts'
import { i, makeSharedMeeting, member, org } from '../sharing/sharingTestKit.ts'
import type { Person } from '../test/testOrganisation.ts'
import * as Y from 'yjs'

beforeAll(makeSharedMeeting)
let meeting: string, began: number
beforeEach(async () => {
  meeting = await newMeeting(member(), { playbookId: i['playbook'] })
  began = Date.now() - 60_000
})

/** An id that a device chooses so many seconds after the recording began; `clock`: how many seconds its clock is fast. */
const idAt = (seconds: number, clock = 0): string => v7({ msecs: began + (seconds + clock) * 1000 })
/** Minutes of sound, with a pause from 24 to 26 s. */
const record = (id: string): Promise<unknown> =>
  org.sql(
    `insert into recording (organisation_id, id, meeting_id, creator_id, type, state, file_key, date_created, date_ended, spans)
    values ($1, $2, $3, $4, 'audio/webm', 'READY', 'none', $5, $5::timestamptz + interval '10 minutes', $6)`,
    [
      org.organisationId,
      id,
      meeting,
      member().userId,
      new Date(began).toISOString(),
      JSON.stringify([
        { at: 0, from: 0, length: 24_000 },
        { at: 26_000, from: 24_000, length: 600_000 },
      ]),
    ],
  )
const marks = async (): Promise<string[]> => {
  const { companyDialog } = await member().ask(
    'query ($m: ID!) { companyDialog(id: $m) { recordings { marks { kind at title } } } }',
    { m: meeting },
  )
  return companyDialog.recordings.flatMap((one: { marks: Mark[] }) =>
    one.marks.map(({ kind, at, title }) => `${Math.round(at)} ${kind} ${title ?? ''}`.trim()),
  )
}
interface Mark {
  kind: string
  at: number
  title: string | null
}
const answer = (commandId: string, text: string, person: Person = member()) =>
  person.ask(
    'mutation ($m: ID!, $q: ID!, $c: ID!, $t: String!) { saveAnswer(companyDialogId: $m, questionId: $q, value: { valueText: $t }, commandId: $c) { entryId } }',
    { m: meeting, q: i['open'], c: commandId, t: text },
  )
const stroke = (page: string, id: string) =>
  member().ask(
    'mutation ($m: ID!, $p: ID!, $s: ID!, $c: ID!) { changeScribble(companyDialogId: $m, pages: [{ id: $p, clock: 1, paper: LINES }], strokes: [{ id: $s, page: $p, clock: 1, kind: PEN, color: RED, width: 20, points: "AAA" }], commandId: $c) { id } }',
    { m: meeting, p: page, s: id, c: newId() },
  )

test('what was done without a network is where it was done, and not where it came', async () => {
  await record(idAt(0))
  const page = newId()
  for (const seconds of [5, 12, 40]) await stroke(page, idAt(seconds))
  await answer(idAt(20), 'One')
  await member().ask(
    'mutation ($m: ID!, $t: ID!, $s: ID!) { addNextStep(id: $s, companyDialogId: $m, nextStepTypeId: $t, title: "Offer") { id } }',
    { m: meeting, t: i['type'], s: idAt(30) },
  )
  await member().ask(
    'mutation ($m: ID!, $c: ID!) { createComment(id: $c, companyDialogId: $m, content: "Hm") { id } }',
    { m: meeting, c: idAt(46) },
  )
  const update = toBase64(updateOfSplices(new Y.Doc(), [{ at: 0, remove: 0, insert: 'Noted' }])!)
  await member().ask(editText, { m: meeting, c: idAt(50), updates: [update] })
  // behind a pause of the sound each is so much earlier in it
  expect(await marks()).toEqual([
    '5 DRAWING',
    '20 ANSWER Open?',
    '28 NEXT_STEP Offer',
    '38 DRAWING',
    '44 COMMENT',
    '48 NOTE',
  ])
})

test('what was done before or behind it is no mark, nor is what was taken away', async () => {
  await answer(idAt(-30), 'Before')
  await record(idAt(0))
  await member().ask(
    'mutation ($m: ID!, $t: ID!, $s: ID!) { addNextStep(id: $s, companyDialogId: $m, nextStepTypeId: $t) { id } }',
    { m: meeting, t: i['type'], s: idAt(10) },
  )
  expect(await marks()).toEqual(['10 NEXT_STEP Type'])
  await org.sql(
    'update next_step set date_deleted = now() where organisation_id = $1 and meeting_id = $2',
    [org.organisationId, meeting],
  )
  await org.sql(
    "update recording set date_ended = date_created + interval '20 seconds', spans = $3 where organisation_id = $1 and meeting_id = $2",
    [org.organisationId, meeting, JSON.stringify([{ at: 0, from: 0, length: 20_000 }])],
  )
  await answer(idAt(40), 'Behind')
  expect(await marks()).toEqual([])
})

test('a clock that is wrong moves nothing', async () => {
  // an hour slow where it is recorded, five minutes fast at a colleague's, of whom one answer waited for a network
  await record(idAt(0, -3600))
  await answer(idAt(15, -3600), 'One')
  await answer(idAt(35, 300), 'Two', org.as('colleague'))
  await answer(idAt(50, 300), 'Three', org.as('colleague'))
  const [first, second, third] = (await marks()).map((one) => Number(one.split(' ')[0]))
  expect(first).toBe(15)
  expect(third! - second!).toBe(15)
  // when it came, for its clock says no more
  expect(third).toBeGreaterThanOrEqual(58)
})

test('ids that say no time leave what they name where it came', async () => {
  await record(newId())
  await answer('8c2f6a1e-3d5b-4c7a-9e21-0f6d5b4a3c21', 'One')
  const [mark, ...more] = await marks()
  expect(more).toEqual([])
  expect(mark).toMatch(/^\d+ ANSWER Open\?$/)
  expect(Number(mark!.split(' ')[0])).toBeGreaterThanOrEqual(58)
})
