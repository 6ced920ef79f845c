// What is done with bytes that came from outside: looked at, drawn anew where they are a picture, and kept.
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fail, Failure } from '../../shared/errors.ts'
import { nameOfType, shownAs, typeOfFile } from '../../shared/fileTypes.ts'
import { fileBytes } from '../../shared/fileLimits.ts'
import { limits } from '../../shared/limits.ts'
import { Admission } from '../platform/admission.ts'
import { pictureLimits } from '../platform/budgets.ts'
import type { FileStore, StoredFile } from '../work/files.ts'
import { encodePicture } from './encodePicture.ts'
import { readType } from './readType.ts'

export interface KeptContent {
  name: string
  type: string
  file: StoredFile
  thumbnail: StoredFile | null
}
const pictureTurns = new Admission(pictureLimits)

/**
 * Gives what was kept of the file at `path` to `work`. When that says no, or fails in a way that is known, nothing of it
 * stays; otherwise the answer to a commit may be lost, and a file that no row names is swept.
 */
export async function keepContent(
  files: FileStore,
  owner: { organisationId: string; userId: string },
  { path, name: given }: { path: string; name: string },
  work: (kept: KeptContent) => Promise<boolean>,
): Promise<void> {
  const { found } = await readType(path)
  const type =
    (found === undefined ? undefined : typeOfFile(found, given)) ??
    fail('BAD_INPUT', { field: 'file', rule: 'WRONG_TYPE' })
  const kept: StoredFile[] = []
  const write = async (content: AsyncIterable<Uint8Array>): Promise<StoredFile> => {
    const stored = await files.write(owner.organisationId, content, 2 * fileBytes)
    kept.push(stored)
    return stored
  }
  const letGo = async (): Promise<void> => {
    // what its place does not let go now is swept: why it was refused is what counts
    for (const { key } of kept) await files.remove(owner.organisationId, key).catch(() => {})
  }
  const name = nameOfType(given, type, limits.fileName)
  try {
    let file: StoredFile,
      thumbnail: StoredFile | null = null
    if (shownAs(type.type) === 'picture') {
      const drawn = await pictureTurns.run(owner, async () =>
        encodePicture(await readFile(path), type.type),
      )
      file = await write(oneOf(drawn.picture))
      thumbnail = await write(oneOf(drawn.thumbnail))
    } else file = await write(createReadStream(path))
    if (!(await work({ name, type: type.type, file, thumbnail }))) await letGo()
  } catch (error) {
    if (error instanceof Failure) await letGo()
    throw error
  }
}

async function* oneOf(part: Uint8Array): AsyncGenerator<Uint8Array> {
  yield part
}

/** What was made of a file, as its row keeps it. */
export const madeOf = (thumbnail: StoredFile | null): string =>
  JSON.stringify(
    thumbnail ? [{ of: 'THUMBNAIL', key: thumbnail.key, sha256: thumbnail.sha256 }] : [],
  )
