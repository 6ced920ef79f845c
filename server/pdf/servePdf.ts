import type { ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { fail } from '../../shared/errors.ts'
import type { Database } from '../database/database.ts'
import { inOrganisation } from '../database/inOrganisation.ts'
import { may, viewOf, type Actor } from '../engine/actor.ts'
import { idOf } from '../rules/check.ts'
import type { FileStore } from '../work/files.ts'
import { pdfVisible } from './pdfVisible.ts'

/** Sends the report of a meeting to a member who sees the meeting; of several to whoever asked. */
export async function servePdf(
  { database, files }: { database: Database; files: FileStore },
  actor: Actor,
  id: string,
  response: ServerResponse,
): Promise<void> {
  if (!may(actor, 'pdf:create')) fail('FORBIDDEN', { params: { action: 'pdf:create' } })
  const { own } = viewOf(actor),
    viewer = { org: '$1::uuid', own, user: '$3::uuid', member: '$4::uuid' }
  const [found] = await inOrganisation(database, actor.organisationId, (db) =>
    db.query<{ file_key: string | null }>(
      `select p.file_key from meeting_pdf p where p.organisation_id = $1 and p.id = $2 and p.date_expires > now()
        and ${pdfVisible('p', viewer)} and $3::uuid is not null and $4::uuid is not null`,
      [actor.organisationId, idOf(id, 'id'), actor.userId, actor.organisationUserId],
    ),
  )
  if (!found) fail('NOT_FOUND', { field: 'id' })
  if (!found.file_key) fail('STATE_REFUSED', { field: 'id' })
  const { content, size } = await files.read(actor.organisationId, found.file_key)
  response.writeHead(200, {
    'content-type': 'application/pdf',
    'content-disposition': 'attachment',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-length': size,
  })
  await pipeline(content, response)
}
