// The media library: files that become items, links, who may do what, and what stays when the content is replaced.
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { begin, bring, tus, type SentAnswer } from '../files/filesTestKit.ts'
import { removeUploads } from '../files/removeUploads.ts'
import { refusal } from '../meetings/testKit.ts'
import { newTestOrganisation, theProduct } from '../test/testOrganisation.ts'
import type { Person, TestOrganisation } from '../test/testOrganisation.ts'

let org: TestOrganisation, manager: Person, member: Person
beforeEach(async () => {
  org = await newTestOrganisation()
  manager = org.as('manager')
  member = org.as('member')
})
const picture = (): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#0b5c6b' } })
    .png()
    .toBuffer()

async function send(
  person: Person,
  mediaItemId: string,
  name: string,
  content: Uint8Array | string,
): Promise<SentAnswer & { id: string }> {
  const id = newId(),
    bytes = Buffer.from(content)
  const begun = await begin(org, person, { id, name, size: bytes.byteLength, mediaItemId })
  if (begun.status !== 201) return { ...begun, id }
  return { ...(await bring(org, person, id, 0, bytes)), id }
}
const added = async (name: string, content: Uint8Array | string): Promise<string> => {
  const id = newId()
  expect((await send(manager, id, name, content)).status).toBe(204)
  return id
}
const itemOf = async (person: Person, id: string) =>
  (
    await person.gql(
      'query ($id: ID!) { mediaItem(id: $id) { id type title description language url thumbnailUrl isUsed mayEdit file { id name type state } labels { title } } }',
      { id },
    )
  ).data.mediaItem
const titlesOf = async (person: Person, args = ''): Promise<string[]> =>
  (await person.ask(`{ mediaItems${args} { totalCount list { title } } }`)).mediaItems.list.map(
    ({ title }: { title: string }) => title,
  )
const get = (url: string, headers: Record<string, string> = {}) =>
  fetch(new URL(url, org.url), { headers })
const link = async (title: string, more = ''): Promise<string> => {
  const id = newId()
  await manager.ask(
    `mutation { createMediaLink(id: "${id}", address: "https://example.com/${title.replaceAll(' ', '-')}", title: "${title}"${more}) { id } }`,
  )
  return id
}
const edit =
  'mutation ($id: ID!, $title: String) { updateMediaItem(id: $id, title: $title) { id } }'
const restoreFile = 'mutation ($id: ID!) { restore(table: FILE, id: $id) }'

test('a file that is sent for an id makes an item, which everybody of the organisation sees and nobody else', async () => {
  const id = await added('Our_new plant.png', await picture())
  const item = await itemOf(org.as('colleague'), id)
  expect(item).toMatchObject({
    type: 'IMAGE',
    title: 'Our new plant',
    mayEdit: false,
    isUsed: false,
    file: { name: 'Our_new plant.png', type: 'image/png', state: 'CLEAN' },
  })
  const shown = await get(item.url)
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect((await get(item.thumbnailUrl)).headers.get('content-type')).toBe('image/webp')
  expect((await get(item.url, { range: 'bytes=0-3' })).status).toBe(206)
  expect(await itemOf(org.as('stranger'), id)).toBeNull()
  expect(await titlesOf(org.as('stranger'))).toEqual([])
  // signed for one file of one organisation, and for some minutes
  expect((await get(item.url.replace(item.file.id, newId()))).status).toBe(404)
  expect((await get(item.url.replace(org.organisationId, newId()))).status).toBe(404)
  expect((await get(item.url.replace(/until=\d+/, 'until=1'))).status).toBe(404)
})

test('what is in a file says what the item is; what a browser could run is only ever downloaded', async () => {
  const typeOf = async (name: string, content: Uint8Array | string) => {
    const item = await itemOf(manager, await added(name, content))
    const { headers } = await get(item.url)
    return [item.type, headers.get('content-type'), headers.get('content-disposition')!.slice(0, 6)]
  }
  const download = 'application/octet-stream'
  expect(await typeOf('price list.pdf', '%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF')).toEqual([
    'DOCUMENT',
    download,
    'attach',
  ])
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'
  expect(await typeOf('logo.svg', drawing)).toEqual(['DOCUMENT', download, 'attach'])
  const wave = Buffer.from(
    'RIFF\x24\x08\0\0WAVEfmt \x10\0\0\0\x01\0\x01\0\x40\x1f\0\0\x80\x3e\0\0\x02\0\x10\0data\0\x08\0\0',
    'latin1',
  )
  expect(await typeOf('jingle.wav', Buffer.concat([wave, Buffer.alloc(2048)]))).toEqual([
    'AUDIO',
    'audio/wav',
    'inline',
  ])
  // refused, and no empty item stays
  const id = newId()
  expect((await send(manager, id, 'page.html', '<html><script>1</script></html>')).status).toBe(422)
  expect((await send(manager, id, 'photo.jpg', 'not a picture')).status).toBe(422)
  expect(await itemOf(manager, id)).toBeNull()
  const [{ count }] = (await org.sql<{ count: number }>(
    'select count(*)::int as count from media_item where organisation_id = $1 and type is null',
    [org.organisationId],
  )) as [{ count: number }]
  expect(count).toBe(0)
})

