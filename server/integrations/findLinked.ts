// Which records here are linked to records there: as they are now, and where that leads to when they were merged.
import { recordTables, selected } from '../imports/findRecords.ts'
import type { CrmRecord, PulledKind } from './crmRecord.ts'
import type { Base, Place, Sync } from './judgeRecords.ts'
import type { Columns } from './theirs.ts'

/** A record here, with the columns that other systems have too. */
export interface Ours {
  id: string
  columns: Columns
}
export interface Linked {
  id: string
  base: Base
  ours: Ours | null
  reason: 'DELETED_HERE' | 'MERGED_HERE' | null
}
interface Row extends Columns {
  id: string
  is_there: boolean
  merged_into_id: string | null
}

/** By the id there. Locked when they are to be written: what an Admin settles meanwhile is what both had last. */
export async function findLinked(
  place: Place,
  sync: Sync,
  kind: PulledKind,
  records: readonly Pick<CrmRecord, 'id'>[],
): Promise<Map<string, Linked>> {
  const { db, organisationId } = place
  const links = await db.query<{ id: string; external_id: string; record_id: string; base: Base }>(
    `select id, external_id, record_id, base from external_link
    where organisation_id = $1 and integration_id = $2 and account_id = $3 and kind = $4 and external_id = any($5::text[])
    order by id${sync.is_dry ? '' : ' for no key update'}`,
    [organisationId, sync.integration_id, sync.account_id, kind, records.map(({ id }) => id)],
  )
  if (!links.length) return new Map()
  const own = await oursById(
    place,
    sync,
    kind,
    links.map((one) => one.record_id),
  )
  const into = [...own.values()].flatMap((one) => (one.is_there ? [] : (one.merged_into_id ?? [])))
  const winners = into.length ? await oursById(place, sync, kind, into) : new Map<string, Row>()
  const taken = into.length ? await linkedIds(place, sync, into) : new Set<string>()
  const found = new Map<string, Linked>()
  for (const { id, external_id, record_id, base } of links) {
    const row = own.get(record_id)
    const said = (ours: Row | undefined, reason: Linked['reason']): void =>
      void found.set(external_id, { id, base, ours: ours ? oursOf(ours) : null, reason })
    if (row?.is_there) said(row, null)
    else if (row?.merged_into_id) {
      const winner = winners.get(row.merged_into_id)
      if (!winner?.is_there) said(undefined, 'DELETED_HERE')
      // the other one has a link of its own, which rules
      else if (taken.has(winner.id)) said(winner, 'MERGED_HERE')
      else {
        taken.add(winner.id)
        said(winner, null)
      }
    } else said(undefined, 'DELETED_HERE')
  }
  return found
}

/** Locked, as a change of theirs would, when they are to be written. */
async function oursById(
  { db, organisationId }: Place,
  { is_dry: isDry }: Sync,
  kind: PulledKind,
  ids: readonly string[],
): Promise<Map<string, Row>> {
  const { table, columns } = recordTables[kind]
  const rows = await db.query<Row>(
    `select t.id, t.date_deleted is null as is_there, t.merged_into_id, ${selected(columns)} from ${table} t
    where t.organisation_id = $1 and t.id = any($2::uuid[]) order by t.id${isDry ? '' : ' for no key update of t'}`,
    [organisationId, ids],
  )
  return new Map(rows.map((row) => [row.id, row]))
}
const oursOf = ({ id, is_there: _is, merged_into_id: _into, ...columns }: Row): Ours => ({
  id,
  columns,
})

/** Those of the records that have a link to something in this account. */
export async function linkedIds(
  { db, organisationId }: Place,
  sync: Sync,
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = await db.query<{ id: string }>(
    `select record_id as id from external_link
    where organisation_id = $1 and record_id = any($2::uuid[]) and integration_id = $3 and account_id = $4`,
    [organisationId, ids, sync.integration_id, sync.account_id],
  )
  return new Set(rows.map(({ id }) => id))
}
