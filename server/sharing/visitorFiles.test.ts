// Files that visitors add by the public page.
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { limits, visitorFileBytes } from '../../shared/limits.ts'
import { sharedWords } from '../../shared/sharedWords.ts'
import { scanHeld } from '../files/scanFiles.ts'
import { refusal } from '../meetings/testKit.ts'
import { newTestOrganisation, theProduct } from '../test/testOrganisation.ts'
import type { Scanner } from '../work/scanner.ts'
import { i, makeSharedMeeting, member, open, org, sharedPage } from './sharingTestKit.ts'

beforeAll(makeSharedMeeting)

interface Sending {
  name?: string
  content?: Uint8Array<ArrayBuffer> | string
  fields?: Record<string, string>
  headers?: Record<string, string>
}
/** As a browser sends the form. */
async function sendFile(
  path: string,
  { name = 'plan.txt', content = 'ten bytes.', fields = { name: 'Ann' }, headers = {} }: Sending,
): Promise<string> {
  const body = new FormData()
  body.set('action', 'file')
  for (const [field, value] of Object.entries(fields)) body.set(field, value)
  body.set('file', new Blob([content]), name)
  const { status, headers: answered, text } = await open(path, { method: 'POST', body, headers })
  const wrong = Object.entries(sharedWords.EN.wrong).find(([, words]) => text.includes(words))?.[0]
  return `${status} ${wrong ?? answered.get('location')?.split('&').at(-1) ?? ''}`.trim()
}
const files = async () =>
  (
    await member().ask(
      'query ($id: ID!) { companyDialog(id: $id) { files { id name type state url personName contact { id } creator { id } } } }',
      { id: i['meeting'] },
    )
  ).companyDialog.files
const clear = () =>
  org.sql('delete from file where organisation_id = $1 and meeting_id = $2', [
    org.organisationId,
    i['meeting'],
  ])

test('a file of a visitor stays closed until a member lets it be opened; everybody is told', async () => {
  await clear()
  const { path } = await sharedPage({ f: ['TITLE', 'FILES', 'PARTICIPANTS'] })
  expect(await sendFile(path, { fields: { name: 'Ann', contact: i['contact']! } })).toBe(
    '303 done=file',
  )
  expect((await open(`${path}?done=file`)).text).toContain(sharedWords.EN.thanks.file)
  const [file] = await files()
  expect(file).toMatchObject({
    name: 'plan.txt',
    type: 'text/plain',
    state: 'UNSCANNED',
    url: null,
    personName: null,
    contact: { id: i['contact'] },
  })
  expect(await notices()).toContainEqual({ visitor_act: 'FILE', visitor_name: 'Mia Contact-Vela' })
  const [line] = await org.sql<{ value2: string }>(
    "select value2 from activity where organisation_id = $1 and property = 'visitor' and value2 like 'FILE%'",
    [org.organisationId],
  )
  expect(line?.value2).toBe('FILE plan.txt: Mia Contact-Vela')
  // without a scanner the job leaves it alone
  const { database, files: store } = await theProduct()
  await scanHeld({ database, files: store }, org.organisationId)
  expect((await files())[0].state).toBe('UNSCANNED')
  const release = 'mutation ($id: ID!) { releaseFile(id: $id) { id state url } }'
  const other = await newTestOrganisation()
  expect(await refusal(other.as('admin'), release, { id: file.id })).toMatchObject({
    code: 'NOT_FOUND',
  })
  const { releaseFile } = await member().ask(release, { id: file.id })
  expect(releaseFile).toMatchObject({ state: 'CLEAN' })
  expect((await open(releaseFile.url)).text).toBe('ten bytes.')
  expect((await member().ask(release, { id: file.id })).releaseFile.state).toBe('CLEAN')
})

test('a picture is drawn anew and may be seen at once; with a scanner all wait for it', async () => {
  await clear()
  const { path } = await sharedPage({ f: ['FILES'] })
  const picture = await sharp({
    create: { width: 30, height: 20, channels: 3, background: '#aa3300' },
  })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Secret' } })
    .toBuffer()
  expect(await sendFile(path, { name: 'board.jpg', content: new Uint8Array(picture) })).toBe(
    '303 done=file',
  )
  const [shown] = await files()
  expect(shown).toMatchObject({ state: 'CLEAN', type: 'image/jpeg', personName: 'Ann' })
  expect((await open(shown.url)).text).not.toContain('Secret')
  // one that came before there was a scanner is looked at by it too
  await sendFile(path, { name: 'bad.txt' })
  const { database, files: store } = await theProduct()
  const scanner: Scanner = {
    async scan(content) {
      return { isClean: (await buffer(content)).length !== 10, finding: 'Eicar' }
    },
  }
  await scanHeld({ database, files: store, scanner }, org.organisationId)
  const infected = (await files()).find(({ name }: { name: string }) => name === 'bad.txt')
  expect(infected).toMatchObject({ state: 'INFECTED', url: null })
  expect(
    await refusal(member(), 'mutation ($id: ID!) { releaseFile(id: $id) { id } }', {
      id: infected.id,
    }),
  ).toMatchObject({ code: 'STATE_REFUSED' })
})

