// The media library at its edges: how many items it has, uploads that cross, files that are held back, labels, orders.
import { beforeEach, expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { bulkRecords, limits } from '../../shared/limits.ts'
import { begin, bring, untilTheyWait } from '../files/filesTestKit.ts'
import { refusal } from '../meetings/testKit.ts'
import { testMember } from '../test/testActor.ts'
import {
  newTestOrganisation,
  theProduct,
  type Person,
  type TestOrganisation,
} from '../test/testOrganisation.ts'
import { requireMediaRoom } from './mediaRoom.ts'

let org: TestOrganisation, manager: Person
beforeEach(async () => {
  org = await newTestOrganisation()
  manager = org.as('manager')
})
const addLink =
  'mutation ($id: ID, $title: String) { createMediaLink(id: $id, title: $title, address: "https://example.com") { id } }'
const link = async (title: string): Promise<string> => {
  const id = newId()
  await manager.ask(addLink, { id, title })
  return id
}
const text = Buffer.from('a text')
const beginText = async (mediaItemId: string, name: string): Promise<string> => {
  const id = newId()
  const { status } = await begin(org, manager, { id, name, size: text.byteLength, mediaItemId })
  expect(status).toBe(201)
  return id
}
const send = async (mediaItemId: string, name: string): Promise<void> => {
  expect((await bring(org, manager, await beginText(mediaItemId, name), 0, text)).status).toBe(204)
}
const itemOf = async (id: string) =>
  (
    await manager.ask(
      'query ($id: ID!) { mediaItem(id: $id) { title url file { name } labels { title } } }',
      { id },
    )
  ).mediaItem
const fill = (count: number) =>
  org.sql(
    `insert into media_item (organisation_id, id, type, title, address, creator_id)
    select $1, gen_random_uuid(), 'LINK', 'Full', 'https://example.com', $2 from generate_series(1, $3::int)`,
    [org.organisationId, manager.userId, count],
  )
const full = (field: string) => ({
  code: 'BAD_INPUT',
  field,
  rule: 'TOO_MANY',
  params: { max: limits.mediaItems },
})

test('a library has so many items; what is in the bin comes back as long as there is room', async () => {
  const gone = [await link('A'), await link('B')]
  await manager.ask('mutation ($ids: [ID!]!) { deleteMediaItems(ids: $ids) }', { ids: gone })
  await fill(limits.mediaItems - 1)
  const restoreAll = 'mutation ($ids: [ID!]!) { restoreMediaItems(ids: $ids) }',
    restore = 'mutation ($id: ID!) { restore(table: MEDIA_ITEM, id: $id) }'
  expect(await refusal(manager, restoreAll, { ids: gone })).toMatchObject(full('ids'))
  await link('The last one')
  expect(await refusal(manager, addLink, { title: 'One more' })).toMatchObject(full('address'))
  expect(await refusal(manager, restore, { id: gone[0] })).toMatchObject(full('id'))
  const upload = { id: newId(), name: 'a.txt', size: 5, mediaItemId: newId() }
  expect((await begin(org, manager, upload)).problem).toMatchObject(full('file'))
})

test('an item whose first file is on its way is not there yet; one command takes so many', async () => {
  const id = newId()
  const upload = await beginText(id, 'a.txt')
  for (const call of [
    `deleteMediaItem(id: "${id}")`,
    `updateMediaItem(id: "${id}", title: "X") { id }`,
  ])
    expect((await refusal(manager, `mutation { ${call} }`))?.code, call).toBe('NOT_FOUND')
  expect(
    (await manager.ask(`mutation { deleteMediaItems(ids: ["${id}"]) }`)).deleteMediaItems,
  ).toEqual([])
  expect((await bring(org, manager, upload, 0, text)).status).toBe(204)
  expect(await itemOf(id)).toMatchObject({ title: 'a' })
  expect(await refusal(manager, addLink, { id, title: 'A link' })).toMatchObject({
    field: 'id',
    rule: 'DUPLICATE',
  })
  expect(
    await refusal(manager, 'mutation ($ids: [ID!]!) { deleteMediaItems(ids: $ids) }', {
      ids: Array.from({ length: bulkRecords + 1 }, () => id),
    }),
  ).toMatchObject({ field: 'ids', rule: 'TOO_MANY', params: { max: bulkRecords } })
})

test('of two files for an item the one that arrives last is its content', async () => {
  const id = newId()
  await send(id, 'first.txt')
  const slow = await beginText(id, 'slow.txt')
  await send(id, 'quick.txt')
  expect(await itemOf(id)).toMatchObject({ title: 'first', file: { name: 'quick.txt' } })
  expect((await bring(org, manager, slow, 0, text)).status).toBe(204)
  expect(await itemOf(id)).toMatchObject({ file: { name: 'slow.txt' } })
  const lines = await org.sql<{ value: string }>(
    "select value from activity where organisation_id = $1 and source_id = $2 and property = 'file' and value is not null order by date_created, id",
    [org.organisationId, id],
  )
  expect(lines.map(({ value }) => value)).toEqual(['first.txt', 'quick.txt'])
})

test('whoever adds an item while another one takes the last place waits for that', async () => {
  await fill(limits.mediaItems - 1)
  const { organisationId } = org,
    { database } = await theProduct()
  let answer: ReturnType<typeof refusal> | undefined
  await database.transaction(testMember(manager), async (db) => {
    await requireMediaRoom({ db, organisationId }, 1, 'address')
    await db.query(
      `insert into media_item (organisation_id, id, type, title, address, creator_id) values ($1, $2, 'LINK', 'Last', 'https://example.com', $3)`,
      [organisationId, newId(), manager.userId],
    )
    answer = refusal(manager, addLink, { title: 'One more' })
    await untilTheyWait(org, answer)
  })
  expect(await answer).toEqual(expect.objectContaining(full('address')))
})

test('a file that is held back has no address; the address of a file is not typed', async () => {
  const id = newId()
  await send(id, 'a.txt')
  const change =
    'mutation ($id: ID!) { updateMediaItem(id: $id, address: "https://example.com") { id } }'
  expect(await refusal(manager, change, { id })).toMatchObject({
    field: 'address',
    rule: 'WRONG_TYPE',
  })
  await org.sql(
    "update file set state = 'HELD' where organisation_id = $1 and media_item_id = $2",
    [org.organisationId, id],
  )
  expect(await itemOf(id)).toMatchObject({ url: null, file: { name: 'a.txt' } })
})

test('a label is put on several and taken off, once each; the list has four orders', async () => {
  const ids = [await link('B'), await link('A'), await link('C')],
    labelId = newId()
  await manager.ask(
    'mutation ($id: ID!) { createLabel(id: $id, title: "Demo", color: "#b42318") { id } }',
    { id: labelId },
  )
  const put = async (remove: boolean): Promise<string[]> =>
    (
      await manager.ask(
        'mutation ($ids: [ID!]!, $l: ID!, $remove: Boolean) { labelMediaItems(ids: $ids, labelId: $l, remove: $remove) }',
        { ids: ids.slice(0, 2), l: labelId, remove },
      )
    ).labelMediaItems.toSorted()
  const both = ids.slice(0, 2).toSorted()
  expect([await put(false), await put(false)]).toEqual([both, []])
  expect((await itemOf(ids[0]!)).labels).toEqual([{ title: 'Demo' }])
  expect([await put(true), await put(true)]).toEqual([both, []])
  expect((await itemOf(ids[0]!)).labels).toEqual([])
  const inOrder = async (sort: string): Promise<string> =>
    (
      await manager.ask('query ($sort: MediaSort) { mediaItems(sort: $sort) { list { title } } }', {
        sort,
      })
    ).mediaItems.list
      .map(({ title }: { title: string }) => title)
      .join('')
  expect(await inOrder('OLDEST')).toBe('BAC')
  expect(await inOrder('NEWEST')).toBe('CAB')
  expect(await inOrder('TITLE')).toBe('ABC')
  expect(await inOrder('TITLE_DESC')).toBe('CBA')
})
