// Files that belong to organisations: the port, and a folder behind it.
import { createHash } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import type { Readable } from 'node:stream'
import { isId, newId } from '../../shared/id.ts'
import { webFolder } from '../platform/config.ts'

export interface StoredFile {
  /** org/<organisation>/<file>; what a row keeps */
  key: string
  /** bytes */
  size: number
  /** hex */
  sha256: string
}

/** Bytes from `start` to `end`, both included; without an end, to the last. */
export interface ByteRange {
  start: number
  end?: number
}

/** Where files are kept. A key of another organisation is as unknown as one that never was. */
export interface FileStore {
  /** Takes content in whole or not at all; `mostBytes`: more is refused while it comes. */
  write(
    organisationId: string,
    content: AsyncIterable<Uint8Array>,
    mostBytes: number,
  ): Promise<StoredFile>
  /** `size`: of the whole file, bytes; `content` is read to its end or destroyed. Fails with FILE_NOT_FOUND or FILE_RANGE. */
  read(
    organisationId: string,
    key: string,
    range?: ByteRange,
  ): Promise<{ content: Readable; size: number }>
  /** Does nothing when it is not there. */
  remove(organisationId: string, key: string): Promise<void>
  exists(organisationId: string, key: string): Promise<boolean>
  /** All of the organisation; `modified`: when it was written, ms. */
  list(organisationId: string): Promise<{ key: string; modified: number }[]>
}

type FileErrorCode =
  | 'FILE_NOT_FOUND'
  | 'FILE_TOO_LARGE'
  | 'FILE_RANGE'
  | 'FILES_FULL'
  | 'FILES_UNWRITABLE'
  | 'FILES_UNREACHABLE'

