import type { ServerResponse } from 'node:http'
import { fail, Failure } from '../../shared/errors.ts'
import { newId } from '../../shared/id.ts'
import { readContent } from '../../shared/inputs/playbookFile.ts'
import {
  playbookFileBytes,
  playbookFileText,
  playbookFormat,
  playbookFormatVersion,
  requestBytes,
} from '../../shared/playbookFile.ts'
import type { Database } from '../database/database.ts'
import { may, Request, type Actor } from '../engine/actor.ts'
import { logActivity } from '../rules/activity.ts'
import { authorise } from '../rules/authorise.ts'
import { idOf } from '../rules/check.ts'
import { playbookRecord } from './playbook.record.ts'
import { asFields } from './fileColumns.ts'
import { playbookFileOf } from './playbookFileOf.ts'

/** Sends a version of a playbook as a file, which can be imported as it is; the log says who had it. */
export async function servePlaybookFile(
  { database }: { database: Database },
  actor: Actor,
  id: string,
  response: ServerResponse,
): Promise<void> {
  const text = await database.transaction(actor, (transaction) =>
    exportPlaybook(new Request(actor, transaction, newId()), id),
  )
  response
    .writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-length': Buffer.byteLength(text),
    })
    .end(text)
}

/** The text of the file; a draft is only for those who edit it. */
async function exportPlaybook(request: Request, versionId: string): Promise<string> {
  const context = authorise(request, 'data:export')
  const { organisationId, db } = context
  const [version] = await db.query<Record<string, unknown> & { id: string; number: number | null }>(
    `select p.id, v.number, ${asFields('playbook', 'p')} from playbook_version v
      join playbook p on p.organisation_id = v.organisation_id and p.id = v.playbook_id
    where v.organisation_id = $1 and v.id = $2 and p.date_deleted is null`,
    [organisationId, idOf(versionId, 'id')],
  )
  const isTheirs =
    may(context.actor, 'playbook:read') &&
    (version?.number != null || may(context.actor, 'playbook:edit'))
  if (!version || !isTheirs) return fail('NOT_FOUND', { field: 'id' })
  const content = await playbookFileOf(db, organisationId, version, versionId)
  // a file that nobody could import would keep nothing
  const whole = { format: playbookFormat, version: playbookFormatVersion, ...content }
  if (requestBytes(whole) > playbookFileBytes)
    fail('TOO_LARGE', { params: { max: playbookFileBytes } })
  const { faults } = readContent(whole)
  if (faults) throw new Failure({ code: 'STATE_REFUSED', field: 'id', params: { faults } })
  logActivity(context, {
    of: playbookRecord,
    id: version.id,
    property: 'exported',
    to: version.number === null ? null : String(version.number),
  })
  return playbookFileText(content)
}
