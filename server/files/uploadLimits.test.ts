// What uploads may not take: more room than there is, more than a device sends, the place of another one.
import { beforeEach, expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { Request } from '../engine/actor.ts'
import { newMeeting } from '../meetings/testKit.ts'
import { testMember } from '../test/testActor.ts'
import { newTestOrganisation, theProduct, type TestOrganisation } from '../test/testOrganisation.ts'
import { testQuota } from '../test/testProduct.ts'
import { findUpload } from './beginUpload.ts'
import { begin, bring, filesOf, sendFile, tus, untilTheyWait } from './filesTestKit.ts'
import { keepUpload } from './keepUpload.ts'
import { lockQuota } from './quota.ts'

let org: TestOrganisation, meeting: string
beforeEach(async () => {
  org = await newTestOrganisation()
  meeting = await newMeeting(org.as('member'))
})

const fill = `insert into file (organisation_id, id, name, type, size, stored_size, sha256, state, file_key, meeting_id, creator_id)
  values ($1, $2, 'large.mp4', 'video/mp4', 1, $3, repeat('a', 64), 'CLEAN', 'org/none', $4, $5)`

test('of two uploads that need the last room one gets it', async () => {
  await org.sql(fill, [
    org.organisationId,
    newId(),
    testQuota - 1500,
    meeting,
    org.as('admin').userId,
  ])
  const answers = await Promise.all(
    ['member', 'colleague', 'manager'].map((name) =>
      begin(org, org.as(name as 'member'), { size: 1000, companyDialogId: meeting }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 413, 413])
  const refused = answers.find(({ status }) => status === 413)!
  expect(refused.problem).toMatchObject({
    code: 'TOO_LARGE',
    field: 'quota',
    params: { left: 500 },
  })
})

test('whoever asks for room while another one takes the last of it, of whichever meeting, waits for that', async () => {
  const member = org.as('member'),
    { organisationId } = org,
    { database } = await theProduct()
  let begun: ReturnType<typeof begin> | undefined
  await database.transaction(testMember(org.as('admin')), async (db) => {
    lockQuota({ db, organisationId })
    await db.query(fill, [
      organisationId,
      newId(),
      testQuota,
      await newMeeting(org.as('admin')),
      org.as('admin').userId,
    ])
    begun = begin(org, member, { size: 1000, companyDialogId: meeting })
    await untilTheyWait(org, begun)
  })
  expect(await begun).toMatchObject({ status: 413, problem: { field: 'quota' } })
})

test('of one person only so many are under way; who ends one may begin another', async () => {
  const member = org.as('member'),
    ids = Array.from({ length: 50 }, () => newId())
  await org.sql(
    `insert into file (organisation_id, id, name, size, stored_size, meeting_id, creator_id)
    select $1, x.id, 'a.txt', 10, 10, $3, $4 from unnest($2::uuid[]) x(id)`,
    [org.organisationId, ids, meeting, member.userId],
  )
  const more = (name: 'member' | 'colleague') =>
    begin(org, org.as(name), { size: 10, companyDialogId: meeting })
  expect(await more('member')).toMatchObject({ status: 429, problem: { code: 'RATE_LIMITED' } })
  expect((await more('colleague')).status).toBe(201)
  expect((await tus(org, member, 'DELETE', `/uploads/${ids[0]!}`)).status).toBe(204)
  expect((await more('member')).status).toBe(201)
})

test('one whose meeting goes while it is sent leaves nothing behind', async () => {
  const member = org.as('member'),
    id = newId(),
    bytes = Buffer.alloc(100, 'What was said. ')
  await begin(org, member, { id, size: 100, companyDialogId: meeting })
  expect((await bring(org, member, id, 0, bytes.subarray(0, 40))).status).toBe(204)
  await org.sql('update meeting set date_deleted = now() where organisation_id = $1 and id = $2', [
    org.organisationId,
    meeting,
  ])
  expect(await bring(org, member, id, 40, bytes.subarray(40))).toMatchObject({
    status: 404,
    problem: { code: 'NOT_FOUND', field: 'companyDialogId' },
  })
  const { files, uploadParts } = await theProduct()
  expect(await files.list(org.organisationId)).toEqual([])
  expect(await uploadParts.uploads.bytesOf(id)).toBeUndefined()
  const left = await org.sql('select id from file where organisation_id = $1', [org.organisationId])
  expect(left).toEqual([])
})

test('the id of an upload is of one file: begun again with another length or elsewhere it is taken', async () => {
  const member = org.as('member'),
    id = newId(),
    other = await newMeeting(member)
  await begin(org, member, { id, size: 100, companyDialogId: meeting })
  for (const given of [
    { size: 99, companyDialogId: meeting },
    { size: 100, companyDialogId: other },
  ])
    expect(await begin(org, member, { id, ...given })).toMatchObject({
      status: 422,
      problem: { field: 'id', rule: 'DUPLICATE' },
    })
})

test('what has become a file is not made anew by a process that comes late', async () => {
  const member = org.as('member'),
    actor = testMember(member),
    { database } = await theProduct(),
    { id } = await sendFile(org, member, meeting, 'plan.txt', 'a plan')
  const file = { key: `org/${org.organisationId}/${newId()}`, size: 1, sha256: 'b'.repeat(64) }
  const isMade = await database.transaction(actor, async (t) => {
    const request = new Request(actor, t, newId()),
      upload = await findUpload(request, { id })
    const late = { upload, name: 'late.txt', type: 'text/plain', file, thumbnail: null }
    return keepUpload(request, { ...late, isHeld: true })
  })
  expect(isMade).toBe(false)
  expect(await filesOf(member, meeting)).toMatchObject([
    { id, name: 'plan.txt', size: 6, state: 'CLEAN' },
  ])
})
