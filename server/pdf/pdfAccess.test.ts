// What a report may not have in it: meetings that its asker does not see, pictures of other meetings, and files that were not looked at.
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { sendFile } from '../files/filesTestKit.ts'
import { newMeeting, refusal, seeOwnOnly } from '../meetings/testKit.ts'
import { newTestOrganisation, theProduct } from '../test/testOrganisation.ts'
import { carryOut } from '../work/runs.ts'
import { makePdf } from './makePdf.ts'
import { create, createFor, fetchPdf, readPdf, workOf } from './pdfTestKit.ts'

const createMany =
  'mutation ($ids: [ID!]!) { createPdfs(companyDialogIds: $ids) { id companyDialogCount } }'

test('who sees their own meetings has no others in a file of several, nor one that they see no more', async () => {
  const org = await newTestOrganisation(),
    colleague = org.as('colleague'),
    own = await newMeeting(colleague, { title: 'Own-Grus' }),
    seen = await newMeeting(org.as('member'), { title: 'Seen-Lupus' })
  const { createPdfs } = await colleague.ask(createMany, { ids: [own, seen] })
  const single = await createFor(colleague, { id: seen })
  await seeOwnOnly(org)
  expect(await refusal(colleague, createMany, { ids: [own, seen] })).toMatchObject({
    field: 'companyDialogIds',
    rule: 'UNKNOWN_ID',
  })
  expect(await refusal(org.as('stranger'), createMany, { ids: [own] })).toMatchObject({
    rule: 'UNKNOWN_ID',
  })
  const { database, files } = await theProduct()
  for (const id of [createPdfs.id, single.id])
    await carryOut(makePdf, workOf({ database, files }, org, id), false)
  const response = await fetchPdf(org, colleague, createPdfs.id),
    { text } = await readPdf(new Uint8Array(await response.arrayBuffer()))
  expect(text).not.toContain('Seen-Lupus')
  expect([(await fetchPdf(org, colleague, single.id)).status, response.status]).toEqual([404, 200])
  const [row] = await org.sql<{ is_made: boolean }>(
    'select file_key is not null as is_made from meeting_pdf where organisation_id = $1 and id = $2',
    [org.organisationId, single.id],
  )
  expect(row?.is_made).toBe(false)
})

test('neither a picture of another meeting nor one that was not looked at is chosen', async () => {
  const org = await newTestOrganisation(),
    member = org.as('member'),
    [meeting, other] = [await newMeeting(member), await newMeeting(member)],
    bytes = await sharp({ create: { width: 9, height: 5, channels: 3, background: '#4d7c0f' } })
      .png()
      .toBuffer()
  const { id } = await sendFile(org, member, other, 'board.png', bytes)
  const wrong = { field: 'pictureIds', rule: 'UNKNOWN_ID' }
  expect(await refusal(member, create, { id: meeting, pictureIds: [id] })).toMatchObject(wrong)
  await createFor(member, { id: other, pictureIds: [id] })
  for (const state of ['UNSCANNED', 'HELD', 'INFECTED']) {
    await org.sql('update file set state = $3 where organisation_id = $1 and id = $2', [
      org.organisationId,
      id,
      state,
    ])
    expect(await refusal(member, create, { id: other, pictureIds: [id] })).toMatchObject(wrong)
  }
})
