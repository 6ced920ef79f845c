// Media of questions, options, bullets and meetings, and where the library says that they are used.
import { expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { limits } from '../../shared/limits.ts'
import { newPlaybook, publish, refusal, type TestPlaybook } from '../playbooks/testKit.ts'
import { newTestOrganisation, type Person } from '../test/testOrganisation.ts'
import { questionOf, type Version } from './attachedMediaTestKit.ts'

async function newItem(person: Person, title: string): Promise<string> {
  const id = newId()
  await person.ask(
    'mutation ($id: ID, $title: String) { createMediaLink(id: $id, title: $title, address: "https://example.com/one") { id } }',
    { id, title },
  )
  return id
}
const setQuestion =
  'mutation ($id: ID!, $media: [ID!], $options: [OptionInput!]) { updateQuestion(id: $id, mediaItemIds: $media, options: $options) { id } }'
const attached =
  '{ hubs { questions { id mediaItemIds mediaItems { id title url } options { id title mediaItemId mediaItem { url type } } } } mediaItems { id } }'
const versionOf = async (
  person: Person,
  book: TestPlaybook,
  which: 'draft' | 'published',
): Promise<Version> =>
  (
    await person.ask(`query ($id: ID!) { playbook(id: $id) { ${which} ${attached} } }`, {
      id: book.id,
    })
  ).playbook[which]
const titles = (list: { title: string }[]): string[] => list.map(({ title }) => title)
const newMeeting = async (person: Person): Promise<string> => {
  const id = newId()
  await person.ask(
    'mutation ($id: ID) { createCompanyDialog(id: $id, title: "First call", startDate: "2027-03-01T09:00:00Z", endDate: "2027-03-01T10:00:00Z") { id } }',
    { id },
  )
  return id
}
const add =
  'mutation ($id: ID!, $media: ID!, $after: String) { addMeetingMedia(companyDialogId: $id, mediaItemId: $media, afterId: $after) { mediaItems { title } } }'
const takeOff =
  'mutation ($id: ID!, $media: ID!) { removeMeetingMedia(companyDialogId: $id, mediaItemId: $media) { mediaItems { title } } }'
const usesOf = async (person: Person, id: string): Promise<any> =>
  (
    await person.ask(
      'query ($id: ID!) { mediaItem(id: $id) { isUsed useCount uses { kind recordId title within } } }',
      { id },
    )
  ).mediaItem

test('a published version keeps its media after the draft changed; copies and restored drafts have them', async () => {
  const org = await newTestOrganisation(),
    manager = org.as('manager'),
    book = await newPlaybook(manager),
    [a, b, c] = [
      await newItem(manager, 'Brochure'),
      await newItem(manager, 'Photo'),
      await newItem(manager, 'Film'),
    ]
  const [red, blue] = book.options
  await manager.ask(setQuestion, {
    id: book.choice,
    media: [b, a],
    options: [
      { id: red, title: 'Red', mediaItemId: c },
      { id: blue, title: 'Blue' },
    ],
  })
  await publish(manager, book.id)
  // a client that knows no media leaves those of the options
  await manager.ask(setQuestion, {
    id: book.choice,
    media: [a],
    options: [
      { id: blue, title: 'Blue', mediaItemId: b },
      { id: red, title: 'Deep red' },
    ],
  })
  const draft = questionOf(await versionOf(manager, book, 'draft'), book.choice)
  expect(titles(draft.mediaItems)).toEqual(['Brochure'])
  expect(draft.options.map((one) => [one.title, one.mediaItemId])).toEqual([
    ['Blue', b],
    ['Deep red', c],
  ])
  const version = await versionOf(org.as('member'), book, 'published'),
    published = questionOf(version, book.choice)
  expect(published.mediaItemIds).toEqual([b, a])
  expect(titles(published.mediaItems)).toEqual(['Photo', 'Brochure'])
  expect(published.options[0]!.mediaItem).toEqual({ url: 'https://example.com/one', type: 'LINK' })
  expect(version.mediaItems.map(({ id }) => id).toSorted()).toEqual([a, b, c].toSorted())

  const copyId = newId()
  await manager.ask(
    'mutation ($id: ID!, $to: ID) { copyPlaybook(id: $id, newId: $to, title: "Copy") { id } }',
    {
      id: book.id,
      to: copyId,
    },
  )
  const copied = await manager.ask(`query ($id: ID!) { playbook(id: $id) { draft ${attached} } }`, {
    id: copyId,
  })
  expect(copied.playbook.draft.mediaItems).toHaveLength(3)
  await manager.ask('mutation ($id: ID!) { resetDraft(id: $id) { id } }', { id: book.id })
  expect(questionOf(await versionOf(manager, book, 'draft'), book.choice)).toEqual(published)
})

test('what is replaced shows what it is now; what is gone is missing everywhere and may stay attached', async () => {
  const org = await newTestOrganisation(),
    manager = org.as('manager'),
    book = await newPlaybook(manager),
    [a, b] = [await newItem(manager, 'Brochure'), await newItem(manager, 'Photo')]
  await manager.ask(setQuestion, { id: book.yes, media: [a, b] })
  await manager.ask(setQuestion, {
    id: book.choice,
    options: [{ id: book.options[0], title: 'Red', mediaItemId: a }],
  })
  await publish(manager, book.id)
  await manager.ask(
    'mutation ($id: ID!) { updateMediaItem(id: $id, address: "https://example.com/two") { id } }',
    { id: a },
  )
  const published = () => versionOf(org.as('member'), book, 'published')
  expect(questionOf(await published(), book.yes).mediaItems[0]!.url).toBe('https://example.com/two')
  await manager.ask('mutation ($id: ID!) { deleteMediaItem(id: $id) }', { id: a })
  const version = await published()
  expect(questionOf(version, book.yes)).toMatchObject({
    mediaItemIds: [a, b],
    mediaItems: [{ id: b }],
  })
  expect(questionOf(version, book.choice).options[0]).toMatchObject({
    mediaItemId: a,
    mediaItem: null,
  })
  // it may be moved among the others, but not attached anew
  await manager.ask(setQuestion, { id: book.yes, media: [b, a] })
  expect(await refusal(manager, setQuestion, { id: book.text, media: [a] })).toMatchObject({
    code: 'BAD_INPUT',
    field: 'mediaItemIds',
    rule: 'UNKNOWN_ID',
  })
  await manager.ask('mutation ($id: ID!) { restore(table: MEDIA_ITEM, id: $id) }', { id: a })
  expect(titles(questionOf(await published(), book.yes).mediaItems)).toEqual(['Brochure', 'Photo'])
})

test('media of another organisation, unknown ones and too many are refused', async () => {
  const org = await newTestOrganisation(),
    other = await newTestOrganisation(),
    manager = org.as('manager'),
    book = await newPlaybook(manager),
    foreign = await newItem(other.as('manager'), 'Theirs'),
    meeting = await newMeeting(manager)
  const unknown = { code: 'BAD_INPUT', rule: 'UNKNOWN_ID' }
  for (const id of [foreign, newId()]) {
    expect(await refusal(manager, setQuestion, { id: book.yes, media: [id] })).toMatchObject(
      unknown,
    )
    expect(
      await refusal(manager, setQuestion, {
        id: book.choice,
        options: [{ title: 'Red', mediaItemId: id }],
      }),
    ).toMatchObject({ ...unknown, field: 'options' })
    expect(await refusal(manager, add, { id: meeting, media: id })).toMatchObject({
      ...unknown,
      field: 'mediaItemId',
    })
  }
  expect(
    await refusal(manager, setQuestion, {
      id: book.yes,
      media: Array.from({ length: limits.mediaAttached + 1 }, () => newId()),
    }),
  ).toMatchObject({
    field: 'mediaItemIds',
    rule: 'TOO_MANY',
    params: { max: limits.mediaAttached },
  })
  // also where an id got in past the rules
  await org.sql(
    'update meeting set media_item_ids = array[$2::uuid] where organisation_id = $1 and id = $3',
    [org.organisationId, foreign, meeting],
  )
  const read = 'query ($id: ID!) { companyDialog(id: $id) { mediaItemIds mediaItems { id } } }'
  expect((await manager.ask(read, { id: meeting })).companyDialog).toEqual({
    mediaItemIds: [foreign],
    mediaItems: [],
  })
})

test('media of a meeting come, move and go one at a time', async () => {
  const org = await newTestOrganisation(),
    manager = org.as('manager'),
    member = org.as('member'),
    [a, b, c] = [
      await newItem(manager, 'A'),
      await newItem(manager, 'B'),
      await newItem(manager, 'C'),
    ],
    id = await newMeeting(member)
  const put = async (media: string, after?: string): Promise<string> =>
    titles((await member.ask(add, { id, media, after })).addMeetingMedia.mediaItems).join('')
  // two at the same moment: both stay
  await Promise.all([put(a), org.as('colleague').ask(add, { id, media: b })])
  await put(c)
  await put(b, a)
  expect(await put(a, '')).toBe('ABC')
  expect(await put(a, c)).toBe('BCA')
  expect(await put(a, c)).toBe('BCA')
  expect(await put(b)).toBe('BCA')
  // behind one that went meanwhile
  expect(await put(b, newId())).toBe('CAB')
  expect(await put(a, c)).toBe('CAB')
  expect(await put(b, '')).toBe('BCA')
  const off = await member.ask(takeOff, { id, media: c })
  expect(titles(off.removeMeetingMedia.mediaItems)).toEqual(['B', 'A'])
  await member.ask(takeOff, { id, media: c })
  const lines = await org.sql(
    "select property, value, value2 from activity where organisation_id = $1 and source_id = $2 and property like 'media%' order by date_created desc, id desc limit 2",
    [org.organisationId, id],
  )
  expect(lines).toEqual([
    { property: 'media', value: 'C', value2: null },
    { property: 'mediaOrder', value: null, value2: 'B' },
  ])
})

test('the library says where an item is used, as far as the person may see that', async () => {
  const org = await newTestOrganisation(),
    manager = org.as('manager'),
    member = org.as('member'),
    book = await newPlaybook(manager),
    item = await newItem(manager, 'Brochure'),
    unused = await newItem(manager, 'Unused')
  await manager.ask(setQuestion, { id: book.yes, media: [item] })
  const question = { kind: 'QUESTION', recordId: book.yes, title: 'Ready?', within: 'Discovery' }
  expect(await usesOf(manager, item)).toEqual({ isUsed: true, useCount: 1, uses: [question] })
  // a draft is for those who edit it
  expect(await usesOf(member, item)).toEqual({ isUsed: false, useCount: 0, uses: [] })
  await manager.ask(setQuestion, {
    id: book.choice,
    options: [{ id: book.options[0], title: 'Red', mediaItemId: item }],
  })
  await publish(manager, book.id)
  const painId = newId(),
    bulletId = newId()
  await member.ask(
    `mutation ($painId: ID!, $id: ID, $media: [ID!]) { createPain(id: $painId, title: "Too slow") { id }
      createBullet(id: $id, painId: $painId, text: "See how fast", mediaItemIds: $media) { bullets { mediaItems { title } } } }`,
    { painId, id: bulletId, media: [item] },
  )
  const mine = await newMeeting(member),
    theirs = await newMeeting(org.as('colleague'))
  await member.ask(add, { id: mine, media: item })
  await org.as('colleague').ask(add, { id: theirs, media: item })
  const shown = [
    { kind: 'BULLET', recordId: painId, title: 'See how fast', within: 'Too slow' },
    question,
    { kind: 'OPTION', recordId: book.choice, title: 'Red', within: 'Which?' },
  ]
  const meeting = (id: string) => ({
    kind: 'MEETING',
    recordId: id,
    title: 'First call',
    within: null,
  })
  expect((await usesOf(member, item)).uses).toEqual([
    ...shown,
    ...[mine, theirs].toSorted().map(meeting),
  ])
  await org
    .as('admin')
    .ask('mutation { updateOrganisationSetting(key: "memberVisibility", value: "own") { id } }')
  expect((await usesOf(member, item)).uses).toEqual([...shown, meeting(mine)])
  expect(await refusal(member, add, { id: theirs, media: unused })).toMatchObject({
    code: 'NOT_FOUND',
    field: 'companyDialogId',
  })
  const list = 'query ($isUsed: Boolean) { mediaItems(isUsed: $isUsed) { list { title } } }'
  const listed = async (isUsed: boolean) =>
    titles((await member.ask(list, { isUsed })).mediaItems.list)
  expect([await listed(true), await listed(false)]).toEqual([['Brochure'], ['Unused']])
  // of what only a meeting shows, too, and only of one that the person sees
  await org.as('colleague').ask(add, { id: theirs, media: unused })
  expect([await listed(true), await listed(false)]).toEqual([['Brochure'], ['Unused']])
  await member.ask(add, { id: mine, media: unused })
  expect((await listed(true)).toSorted()).toEqual(['Brochure', 'Unused'])
  expect(await listed(false)).toEqual([])
  await member.ask('mutation ($id: ID!) { updateBullet(id: $id, mediaItemIds: []) { id } }', {
    id: bulletId,
  })
  expect((await usesOf(member, item)).uses).toEqual([...shown.slice(1), meeting(mine)])
  // of a meeting alone
  await member.ask(add, { id: mine, media: unused })
  expect([await listed(true), await listed(false)]).toEqual([['Unused', 'Brochure'], []])
})
