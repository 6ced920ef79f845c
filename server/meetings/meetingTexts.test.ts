// Descriptions and titles of the agenda, which several people write as they write the notes.
import { expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { limits } from '../../shared/limits.ts'
import { rawUpdate } from '../sharedTexts/rawUpdateTestKit.ts'
import { theProduct } from '../test/testOrganisation.ts'
import { Device, editText, openText, toBase64 } from './notesTestKit.ts'
import { newMeeting, refusal } from './testKit.ts'
import { keepTextHistories } from './textHistory.ts'
import {
  addItem,
  described,
  readMeeting,
  setDescription,
  startTexts,
  type,
} from './textsTestKit.ts'

test('two people write one description; everybody else reads it', async () => {
  const { ann, bob, meeting } = await startTexts('Old text')
  const [a, b] = [new Device(ann, meeting, described), new Device(bob, meeting, described)]
  await Promise.all([a.read(), b.read()])
  type(a, 0, 'An ', 0)
  type(b, 8, '.')
  await Promise.all([a.send(), b.send()])
  await Promise.all([a.read(), b.read()])
  expect([a.text, b.text]).toEqual(['An Old text.', 'An Old text.'])
  const { description, descriptionVersionId } = await readMeeting(ann, meeting)
  expect([description, typeof descriptionVersionId]).toEqual(['An Old text.', 'string'])
  type(a, 0, '', 12)
  await a.send()
  expect((await readMeeting(ann, meeting)).description).toBeNull()
})

test('two people write one title of the agenda, each item by itself', async () => {
  const { ann, bob, meeting, titled } = await startTexts()
  const other = newId()
  await ann.ask(addItem, { m: meeting, id: other, title: 'Terms' })
  const [a, b, c] = [
    new Device(ann, meeting, titled),
    new Device(bob, meeting, titled),
    new Device(bob, meeting, { ...titled, itemId: other }),
  ]
  for (const device of [a, b, c]) await device.read()
  type(a, 0, 'All ')
  type(b, 6, ' 2027')
  type(c, 5, ' and dates ')
  for (const device of [a, b, c]) await device.send()
  expect((await readMeeting(ann, meeting)).agendaItems.map(({ title }) => title)).toEqual([
    'All Prices 2027',
    'Terms and dates',
  ])
})

test('a title that is emptied stays where it is read, until something is typed', async () => {
  const { ann, bob, meeting, titled } = await startTexts()
  const [a, b] = [new Device(ann, meeting, titled), new Device(bob, meeting, titled)]
  await a.read()
  type(a, 0, '', 6)
  await a.send()
  expect((await readMeeting(ann, meeting)).agendaItems).toMatchObject([{ title: 'Prices' }])
  await b.read()
  expect(b.text).toBe('')
  type(a, 0, 'Costs')
  await a.send()
  await b.read()
  expect(b.text).toBe('Costs')
  expect((await readMeeting(ann, meeting)).agendaItems).toMatchObject([{ title: 'Costs' }])
})

test('each text has its own bounds, and its own place', async () => {
  const { ann, meeting, itemId, titled, org } = await startTexts()
  const refused = (place: object, text: string) =>
    refusal(ann, editText, {
      ...place,
      m: meeting,
      updates: [toBase64(rawUpdate({ writers: [[7, 0, [{ text }]]] }))],
      c: newId(),
    })
  for (const [place, max] of [
    [described, limits.meetingDescription],
    [titled, limits.agendaTitle],
  ] as const)
    expect(await refused(place, 'x'.repeat(max + 1))).toMatchObject({
      field: 'updates',
      rule: 'TOO_LONG',
    })
  expect(await refused(titled, 'two\nlines')).toMatchObject({
    field: 'updates',
    rule: 'BAD_FORMAT',
  })
  for (const [place, problem] of [
    [{ field: 'AGENDA_TITLE' }, { code: 'BAD_INPUT', field: 'itemId', rule: 'UNKNOWN_ID' }],
    [
      { field: 'AGENDA_TITLE', itemId: newId() },
      { code: 'NOT_FOUND', field: 'itemId' },
    ],
    [
      { ...described, itemId },
      { code: 'BAD_INPUT', field: 'itemId', rule: 'UNKNOWN_ID' },
    ],
  ] as const) {
    expect(await refused(place, 'x')).toMatchObject(problem)
    expect(await refusal(ann, openText, { ...place, m: meeting })).toMatchObject(problem)
  }
  // neither an item of another meeting, nor by a stranger
  const elsewhere = await newMeeting(ann)
  expect(await refusal(ann, openText, { ...titled, m: elsewhere })).toMatchObject({
    code: 'NOT_FOUND',
  })
  expect(await refusal(org.as('stranger'), openText, { ...titled, m: meeting })).toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('an item that is deleted takes its title along', async () => {
  const { ann, bob, meeting, itemId, titled, org, lines } = await startTexts()
  const a = new Device(bob, meeting, titled)
  await a.read()
  type(a, 6, '!')
  await a.send()
  await ann.ask(
    'mutation ($m: ID!, $id: ID!) { deleteAgendaItem(companyDialogId: $m, id: $id) { id } }',
    { m: meeting, id: itemId },
  )
  expect(await org.sql('select from shared_text where meeting_id = $1', [meeting])).toEqual([])
  expect((await lines()).slice(1)).toMatchObject([
    { creator_id: bob.userId, value: 'Prices', value2: 'Prices!' },
    { creator_id: ann.userId, value: 'Prices!' },
  ])
})

test('what the release before writes past the document is joined, and its version is no base', async () => {
  const { ann, meeting, org, itemId, titled } = await startTexts('one\ntwo')
  const [a, t] = [new Device(ann, meeting, described), new Device(ann, meeting, titled)]
  for (const device of [a, t]) await device.read()
  type(a, 3, '!')
  type(t, 0, 'All ')
  for (const device of [a, t]) await device.send()
  const before = await readMeeting(ann, meeting)
  await org.sql(`update meeting set description = E'one!\\ntwo\\nthree' where id = $1`, [meeting])
  await org.sql(`update agenda_item set title = E'All prices\\nand terms' where id = $1`, [itemId])
  const after = await readMeeting(ann, meeting)
  expect(after.descriptionVersionId).not.toBe(before.descriptionVersionId)
  // whoever read it so and changes it: nothing stands twice, and nothing goes
  await ann.ask(setDescription, {
    m: meeting,
    text: 'one!\ntwo\nthree\nfour',
    base: after.descriptionVersionId,
  })
  type(a, 0, '> ')
  type(t, 0, '> ')
  for (const device of [a, t]) await device.send()
  for (const device of [a, t]) await device.read()
  expect([a.text, t.text]).toEqual(['> one!\ntwo\nthree\nfour', '> All prices and terms'])
  const now = await readMeeting(ann, meeting)
  expect([now.description, now.agendaItems[0]!.title]).toEqual([a.text, t.text])
})

test('the log has a line for what each person wrote before a pause, of each text', async () => {
  const { ann, bob, meeting, org, titled, lines } = await startTexts('Old')
  const [a, b, t] = [
    new Device(ann, meeting, described),
    new Device(bob, meeting, described),
    new Device(bob, meeting, titled),
  ]
  for (const device of [a, b, t]) await device.read()
  for (const device of [a, b, a, t]) {
    type(device, 0, 'x')
    await device.send()
  }
  const { database } = await theProduct(),
    later = new Date(Date.now() + 90_000)
  await keepTextHistories(database, org.organisationId, later)
  await keepTextHistories(database, org.organisationId, later)
  expect((await lines()).slice(2)).toMatchObject([
    { creator_id: bob.userId, property: 'description', value: 'Old', value2: 'xxxOld' },
    { creator_id: ann.userId, property: 'description', value: 'Old', value2: 'xxxOld' },
    { creator_id: bob.userId, property: 'agenda', value: 'Prices', value2: 'xPrices' },
  ])
  // what was taken back is no change
  type(a, 0, 'y')
  type(a, 0, '', 1)
  await a.send()
  await keepTextHistories(database, org.organisationId, new Date(Date.now() + 180_000))
  expect(await lines()).toHaveLength(5)
})

test('a line of the log holds nothing that the release before has logged', async () => {
  const { ann, bob, meeting, org, titled, lines } = await startTexts('Old')
  const { database } = await theProduct()
  let hours = 0
  const keepAll = () =>
    keepTextHistories(database, org.organisationId, new Date(Date.now() + ++hours * 3_600_000))
  const write = (text: string) =>
    org.sql('update meeting set description = $2 where id = $1', [meeting, text])
  const [a, b] = [new Device(ann, meeting, described), new Device(bob, meeting, described)]
  const typing = async (device: Device, insert: string) => {
    await device.read()
    type(device, 0, insert)
    await device.send()
  }
  await typing(a, 'a')
  // past the document, while a line is due
  await write('aOld.')
  await typing(b, 'b')
  await keepAll()
  // and while none is
  await write('baOld..')
  await typing(a, 'c')
  await write('cbaOld...')
  await keepAll()
  await typing(b, 'd')
  await keepAll()
  expect((await lines()).slice(2)).toMatchObject([
    { creator_id: ann.userId, value: 'Old', value2: 'aOld' },
    { creator_id: bob.userId, value: 'aOld.', value2: 'baOld.' },
    { creator_id: ann.userId, value: 'baOld..', value2: 'cbaOld..' },
    { creator_id: bob.userId, value: 'cbaOld...', value2: 'dcbaOld...' },
  ])
  const t = new Device(bob, meeting, titled)
  await typing(t, 'x')
  await org.sql('update agenda_item set title = $2 where meeting_id = $1', [meeting, 'Terms'])
  await ann.ask(
    'mutation ($m: ID!, $id: ID!) { updateAgendaItem(companyDialogId: $m, id: $id, title: "Terms") { id } }',
    { m: meeting, id: titled.itemId },
  )
  expect((await lines()).slice(6)).toMatchObject([
    { creator_id: bob.userId, value: 'Prices', value2: 'xPrices' },
  ])
})