test('what is wrong with a file is said on the page, and nothing is kept of it', async () => {
  await clear()
  const { id, path } = await sharedPage({ f: ['FILES'] }),
    before = await kept()
  expect(await sendFile(path, { fields: {} })).toBe('422 name')
  expect(await sendFile(path, { content: '' })).toBe('422 file')
  expect(await sendFile(path, { content: new Uint8Array(visitorFileBytes + 1) })).toBe('422 file')
  // so long that not even its name is read: what is wrong is the file all the same
  expect(await sendFile(path, { content: new Uint8Array(visitorFileBytes + 100_000) })).toBe(
    '422 file',
  )
  expect(await sendFile(path, { name: 'run.exe', content: 'MZ' })).toBe('422 fileType')
  expect(await sendFile(path, { name: 'page.html', content: '<script>' })).toBe('422 fileType')
  // a name says what somebody wanted us to believe
  expect(await sendFile(path, { name: 'x.pdf', content: 'no pdf' })).toBe('422 fileType')
  expect(await sendFile(path, { fields: { name: 'Ann', contact: newId() } })).toBe('303 done=file')
  expect(await sendFile(path, { name: `${'n'.repeat(300)}.txt` })).toBe('303 done=file')
  expect((await files()).map(({ name }: { name: string }) => name.slice(-5))).toContain('n.txt')
  await clear()
  before.push(...(await kept()).filter((key) => !before.includes(key)))
  const body = new FormData()
  body.set('name', 'Ann')
  body.set('file', 'text instead of a file')
  expect((await open(path, { method: 'POST', body })).status).toBe(422)
  const broken = await open(path, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body: '--x\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\nhalf',
  })
  expect(broken.status).toBe(404)
  // sent by another site
  expect(await sendFile(path, { headers: { 'sec-fetch-site': 'cross-site' } })).toBe('404')
  await org.sql('update meeting_share set act_count = 300 where organisation_id = $1 and id = $2', [
    org.organisationId,
    id,
  ])
  expect(await sendFile(path, {})).toBe('422 full')
  await org.sql('update meeting_share set act_count = 0 where organisation_id = $1 and id = $2', [
    org.organisationId,
    id,
  ])
  expect(await files()).toEqual([])
  expect(await kept()).toEqual(before.toSorted())
})

test('a form with more parts than a page has is not taken apart, nor one without a boundary', async () => {
  await clear()
  const { path } = await sharedPage({ f: ['FILES'] })
  const field = (name: string, value: string): string =>
    `--x\r\ncontent-disposition: form-data; ${name}\r\n\r\n${value}\r\n`
  const sendForm = async (fields: number, type: string): Promise<string> => {
    const { status, headers } = await open(path, {
      method: 'POST',
      headers: { 'content-type': type },
      body: `${field('name="name"', 'Ann')}${field('name="a"', 'b').repeat(fields - 1)}${field('name="file"; filename="a.txt"', 'text')}--x--\r\n`,
    })
    return `${status} ${headers.get('location')?.split('&').at(-1) ?? ''}`.trim()
  }
  const type = 'multipart/form-data; boundary=x'
  expect(await sendForm(20, type)).toBe('303 done=file')
  expect(await sendForm(1, 'multipart/form-data; boundary="x"')).toBe('303 done=file')
  await clear()
  expect(await sendForm(21, type)).toBe('404')
  expect(await sendForm(100_000, type)).toBe('404')
  for (const other of [
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/form-data; xboundary=x; boundary=y',
    `multipart/form-data; boundary=${'x'.repeat(71)}`,
    'multipart/form-data-x; boundary=x',
  ])
    expect(await sendForm(1, other)).toBe('404')
  expect(await files()).toEqual([])
})

test('visitors send so many files of a meeting, and none where the organisation has no room', async () => {
  await clear()
  const { path } = await sharedPage({ f: ['FILES'] })
  expect(await sendFile(path, {})).toBe('303 done=file')
  const given = [org.organisationId, i['meeting']]
  await org.sql(
    `insert into file select (jsonb_populate_record(f, jsonb_build_object('id', gen_random_uuid()))).* from file f, generate_series(2, ${limits.visitorFiles})
    where f.organisation_id = $1 and f.meeting_id = $2`,
    given,
  )
  expect(await sendFile(path, {})).toBe('422 full')
  await clear()
  expect(await sendFile(path, {})).toBe('303 done=file')
  await org.sql(
    'update file set stored_size = 300000000 where organisation_id = $1 and meeting_id = $2',
    given,
  )
  expect(await sendFile(path, {})).toBe('422 full')
  await clear()
})

test('a page that takes none, and an address that leads nowhere, look the same', async () => {
  await clear()
  const { path } = await sharedPage({ f: ['TITLE'] })
  expect((await open(path)).text).not.toContain('type="file"')
  const [refused, unknown] = [
    await open(path, { method: 'POST', body: new FormData() }),
    await open(`/public/meeting/${'A'.repeat(54)}`, { method: 'POST', body: new FormData() }),
  ]
  expect(await sendFile(path, {})).toBe('404')
  expect(refused.status).toBe(404)
  expect(refused.text).toBe(unknown.text)
  expect(await files()).toEqual([])
})

const notices = () =>
  org.sql(
    'select visitor_act, visitor_name from notification where organisation_id = $1 and meeting_id = $2',
    [org.organisationId, i['meeting']],
  )
const kept = async () =>
  (await (await theProduct()).files.list(org.organisationId)).map(({ key }) => key).toSorted()
