// Takes chosen differences over into accounts, and puts them back: only where a field is as it was seen.
import { companyRecord } from '../companies/company.record.ts'
import { recordTables } from '../imports/findRecords.ts'
import { changesOf, updateRecords } from '../imports/writeRows.ts'
import type { Columns } from '../imports/readRow.ts'
import { logOf, type Change } from '../rules/activity.ts'
import { same } from '../rules/changeRow.ts'
import type { RegistryDifference } from '../../shared/registryDifferences.ts'
import type { ComparisonBatch as Batch, Work } from './comparisonBatch.ts'
import { columnsByPath } from './compareRows.ts'

const { columns: all } = recordTables.COMPANY

interface Row {
  id: string
  record_id: string
  differences: RegistryDifference[]
  before: Columns | null
  after: Columns | null
}
interface Written {
  id: string
  outcome: 'CHANGED' | 'KEPT'
  before: Columns | null
  after: Columns | null
}

/** Every field that is chosen and still as it was compared; a row of which one is not is `KEPT`. */
export async function applyRows(work: Work, batch: Batch, to: number): Promise<void> {
  const rows = await rowsOf(
    work,
    batch,
    to,
    "state = 'DIFFERENT' and not is_left_out and outcome is null",
  )
  const byId = await lockAccounts(work, rows)
  const updated: Columns[] = [],
    lines: Change[] = []
  const written = rows.flatMap(({ id, record_id, differences }): Written[] => {
    const chosen = differences.filter(({ path }) => batch.fields.includes(path))
    if (!chosen.length) return []
    const now = byId.get(record_id)
    const taken = chosen.filter(
      ({ path, now: seen }) => now && same(now[columnsByPath[path]] ?? null, seen),
    )
    const outcome = taken.length === chosen.length ? 'CHANGED' : 'KEPT'
    if (!now || !taken.length) return [{ id, outcome, before: null, after: null }]
    const after = Object.fromEntries(
      taken.map(({ path, registered }) => [columnsByPath[path], registered]),
    )
    const before = Object.fromEntries(Object.keys(after).map((name) => [name, now[name] ?? null]))
    updated.push({ ...now, ...after })
    lines.push(...changesOf(companyRecord, record_id, before, after))
    return [{ id, outcome, before, after }]
  })
  await updateRecords(work, 'COMPANY', updated)
  await work.db.query(
    `update register_comparison_row r set outcome = n.outcome, before = n.before, after = n.after
    from jsonb_to_recordset($2) n(id uuid, outcome text, before jsonb, after jsonb)
    where r.organisation_id = $1 and r.id = any($3::uuid[]) and r.id = n.id`,
    [work.organisationId, JSON.stringify(written), written.map(({ id }) => id)],
  )
  logOf(work, [batch.creator_id, null], null, ...lines)
}

/** Every field that is still as it was written. */
export async function undoRows(work: Work, batch: Batch, to: number): Promise<void> {
  const rows = await rowsOf(work, batch, to, 'after is not null and reverted is null')
  const byId = await lockAccounts(work, rows)
  const updated: Columns[] = [],
    lines: Change[] = []
  const reverted = rows.map(({ record_id, before, after }) => {
    const now = byId.get(record_id)
    if (!now) return 'KEPT'
    const names = Object.keys(after!),
      back = names.filter((name) => same(now[name] ?? null, after![name] ?? null))
    const restored = Object.fromEntries(back.map((name) => [name, before![name] ?? null]))
    if (back.length) {
      updated.push({ ...now, ...restored })
      const from = Object.fromEntries(back.map((name) => [name, now[name]]))
      lines.push(...changesOf(companyRecord, record_id, from, restored))
    }
    return back.length === names.length ? 'REVERTED' : 'KEPT'
  })
  await updateRecords(work, 'COMPANY', updated)
  await work.db.query(
    `update register_comparison_row r set reverted = n.reverted from unnest($2::uuid[], $3::text[]) n(id, reverted)
    where r.organisation_id = $1 and r.id = any($2::uuid[]) and r.id = n.id`,
    [work.organisationId, rows.map(({ id }) => id), reverted],
  )
  logOf(work, [batch.creator_id, null], null, ...lines)
}

const rowsOf = ({ db, organisationId }: Work, { id, done_to }: Batch, to: number, also: string) =>
  db.query<Row>(
    `select id, record_id, differences, before, after from register_comparison_row
    where organisation_id = $1 and comparison_id = $2 and row_no > $3 and row_no <= $4 and ${also} order by row_no`,
    [organisationId, id, done_to, to],
  )

/** As they are now, in one order, so that two jobs do not wait for each other. */
async function lockAccounts(
  { db, organisationId }: Work,
  rows: readonly Row[],
): Promise<Map<string, Columns & { id: string }>> {
  const accounts = await db.query<Columns & { id: string }>(
    `select t.id, ${all.map((name) => `t.${name}`).join(', ')} from company t
    where t.organisation_id = $1 and t.id = any($2::uuid[]) and t.date_deleted is null order by t.id for no key update of t`,
    [organisationId, rows.map(({ record_id }) => record_id)],
  )
  return new Map(accounts.map((one) => [one.id, one]))
}
