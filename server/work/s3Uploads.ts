// Uploads under way in a bucket: processes share it, so each piece of one may go to another.
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { S3 } from '@aws-sdk/client-s3'
import { S3Store } from '@tus/s3-store'
import { ERRORS, type Upload } from '@tus/server'
import { isId } from '../../shared/id.ts'
import type { S3Settings } from '../platform/s3Settings.ts'
import { FileError } from './files.ts'
import { inTemporaryFolder } from './inTemporaryFolder.ts'
import { isMissing, named, s3Config } from './s3Client.ts'
import type { UploadStore } from './uploadStore.ts'

const folder = 'uploads/'

export class S3Uploads implements UploadStore {
  readonly #client: S3
  readonly #bucket: string
  readonly #store: ResumedS3Store

  constructor(client: S3, settings: S3Settings) {
    this.#client = client
    this.#bucket = settings.bucket
    this.#store = new ResumedS3Store(settings)
  }

  store(): Promise<S3Store> {
    return Promise.resolve(this.#store)
  }

  nameOf(id: string): string {
    if (!isId(id)) throw new Error('uploads are named by an id')
    return folder + id
  }

  async bytesOf(id: string): Promise<number | undefined> {
    return (await this.#store.find(this.nameOf(id)))?.offset
  }

  async withFile<T>(id: string, work: (path: string) => Promise<T>): Promise<T> {
    const name = this.nameOf(id)
    return inTemporaryFolder(async (place) => {
      const path = join(place, id)
      const content = (await this.#get(name)) ?? (await this.#joined(name))
      await pipeline(content, createWriteStream(path, { mode: 0o600 })).catch((error: unknown) => {
        throw named(error, this.#bucket)
      })
      return work(path)
    })
  }

  async remove(id: string): Promise<void> {
    const name = this.nameOf(id)
    await this.#ask(() => this.#store.abort(name))
    await this.#removeObjects(name)
  }

  async removeOld(age: number): Promise<number> {
    const before = Date.now() - age
    const old = new Set<string>()
    let next: string | undefined
    do {
      const page = await this.#ask(() =>
        this.#client.listObjectsV2({
          Bucket: this.#bucket,
          Prefix: folder,
          ...(next !== undefined && { ContinuationToken: next }),
        }),
      )
      for (const { Key = '', LastModified } of page.Contents ?? [])
        if (LastModified && LastModified.getTime() < before)
          old.add(Key.slice(folder.length).replace(/\.(info|part)$/, ''))
      next = page.NextContinuationToken
    } while (next !== undefined)
    for (const id of old) if (isId(id)) await this.remove(id)
    return old.size
  }

  /** All pieces are there, but its process was killed before it joined them. */
  async #joined(name: string): Promise<Readable> {
    await this.#store.join(name)
    const content = await this.#get(name)
    if (!content) throw new FileError('FILE_NOT_FOUND')
    return content
  }

  async #get(name: string): Promise<Readable | undefined> {
    try {
      const { Body } = await this.#ask(() =>
        this.#client.getObject({ Bucket: this.#bucket, Key: name }),
      )
      return Body as Readable
    } catch (error) {
      if (error instanceof FileError && error.code === 'FILE_NOT_FOUND') return undefined
      throw error
    }
  }

  /** One by one: not every store takes several in a request without a checksum of its own kind. */
  async #removeObjects(name: string): Promise<void> {
    for (const end of ['', '.part', '.info'])
      await this.#ask(() => this.#client.deleteObject({ Bucket: this.#bucket, Key: name + end }))
  }

  async #ask<T>(request: () => Promise<T>): Promise<T> {
    try {
      return await request()
    } catch (error) {
      throw named(error, this.#bucket)
    }
  }
}

/** An upload that is begun again goes on where it was; errors have our names. */
class ResumedS3Store extends S3Store {
  /** temporary files of this machine, by the upload that is written to */
  readonly #fetched = new Map<string, string>()

  constructor({ bucket, ...settings }: S3Settings) {
    super({
      s3ClientConfig: { ...s3Config({ bucket, ...settings }), bucket },
      useTags: false,
      // another process may have begun it anew
      cache: {
        get: () => Promise.resolve(undefined),
        set: () => Promise.resolve(),
        delete: () => Promise.resolve(),
      },
    })
  }

  override async create(upload: Upload): Promise<Upload> {
    const there = await this.find(upload.id)
    if (there?.size === upload.size && there) return there
    return this.#named(async () => {
      // what is left of one that ended would count as the beginning of this one
      for (const Key of [upload.id, `${upload.id}.part`])
        await this.client.deleteObject({ Bucket: this.bucket, Key })
      return super.create(upload)
    })
  }
  override async write(content: Readable, name: string, offset: number): Promise<number> {
    try {
      return await this.#named(() => super.write(content, name, offset))
    } finally {
      const path = this.#fetched.get(name)
      this.#fetched.delete(name)
      // the library leaves it where the store refuses something behind it
      if (path) await rm(path, { force: true })
    }
  }
  protected override async downloadIncompletePart(name: string) {
    const part = await super.downloadIncompletePart(name)
    if (part) this.#fetched.set(name, part.path)
    return part
  }

  /** undefined: it was never begun, or is gone. */
  async find(name: string): Promise<Upload | undefined> {
    try {
      return await this.#named(async () => {
        // getUpload takes every error here for an upload that is not there
        await this.getMetadata(name)
        const upload = await super.getUpload(name)
        // and one whose parts are gone for one that was joined
        return upload.offset === upload.size && (await this.#hasEnded(name)) ? undefined : upload
      })
    } catch (error) {
      if (error instanceof FileError && error.code === 'FILE_NOT_FOUND') return undefined
      throw error
    }
  }
  override async getUpload(name: string): Promise<Upload> {
    const found = await this.find(name)
    if (found) return found
    throw ERRORS.FILE_NOT_FOUND
  }

  /** A bucket may end uploads of parts by a rule of its own. */
  async #hasEnded(name: string): Promise<boolean> {
    try {
      await this.retrieveParts(name)
      return false
    } catch (error) {
      if (!isMissing(error)) throw error
    }
    try {
      await this.client.headObject({ Bucket: this.bucket, Key: name })
      return false
    } catch (error) {
      if (!isMissing(error)) throw error
      return true
    }
  }

  async join(name: string): Promise<void> {
    await this.#named(async () => {
      await this.finishMultipartUpload(await this.getMetadata(name), await this.retrieveParts(name))
    })
  }

  async abort(name: string): Promise<void> {
    if (!(await this.find(name))) return
    const { 'upload-id': id } = await this.getMetadata(name)
    await this.client
      .abortMultipartUpload({ Bucket: this.bucket, Key: name, UploadId: id })
      .catch((error: unknown) => {
        // it was joined before
        if (!isMissing(error)) throw error
      })
  }

  async #named<T>(request: () => Promise<T>): Promise<T> {
    try {
      return await request()
    } catch (error) {
      throw named(error, this.bucket)
    }
  }
}
