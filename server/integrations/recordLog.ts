// What failed for single records: one entry of the log for each, however often it fails, until it comes in.
import { newId } from '../../shared/id.ts'
import type { PulledKind } from './crmRecord.ts'
import type { Judged, Place, Sync } from './judgeRecords.ts'

/** Of what an entry is, such as <vendor>:company:<id>. */
export const sourceOf = (vendor: string, kind: PulledKind, externalId: string): string =>
  `${vendor.toLowerCase()}:${kind.toLowerCase()}:${externalId}`.slice(0, 200)

export async function logWrong(
  place: Place,
  sync: Sync,
  kind: PulledKind,
  judged: readonly Judged[],
  broken: readonly string[],
): Promise<void> {
  const rows = [
    ...judged
      .filter(({ state }) => state === 'WRONG')
      .map(({ record, problems }) => {
        const [{ rule, field } = { rule: 'BAD_FORMAT', field: null }] = problems.slice(-1)
        return {
          id: newId(),
          external_id: record.id,
          type: 'PULL',
          code: field ? `${rule}.${field}` : rule,
        }
      }),
    ...broken.map((id) => ({ id: newId(), external_id: id, type: 'SCHEMA', code: 'NOT_AS_KNOWN' })),
  ]
  if (!rows.length) return
  const entries = rows.map(({ external_id: externalId, code, ...row }) => ({
    ...row,
    source: sourceOf(sync.vendor, kind, externalId),
    error: { class: 'Invalid', code },
  }))
  const { db, organisationId } = place
  await db.query(
    `with n as (select * from jsonb_to_recordset($3) x(id uuid, type text, source text, error jsonb)),
      again as (update integration_log l set retried = l.retried + 1, error = n.error, type = n.type, date_updated = now() from n
        where l.organisation_id = $1 and l.integration_id = $2 and l.source_id = n.source and l.source_id = any($4::text[]) and l.error is not null
        returning n.id)
    insert into integration_log (organisation_id, id, integration_id, type, title, source_id, error)
    select $1, n.id, $2, n.type, 'RECORD_LEFT_OUT', n.source, n.error from n where n.id not in (select id from again)`,
    [
      organisationId,
      sync.integration_id,
      JSON.stringify(entries),
      entries.map(({ source }) => source),
    ],
  )
}

/** Those that came in are no problem any more. */
export async function settleWrong(
  { db, organisationId }: Place,
  sync: Sync,
  kind: PulledKind,
  judged: readonly Judged[],
): Promise<void> {
  const sources = judged.flatMap(({ record, state }) =>
    state === 'WRONG' ? [] : [sourceOf(sync.vendor, kind, record.id)],
  )
  if (sources.length)
    await db.query(
      `update integration_log set error = null, title = 'RECORD_CAME_IN', date_updated = now()
      where organisation_id = $1 and integration_id = $2 and source_id = any($3::text[]) and error is not null`,
      [organisationId, sync.integration_id, sources],
    )
}
