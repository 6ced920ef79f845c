import type { ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { fail } from '../../shared/errors.ts'
import { inOrganisation } from '../database/inOrganisation.ts'
import type { Database } from '../database/database.ts'
import { may, type Actor } from '../engine/actor.ts'
import { idOf } from '../rules/check.ts'
import type { FileStore } from '../work/files.ts'

/** Sends the file of a contact to whoever asked for it; false: the id is of no such file. */
export async function serveContactFile(
  { database, files }: { database: Database; files: FileStore },
  actor: Actor,
  id: string,
  response: ServerResponse,
): Promise<boolean> {
  const [found] = await inOrganisation(database, actor.organisationId, (db) =>
    db.query<{ file_key: string | null; is_ended: boolean }>(
      `select file_key, date_finished is not null as is_ended from privacy_request
      where organisation_id = $1 and id = $2 and kind = 'FILE' and creator_id = $3 and date_expires > now()`,
      [actor.organisationId, idOf(id, 'id'), actor.userId],
    ),
  )
  if (!found) return false
  if (!may(actor, 'contact:privacy')) fail('FORBIDDEN', { params: { action: 'contact:privacy' } })
  if (!found.file_key) fail(found.is_ended ? 'NOT_FOUND' : 'STATE_REFUSED', { field: 'id' })
  const { content, size } = await files.read(actor.organisationId, found.file_key)
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': 'attachment',
    'cache-control': 'no-store',
    'content-length': size,
  })
  await pipeline(content, response)
  return true
}
