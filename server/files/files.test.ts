// Files that are here: what they are taken for, who sees, renames, deletes and fetches them, and by which address.
import sharp from 'sharp'
import { beforeEach, expect, test, vi } from 'vitest'
import { newId } from '../../shared/id.ts'
import { fileAddressSeconds, thumbnailSide } from '../../shared/fileLimits.ts'
import { emptyBin } from '../activity/emptyBins.ts'
import { sweepFiles } from '../activity/sweepFiles.ts'
import { actFor, allow } from '../impersonation/testKit.ts'
import { newMeeting, refusal } from '../meetings/testKit.ts'
import { newTestOrganisation, theProduct, type TestOrganisation } from '../test/testOrganisation.ts'
import { aged, filesOf, metadata, sendFile, tus, type ShownFile } from './filesTestKit.ts'

let org: TestOrganisation, meeting: string
beforeEach(async () => {
  org = await newTestOrganisation()
  meeting = await newMeeting(org.as('member'))
})
const get = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(new URL(url, org.url), { method, headers })
const only = async (): Promise<ShownFile> => (await filesOf(org.as('member'), meeting))![0]!
const rename = 'mutation ($id: ID!, $name: String!) { renameFile(id: $id, name: $name) { name } }'
const remove = 'mutation ($id: ID!) { deleteFile(id: $id) }'
const restore = 'mutation ($id: ID!) { restore(table: FILE, id: $id) }'

const zipOf = (name: string): Buffer => {
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04_03_4b_50, 0)
  head.writeUInt16LE(name.length, 26)
  return Buffer.concat([head, Buffer.from(name)])
}

test('what is in a file says what it is; programs, archives and pages are refused', async () => {
  const member = org.as('member')
  const taken = async (name: string, content: Uint8Array | string) => {
    const { status, id } = await sendFile(org, member, meeting, name, content)
    const file = (await filesOf(member, meeting))!.find((one) => one.id === id)
    return file ? [file.name, file.type] : status
  }
  const pdf = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF'
  expect(await taken('offer.pdf', pdf)).toEqual(['offer.pdf', 'application/pdf'])
  // its name is made to say the same, so that nothing else opens it
  expect(await taken('offer.png', pdf)).toEqual(['offer.png.pdf', 'application/pdf'])
  expect(await taken('prices.csv', 'a;b\r\n1;2')).toEqual(['prices.csv', 'text/csv'])
  expect(await taken('../../etc/passwd.txt', 'root')).toEqual([
    '..-..-etc-passwd.txt',
    'text/plain',
  ])
  const drawing =
    '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'
  expect(await taken('logo.svg', drawing)).toEqual(['logo.svg', 'image/svg+xml'])
  expect(await taken('page.html', '<html><script>1</script></html>')).toBe(422)
  expect(await taken('all.zip', zipOf('a.txt'))).toBe(422)
  expect(await taken('all.pdf', zipOf('a.txt'))).toBe(422)
  expect(await taken('setup.pdf', Buffer.from(`MZ${'\0'.repeat(200)}`))).toBe(422)
  expect(await taken('photo.jpg', 'not a picture')).toBe(422)
  expect(await taken('broken.png', Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'))).toBe(
    422,
  )
})

test('what a browser could run is never shown by it, whatever it is called', async () => {
  const member = org.as('member')
  await sendFile(org, member, meeting, 'a "name".svg', '<svg onload="alert(1)"/>')
  await sendFile(org, member, meeting, 'page.txt', '<html><script>alert(1)</script></html>')
  // a name that reads as another one, or goes over lines
  await sendFile(org, member, meeting, 'ann\u202Etxt.\r\ncsv', 'a,b')
  expect((await filesOf(member, meeting))!.map(({ name }) => name)).toContain('anntxt.csv')
  for (const { url } of (await filesOf(member, meeting))!) {
    const { status, headers } = await get(url!)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('application/octet-stream')
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename\*=UTF-8''[\w%.-]+$/)
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'.*sandbox$/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cache-control')).toMatch(/^private/)
  }
})