export class FileError extends Error {
  override readonly name = 'FileError'
  readonly code: FileErrorCode
  constructor(code: FileErrorCode, message: string = code, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

/** What a process that was killed left of a file is removed after, ms. */
const unfinishedFor = 86_400_000

/** Files in a local folder, which all processes of a product share. */
export class LocalFiles implements FileStore {
  readonly #folder: string
  readonly #unfinished: string
  #prepared: Promise<void> | undefined

  constructor(folder: string) {
    this.#folder = resolve(folder)
    this.#unfinished = join(this.#folder, 'unfinished')
    if (`${this.#folder}${sep}`.startsWith(`${resolve(webFolder)}${sep}`))
      throw new Error(`${folder} is sent to every browser: files are not kept there. Set DATA_DIR.`)
  }

  async write(
    organisationId: string,
    content: AsyncIterable<Uint8Array>,
    mostBytes: number,
  ): Promise<StoredFile> {
    if (!isId(organisationId)) throw new Error('files belong to an organisation')
    const id = newId()
    const key = `org/${organisationId}/${id}`
    const unfinished = join(this.#unfinished, id)
    const path = join(this.#folder, key)
    try {
      await this.#prepare()
      const taken = await takeIn(unfinished, content, mostBytes)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await rename(unfinished, path)
      await syncFolders(dirname(path), this.#folder)
      return { key, ...taken }
    } catch (error) {
      await rm(unfinished, { force: true }).catch(() => {
        /* it is removed later */
      })
      throw namedByDisk(error, this.#folder)
    }
  }

  async read(
    organisationId: string,
    key: string,
    range?: ByteRange,
  ): Promise<{ content: Readable; size: number }> {
    const path = this.#pathOf(organisationId, key)
    const file = path && (await open(path).catch(orNothing))
    if (!file) throw new FileError('FILE_NOT_FOUND')
    const { size } = await file.stat()
    if (range && !isWithin(range, size)) {
      await file.close()
      throw new FileError('FILE_RANGE')
    }
    return { content: file.createReadStream({ ...range }), size }
  }

  async remove(organisationId: string, key: string): Promise<void> {
    const path = this.#pathOf(organisationId, key)
    if (path) await rm(path, { force: true })
  }

  async exists(organisationId: string, key: string): Promise<boolean> {
    const path = this.#pathOf(organisationId, key)
    return path !== undefined && (await stat(path).catch(orNothing)) !== undefined
  }

  async list(organisationId: string): Promise<{ key: string; modified: number }[]> {
    if (!isId(organisationId)) return []
    const folder = join(this.#folder, 'org', organisationId)
    const names = (await readdir(folder).catch(orNothing)) ?? []
    const found: { key: string; modified: number }[] = []
    for (const name of names.filter(isId)) {
      const there = await stat(join(folder, name)).catch(orNothing)
      if (there) found.push({ key: `org/${organisationId}/${name}`, modified: there.mtimeMs })
    }
    return found
  }

  #pathOf(organisationId: string, key: string): string | undefined {
    return isKeyOf(organisationId, key) ? join(this.#folder, key) : undefined
  }

  /** Once, when the first file comes: a process that keeps no files needs no folder. */
  #prepare(): Promise<void> {
    return (this.#prepared ??= this.#makeFolder().catch((error: unknown) => {
      this.#prepared = undefined
      throw error
    }))
  }
  async #makeFolder(): Promise<void> {
    const made = await mkdir(this.#unfinished, { recursive: true, mode: 0o700 })
    await syncFolders(this.#folder, dirname(made ?? this.#folder))
    for (const name of await readdir(this.#unfinished)) {
      const path = join(this.#unfinished, name)
      const found = await stat(path).catch(orNothing)
      if (found && found.mtimeMs < Date.now() - unfinishedFor) await rm(path, { force: true })
    }
  }
}

/** What a disk refuses, by our names; any other error as it is. */
export function namedByDisk(error: unknown, folder: string): unknown {
  const { code = '' } = error as { code?: string }
  const where = `${folder} (${code})`
  if (/^(ENOSPC|EDQUOT|EFBIG)$/.test(code))
    return new FileError(
      'FILES_FULL',
      `There is no room for files in ${where}. Make room, or set DATA_DIR to another disk.`,
      { cause: error },
    )
  if (/^(EROFS|EACCES|EPERM|ENOTDIR|EEXIST)$/.test(code))
    return new FileError(
      'FILES_UNWRITABLE',
      `Files cannot be written into ${where}. Set DATA_DIR to a folder that this user may write, or give the folder to them.`,
      { cause: error },
    )
  return error
}

/** Only what `write` gave for the organisation is a key of it. */
export function isKeyOf(organisationId: string, key: string): boolean {
  const id = key.slice(-36)
  return isId(organisationId) && isId(id) && key === `org/${organisationId}/${id}`
}

/** Writes, counts and hashes what comes into a new file, and waits until it is on the disk. */
async function takeIn(
  path: string,
  content: AsyncIterable<Uint8Array>,
  mostBytes: number,
): Promise<Pick<StoredFile, 'size' | 'sha256'>> {
  const file = await open(path, 'wx', 0o600)
  try {
    const hash = createHash('sha256')
    let size = 0
    for await (const part of content) {
      size += part.byteLength
      if (size > mostBytes) throw new FileError('FILE_TOO_LARGE')
      hash.update(part)
      await file.writeFile(part)
    }
    await file.sync()
    return { size, sha256: hash.digest('hex') }
  } finally {
    await file.close()
  }
}

/**
 * A new name in a folder is durable once the folder is: a folder and those around it, up to `last`.
 * All of them each time, for another process may have made one and not come to sync it.
 */
async function syncFolders(path: string, last: string): Promise<void> {
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
  if (path !== last) await syncFolders(dirname(path), last)
}

const isWithin = ({ start, end = start }: ByteRange, size: number): boolean =>
  Number.isInteger(start) && Number.isInteger(end) && start >= 0 && start <= end && start < size

function orNothing(error: unknown): undefined {
  if ((error as { code?: string }).code !== 'ENOENT') throw error
}
