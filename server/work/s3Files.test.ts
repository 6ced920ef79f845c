// What of a bucket can be tried without a store; npm run operations -- s3 tries it with one.
import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { freePort } from '../platform/freePort.ts'
import type { S3Settings } from '../platform/s3Settings.ts'
import { knownProblem } from '../fileEndpoint.ts'
import { FileError } from './files.ts'
import { openS3 } from './s3Client.ts'
import { S3Files } from './s3Files.ts'
import { S3Uploads } from './s3Uploads.ts'

const settings = (port: number): S3Settings => ({
  bucket: 'files',
  endpoint: `http://127.0.0.1:${port}`,
  region: 'us-east-1',
  accessKeyId: 'key',
  secretAccessKey: 'secret',
})
async function* one(): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(Buffer.from('ten bytes.'))
}
const errorOf = async (work: () => Promise<unknown>): Promise<FileError> => {
  const error: unknown = await work().then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(FileError)
  return error as FileError
}

test('a store that nobody reaches is told to people as unavailable, and in the log by its setting', async () => {
  const given = settings(await freePort()),
    client = openS3(given),
    files = new S3Files(client, given.bucket),
    uploads = new S3Uploads(client, given)
  const organisation = newId(),
    id = newId()
  for (const work of [
    () => files.write(organisation, one(), 100),
    () => files.read(organisation, `org/${organisation}/${id}`),
    () => files.exists(organisation, `org/${organisation}/${id}`),
    () => files.list(organisation),
    () => uploads.bytesOf(id),
    () => uploads.withFile(id, () => Promise.resolve()),
    () => uploads.remove(id),
    () => uploads.removeOld(0),
  ]) {
    const error = await errorOf(work)
    expect(error.code).toBe('FILES_UNREACHABLE')
    expect(error.message).toContain('S3_ENDPOINT')
    expect(error.message).not.toContain('secret')
    expect(knownProblem(error)).toEqual({ code: 'UNAVAILABLE' })
  }
})

test.each([
  [403, 'AccessDenied', 'FILES_UNWRITABLE', 'S3_BUCKET'],
  [507, 'InsufficientStorage', 'FILES_FULL', 'Make room'],
  [404, 'NoSuchKey', 'FILE_NOT_FOUND', ''],
  [416, 'InvalidRange', 'FILE_RANGE', ''],
])('an answer of %i %s is %s', async (status, name, code, says) => {
  const server = createServer((request, response) => {
    request.resume()
    response
      .writeHead(status, { 'content-type': 'application/xml' })
      .end(`<Error><Code>${name}</Code><Message>no</Message></Error>`)
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const organisation = newId(),
    files = new S3Files(openS3(settings(port)), 'files')
  const error = await errorOf(() => files.read(organisation, `org/${organisation}/${newId()}`))
  expect(error).toMatchObject({ code })
  expect(error.message).toContain(says)
})

test('a key of another organisation, and one that is none, are asked of no store', async () => {
  const given = settings(await freePort()),
    files = new S3Files(openS3(given), given.bucket)
  const organisation = newId()
  for (const key of [
    `org/${newId()}/${newId()}`,
    `uploads/${newId()}`,
    `org/${organisation}/../${newId()}`,
    '',
  ]) {
    expect(await errorOf(() => files.read(organisation, key))).toMatchObject({
      code: 'FILE_NOT_FOUND',
    })
    expect(await files.exists(organisation, key)).toBe(false)
    await files.remove(organisation, key)
  }
  expect(() => new S3Uploads(openS3(given), given).nameOf('../x')).toThrow(/named by an id/)
  await expect(files.write('../x', one(), 100)).rejects.toThrow(/belong to an organisation/)
})
