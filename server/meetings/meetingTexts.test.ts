// Descriptions and titles of the agenda, which several people write as they write the notes.
import { expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { limits } from '../../shared/limits.ts'
import { rawUpdate } from '../sharedTexts/rawUpdateTestKit.ts'
import { newTestOrganisation, theProduct, type Person } from '../test/testOrganisation.ts'
import { Device, editText, openText, toBase64 } from './notesTestKit.ts'
import { newMeeting, refusal } from './testKit.ts'
import { keepTextHistories } from './textHistory.ts'
import { addItem, readTexts, setDescription, setTitle } from './textsTestKit.ts'

// of a client that knows no versions
const setDescriptionAlone = `mutation ($m: ID!, $text: String) { updateCompanyDialog(id: $m, typeUpdate: DETAILS, description: $text) { description } }`

interface Texts {
  description: string | null
  descriptionVersionId: string | null
  agendaItems: { id: string; title: string; titleVersionId: string | null }[]
}
const read = async (person: Person, m: string): Promise<Texts> =>
  (await person.ask(readTexts, { m })).companyDialog
const described = { field: 'DESCRIPTION' }

async function start(description?: string) {
  const org = await newTestOrganisation(),
    [ann, bob] = [org.as('member'), org.as('colleague')],
    meeting = await newMeeting(ann),
    itemId = newId(),
    titled = { field: 'AGENDA_TITLE', itemId }
  await ann.ask(addItem, { m: meeting, id: itemId, title: 'Prices' })
  if (description) await ann.ask(setDescriptionAlone, { m: meeting, text: description })
  const lines = () =>
    org.sql<{ creator_id: string; property: string; value: string; value2: string }>(
      `select creator_id, property, value, value2 from activity where source_id = $1 and property in ('description', 'agenda') order by date_created, id`,
      [meeting],
    )
  return { org, ann, bob, meeting, itemId, titled, lines }
}
const type = (device: Device, at: number, insert: string, remove = 0) =>
  device.type({ at, remove, insert })

test('two people write one description; everybody else reads it', async () => {
  const { ann, bob, meeting } = await start('Old text')
  const [a, b] = [new Device(ann, meeting, described), new Device(bob, meeting, described)]
  await Promise.all([a.read(), b.read()])
  type(a, 0, 'An ', 0)
  type(b, 8, '.')
  await Promise.all([a.send(), b.send()])
  await Promise.all([a.read(), b.read()])
  expect([a.text, b.text]).toEqual(['An Old text.', 'An Old text.'])
  const { description, descriptionVersionId } = await read(ann, meeting)
  expect([description, typeof descriptionVersionId]).toEqual(['An Old text.', 'string'])
  type(a, 0, '', 12)
  await a.send()
  expect((await read(ann, meeting)).description).toBeNull()
})

test('two people write one title of the agenda, each item by itself', async () => {
  const { ann, bob, meeting, titled } = await start()
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
  expect((await read(ann, meeting)).agendaItems.map(({ title }) => title)).toEqual([
    'All Prices 2027',
    'Terms and dates',
  ])
})

test('a title that is emptied stays where it is read, until something is typed', async () => {
  const { ann, bob, meeting, titled } = await start()
  const [a, b] = [new Device(ann, meeting, titled), new Device(bob, meeting, titled)]
  await a.read()
  type(a, 0, '', 6)
  await a.send()
  expect((await read(ann, meeting)).agendaItems).toMatchObject([{ title: 'Prices' }])
  await b.read()
  expect(b.text).toBe('')
  type(a, 0, 'Costs')
  await a.send()
  await b.read()
  expect(b.text).toBe('Costs')
  expect((await read(ann, meeting)).agendaItems).toMatchObject([{ title: 'Costs' }])
})

test('a whole title of somebody who did not see that it was emptied is the title', async () => {
  const { ann, bob, meeting, itemId, titled, lines } = await start()
  const device = new Device(ann, meeting, titled),
    rename = async (title: string, base: string | null, c = newId()) => {
      await bob.ask(setTitle, { m: meeting, id: itemId, title, base, c })
      return c
    }
  const shown = async () => {
    await device.read()
    const [item] = (await read(bob, meeting)).agendaItems
    return { document: device.text, title: item!.title, version: item!.titleVersionId }
  }
  await device.read()
  const { version: base } = await shown()
  type(device, 0, '', 6)
  await device.send()
  // whoever changed nothing leaves it empty for who is about to type
  await rename('Prices', base)
  expect(await shown()).toMatchObject({ document: '', title: 'Prices' })
  const c = await rename('Price', base)
  const renamed = await shown()
  expect(renamed).toMatchObject({ document: 'Price', title: 'Price' })
  expect((await lines()).at(-1)).toMatchObject({ value: 'Prices', value2: 'Price' })
  // both the version that is read and the own one are what it builds on
  await rename('Price of 2027', c)
  await rename('Our Price', renamed.version)
  expect(await shown()).toMatchObject({ document: 'Our Price of 2027', title: 'Our Price of 2027' })
})

test('a whole text that changes the document alone is told to whoever has it open', async () => {
  const { ann, bob, meeting, itemId, titled, org } = await start('Old')
  const kinds = async () =>
    (
      await org.sql<{ kind: string }>(
        'select kind from meeting_event where meeting_id = $1 order by seq',
        [meeting],
      )
    ).map(({ kind }) => kind)
  const [title, description] = [
    new Device(ann, meeting, titled),
    new Device(ann, meeting, described),
  ]
  for (const device of [title, description]) await device.read()
  type(title, 0, '', 6)
  // which is not read by others
  type(description, 3, ' \n')
  for (const device of [title, description]) await device.send()
  const before = await kinds(),
    { descriptionVersionId: base } = await read(bob, meeting)
  await bob.ask(setTitle, { m: meeting, id: itemId, title: 'Prices', c: newId() })
  await bob.ask(setDescription, { m: meeting, text: 'Old', base })
  expect((await kinds()).slice(before.length)).toEqual(['AGENDA', 'DETAILS'])
  for (const device of [title, description]) await device.read()
  expect([title.text, description.text]).toEqual(['Prices', 'Old'])
})

test('a whole text without a base that stands there already writes nothing', async () => {
  const { ann, bob, meeting, itemId, titled, org, lines } = await start('Old text')
  const kept = () =>
    org.sql(
      `select t.field, t.seq, t.version_id, (select count(*) from text_update u where u.text_id = t.id) as updates
      from shared_text t where t.meeting_id = $1 order by t.field`,
      [meeting],
    )
  const device = new Device(ann, meeting, titled)
  await device.read()
  type(device, 6, ' ')
  await device.send()
  await bob.ask(setDescriptionAlone, { m: meeting, text: 'New text' })
  const before = [await kept(), await lines()]
  await bob.ask(setDescriptionAlone, { m: meeting, text: 'New text' })
  await bob.ask(
    `mutation ($m: ID!, $id: ID!) { updateAgendaItem(companyDialogId: $m, id: $id, title: "Prices", isDone: true) { id } }`,
    { m: meeting, id: itemId },
  )
  expect([await kept(), await lines()]).toEqual(before)
  expect(await read(bob, meeting)).toMatchObject({
    description: 'New text',
    agendaItems: [{ title: 'Prices' }],
  })
})

test('each text has its own bounds, and its own place', async () => {
  const { ann, meeting, itemId, titled, org } = await start()
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
  const { ann, bob, meeting, itemId, titled, org, lines } = await start()
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

test('whole texts are joined on their base; without one they are what is wanted', async () => {
  const { ann, bob, meeting, itemId, titled, lines } = await start('Bring: prices')
  const a = new Device(ann, meeting, described)
  await a.read()
  type(a, 13, ', dates')
  await a.send()
  const { descriptionVersionId: base } = await read(bob, meeting)
  type(a, 20, ' and terms')
  await a.send()
  const saved = (
    await bob.ask(setDescription, { m: meeting, text: 'Please bring: prices, dates', base })
  ).updateCompanyDialog
  expect(saved.description).toBe('Please bring: prices, dates and terms')
  await a.read()
  expect(a.text).toBe(saved.description)
  // the same one goes on from what it has read
  await bob.ask(setDescription, {
    m: meeting,
    text: 'Bring all',
    base: saved.descriptionVersionId,
  })
  await bob.ask(setDescriptionAlone, { m: meeting, text: 'Nothing' })
  await a.read()
  expect([a.text, (await read(bob, meeting)).description]).toEqual(['Nothing', 'Nothing'])
  expect(
    (await lines()).filter(({ property }) => property === 'description').map((one) => one.value2),
  ).toEqual([
    'Bring: prices',
    'Bring: prices, dates and terms',
    saved.description,
    'Bring all',
    'Nothing',
  ])

  const t = new Device(ann, meeting, titled)
  await t.read()
  const c = newId()
  await bob.ask(setTitle, { m: meeting, id: itemId, title: 'Our prices', base: null, c })
  type(t, 6, ' of 2027')
  await t.send()
  // a client that did not see that goes on from its own
  await bob.ask(setTitle, { m: meeting, id: itemId, title: 'All our prices', base: c })
  expect((await read(bob, meeting)).agendaItems).toMatchObject([
    { title: 'All our prices of 2027' },
  ])
})

test('a whole text is joined with one that was saved without a base before anybody wrote together', async () => {
  const { ann, bob, meeting, itemId } = await start('Bring prices')
  const { descriptionVersionId: base } = await read(ann, meeting)
  await bob.ask(setDescriptionAlone, { m: meeting, text: 'Bring prices and dates' })
  await bob.ask(setTitle, { m: meeting, id: itemId, title: 'Prices of 2027', c: newId() })
  // as both were before
  await ann.ask(setDescription, { m: meeting, text: 'Please bring prices', base })
  await ann.ask(setTitle, { m: meeting, id: itemId, title: 'Our Prices', base: null, c: newId() })
  expect(await read(ann, meeting)).toMatchObject({
    description: 'Please bring prices and dates',
    agendaItems: [{ title: 'Our Prices of 2027' }],
  })
})

test('a title stays one line, also when nobody knows what its change builds on', async () => {
  const { ann, bob, meeting, itemId, titled } = await start()
  const rename = (title: string, base?: string | null) =>
    bob.ask(setTitle, { m: meeting, id: itemId, title, ...(base && { base }), c: newId() })
  const titles = async () => (await read(ann, meeting)).agendaItems.map(({ title }) => title)
  await rename('Prices\r\nand terms')
  expect(await titles()).toEqual(['Prices and terms'])
  await rename('Dates', newId())
  expect(await titles()).toEqual(['Prices and terms Dates'])
  const device = new Device(ann, meeting, titled)
  await device.read()
  expect(device.text).toBe('Prices and terms Dates')
})

test('what the release before writes past the document is joined, and its version is no base', async () => {
  const { ann, meeting, org, itemId, titled } = await start('one\ntwo')
  const [a, t] = [new Device(ann, meeting, described), new Device(ann, meeting, titled)]
  for (const device of [a, t]) await device.read()
  type(a, 3, '!')
  type(t, 0, 'All ')
  for (const device of [a, t]) await device.send()
  const before = await read(ann, meeting)
  await org.sql(`update meeting set description = E'one!\\ntwo\\nthree' where id = $1`, [meeting])
  await org.sql(`update agenda_item set title = E'All prices\\nand terms' where id = $1`, [itemId])
  const after = await read(ann, meeting)
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
  const now = await read(ann, meeting)
  expect([now.description, now.agendaItems[0]!.title]).toEqual([a.text, t.text])
})

test('the log has a line for what each person wrote before a pause, of each text', async () => {
  const { ann, bob, meeting, org, titled, lines } = await start('Old')
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
  const { ann, bob, meeting, org, titled, lines } = await start('Old')
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
