// What a store of files promises, tried with one that is real.
import { createHash, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import type { S3 } from '@aws-sdk/client-s3'
import { Upload } from '@tus/server'
import { newId } from '../shared/id.ts'
import type { S3Settings } from '../server/platform/s3Settings.ts'
import { FileError, type ByteRange } from '../server/work/files.ts'
import { openS3 } from '../server/work/s3Client.ts'
import { S3Files } from '../server/work/s3Files.ts'
import { S3Uploads } from '../server/work/s3Uploads.ts'
import type { Finding } from './environment.ts'

async function* pieces(bytes: Uint8Array, of = 300_000): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += of)
    yield await Promise.resolve(bytes.subarray(at, at + of))
}
async function* broken(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield* pieces(bytes)
  throw new Error('the sender left')
}

/** Counts what was tried; what is not as it should be is a fault. */
class Trial {
  readonly faults: string[] = []
  count = 0
  check(isRight: boolean, claim: string): void {
    this.count++
    if (!isRight) this.faults.push(claim)
  }
  async refuses(work: () => Promise<unknown>, code: string, claim: string): Promise<void> {
    const found = await work().then(
      () => 'nothing',
      (error: unknown) => (error instanceof FileError ? error.code : (error as Error).message),
    )
    this.check(found === code, `${claim}: ${found} instead of ${code}`)
  }
}

export async function tryStore(settings: S3Settings): Promise<Finding> {
  const client = openS3(settings),
    store = new S3Files(client, settings.bucket),
    trial = new Trial(),
    organisation = newId(),
    other = newId()
  const most = 50_000_000
  for (const bytes of [randomBytes(1000), randomBytes(20_000_000), Buffer.alloc(0)]) {
    const kept = await store.write(organisation, pieces(bytes), most)
    const read = async (range?: ByteRange) =>
      buffer((await store.read(organisation, kept.key, range)).content)
    const hash = createHash('sha256').update(bytes).digest('hex')
    const of = `${bytes.length} bytes`
    trial.check(kept.sha256 === hash && kept.size === bytes.length, `${of}: size and hash`)
    trial.check((await read()).equals(bytes), `${of} come back`)
    trial.check(await store.exists(organisation, kept.key), `${of} are there`)
    if (bytes.length)
      for (const range of [{ start: 0, end: 0 }, { start: 100, end: 700 }, { start: 990 }])
        trial.check(
          (await read(range)).equals(bytes.subarray(range.start, (range.end ?? Infinity) + 1)),
          `${of} in part, from ${range.start}`,
        )
    await trial.refuses(() => read({ start: bytes.length }), 'FILE_RANGE', `${of}: behind the end`)
    await trial.refuses(
      async () => store.read(other, kept.key),
      'FILE_NOT_FOUND',
      `${of}: read by another organisation`,
    )
    await store.remove(other, kept.key)
    trial.check(
      await store.exists(organisation, kept.key),
      `${of}: removed by another organisation`,
    )
    const listed = await store.list(organisation)
    trial.check(
      listed.length === 1 &&
        listed[0]!.key === kept.key &&
        listed[0]!.modified > Date.now() - 60_000,
      `${of} are listed`,
    )
    await store.remove(organisation, kept.key)
    await store.remove(organisation, kept.key)
    await trial.refuses(async () => read(), 'FILE_NOT_FOUND', `${of}: after they were removed`)
  }
  const large = randomBytes(20_000_000)
  await trial.refuses(
    () => store.write(organisation, pieces(large), 19_000_000),
    'FILE_TOO_LARGE',
    'more than may come',
  )
  await trial.refuses(
    () => store.write(organisation, broken(large), most),
    'the sender left',
    'a sender who leaves',
  )
  const { Uploads = [] } = await client.listMultipartUploads({ Bucket: settings.bucket })
  trial.check(Uploads.length === 0, `${Uploads.length} files are left half`)
  trial.check((await store.list(organisation)).length === 0, 'nothing is left')
  const wrong = openS3({ ...settings, secretAccessKey: 'wrong' })
  await trial.refuses(
    () => new S3Files(wrong, settings.bucket).write(organisation, pieces(large), most),
    'FILES_UNWRITABLE',
    'a wrong key',
  )
  await trial.refuses(
    () => new S3Files(client, 'another-bucket').write(organisation, pieces(large), most),
    'FILES_UNWRITABLE',
    'a bucket that is not there',
  )
  await tryUploads(client, settings, trial)
  client.destroy()
  return { name: 'what a store promises', figures: `${trial.count} claims`, faults: trial.faults }
}

/** What happens when a process dies between the last piece of an upload and the file that is made of it. */
async function tryUploads(client: S3, settings: S3Settings, trial: Trial): Promise<void> {
  const uploads = new S3Uploads(client, settings),
    id = newId(),
    name = uploads.nameOf(id),
    bytes = randomBytes(6_000_000)
  const store = await uploads.store()
  await store.create(new Upload({ id: name, size: bytes.length, offset: 0 }))
  trial.check((await uploads.bytesOf(id)) === 0, 'an upload that is begun')
  const { Uploads: [begun] = [] } = await client.listMultipartUploads({ Bucket: settings.bucket })
  await client.uploadPart({
    Bucket: settings.bucket,
    Key: name,
    UploadId: begun?.UploadId,
    PartNumber: 1,
    Body: bytes,
  })
  trial.check((await uploads.bytesOf(id)) === bytes.length, 'all of it has come')
  const joined = await uploads.withFile(id, (path) => readFile(path))
  trial.check(joined.equals(bytes), 'it is joined by whoever comes next')
  trial.check((await uploads.removeOld(60_000)) === 0, 'what is new stays')
  const half = newId()
  await store.create(new Upload({ id: uploads.nameOf(half), size: 100, offset: 0 }))
  await sleep(2000)
  trial.check((await uploads.removeOld(1000)) === 2, 'what is old goes')
  const { Contents = [] } = await client.listObjectsV2({ Bucket: settings.bucket })
  const { Uploads = [] } = await client.listMultipartUploads({ Bucket: settings.bucket })
  trial.check(Contents.length + Uploads.length === 0, 'and leaves nothing')
}
