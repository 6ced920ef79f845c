import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fail } from '../../shared/errors.ts'
import type { Actor } from '../engine/actor.ts'
import type { Database } from '../database/database.ts'
import { inOrganisation } from '../database/inOrganisation.ts'
import { idOf } from '../rules/check.ts'
import type { FileStore } from '../work/files.ts'
import { exportContent, wantedColumns, type Wanted } from './exportContent.ts'
import { exportRules } from './exportRules.ts'

interface Found extends Wanted {
  run_id: string | null
  file_key: string | null
}
const types = {
  CSV: 'text/csv; charset=utf-8',
  XLSX: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** Sends the file that somebody asked for, to them alone: one that a job made, or a short one as it is made. */
export async function serveExport(
  { database, files }: { database: Database; files: FileStore },
  actor: Actor,
  id: string,
  response: ServerResponse,
): Promise<void> {
  const [found] = await inOrganisation(database, actor.organisationId, (db) =>
    db.query<Found>(
      `select ${wantedColumns}, run_id, file_key from list_export
      where organisation_id = $1 and id = $2 and creator_id = $3 and date_expires > now()`,
      [actor.organisationId, idOf(id, 'id'), actor.userId],
    ),
  )
  if (!found) fail('NOT_FOUND', { field: 'id' })
  exportRules(actor, found.list)
  const headers = {
    'content-type': types[found.format],
    'content-disposition': 'attachment',
    'cache-control': 'no-store',
  }
  if (!found.run_id) {
    const content = Readable.from(await exportContent(found, { database, actor }), {
      objectMode: false,
    })
    response.writeHead(200, headers)
    await pipeline(content, response)
    return
  }
  if (!found.file_key) fail('STATE_REFUSED', { field: 'id' })
  const { content, size } = await files.read(actor.organisationId, found.file_key)
  response.writeHead(200, { ...headers, 'content-length': size })
  await pipeline(content, response)
}
