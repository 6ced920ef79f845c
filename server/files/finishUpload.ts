// What is done with all the bytes of an upload.
import { Failure } from '../../shared/errors.ts'
import { newId } from '../../shared/id.ts'
import type { Database } from '../database/database.ts'
import { Request, type Actor } from '../engine/actor.ts'
import type { FileStore } from '../work/files.ts'
import type { Scanner } from '../work/scanner.ts'
import type { UploadStore } from '../work/uploadStore.ts'
import { endUpload, type Upload } from './beginUpload.ts'
import { keepContent } from './keepContent.ts'
import { keepUpload } from './keepUpload.ts'

export interface UploadParts {
  database: Database
  files: FileStore
  uploads: UploadStore
  scanner?: Scanner | undefined
}

/** Makes a file of it, or refuses it, and then nothing of it stays; called by whoever holds its lock. */
export async function finishUpload(
  { database, files, uploads, scanner }: UploadParts,
  actor: Actor,
  upload: Upload,
): Promise<void> {
  const asRule = <T>(rule: (request: Request) => Promise<T>): Promise<T> =>
    database.transaction(actor, (t) => rule(new Request(actor, t, newId())))
  // what its place does not let go now is swept: what became of the upload is said all the same
  const letGo = (): Promise<void> => uploads.remove(upload.id).catch(() => {})
  try {
    await uploads.withFile(upload.id, (path) =>
      keepContent(files, actor, { path, name: upload.name }, (kept) =>
        asRule((request) =>
          keepUpload(request, { upload, ...kept, isHeld: scanner !== undefined }),
        ),
      ),
    )
  } catch (error) {
    if (error instanceof Failure && isFinal(error)) {
      await asRule((request) => endUpload(request, { id: upload.id }))
      await letGo()
    }
    throw error
  }
  await letGo()
}

/** Sent again it would be refused again. */
const isFinal = ({ problem: { code } }: Failure): boolean =>
  code === 'BAD_INPUT' || code === 'NOT_FOUND'
