import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fail } from '../../shared/errors.ts'
import { may, type Actor } from '../engine/actor.ts'
import type { Database } from '../database/database.ts'
import { inOrganisation } from '../database/inOrganisation.ts'
import { idOf } from '../rules/check.ts'
import type { CellProblem, FileRow } from './importRow.ts'

/** Rows of one statement. */
const batchSize = 1000

/** Sends the rows of a file that are wrong, one JSON object a line: words for people are in the web. */
export async function serveWrong(
  database: Database,
  actor: Actor,
  given: string,
  response: ServerResponse,
): Promise<void> {
  if (!may(actor, 'data:import')) fail('FORBIDDEN', { params: { action: 'data:import' } })
  const { organisationId } = actor,
    id = idOf(given, 'id')
  const read = (from: number) =>
    inOrganisation(database, organisationId, (db) =>
      db.query<FileRow & { problems: CellProblem[] }>(
        `select r.row_no, r.cells, r.problems from list_import i join import_row r on r.organisation_id = $1 and r.import_id = i.id
        where i.organisation_id = $1 and i.id = $2 and i.creator_id = $3 and i.row_count is not null and r.state = 'WRONG' and r.row_no > $4
        order by r.row_no limit ${batchSize}`,
        [organisationId, id, actor.userId, from],
      ),
    )
  const [there] = await inOrganisation(database, organisationId, (db) =>
    db.query(
      `select from list_import i where i.organisation_id = $1 and i.id = $2 and i.creator_id = $3 and i.row_count is not null`,
      [organisationId, id, actor.userId],
    ),
  )
  if (!there) fail('NOT_FOUND', { field: 'id' })
  async function* lines(): AsyncGenerator<string> {
    for (let from = 0; ;) {
      const rows = await read(from)
      for (const { row_no: rowNo, cells, problems } of rows)
        yield `${JSON.stringify({ rowNo, cells, problems })}\n`
      if (rows.length < batchSize) return
      from = rows.at(-1)!.row_no
    }
  }
  response.writeHead(200, { 'content-type': 'application/x-ndjson', 'cache-control': 'no-store' })
  await pipeline(Readable.from(lines(), { objectMode: false }), response)
}