test('a picture is drawn anew without where it was taken, and has a thumbnail', async () => {
  const member = org.as('member')
  const photo = await sharp({
    create: { width: 1600, height: 1200, channels: 3, background: '#1d5fb8' },
  })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  await sendFile(org, member, meeting, 'board.jpg', photo)
  const { url, thumbnailUrl, type } = await only()
  expect(type).toBe('image/jpeg')
  const shown = await get(url!)
  expect(shown.headers.get('content-type')).toBe('image/jpeg')
  expect(shown.headers.get('content-disposition')).toMatch(/^inline/)
  expect((await get(`${url}&download`)).headers.get('content-disposition')).toMatch(/^attachment/)
  const bytes = Buffer.from(await shown.arrayBuffer())
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 1600 })
  expect((await sharp(bytes).metadata()).exif).toBeUndefined()
  expect(bytes.includes('secret')).toBe(false)
  const small = Buffer.from(await (await get(thumbnailUrl!)).arrayBuffer())
  expect(await sharp(small).metadata()).toMatchObject({ format: 'webp', height: thumbnailSide })
  const [{ stored }] = (await org.sql(
    'select stored_size::int as stored from file where organisation_id = $1',
    [org.organisationId],
  )) as [{ stored: number }]
  expect(stored).toBe(bytes.byteLength + small.byteLength)
})

test('an address is good for one file, as it is, for five minutes', async () => {
  const member = org.as('member')
  await sendFile(org, member, meeting, 'one.txt', 'one')
  await sendFile(org, member, meeting, 'two.txt', 'two')
  const before = Date.now()
  const [one, two] = (await filesOf(member, meeting))!
  const statusOf = async (url: string) => (await get(url)).status
  expect(await statusOf(one!.url!)).toBe(200)
  const url = new URL(one!.url!, org.url),
    until = Number(url.searchParams.get('until'))
  expect(until * 1000 - Date.now()).toBeLessThanOrEqual(fileAddressSeconds * 1000)
  expect(until * 1000 - before).toBeGreaterThan((fileAddressSeconds / 2) * 1000)
  const { organisationId } = org.as('stranger')
  for (const [from, to] of [
    [one!.id, two!.id],
    [org.organisationId, organisationId],
    ['/file?', '/thumbnail?'],
    [`until=${until}`, `until=${until + 1}`],
    [`until=${until}`, 'until='],
    [/signature=./, 'signature=x'],
    // as well formed as the right one
    [/.$/, one!.url!.endsWith('0') ? '1' : '0'],
    [/&signature.*/, ''],
  ] as const)
    expect(await statusOf(one!.url!.replace(from, to))).toBe(404)
  expect((await get(one!.url!, {}, 'POST')).status).toBe(405)
  vi.useFakeTimers({ toFake: ['Date'], now: until * 1000 + 1 })
  try {
    expect(await statusOf(one!.url!)).toBe(404)
  } finally {
    vi.useRealTimers()
  }
  await member.ask(remove, { id: one!.id })
  expect(await statusOf(one!.url!)).toBe(404)
})

test('nobody sends without a token, nor with one that is over', async () => {
  const member = org.as('member')
  for (const token of ['', 'a.b.c']) {
    const person = token ? { ...member, token } : null
    for (const [method, path] of [
      ['POST', '/uploads/'],
      ['HEAD', `/uploads/${newId()}`],
      ['PATCH', `/uploads/${newId()}`],
    ] as const)
      expect((await tus(org, person, method, path)).status).toBe(401)
  }
})

test('parts of a file are had by Range', async () => {
  await sendFile(org, org.as('member'), meeting, 'ten.txt', '0123456789')
  const { url } = await only()
  const part = async (range: string) => {
    const answer = await get(url!, { range })
    return [answer.status, answer.headers.get('content-range'), await answer.text()]
  }
  expect(await part('bytes=2-4')).toEqual([206, 'bytes 2-4/10', '234'])
  expect(await part('bytes=7-')).toEqual([206, 'bytes 7-9/10', '789'])
  expect(await part('bytes=-3')).toEqual([206, 'bytes 7-9/10', '789'])
  expect(await part('bytes=8-100')).toEqual([206, 'bytes 8-9/10', '89'])
  expect(await part('bytes=10-')).toEqual([416, 'bytes */10', ''])
  expect(await part(`bytes=0-${'9'.repeat(20)}`)).toEqual([200, null, '0123456789'])
  expect(await part('bytes=0-1,3-4')).toEqual([200, null, '0123456789'])
  const { headers } = await get(url!, {}, 'HEAD')
  expect([headers.get('content-length'), headers.get('accept-ranges')]).toEqual(['10', 'bytes'])
})

test('who renames over a name that somebody has changed is told of that; the same name is no conflict', async () => {
  const member = org.as('member'),
    { id } = await sendFile(org, member, meeting, 'notes.txt', 'x')
  const over =
    'mutation ($id: ID!, $name: String!, $base: String) { renameFile(id: $id, name: $name, base: $base) { name } }'
  await member.ask(over, { id, name: 'theirs.txt', base: 'notes.txt' })
  expect(await refusal(member, over, { id, name: 'mine.txt', base: 'notes.txt' })).toMatchObject({
    code: 'CONFLICT',
    field: 'name',
    params: { current: { name: 'theirs.txt' } },
  })
  // repeated, and what both wanted
  await member.ask(over, { id, name: 'theirs', base: 'notes.txt' })
  expect((await member.ask(over, { id, name: 'mine', base: 'theirs.txt' })).renameFile.name).toBe(
    'mine.txt',
  )
})

