// Uploads and recordings while the bucket that they are kept in refuses something.
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../shared/id.ts'
import {
  agree,
  meetingWithContact,
  send,
  sendEnd,
  sendPiece,
  start,
} from './recordings/recordingsTestKit.ts'
import {
  newTestOrganisation,
  personWith,
  type Person,
  type TestOrganisation,
} from './test/testOrganisation.ts'
import { startTestProduct } from './test/testProduct.ts'
import { openS3 } from './work/s3Client.ts'
import { S3Files } from './work/s3Files.ts'
import { startTestS3, type TestS3 } from './work/s3TestKit.ts'
import { S3Uploads } from './work/s3Uploads.ts'
import { begin, bring, filesOf, sendFile, tus } from './files/filesTestKit.ts'

/** Those who are asked for files: a product of its own, whose files are in the bucket. */
let s3: TestS3,
  bucket: { url: string },
  org: TestOrganisation,
  member: Person,
  meeting: string,
  contact: string
beforeAll(async () => {
  s3 = await startTestS3()
  org = await newTestOrganisation()
  const product = await startTestProduct(),
    client = openS3(s3.settings)
  Object.assign(product.uploadParts, {
    files: new S3Files(client, s3.settings.bucket),
    uploads: new S3Uploads(client, s3.settings),
  })
  bucket = product
  const { token, ...ids } = org.as('member'),
    { sub } = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as {
      sub: string
    }
  member = personWith(product, await product.sign(sub), ids)
  return async () => {
    product.server.closeAllConnections()
    product.server.close()
    await product.pool.end()
    await product.database.close()
    await s3.close()
  }
})
beforeEach(async () => {
  s3.trouble = () => undefined
  ;({ meeting, contact } = await meetingWithContact(org))
})
const refuse = (method: string, status: number): void => {
  s3.trouble = (asked) => (asked.method === method ? status : undefined)
}

test.each([403, 503, 507])(
  'a bucket that answers %i to what is written is said to be one, and the upload goes on later',
  async (status) => {
    const id = newId(),
      bytes = Buffer.alloc(2_000_000, 'What was said. ')
    refuse('PUT', status)
    const unavailable = { status: 503, problem: { code: 'UNAVAILABLE' } },
      given = { id, size: bytes.length, companyDialogId: meeting }
    expect(await begin(bucket, member, given)).toMatchObject(unavailable)
    s3.trouble = () => undefined
    await begin(bucket, member, given)
    expect((await bring(bucket, member, id, 0, bytes.subarray(0, 1_000_000))).status).toBe(204)
    refuse('PUT', status)
    expect(await bring(bucket, member, id, 1_000_000, bytes.subarray(1_000_000))).toMatchObject(
      unavailable,
    )
    s3.trouble = () => undefined
    const { headers } = await tus(bucket, member, 'HEAD', `/uploads/${id}`),
      offset = Number(headers.get('upload-offset'))
    expect((await bring(bucket, member, id, offset, bytes.subarray(offset))).status).toBe(204)
    const [file] = (await filesOf(member, meeting))!,
      got = await fetch(new URL(file!.url!, bucket.url))
    expect(Buffer.from(await got.arrayBuffer()).equals(bytes)).toBe(true)
  },
)

test('what became of a file is said also where the bucket lets go of nothing', async () => {
  // beginning one anew is what needs it
  s3.trouble = ({ method, key }) => (method === 'DELETE' && s3.objects.has(key) ? 403 : undefined)
  expect(await sendFile(bucket, member, meeting, 'plan.pdf', 'no such thing')).toMatchObject({
    status: 422,
    problem: { field: 'file', rule: 'WRONG_TYPE' },
  })
  expect((await sendFile(bucket, member, meeting, 'plan.txt', 'ten bytes.')).status).toBe(204)
  expect(await filesOf(member, meeting)).toHaveLength(1)
})

test('an upload whose parts the bucket has ended is sent anew', async () => {
  const id = newId(),
    bytes = Buffer.alloc(2_000_000, 'What was said. '),
    given = { id, size: bytes.length, companyDialogId: meeting }
  await begin(bucket, member, given)
  await bring(bucket, member, id, 0, bytes.subarray(0, 1_000_000))
  s3.uploads.clear()
  expect((await tus(bucket, member, 'HEAD', `/uploads/${id}`)).status).toBe(404)
  expect((await begin(bucket, member, given)).status).toBe(201)
  expect((await bring(bucket, member, id, 0, bytes)).status).toBe(204)
  expect(await filesOf(member, meeting)).toMatchObject([{ size: bytes.length }])
})

test('a piece of a recording that is refused is said to be, and one that the bucket does not take is sent again', async () => {
  await agree(member, meeting, contact)
  const { startRecording } = await member.ask(start, { m: meeting, t: 'audio/webm' }),
    { id } = startRecording as { id: string }
  refuse('PUT', 403)
  expect(await sendPiece(bucket, member, id, 0)).toMatchObject({
    status: 503,
    problem: { code: 'UNAVAILABLE' },
  })
  refuse('DELETE', 403)
  expect(
    await send(bucket, member, 'PUT', `${id}/0?at=-1&length=1000`, Buffer.from('x')),
  ).toMatchObject({ status: 422, problem: { field: 'at' } })
  s3.trouble = () => undefined
  expect(await sendPiece(bucket, member, id, 0)).toMatchObject({ status: 200, pieces: 1 })
  expect(await sendEnd(bucket, member, id, 1)).toMatchObject({ status: 200 })
})
