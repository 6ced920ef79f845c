// Uploads under way: a folder beside that of the files, which all processes of a product share.
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { FileStore } from '@tus/file-store'
import type { Upload } from '@tus/server'
import { isId } from '../../shared/id.ts'
import { namedByDisk } from './files.ts'
import type { UploadStore } from './uploadStore.ts'

export class UploadFolder implements UploadStore {
  readonly #folder: string
  #store: Promise<FileStore> | undefined

  constructor(folder: string) {
    this.#folder = resolve(folder)
  }

  /** Made when the first upload comes: a process that takes none needs no folder. */
  store(): Promise<FileStore> {
    return (this.#store ??= this.#open().catch((error: unknown) => {
      this.#store = undefined
      throw error
    }))
  }
  async #open(): Promise<FileStore> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 }).catch((error: unknown) => {
      throw namedByDisk(error, this.#folder)
    })
    return new ResumedStore({ directory: this.#folder })
  }

  nameOf(id: string): string {
    if (!isId(id)) throw new Error('uploads are named by an id')
    return id
  }

  async bytesOf(id: string): Promise<number | undefined> {
    return (await stat(this.#pathOf(id)).catch(() => undefined))?.size
  }

  withFile<T>(id: string, work: (path: string) => Promise<T>): Promise<T> {
    return work(this.#pathOf(id))
  }

  async remove(id: string): Promise<void> {
    await rm(this.#pathOf(id), { force: true })
    await rm(`${this.#pathOf(id)}.json`, { force: true })
  }

  async removeOld(age: number): Promise<number> {
    const names = await readdir(this.#folder).catch(() => [])
    let count = 0
    for (const id of new Set(names.map((name) => name.replace(/\.json$/, ''))))
      if (isId(id)) {
        const path = this.#pathOf(id)
        const found = (await stat(path).catch(() => undefined)) ?? (await stat(`${path}.json`))
        if (found.mtimeMs >= Date.now() - age) continue
        await this.remove(id)
        count++
      }
    return count
  }

  #pathOf(id: string): string {
    return join(this.#folder, this.nameOf(id))
  }
}

/** An upload that is begun again goes on where it was. */
class ResumedStore extends FileStore {
  override async create(upload: Upload): Promise<Upload> {
    const there = await this.getUpload(upload.id).catch(() => undefined)
    if (there?.size === upload.size && there) return there
    try {
      return await super.create(upload)
    } catch (error) {
      throw namedByDisk(error, this.directory)
    }
  }
}