test('every role adds, renames and deletes; what is deleted can be had back', async () => {
  for (const name of ['admin', 'manager', 'colleague'] as const) {
    const person = org.as(name)
    const { id } = await sendFile(org, person, meeting, 'notes.txt', 'x')
    expect((await person.ask(rename, { id, name: `By ${name}` })).renameFile.name).toBe(
      `By ${name}.txt`,
    )
    await person.ask(remove, { id })
    await person.ask(remove, { id })
    expect(await filesOf(person, meeting)).toEqual([])
    expect(await refusal(person, rename, { id, name: 'x' })).toMatchObject({ code: 'NOT_FOUND' })
    await person.ask(restore, { id })
    expect(await filesOf(person, meeting)).toMatchObject([{ id, name: `By ${name}.txt` }])
    await person.ask(remove, { id })
  }
  const events = await org.sql(
    `select count(*)::int as count from meeting_event where organisation_id = $1 and kind = 'FILE'`,
    [org.organisationId],
  )
  expect(events).toEqual([{ count: 15 }])
  expect(await refusal(org.as('admin'), rename, { id: newId(), name: '' })).toMatchObject({
    field: 'name',
    rule: 'REQUIRED',
  })
})

test('another organisation, and whoever does not see the meeting, finds no file', async () => {
  const admin = org.as('admin'),
    hidden = await newMeeting(admin)
  const { id } = await sendFile(org, admin, hidden, 'secret.txt', 'x')
  await admin.ask(
    'mutation { updateOrganisationSetting(key: "memberVisibility", value: "own") { id } }',
  )
  for (const person of [org.as('stranger'), org.as('member')]) {
    expect(await filesOf(person, hidden)).toBeUndefined()
    for (const [query, given] of [
      [rename, { name: 'x' }],
      [remove, {}],
      [restore, {}],
    ] as const)
      if (person === org.as('stranger') && query === remove)
        // as one that never was
        expect((await person.ask(query, { id, ...given })).deleteFile).toBe(id)
      else
        expect(await refusal(person, query, { id, ...given })).toMatchObject({ code: 'NOT_FOUND' })
  }
  expect(await filesOf(org.as('manager'), hidden)).toMatchObject([{ id, name: 'secret.txt' }])
})

test('whoever acts for a member adds a file in the name of both', async () => {
  await allow(org, 'admins')
  const { key } = await actFor(org, 'member'),
    { token, userId } = org.as('admin'),
    { organisationUserId } = org.as('member'),
    id = newId()
  const asBoth = { 'x-impersonation': key }
  const begun = await tus(org, { token, organisationUserId }, 'POST', '/uploads/', {
    ...asBoth,
    'upload-length': '3',
    'upload-metadata': metadata({ id, name: 'a.txt', companyDialogId: meeting }),
  })
  expect(begun.status).toBe(201)
  const offset = { ...asBoth, 'upload-offset': '0' }
  const three = Buffer.from('abc')
  const sent = await tus(
    org,
    { token, organisationUserId },
    'PATCH',
    `/uploads/${id}`,
    offset,
    three,
  )
  expect(sent.status).toBe(204)
  const lines = await org.sql(
    `select creator_id, on_behalf_of_id from activity where organisation_id = $1 and property = 'file'`,
    [org.organisationId],
  )
  expect(lines).toEqual([{ creator_id: userId, on_behalf_of_id: org.as('member').userId }])
})

test('what leaves the bin leaves its bytes to the sweep', async () => {
  const member = org.as('member')
  const { database, files } = await theProduct()
  const photo = await sharp({
    create: { width: 20, height: 20, channels: 3, background: '#1d5fb8' },
  })
    .png()
    .toBuffer()
  const { id } = await sendFile(org, member, meeting, 'board.png', photo)
  expect(await files.list(org.organisationId)).toHaveLength(2)
  const store = aged(files)
  await sweepFiles(database, store, org.organisationId)
  expect(await files.list(org.organisationId)).toHaveLength(2)
  await member.ask(remove, { id })
  await org.sql(
    `update file set date_deleted = now() - interval '100 days' where organisation_id = $1`,
    [org.organisationId],
  )
  expect(await emptyBin(database, org.organisationId)).toMatchObject({ file: 1 })
  await sweepFiles(database, store, org.organisationId)
  expect(await files.list(org.organisationId)).toEqual([])
})
