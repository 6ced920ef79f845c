// Whole descriptions and titles of clients that know no updates.
import { expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { Device, startText } from './notesTestKit.ts'
import { refusal } from './testKit.ts'
import {
  described,
  newText,
  readMeeting,
  setDescription,
  setDescriptionAlone,
  setTitle,
  startTexts,
  type,
} from './textsTestKit.ts'

test.each(['notes', 'description', 'title'])(
  'a whole text over letters that were not read back doubles none, and takes none of others away: %s',
  async (name) => {
    const { ann, bob, meeting } = await startText(),
      which = ['notes', 'description', 'title'].indexOf(name),
      { place, begin, read, save } = await newText(bob, meeting, which)
    const [his, hers] = [new Device(bob, meeting, place), new Device(ann, meeting, place)]
    for (const device of [his, hers]) await device.read()
    type(his, begin.length, 'one')
    await his.send()
    await hers.read()
    const [, base] = await read(bob)
    // what he types next waits while she writes
    type(his, his.text.length, ' two')
    const { c } = his.queue[0]!
    type(hers, hers.text.length, ' and hers')
    await hers.send()
    await his.send()
    const own = await save(bob, `${begin}one two three`, base, [newId(), c])
    expect((await read(bob))[0]).toMatch(/^§?one( two three and hers| and hers two three)$/)
    // what goes on from there has seen as much
    await save(bob, `${begin}one two three four`, own)
    expect((await read(bob))[0]).toMatch(
      /^§?one( two three four and hers| and hers two three four)$/,
    )
    await hers.read()
    expect(hers.text).toBe((await read(ann))[0])
  },
)

test('more commands than a whole text can have in it are refused by name', async () => {
  const { bob, meeting } = await startTexts(),
    seen = Array.from({ length: 1001 }, newId)
  expect(await refusal(bob, setDescription, { m: meeting, text: '', base: null, seen })).toEqual({
    code: 'BAD_INPUT',
    field: 'descriptionSeenIds',
    rule: 'TOO_MANY',
    params: { max: 1000 },
  })
})

test('a whole title of somebody who did not see that it was emptied is the title', async () => {
  const { ann, bob, meeting, itemId, titled, lines } = await startTexts()
  const device = new Device(ann, meeting, titled),
    rename = async (title: string, base: string | null, c = newId()) => {
      await bob.ask(setTitle, { m: meeting, id: itemId, title, base, c })
      return c
    }
  const shown = async () => {
    await device.read()
    const [item] = (await readMeeting(bob, meeting)).agendaItems
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
  const { ann, bob, meeting, itemId, titled, org } = await startTexts('Old')
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
    { descriptionVersionId: base } = await readMeeting(bob, meeting)
  await bob.ask(setTitle, { m: meeting, id: itemId, title: 'Prices', c: newId() })
  await bob.ask(setDescription, { m: meeting, text: 'Old', base })
  expect((await kinds()).slice(before.length)).toEqual(['AGENDA', 'DETAILS'])
  for (const device of [title, description]) await device.read()
  expect([title.text, description.text]).toEqual(['Prices', 'Old'])
})

test('a whole text without a base that stands there already writes nothing', async () => {
  const { ann, bob, meeting, itemId, titled, org, lines } = await startTexts('Old text')
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
  expect(await readMeeting(bob, meeting)).toMatchObject({
    description: 'New text',
    agendaItems: [{ title: 'Prices' }],
  })
})

test('whole texts are joined on their base; without one they are what is wanted', async () => {
  const { ann, bob, meeting, itemId, titled, lines } = await startTexts('Bring: prices')
  const a = new Device(ann, meeting, described)
  await a.read()
  type(a, 13, ', dates')
  await a.send()
  const { descriptionVersionId: base } = await readMeeting(bob, meeting)
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
  expect([a.text, (await readMeeting(bob, meeting)).description]).toEqual(['Nothing', 'Nothing'])
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
  expect((await readMeeting(bob, meeting)).agendaItems).toMatchObject([
    { title: 'All our prices of 2027' },
  ])
})

test('a whole text is joined with one that was saved without a base before anybody wrote together', async () => {
  const { ann, bob, meeting, itemId } = await startTexts('Bring prices')
  const { descriptionVersionId: base } = await readMeeting(ann, meeting)
  await bob.ask(setDescriptionAlone, { m: meeting, text: 'Bring prices and dates' })
  await bob.ask(setTitle, { m: meeting, id: itemId, title: 'Prices of 2027', c: newId() })
  // as both were before
  await ann.ask(setDescription, { m: meeting, text: 'Please bring prices', base })
  await ann.ask(setTitle, { m: meeting, id: itemId, title: 'Our Prices', base: null, c: newId() })
  expect(await readMeeting(ann, meeting)).toMatchObject({
    description: 'Please bring prices and dates',
    agendaItems: [{ title: 'Our Prices of 2027' }],
  })
})

test('a title stays one line, also when nobody knows what its change builds on', async () => {
  const { ann, bob, meeting, itemId, titled } = await startTexts()
  const rename = (title: string, base?: string | null) =>
    bob.ask(setTitle, { m: meeting, id: itemId, title, ...(base && { base }), c: newId() })
  const titles = async () => (await readMeeting(ann, meeting)).agendaItems.map(({ title }) => title)
  await rename('Prices\r\nand terms')
  expect(await titles()).toEqual(['Prices and terms'])
  await rename('Dates', newId())
  expect(await titles()).toEqual(['Prices and terms Dates'])
  const device = new Device(ann, meeting, titled)
  await device.read()
  expect(device.text).toBe('Prices and terms Dates')
})
