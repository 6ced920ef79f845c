import { expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { firstPageId, scribbleLimits } from '../../shared/scribble.ts'
import { readContent, scribbleSvg, scribbleTexts } from '../../shared/scribbleContent.ts'
import { moveMeeting, newBook, newMeeting, refusal, seeOwnOnly } from '../meetings/testKit.ts'
import { newTestOrganisation } from '../test/testOrganisation.ts'
import { change, page, read, stroke, variables } from './scribblesTestKit.ts'

const start = async () => {
  const org = await newTestOrganisation(),
    [ann, bob] = [org.as('member'), org.as('colleague')],
    m = await newMeeting(ann),
    sheet = page()
  await ann.ask(change, variables(m, { pages: [sheet], strokes: [stroke(sheet.id)] }))
  const drawn = async (person = ann) => (await person.ask(read, { m })).scribble
  return { org, ann, bob, m, sheet, drawn }
}

test('what somebody draws is on the meeting, as content and as a picture', async () => {
  const { ann, m, sheet, drawn } = await start()
  const text = { ...stroke(sheet.id, 3), kind: 'TEXT' as const, text: '<5 & "more">' },
    moved = { ...stroke(sheet.id, 4), kind: 'ELLIPSE' as const }
  await ann.ask(change, variables(m, { strokes: [text, moved] }))
  const second = page(newId(), 6)
  await ann.ask(
    change,
    variables(m, {
      pages: [second],
      changes: [{ id: moved.id, clock: 5, isRemoved: null, x: -50, y: 120 }],
    }),
  )
  const { content, imageContent, strokeCount } = await drawn()
  expect(strokeCount).toBe(3)
  expect(imageContent).toBe(scribbleSvg(content))
  expect(imageContent).toContain('&lt;5 &amp; &quot;more&quot;&gt;')
  expect(imageContent).toContain('translate(-50 120)')
  expect(scribbleTexts(content)).toEqual(['<5 & "more">'])
  expect([...readContent(content).pages.keys()]).toEqual([sheet.id, second.id])
  const { scribble, scribbles } = (
    await ann.ask(
      'query ($m: ID!) { companyDialog(id: $m) { scribble { strokeCount } scribbles { questionId } } }',
      { m },
    )
  ).companyDialog
  expect(scribble.strokeCount).toBe(3)
  expect(scribbles).toEqual([{ questionId: null }])
})

test('a command that is sent again, and a stroke with the same id, change nothing', async () => {
  const { ann, bob, m, sheet, drawn } = await start(),
    own = stroke(sheet.id, 3)
  const once = variables(m, { strokes: [own] })
  await ann.ask(change, once)
  const before = await drawn()
  await ann.ask(change, once)
  expect(await drawn()).toEqual(before)
  await bob.ask(change, variables(m, { strokes: [{ ...own, color: 'RED', clock: 9 }] }))
  expect(readContent((await drawn()).content).strokes.get(own.id)?.color).toBe('BLUE')
})

test('a removal wins over a move, and its undoing brings the stroke back where it was moved to', async () => {
  const { ann, bob, m, sheet, drawn } = await start(),
    own = stroke(sheet.id, 3)
  await ann.ask(change, variables(m, { strokes: [own] }))
  const changed = (clock: number, given: object) => [
    { id: own.id, clock, isRemoved: null, x: null, y: null, ...given },
  ]
  await bob.ask(change, variables(m, { changes: changed(4, { isRemoved: true }) }))
  await ann.ask(change, variables(m, { changes: changed(5, { x: 10, y: 20 }) }))
  expect((await drawn()).strokeCount).toBe(1)
  await bob.ask(change, variables(m, { changes: changed(6, { isRemoved: false }) }))
  expect(readContent((await drawn()).content).strokes.get(own.id)).toMatchObject({ x: 10, y: 20 })
  // a later change that was overtaken
  await ann.ask(change, variables(m, { changes: changed(4, { x: 99, y: 99, isRemoved: true }) }))
  expect(readContent((await drawn()).content).strokes.get(own.id)).toMatchObject({ x: 10, y: 20 })
})

test('what was changed since is read alone, with what was taken away', async () => {
  const { ann, m, sheet, drawn } = await start(),
    { seq, content } = await drawn(),
    [first] = [...readContent(content).strokes.keys()]
  await ann.ask(
    change,
    variables(m, {
      strokes: [stroke(sheet.id, 3)],
      changes: [{ id: first!, clock: 3, isRemoved: true, x: null, y: null }],
    }),
  )
  const since =
    'query ($m: ID!, $after: Int!) { scribble(companyDialogId: $m) { seq changes(afterSeq: $after) } }'
  const { scribble } = await ann.ask(since, { m, after: seq })
  const { pages, strokes } = readContent(scribble.changes)
  expect([pages.size, strokes.size, strokes.get(first!)?.isRemoved]).toEqual([0, 2, true])
  expect(
    readContent((await ann.ask(since, { m, after: scribble.seq })).scribble.changes).strokes.size,
  ).toBe(0)
})

test('the drawing of an answer is its own, on the answer and by its question', async () => {
  const org = await newTestOrganisation(),
    [ann, manager] = [org.as('member'), org.as('manager')],
    book = await newBook(manager, ['INPUT']),
    m = await newMeeting(ann, { playbookId: book.id }),
    q = book.questions.INPUT,
    sheet = page()
  await ann.ask(change, variables(m, { pages: [sheet], strokes: [stroke(sheet.id)] }, { q }))
  expect((await ann.ask(read, { m })).scribble).toBeNull()
  expect((await ann.ask(read, { m, q })).scribble.strokeCount).toBe(1)
  expect(
    await refusal(ann, change, variables(m, { pages: [page()] }, { q: newId() })),
  ).toMatchObject({ field: 'questionId', rule: 'UNKNOWN_ID' })
  await ann.ask(
    'mutation ($m: ID!, $q: ID!, $c: ID!) { saveAnswer(companyDialogId: $m, questionId: $q, value: { valueText: "x" }, commandId: $c) { entryId } }',
    { m, q, c: newId() },
  )
  const { answer } = await ann.ask(
    'query ($m: ID!, $q: ID!) { answer(companyDialogId: $m, questionId: $q) { scribble { id content imageContent } } }',
    { m, q },
  )
  expect(answer.scribble.imageContent).toContain('<path')
})

test('each limit names its field and its rule, and leaves what is there', async () => {
  const { org, ann, m, sheet, drawn } = await start(),
    before = await drawn()
  const refused = (given: Parameters<typeof variables>[1]) =>
    refusal(ann, change, variables(m, given))
  const one = stroke(sheet.id, 3)
  const { pages, strokesAtOnce, strokes, points, text } = scribbleLimits
  expect(await refused({ strokes: [{ ...one, page: newId() }] })).toMatchObject({
    field: 'strokes.0.page',
    rule: 'UNKNOWN_ID',
  })
  expect(
    await refused({ strokes: Array.from({ length: strokesAtOnce + 1 }, () => stroke(sheet.id)) }),
  ).toMatchObject({ field: 'strokes', rule: 'TOO_MANY', params: { max: strokesAtOnce } })
  expect(
    await refused({
      strokes: [{ ...one, points: Array.from({ length: points + 1 }, (_, at) => [at, 5, 5]) }],
    }),
  ).toMatchObject({ field: 'strokes.0.points', rule: 'TOO_MANY' })
  expect(await refused({ strokes: [{ ...one, points: [[999_999, 0, 1]] }] })).toMatchObject({
    field: 'strokes.0.points',
    rule: 'OUT_OF_BOUNDS',
  })
  expect(
    await refused({ strokes: [{ ...one, kind: 'TEXT', text: 'x'.repeat(text + 1) }] }),
  ).toMatchObject({ field: 'strokes.0.text', rule: 'TOO_LONG' })
  expect(await refused({ strokes: [{ ...one, kind: 'TEXT' }] })).toMatchObject({
    field: 'strokes.0.text',
    rule: 'REQUIRED',
  })
  expect(await refused({ strokes: [{ ...one, clock: 1_999_999_999 }] })).toMatchObject({
    field: 'clock',
    rule: 'OUT_OF_BOUNDS',
  })
  for (let n = 1; n < pages; n += 1) await ann.ask(change, variables(m, { pages: [page()] }))
  expect(await refused({ pages: [page()] })).toMatchObject({ field: 'pages', rule: 'TOO_MANY' })
  await org.sql(
    `insert into scribble_stroke (organisation_id, id, scribble_id, page_id, kind, color, width, points, picture, clock, creator_id, seq)
    select organisation_id, gen_random_uuid(), scribble_id, page_id, kind, color, width, points, picture, clock, creator_id, seq from scribble_stroke, generate_series(2, $2) where organisation_id = $1`,
    [org.organisationId, strokes],
  )
  expect(await refused({ strokes: [one] })).toMatchObject({
    field: 'strokes',
    rule: 'TOO_MANY',
    params: { max: strokes },
  })
  expect((await drawn()).strokeCount).toBe(strokes)
  expect(before.strokeCount).toBe(1)
})

test('nothing is put on, taken from or said of the drawing of another meeting', async () => {
  const { ann, bob, sheet, drawn } = await start(),
    before = await drawn(),
    [known] = [...readContent(before.content).strokes.keys()],
    other = await newMeeting(bob),
    own = page()
  await bob.ask(change, variables(other, { pages: [own] }))
  const refused = (given: Parameters<typeof variables>[1]) =>
    refusal(bob, change, variables(other, given))
  expect(await refused({ strokes: [stroke(sheet.id)] })).toMatchObject({
    field: 'strokes.0.page',
    rule: 'UNKNOWN_ID',
  })
  expect(await refused({ pages: [{ ...sheet, paper: 'DOTS', clock: 9 }] })).toMatchObject({
    field: 'pages.0.id',
    rule: 'DUPLICATE',
  })
  expect(await refused({ strokes: [stroke(own.id, 3, known)] })).toMatchObject({
    field: 'strokes.0.id',
    rule: 'DUPLICATE',
  })
  await bob.ask(
    change,
    variables(other, { changes: [{ id: known!, clock: 9, isRemoved: true, x: 5, y: 5 }] }),
  )
  expect(await drawn()).toEqual(before)
  expect((await ann.ask(read, { m: other })).scribble.strokeCount).toBe(0)
})

test('a drawing does not grow beyond what can be read of it', async () => {
  const { org, ann, m, sheet } = await start(),
    long = 20_000,
    count = 700
  await org.sql(
    `insert into scribble_stroke (organisation_id, id, scribble_id, page_id, kind, color, width, points, picture, clock, creator_id, seq)
    select organisation_id, gen_random_uuid(), scribble_id, page_id, kind, color, width, repeat('A', $2), picture, clock, creator_id, seq from scribble_stroke, generate_series(1, $3) where organisation_id = $1`,
    [org.organisationId, long, count],
  )
  const text = (length: number) => ({
    ...stroke(sheet.id, 3),
    kind: 'TEXT' as const,
    text: '"'.repeat(length),
  })
  const many = Array.from({ length: 100 }, () => text(1000))
  expect(await refusal(ann, change, variables(m, { strokes: many }))).toMatchObject({
    field: 'strokes',
    rule: 'TOO_LONG',
  })
  const few = many.slice(0, 80)
  await ann.ask(change, variables(m, { strokes: few }))
  // again, and without new strokes, it is taken as before
  await ann.ask(change, variables(m, { strokes: few }))
  await ann.ask(change, variables(m, { pages: [page()] }))
  const asked = 'query ($m: ID!) { scribble(companyDialogId: $m) { strokeCount } }'
  expect((await ann.ask(asked, { m })).scribble.strokeCount).toBe(1 + count + few.length)
  // never too long; a slow machine may not do it in the time of a document that is not the product's own
  const { errors = [] } = await ann.gql(read, { m })
  expect(errors.filter(({ extensions }) => 'params' in extensions)).toEqual([])
})

test('whoever sees the meeting sees it, nobody else; a cancelled meeting takes none; a meeting in the bin has none', async () => {
  const { org, ann, bob, m, sheet } = await start()
  const strangers = await newTestOrganisation(),
    stranger = strangers.as('admin')
  const more = () => variables(m, { strokes: [stroke(sheet.id, 7)] })
  expect((await stranger.ask(read, { m })).scribble).toBeNull()
  expect(await refusal(stranger, change, more())).toMatchObject({ code: 'NOT_FOUND' })
  expect((await bob.ask(read, { m })).scribble.strokeCount).toBe(1)
  await seeOwnOnly(org)
  expect((await bob.ask(read, { m })).scribble).toBeNull()
  expect(await refusal(bob, change, more())).toMatchObject({ code: 'NOT_FOUND' })
  await moveMeeting(ann, m, 'CANCEL')
  expect(await refusal(ann, change, more())).toMatchObject({ code: 'STATE_REFUSED' })
  expect((await ann.ask(read, { m })).scribble.strokeCount).toBe(1)
  await ann.ask('mutation ($m: ID!) { deleteCompanyDialog(id: $m) }', { m })
  expect((await ann.ask(read, { m })).scribble).toBeNull()
})

test('a session of one person is one line in the log, of another person another', async () => {
  const { org, ann, bob, m, sheet } = await start()
  for (const person of [ann, ann, bob, bob])
    await person.ask(change, variables(m, { strokes: [stroke(sheet.id, 3)] }))
  const lines = await org.sql<{ creator_id: string }>(
    "select creator_id from activity where organisation_id = $1 and source_id = $2 and property = 'scribble'",
    [org.organisationId, m],
  )
  expect(lines.map(({ creator_id }) => creator_id).toSorted()).toEqual(
    [ann.userId, bob.userId].toSorted(),
  )
})

test('nobody makes the first page of another drawing, whose id can be worked out', async () => {
  const { ann, bob, m } = await start(),
    other = await newMeeting(ann),
    first = page(firstPageId(other, null))
  expect(
    await refusal(bob, change, variables(m, { pages: [first], strokes: [stroke(first.id)] })),
  ).toMatchObject({ code: 'BAD_INPUT', field: 'pages.0.id', rule: 'DUPLICATE' })
  await ann.ask(change, variables(other, { pages: [first], strokes: [stroke(first.id)] }))
  // nor draws on it, nor changes it
  expect(
    await refusal(bob, change, variables(m, { pages: [{ ...first, isRemoved: true, clock: 9 }] })),
  ).toMatchObject({ rule: 'DUPLICATE' })
  expect(await refusal(bob, change, variables(m, { strokes: [stroke(first.id)] }))).toMatchObject({
    rule: 'UNKNOWN_ID',
  })
  const { strokeCount } = (await ann.ask(read, { m: other })).scribble
  expect(strokeCount).toBe(1)
})

test('two drawings that make a page of one id at the same moment do not share it', async () => {
  const { ann, m } = await start(),
    other = await newMeeting(ann),
    shared = page()
  const both = await Promise.all(
    [m, other].map((one) => ann.gql(change, variables(one, { pages: [shared] }))),
  )
  expect(both.filter(({ errors }) => !errors)).toHaveLength(1)
})
