// What of a bucket can be tried without a store; npm run operations -- s3 tries it with one.
import { createServer } from 'node:http'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { Upload } from '@tus/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { newId } from '../../shared/id.ts'
import { freePort } from '../platform/freePort.ts'
import type { S3Settings } from '../platform/s3Settings.ts'
import { knownProblem } from '../fileEndpoint.ts'
import { FileError } from './files.ts'
import { openS3 } from './s3Client.ts'
import { S3Files } from './s3Files.ts'
import { startTestS3 } from './s3TestKit.ts'
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

test('a store that says nothing is asked twice, and half of a file is no file', async () => {
  const s3 = await startTestS3()
  onTestFinished(() => s3.close())
  const organisation = newId(),
    files = new S3Files(openS3(s3.settings), 'files'),
    { key } = await files.write(organisation, one(), 100)
  s3.trouble = () => 'silence'
  const impatient = new S3Files(openS3(s3.settings, 50), 'files'),
    error = await errorOf(() => impatient.read(organisation, key))
  expect(error.code).toBe('FILES_UNREACHABLE')
  expect(error.cause).toMatchObject({ $metadata: { attempts: 2 } })
  s3.trouble = () => 'half'
  const { content, size } = await files.read(organisation, key)
  expect(size).toBe(10)
  await expect(buffer(content)).rejects.toThrow('aborted')
})

test('an upload whose parts the bucket has ended begins anew, without what was left of it', async () => {
  const s3 = await startTestS3()
  onTestFinished(() => s3.close())
  const uploads = new S3Uploads(openS3(s3.settings), s3.settings),
    store = await uploads.store(),
    id = newId(),
    name = uploads.nameOf(id),
    begun = () => store.create(new Upload({ id: name, size: 20, offset: 0 }))
  await begun()
  await store.write(Readable.from([Buffer.from('ten bytes.')]), name, 0)
  expect(await uploads.bytesOf(id)).toBe(10)
  s3.uploads.clear()
  expect(await uploads.bytesOf(id)).toBeUndefined()
  await expect(store.getUpload(name)).rejects.toMatchObject({ status_code: 404 })
  await begun()
  expect(await uploads.bytesOf(id)).toBe(0)
  await store.write(Readable.from([Buffer.from('these are other ones')]), name, 0)
  expect(await uploads.withFile(id, (path) => readFile(path, 'utf8'))).toBe('these are other ones')
})

test('an upload that goes while it is looked for is not there', async () => {
  const s3 = await startTestS3()
  onTestFinished(() => s3.close())
  const uploads = new S3Uploads(openS3(s3.settings), s3.settings),
    store = await uploads.store(),
    id = newId()
  await store.create(new Upload({ id: uploads.nameOf(id), size: 20, offset: 0 }))
  let looks = 0
  s3.trouble = ({ method, key }) => {
    // whoever came first ends it in between
    if (method === 'GET' && key.endsWith('.info') && ++looks === 2) s3.objects.clear()
    return undefined
  }
  expect(await uploads.bytesOf(id)).toBeUndefined()
  expect(looks).toBe(2)
})

test('a store that refuses in the middle of a piece leaves no temporary file here', async () => {
  const s3 = await startTestS3(),
    folder = await mkdtemp(join(tmpdir(), 'parley-s3-'))
  vi.stubEnv('TMPDIR', folder)
  onTestFinished(async () => {
    vi.unstubAllEnvs()
    await s3.close()
    await rm(folder, { recursive: true })
  })
  const uploads = new S3Uploads(openS3(s3.settings), s3.settings),
    store = await uploads.store(),
    name = uploads.nameOf(newId())
  await store.create(new Upload({ id: name, size: 30, offset: 0 }))
  const bring = (offset: number) =>
    store.write(Readable.from([Buffer.from('ten bytes.')]), name, offset)
  await bring(0)
  s3.trouble = ({ method }) => (method === 'DELETE' ? 403 : undefined)
  expect(await errorOf(() => bring(10))).toMatchObject({ code: 'FILES_UNWRITABLE' })
  s3.trouble = ({ method }) => (method === 'PUT' ? 403 : undefined)
  expect(await errorOf(() => bring(10))).toMatchObject({ code: 'FILES_UNWRITABLE' })
  expect(await readdir(folder)).toEqual([])
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
