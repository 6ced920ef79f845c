// What is done with all the bytes of an upload: looked at, drawn anew where it is a picture, and kept.
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fail, Failure } from '../../shared/errors.ts'
import { nameOfType, shownAs, typeOfFile } from '../../shared/fileTypes.ts'
import { newId } from '../../shared/id.ts'
import { fileBytes, limits } from '../../shared/limits.ts'
import type { Database } from '../database/database.ts'
import { Request, type Actor } from '../engine/actor.ts'
import { Admission } from '../platform/admission.ts'
import { pictureLimits } from '../platform/budgets.ts'
import type { FileStore, StoredFile } from '../work/files.ts'
import type { Scanner } from '../work/scanner.ts'
import type { UploadStore } from '../work/uploadStore.ts'
import { endUpload, type Upload } from './beginUpload.ts'
import { encodePicture } from './encodePicture.ts'
import { keepUpload } from './keepUpload.ts'
import { readType } from './readType.ts'

export interface UploadParts {
  database: Database
  files: FileStore
  uploads: UploadStore
  scanner?: Scanner | undefined
}
const pictureTurns = new Admission(pictureLimits)

/** Makes a file of it, or refuses it, and then nothing of it stays; called by whoever holds its lock. */
export async function finishUpload(
  { database, files, uploads, scanner }: UploadParts,
  actor: Actor,
  upload: Upload,
): Promise<void> {
  const asRule = <T>(rule: (request: Request) => Promise<T>): Promise<T> =>
    database.transaction(actor, (t) => rule(new Request(actor, t, newId())))
  const kept: StoredFile[] = []
  const letGo = async (): Promise<void> => {
    for (const { key } of kept) await files.remove(actor.organisationId, key)
  }
  try {
    const isMine = await uploads.withFile(upload.id, async (path) => {
      const { found } = await readType(path)
      const type =
        (found === undefined ? undefined : typeOfFile(found, upload.name)) ??
        fail('BAD_INPUT', { field: 'file', rule: 'WRONG_TYPE' })
      const write = async (content: AsyncIterable<Uint8Array>): Promise<StoredFile> => {
        const stored = await files.write(actor.organisationId, content, 2 * fileBytes)
        kept.push(stored)
        return stored
      }
      let file: StoredFile,
        thumbnail: StoredFile | null = null
      if (shownAs(type.type) === 'picture') {
        const drawn = await pictureTurns.run(actor, async () =>
          encodePicture(await readFile(path), type.type),
        )
        file = await write(oneOf(drawn.picture))
        thumbnail = await write(oneOf(drawn.thumbnail))
      } else file = await write(createReadStream(path))
      return asRule((request) =>
        keepUpload(request, {
          upload,
          name: nameOfType(upload.name, type, limits.fileName),
          type: type.type,
          file,
          thumbnail,
          isHeld: scanner !== undefined,
        }),
      )
    })
    if (!isMine) await letGo()
  } catch (error) {
    // the answer to a commit can be lost: a file that no row names is swept
    if (error instanceof Failure) await letGo()
    if (error instanceof Failure && isFinal(error)) {
      await asRule((request) => endUpload(request, { id: upload.id }))
      await uploads.remove(upload.id)
    }
    throw error
  }
  await uploads.remove(upload.id)
}

/** Sent again it would be refused again. */
const isFinal = ({ problem: { code } }: Failure): boolean =>
  code === 'BAD_INPUT' || code === 'NOT_FOUND'

async function* oneOf(part: Uint8Array): AsyncGenerator<Uint8Array> {
  yield part
}
