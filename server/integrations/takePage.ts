// Takes one page of another system in: judged, written unless it is a dry run, and what became of it kept.
import { newId } from '../../shared/id.ts'
import { ownerNames } from '../imports/writeRows.ts'
import type { CrmPage, PulledKind } from './crmRecord.ts'
import { logWrong, settleWrong } from './recordLog.ts'
import { fieldName, judgeRecords, type Judged, type Place, type Sync } from './judgeRecords.ts'
import { isPlace, placeColumn } from './places.ts'
import { writeRecords } from './writeRecords.ts'

/** Says how many are the same on both sides. */
export async function takePage(
  place: Place,
  sync: Sync,
  kind: PulledKind,
  { records, broken }: Pick<CrmPage, 'records' | 'broken'>,
  memberOf: (userId: string) => string | undefined,
): Promise<{ same: number }> {
  const { db, organisationId } = place
  // a file that is imported meanwhile may make the same records
  if (!sync.is_dry)
    await db.query("select pg_advisory_xact_lock(hashtextextended('imports ' || $1::uuid, 0))", [
      organisationId,
    ])
  const judged = await judgeRecords(place, sync, kind, distinct(records), memberOf)
  const ids = sync.is_dry ? null : await writeRecords(place, sync, kind, judged)
  if (!sync.is_dry) {
    await logWrong(place, sync, kind, judged, broken)
    await settleWrong(place, sync, kind, judged)
  }
  if (sync.id !== null) await keepChanges(place, sync.id, kind, judged, broken, ids)
  return { same: judged.filter(({ state }) => state === 'SAME').length }
}
const distinct = (records: CrmPage['records']): CrmPage['records'] => [
  ...new Map(records.map((one) => [one.id, one])).values(),
]

async function keepChanges(
  place: Place,
  syncId: string,
  kind: PulledKind,
  judged: readonly Judged[],
  broken: readonly string[],
  ids: ReadonlyMap<string, string> | null,
): Promise<void> {
  const owners = await ownerNames(
    place.db,
    judged.flatMap(({ ours, columns }) => [ours?.columns ?? {}, columns]),
  )
  const shown = (column: string, value: unknown): unknown =>
    column === 'owner_id' ? (owners.get(value) ?? null) : value
  const fieldsOf = ({ fields, places }: Judged) =>
    fields.map(({ column, outcome, ours, value, theirs }) => {
      const at = isPlace(column)
        ? places.find(({ company }) => placeColumn(company.externalId) === column)
        : undefined
      return {
        field: at ? 'place' : fieldName(column),
        ...(at && { account: at.company.name }),
        outcome,
        from: shown(column, ours),
        to: shown(column, outcome === 'TAKE' ? value : theirs),
      }
    })
  const rows = [
    ...judged
      .filter(({ state }) => state !== 'SAME')
      .map((one) => ({
        id: newId(),
        external_id: one.record.id,
        state: one.state,
        // who was erased here has no name there either
        title: (kind === 'CONTACT' && one.reason ? one.record.id : one.record.title).slice(0, 500),
        record_id: ids?.get(one.record.id) ?? one.ours?.id ?? null,
        key: one.key?.slice(0, 150) ?? null,
        changes: fieldsOf(one),
        problems: [...one.problems, ...(one.reason ? [{ field: null, rule: one.reason }] : [])],
      })),
    ...broken.map((id) => ({
      id: newId(),
      external_id: id,
      state: 'WRONG',
      title: id,
      record_id: null,
      key: null,
      changes: [],
      problems: [{ field: null, rule: 'NOT_AS_KNOWN' }],
    })),
  ]
  if (!rows.length) return
  await place.db.query(
    `insert into integration_change as c (organisation_id, id, sync_id, kind, external_id, state, title, record_id, key, changes, problems)
    select $1, n.id, $2, $3, n.external_id, n.state, n.title, n.record_id, n.key, n.changes, n.problems
    from jsonb_to_recordset($4) n(id uuid, external_id text, state text, title text, record_id uuid, key text, changes jsonb, problems jsonb)
    on conflict (organisation_id, sync_id, kind, external_id) do update set
      state = case when c.state = 'CREATE' then c.state else excluded.state end, title = excluded.title, record_id = excluded.record_id,
      changes = case when c.state = 'CREATE' then c.changes else excluded.changes end, problems = excluded.problems`,
    [place.organisationId, syncId, kind, JSON.stringify(rows)],
  )
}
