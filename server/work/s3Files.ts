// Files of organisations in a bucket of an S3-compatible store, under the keys that a folder has too.
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { S3 } from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { isId, newId } from '../../shared/id.ts'
import { FileError, isKeyOf, type ByteRange, type FileStore, type StoredFile } from './files.ts'
import { named } from './s3Client.ts'

/** Bytes of one part of a large file; the least that stores take is 5 MiB. A file has 10,000 parts at most. */
const partBytes = 8 * 1024 * 1024

export class S3Files implements FileStore {
  readonly #client: S3
  readonly #bucket: string
  constructor(client: S3, bucket: string) {
    this.#client = client
    this.#bucket = bucket
  }

  async write(
    organisationId: string,
    content: AsyncIterable<Uint8Array>,
    mostBytes: number,
  ): Promise<StoredFile> {
    if (!isId(organisationId)) throw new Error('files belong to an organisation')
    const key = `org/${organisationId}/${newId()}`
    const hash = createHash('sha256')
    let size = 0
    /** What is wrong with what comes, or with whom it comes from: no fault of the store. */
    let broken: { error: unknown } | undefined
    async function* counted(): AsyncGenerator<Uint8Array> {
      // what is thrown while the store has a part is the store's
      let isGiven = false
      try {
        for await (const part of content) {
          size += part.byteLength
          if (size > mostBytes) throw new FileError('FILE_TOO_LARGE')
          hash.update(part)
          isGiven = true
          yield part
          isGiven = false
        }
      } catch (error) {
        if (!isGiven) broken = { error }
        throw error
      }
    }
    // small ones go in one request; of others, nothing is seen before the last part came
    const upload = new Upload({
      client: this.#client,
      params: { Bucket: this.#bucket, Key: key, Body: Readable.from(counted()) },
      partSize: partBytes,
      queueSize: 1,
    })
    try {
      await upload.done()
    } catch (error) {
      throw broken ? broken.error : named(error, this.#bucket)
    }
    return { key, size, sha256: hash.digest('hex') }
  }

  async read(
    organisationId: string,
    key: string,
    range?: ByteRange,
  ): Promise<{ content: Readable; size: number }> {
    if (!isKeyOf(organisationId, key)) throw new FileError('FILE_NOT_FOUND')
    const { start, end = start } = range ?? { start: 0 }
    if (!Number.isInteger(start) || !Number.isInteger(end) || start < 0 || start > end)
      throw new FileError('FILE_RANGE')
    const found = await this.#ask(() =>
      this.#client.getObject({
        Bucket: this.#bucket,
        Key: key,
        ...(range && { Range: `bytes=${start}-${range.end ?? ''}` }),
      }),
    )
    const content = found.Body as Readable
    const whole = /\/(\d+)$/.exec(found.ContentRange ?? '')?.[1]
    if (range && whole === undefined) {
      content.destroy()
      throw new FileError('FILES_UNREACHABLE', 'The store of files sends no part of a file.')
    }
    return { content, size: Number(whole ?? found.ContentLength) }
  }

  async remove(organisationId: string, key: string): Promise<void> {
    if (!isKeyOf(organisationId, key)) return
    await this.#ask(() => this.#client.deleteObject({ Bucket: this.#bucket, Key: key }))
  }

  async exists(organisationId: string, key: string): Promise<boolean> {
    if (!isKeyOf(organisationId, key)) return false
    try {
      await this.#ask(() => this.#client.headObject({ Bucket: this.#bucket, Key: key }))
      return true
    } catch (error) {
      if (error instanceof FileError && error.code === 'FILE_NOT_FOUND') return false
      throw error
    }
  }

  async list(organisationId: string): Promise<{ key: string; modified: number }[]> {
    if (!isId(organisationId)) return []
    const found: { key: string; modified: number }[] = []
    let next: string | undefined
    do {
      const page = await this.#ask(() =>
        this.#client.listObjectsV2({
          Bucket: this.#bucket,
          Prefix: `org/${organisationId}/`,
          ...(next !== undefined && { ContinuationToken: next }),
        }),
      )
      for (const { Key = '', LastModified } of page.Contents ?? [])
        if (isKeyOf(organisationId, Key) && LastModified)
          found.push({ key: Key, modified: LastModified.getTime() })
      next = page.NextContinuationToken
    } while (next !== undefined)
    return found
  }

  async #ask<T>(request: () => Promise<T>): Promise<T> {
    try {
      return await request()
    } catch (error) {
      throw named(error, this.#bucket)
    }
  }
}
