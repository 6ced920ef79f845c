// An upload that is whole becomes a file.
import { fail } from '../../shared/errors.ts'
import type { Request } from '../engine/actor.ts'
import { logActivity } from '../rules/activity.ts'
import { authorise } from '../rules/authorise.ts'
import { enqueue } from '../work/jobKinds.ts'
import type { Upload } from './beginUpload.ts'
import { madeOf, type KeptContent } from './keepContent.ts'
import { scanFiles } from './scanFiles.ts'

interface Kept extends KeptContent {
  upload: Upload
  /** it waits for the scanner */
  isHeld: boolean
}

/** Says of which bytes it is made, and tells those who look at its record. False: somebody else was sooner. */
export async function keepUpload(
  request: Request,
  { upload, name, type, file, thumbnail, isHeld }: Kept,
): Promise<boolean> {
  const context = authorise(request, 'file:add'),
    { kind, id, argument, find, changed, arrived } = upload.of
  await find(context, id, argument)
  const made = await context.db.query<{ is_mine: boolean }>(
    `update file set name = $3, type = $4, size = $5, stored_size = $6, sha256 = $7, file_key = $8, files = $9, state = $10,
      date_created = now(), date_checked = now(), lock_id = null, lock_until = null
    where organisation_id = $1 and id = $2 and state = 'UPLOADING' returning true as is_mine`,
    [
      context.organisationId,
      upload.id,
      name,
      type,
      file.size,
      file.size + (thumbnail?.size ?? 0),
      file.sha256,
      file.key,
      madeOf(thumbnail),
      isHeld ? 'HELD' : 'CLEAN',
    ],
  )
  if (!made.length) {
    const [there] = await context.db.query(
      'select from file where organisation_id = $1 and id = $2',
      [context.organisationId, upload.id],
    )
    return there ? false : fail('NOT_FOUND', { field: 'id' })
  }
  if (isHeld) enqueue(context, scanFiles, {})
  logActivity(context, { of: kind, id, property: 'file', to: name })
  await changed(context, id)
  await arrived?.(context, id, upload.id)
  return true
}
