// A report on the page of a meeting: one that was made for the customer, as long as the page is in force.
import { beforeAll, expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { limits } from '../../shared/limits.ts'
import { newMeeting, refusal } from '../meetings/testKit.ts'
import {
  addressOf,
  askPublic,
  i,
  inAMonth,
  makeSharedMeeting,
  member,
  open,
  org,
  post,
  revoke,
  share,
  sharedPage,
  tokenIn,
  update,
} from '../sharing/sharingTestKit.ts'
import { theProduct } from '../test/testOrganisation.ts'
import { carryOut } from '../work/runs.ts'
import { makePdf } from './makePdf.ts'
import { createFor, readPdf, workOf, type Wished } from './pdfTestKit.ts'

beforeAll(makeSharedMeeting)

const made = async (wished: Partial<Wished> = {}): Promise<string> => {
  const { id } = await createFor(member(), { id: i['meeting']!, language: 'FR', ...wished })
  await carryOut(makePdf, workOf(await theProduct(), org, id), false)
  return id
}
const fetched = (path: string, init: RequestInit = {}) =>
  fetch(new URL(`${path}/report.pdf`, org.url), init)
const expiryOf = async (id: string): Promise<number> => {
  const [row] = await org.sql(
    'select date_expires from meeting_pdf where organisation_id = $1 and id = $2',
    [org.organisationId, id],
  )
  return new Date(row!['date_expires'] as string).getTime()
}

test('chosen, it is on the page and to be had there; not chosen, nothing says that there is one', async () => {
  const id = await made()
  const { path } = await sharedPage({ f: ['TITLE'] })
  expect((await open(path)).text).not.toContain('report.pdf')
  expect((await askPublic(tokenIn(path))).text).toContain('"report":null')
  const unknown = await open(`${path.slice(0, -4)}AAAA`)
  const without = await open(`${path}/report.pdf`)
  expect([without.status, without.text]).toEqual([404, unknown.text])

  await sharedPage({ f: ['TITLE'], p: id })
  const page = (await open(path)).text
  expect(page).toContain(`href="${path}/report.pdf"`)
  expect(page).toMatch(/Français · \d+ \w+ \d{4} · \d+ pages? · \d+ kB/)
  const { report } = JSON.parse((await askPublic(tokenIn(path))).text).data.companyDialogPublic
  expect(report).toMatchObject({ language: 'FR', url: `${path}/report.pdf` })
  const opened = async () =>
    (
      await member().ask(
        'query ($m: ID!) { companyDialog(id: $m) { share { openCount pdfId } } }',
        {
          m: i['meeting'],
        },
      )
    ).companyDialog.share
  const before = await opened()
  expect(before.pdfId).toBe(id)
  const response = await fetched(path),
    bytes = new Uint8Array(await response.arrayBuffer())
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="report-${report.day}.pdf"`,
    'content-length': String(report.fileSize),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex, nofollow',
  })
  expect(bytes.byteLength).toBe(report.fileSize)
  expect(await readPdf(bytes)).toMatchObject({ language: 'fr-BE', pages: report.pageCount })
  const head = await fetched(path, { method: 'HEAD' })
  expect([head.status, (await head.arrayBuffer()).byteLength]).toEqual([200, 0])
  // whoever fetches it has opened the page before
  expect((await opened()).openCount).toBe(before.openCount)
  expect(await post(`${path}/report.pdf`, [['action', 'comment']])).toBe('404')
  expect((await open(`${path}/report.pdf/x`)).status).toBe(404)

  // the preview has the words, and sends nothing
  const { meetingSharePreview } = await member().ask(
    'query ($m: ID!, $p: ID) { meetingSharePreview(companyDialogId: $m, pdfId: $p) }',
    { m: i['meeting'], p: id },
  )
  expect(meetingSharePreview).toMatch(/Français · /)
  expect(meetingSharePreview).not.toContain('report.pdf')
})

test('one for colleagues, of another meeting, or not made yet cannot be chosen', async () => {
  const { id } = await sharedPage({}),
    other = await newMeeting(member(), { title: 'Another' })
  for (const p of [
    await made({ isInternal: true }),
    await made({ id: other }),
    (await createFor(member(), { id: i['meeting']! })).id,
    newId(),
    'nothing',
  ])
    expect(await refusal(member(), update, { id, p, e: inAMonth() }), p).toMatchObject({
      code: 'BAD_INPUT',
      field: 'pdfId',
      rule: 'UNKNOWN_ID',
    })
  // even where a row says otherwise
  const forColleagues = await made({ isInternal: true }),
    { path } = await sharedPage({})
  await org.sql('update meeting_share set pdf_id = $2 where organisation_id = $1 and id = $3', [
    org.organisationId,
    forColleagues,
    id,
  ])
  expect((await open(path)).text).not.toContain('report.pdf')
  expect((await fetched(path)).status).toBe(404)
})

test('it is kept as long as the page is in force, and goes with it', async () => {
  const id = await made(),
    { id: shareId, path } = await sharedPage({ p: id })
  const late = new Date(Date.now() + 200 * 86_400_000).toISOString()
  await member().ask(update, { id: shareId, p: id, e: late })
  expect(await expiryOf(id)).toBe(Date.parse(late))
  // a shorter page leaves it the days that it has
  await member().ask(update, { id: shareId, p: id, e: inAMonth() })
  expect(await expiryOf(id)).toBe(Date.parse(late))
  // newer ones do not take its place
  await org.sql(
    `insert into meeting_pdf (organisation_id, id, meeting_id, creator_id, is_internal, language, sections, picture_ids, date_expires)
    select $1, gen_random_uuid(), $2, creator_id, false, 'EN', '{AGENDA}', '{}', now() + interval '1 day' from meeting_pdf, generate_series(1, $4) where organisation_id = $1 and id = $3`,
    [org.organisationId, i['meeting'], id, limits.pdfsPerMeeting],
  )
  await createFor(member(), { id: i['meeting']! })
  expect((await fetched(path)).status).toBe(200)

  await member().ask(revoke, { id: shareId, r: true })
  expect((await fetched(path)).status).toBe(404)
  await member().ask(revoke, { id: shareId, r: false })
  expect((await fetched(path)).status).toBe(200)
  // bytes that are gone are nothing that there is
  const { files } = await theProduct()
  const [{ file_key: key }] = (await org.sql(
    'select file_key from meeting_pdf where organisation_id = $1 and id = $2',
    [org.organisationId, id],
  )) as [{ file_key: string }]
  await files.remove(org.organisationId, key)
  expect((await fetched(path)).status).toBe(404)
  // gone, as by an erasure, the page says nothing of it
  await org.sql('delete from meeting_pdf where organisation_id = $1 and id = $2', [
    org.organisationId,
    id,
  ])
  const page = await open(path)
  expect([page.status, page.text.includes('report.pdf')]).toEqual([200, false])
  expect((await fetched(path)).status).toBe(404)
})

test('a page that is made with it has it at once', async () => {
  const meeting = await newMeeting(member(), { title: 'At once' }),
    p = await made({ id: meeting }),
    id = newId()
  await member().ask(share, { id, m: meeting, p, e: inAMonth() })
  const { meetingShareAddress: path } = await member().ask(addressOf, { id })
  expect((await fetched(path)).status).toBe(200)
  await member().ask('mutation ($m: ID!) { deleteCompanyDialog(id: $m) }', { m: meeting })
  expect((await fetched(path)).status).toBe(404)
})