test('who may edit playbooks may edit the library, and nobody else', async () => {
  const id = await added('plant.png', await picture()),
    { file } = await itemOf(manager, id)
  expect((await send(member, newId(), 'a.txt', 'a')).problem).toMatchObject({ code: 'FORBIDDEN' })
  expect((await send(member, id, 'a.txt', 'a')).problem).toMatchObject({ code: 'FORBIDDEN' })
  for (const call of [
    'createMediaLink(address: "https://example.com") { id }',
    `updateMediaItem(id: "${id}", title: "X") { id }`,
    `deleteMediaItem(id: "${id}")`,
    `deleteMediaItems(ids: ["${id}"])`,
    `setMediaLanguage(ids: ["${id}"], language: "FR")`,
    `renameFile(id: "${file.id}", name: "x") { id }`,
    `deleteFile(id: "${file.id}")`,
  ])
    expect((await refusal(member, `mutation { ${call} }`))?.code, call).toBe('FORBIDDEN')
  const stranger = org.as('stranger')
  expect((await refusal(stranger, edit, { id, title: 'X' }))?.code).toBe('NOT_FOUND')
  expect((await refusal(stranger, `mutation { deleteMediaItem(id: "${id}") }`))?.code).toBe(
    'NOT_FOUND',
  )
  expect(
    (await stranger.ask(`mutation { deleteMediaItems(ids: ["${id}"]) }`)).deleteMediaItems,
  ).toEqual([])
  expect(await itemOf(member, id)).toMatchObject({ title: 'plant', file: { id: file.id } })
})

test('another file for an item replaces its content; the former one waits in the bin and comes back in its place', async () => {
  const id = await added('plant.png', await picture()),
    before = await itemOf(manager, id)
  expect((await send(manager, id, 'plant.pdf', '%PDF-1.7\n%%EOF')).status).toBe(204)
  const after = await itemOf(member, id)
  expect(after).toMatchObject({ id, title: 'plant', type: 'DOCUMENT', thumbnailUrl: null })
  expect((await get(before.url)).status).toBe(404)
  // for a Member it is as if it had never been
  const binOf = async (person: Person) =>
    (await person.ask('{ bin { id table } }')).bin.map(({ id: one }: { id: string }) => one)
  expect(await binOf(member)).toEqual([])
  expect(await binOf(manager)).toEqual([before.file.id])
  expect((await refusal(member, restoreFile, { id: before.file.id }))?.code).toBe('NOT_FOUND')
  await manager.gql(restoreFile, { id: before.file.id })
  expect(await itemOf(member, id)).toMatchObject({ type: 'IMAGE', file: { id: before.file.id } })
  expect(await binOf(manager)).toEqual([after.file.id])
  // of a link no file is the content
  expect((await send(manager, await link('Audit'), 'a.txt', 'a')).problem).toMatchObject({
    code: 'STATE_REFUSED',
    field: 'mediaItemId',
  })
})

test('an item that is deleted is gone, with its file, until it is restored', async () => {
  const id = await added('plant.png', await picture()),
    { file } = await itemOf(manager, id)
  await manager.ask(`mutation { deleteMediaItem(id: "${id}") }`)
  expect([await itemOf(manager, id), await titlesOf(manager)]).toEqual([null, []])
  expect((await refusal(manager, edit, { id, title: 'X' }))?.code).toBe('NOT_FOUND')
  expect((await send(manager, id, 'a.txt', 'a')).problem).toMatchObject({ code: 'NOT_FOUND' })
  expect(
    (await refusal(member, `mutation { restore(table: MEDIA_ITEM, id: "${id}") }`))?.code,
  ).toBe('FORBIDDEN')
  await manager.ask(`mutation { restore(table: MEDIA_ITEM, id: "${id}") }`)
  expect(await itemOf(member, id)).toMatchObject({ file: { id: file.id } })
})

