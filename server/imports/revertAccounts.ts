import { addToTotal } from '../companies/rowTotal.ts'
import { companyRecord } from '../companies/company.record.ts'
import { logOf } from '../rules/activity.ts'
import { same } from '../rules/changeRow.ts'
import { recordTables, selected } from './findRecords.ts'
import type { Mapped } from './importRow.ts'
import type { Columns } from './readRow.ts'
import { isUsed, type Reverted } from './revertRows.ts'
import type { Work } from './writeRows.ts'

/** Accounts of one statement. */
const batchSize = 500

/** Puts accounts that were made for contacts into the bin, once the contacts are, where nobody uses them. Says how many it looked at. */
export async function revertAccounts(
  work: Work,
  { id: importId, creator_id: userId }: Pick<Mapped, 'id' | 'creator_id'>,
): Promise<number> {
  const { db, organisationId } = work
  const { columns } = recordTables.COMPANY
  const made = await db.query<{ id: string; made: Columns }>(
    `select id, made from import_account where organisation_id = $1 and import_id = $2 and reverted is null order by id limit ${batchSize}`,
    [organisationId, importId],
  )
  if (!made.length) return 0
  const there = await db.query<
    Columns & { id: string; title: string; is_used: boolean; is_gone: boolean; is_merged: boolean }
  >(
    `select t.id, ${selected(columns)}, t.name as title, t.date_deleted is not null as is_gone, t.merged_into_id is not null as is_merged,
      exists (select from activity a where a.organisation_id = $1 and a.source_id = t.id and a.property not in ('created', 'contact', 'company'))
      or exists (select from activity a where a.organisation_id = $1 and a.company_id = t.id)
      or ${isUsed('COMPANY')} as is_used
    from company t where t.organisation_id = $1 and t.id = any($2::uuid[]) order by t.id for no key update of t`,
    [organisationId, made.map(({ id }) => id)],
  )
  const byId = new Map(there.map((one) => [one.id, one]))
  const binned: string[] = []
  const reverted = made.map(({ id, made: was }): Reverted => {
    const now = byId.get(id)
    if (!now || now.is_gone) return now?.is_merged ? 'KEPT' : 'REVERTED'
    if (now.is_used || !columns.every((name) => same(now[name] ?? null, was[name] ?? null)))
      return 'KEPT'
    binned.push(id)
    return 'REVERTED'
  })
  if (binned.length) {
    await db.query(
      'update company set date_deleted = now() where organisation_id = $1 and id = any($2::uuid[])',
      [organisationId, binned],
    )
    addToTotal(work, 'company', -binned.length)
    const lines = binned.map((id) => ({
      of: companyRecord,
      id,
      property: 'deleted',
      from: byId.get(id)!.title,
    }))
    logOf(work, [userId, null], null, ...lines)
  }
  await db.query(
    `update import_account r set reverted = n.reverted from unnest($2::uuid[], $3::text[]) n(id, reverted)
    where r.organisation_id = $1 and r.id = n.id`,
    [organisationId, made.map(({ id }) => id), reverted],
  )
  return made.length
}
