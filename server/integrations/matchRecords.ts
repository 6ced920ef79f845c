// Records there that have no link yet: which record here each is, by the keys that imports match by, the surest first.
import type { ImportMatch } from '../../shared/importFields.ts'
import { keysOfRows, recordsByKey, type Found } from '../imports/findRecords.ts'
import type { Values } from '../imports/importRow.ts'
import type { CrmRecord, PulledKind } from './crmRecord.ts'
import { linkedIds, type Ours } from './findLinked.ts'
import type { Place, Sync } from './judgeRecords.ts'
import type { Columns } from './theirs.ts'

export interface Match {
  /** null: it is to be made */
  ours: Ours | null
  key: string | null
  /** Several here fit, or another one there is the same one here. */
  problem: 'AMBIGUOUS' | 'TWICE' | null
}
interface Unlinked {
  record: CrmRecord
  columns: Columns
}
const ways: Readonly<Record<PulledKind, readonly ImportMatch[]>> = {
  COMPANY: ['VAT', 'EMAIL', 'WEBSITE'],
  CONTACT: ['EMAIL'],
}

/** By the id there. */
export async function matchRecords(
  place: Place,
  sync: Sync,
  kind: PulledKind,
  unlinked: readonly Unlinked[],
): Promise<Map<string, Match>> {
  const { db, organisationId } = place,
    matches = new Map<string, Match>()
  if (!unlinked.length) return matches
  const values = unlinked.map(({ columns }) => valuesOf(columns))
  const vatKeys = kind === 'COMPANY' ? await keysOfRows(db, kind, 'VAT', values) : []
  const twins = await keysOfOthers(place, sync, vatKeys.flat(), unlinked)
  const taken = new Set<string>()
  for (const way of ways[kind]) {
    const open = unlinked.flatMap(({ record }, at) => (matches.has(record.id) ? [] : [at]))
    const keys = await keysOfRows(
      db,
      kind,
      way,
      open.map((at) => values[at]!),
    )
    const found = await recordsByKey(db, organisationId, kind, way, keys.flat(), !sync.is_dry)
    const there = open.map((_, i) => distinct(keys[i]!.flatMap((key) => found.get(key) ?? [])))
    const linked = await linkedIds(
      place,
      sync,
      there.flat().map(({ id }) => id),
    )
    for (const id of await changedIds(
      place,
      sync,
      there.flat().map((one) => one.id),
    ))
      linked.add(id)
    for (const [i, at] of open.entries()) {
      const { record } = unlinked[at]!,
        [key = null] = way === 'VAT' ? keys[i]! : (vatKeys[at] ?? [])
      const isTwin = way === 'VAT' && key !== null && (twins.has(key) || taken.has(key))
      const free = there[i]!.filter(({ id }) => !linked.has(id) && !taken.has(id))
      if (isTwin || (way === 'VAT' && there[i]!.length > free.length))
        matches.set(record.id, { ours: null, key: null, problem: 'TWICE' })
      else if (free.length > 1) matches.set(record.id, { ours: null, key, problem: 'AMBIGUOUS' })
      else if (free[0]) {
        taken.add(free[0].id)
        matches.set(record.id, { ours: oursOf(free[0]), key, problem: null })
      }
      if (way === 'VAT' && key !== null) taken.add(key)
    }
  }
  for (const [at, { record }] of unlinked.entries())
    if (!matches.has(record.id))
      matches.set(record.id, { ours: null, key: vatKeys[at]?.[0] ?? null, problem: null })
  return matches
}

const valuesOf = (columns: Columns): Values => {
  const list = (name: string): string[] => (columns[name] as string[] | undefined) ?? [],
    one = (name: string): string[] => (columns[name] ? [columns[name] as string] : [])
  return {
    vAT: one('vat'),
    url: one('url'),
    websites: list('websites'),
    emails: list('emails'),
  }
}
const distinct = (found: readonly Found[]): Found[] => [
  ...new Map(found.map((one) => [one.id, one])).values(),
]
const oursOf = ({ id, keys: _keys, ...columns }: Found): Ours => ({ id, columns })

/** What a dry run would have made by now is not there: the keys of what it would make. */
async function keysOfOthers(
  { db, organisationId }: Place,
  { id }: Sync,
  keys: readonly string[],
  unlinked: readonly Unlinked[],
): Promise<Set<string>> {
  if (!keys.length) return new Set()
  const rows = await db.query<{ key: string }>(
    `select key from integration_change
    where organisation_id = $1 and sync_id = $2 and key = any($3::text[]) and external_id <> all($4::text[])`,
    [organisationId, id, keys, unlinked.map(({ record }) => record.id)],
  )
  return new Set(rows.map(({ key }) => key))
}
/** The same of records that it would link. */
async function changedIds(
  { db, organisationId }: Place,
  { id, is_dry: isDry }: Sync,
  ids: readonly string[],
): Promise<string[]> {
  if (!isDry || !ids.length) return []
  const rows = await db.query<{ id: string }>(
    `select record_id as id from integration_change
    where organisation_id = $1 and sync_id = $2 and record_id = any($3::uuid[])`,
    [organisationId, id, ids],
  )
  return rows.map((one) => one.id)
}