test('an upload that is given up, or whose days are over, leaves no item', async () => {
  const ids = [newId(), newId()],
    uploads = [newId(), newId()]
  for (const [at, id] of uploads.entries())
    expect(
      (await begin(org, manager, { id, name: 'a.txt', size: 5, mediaItemId: ids[at]! })).status,
    ).toBe(201)
  expect(await titlesOf(manager)).toEqual([])
  const there = async (): Promise<number> =>
    (await org.sql('select from media_item where organisation_id = $1', [org.organisationId]))
      .length
  expect((await tus(org, manager, 'DELETE', `/uploads/${uploads[0]!}`)).status).toBe(204)
  expect(await there()).toBe(1)
  await org.sql(
    "update file set date_created = now() - interval '9 days' where organisation_id = $1",
    [org.organisationId],
  )
  const { database, uploadParts } = await theProduct()
  await removeUploads(database, uploadParts.uploads, org.organisationId)
  expect(await there()).toBe(0)
})

test('a link leads to a secure address; what is typed is kept, and nothing that a colleague changed is overwritten', async () => {
  const refused = async (address: string) =>
    await refusal(manager, `mutation { createMediaLink(address: "${address}") { id } }`)
  for (const address of [
    'http://example.com',
    'javascript:alert(1)',
    'https://a:b@example.com',
    '',
  ])
    expect((await refused(address))?.field, address).toBe('address')
  const { createMediaLink: made } = await manager.ask(
    'mutation { createMediaLink(address: "https://www.youtube.com/watch?v=dQw4w9WgXcQ", language: "fr") { id title type url language } }',
  )
  expect(made).toMatchObject({
    title: 'www.youtube.com',
    type: 'LINK',
    url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    language: 'FR',
  })
  const host = `${'a'.repeat(300)}.com`,
    long = await manager.ask(`mutation { createMediaLink(address: "https://${host}/") { title } }`)
  expect(long.createMediaLink.title).toBe(host.slice(0, 200))
  await manager.gql(edit, { id: made.id, title: 'How it is made' })
  const stale =
    'mutation ($id: ID!) { updateMediaItem(id: $id, title: "Other", base: { title: "www.youtube.com" }) { id } }'
  expect(await refusal(manager, stale, { id: made.id })).toMatchObject({
    code: 'CONFLICT',
    field: 'title',
  })
})

test('the library is narrowed, searched and ordered', async () => {
  const label = newId()
  await manager.ask(
    `mutation { createLabel(id: "${label}", title: "Demo", color: "#b42318") { id } }`,
  )
  const first = await link('Café tour', ', language: "FR"'),
    second = await link('Audit', ', description: "What auditors ask"')
  await added('plant.png', await picture())
  await manager.ask(`mutation { labelMediaItems(ids: ["${second}"], labelId: "${label}") }`)
  expect(await titlesOf(member)).toEqual(['plant', 'Audit', 'Café tour'])
  expect(await titlesOf(member, '(sort: TITLE)')).toEqual(['Audit', 'Café tour', 'plant'])
  expect(await titlesOf(member, '(search: "cafe")')).toEqual(['Café tour'])
  expect(await titlesOf(member, '(search: "auditors")')).toEqual(['Audit'])
  expect(await titlesOf(member, '(types: [IMAGE])')).toEqual(['plant'])
  expect(await titlesOf(member, '(languages: [FR])')).toEqual(['Café tour'])
  expect(await titlesOf(member, '(languages: [NONE], types: [LINK])')).toEqual(['Audit'])
  expect(await titlesOf(member, `(labels: ["${label}"])`)).toEqual(['Audit'])
  expect(await titlesOf(member, '(isUsed: false, take: 1, skip: 1)')).toEqual(['Audit'])
  const { search } = await member.ask('{ search(term: "cafe") { kind mediaItem { id } } }')
  expect(search).toEqual([{ kind: 'MEDIA_ITEM', mediaItem: { id: first } }])
})

test('one command changes several; foreign ones and those that are as wanted already are left out', async () => {
  const ids = [await link('A'), await link('B', ', language: "NL"')],
    list = JSON.stringify([...ids, newId()])
  const { setMediaLanguage } = await manager.ask(
    `mutation { setMediaLanguage(ids: ${list}, language: "NL") }`,
  )
  expect(setMediaLanguage).toEqual([ids[0]])
  const gone = await manager.ask(`mutation { deleteMediaItems(ids: ${list}) }`)
  expect(gone.deleteMediaItems.toSorted()).toEqual(ids.toSorted())
  expect(await titlesOf(manager)).toEqual([])
  await manager.ask(`mutation { restoreMediaItems(ids: ${list}) }`)
  expect(await titlesOf(manager, '(sort: TITLE)')).toEqual(['A', 'B'])
})

test('files of the library take room of the organisation as all others do', async () => {
  const id = await added('plant.png', await picture())
  await org.sql(
    'update file set stored_size = 400000000000 where organisation_id = $1 and media_item_id = $2',
    [org.organisationId, id],
  )
  expect((await send(manager, newId(), 'a.txt', 'a')).problem).toMatchObject({
    code: 'TOO_LARGE',
    field: 'quota',
  })
  expect(await titlesOf(manager)).toEqual(['plant'])
})
