// What becomes of records of another system: made, changed, left as they are here, or for somebody to decide. The dry run asks it, and the pull again.
import type { Transaction } from '../database/transaction.ts'
import { camel } from '../rules/changeRow.ts'
import type { CrmRecord, PulledKind } from './crmRecord.ts'
import { findLinked, type Ours } from './findLinked.ts'
import { matchRecords } from './matchRecords.ts'
import { isPlace, placeColumn, placesOf, type NamedPlace } from './places.ts'
import { sameValue } from './sameValue.ts'
import { readTheirs, type Columns, type FieldProblem } from './theirs.ts'
import { threeWay, type Outcome } from './threeWay.ts'

/** One pull, as its work knows it. */
export interface Sync {
  /** null: single records are tried again */
  id: string | null
  integration_id: string
  account_id: string
  creator_id: string
  is_dry: boolean
  vendor: string
  /** of whoever began it: in which countries are named */
  language: string
}
export interface Place {
  db: Transaction
  organisationId: string
}
export type ChangeState = 'CREATE' | 'UPDATE' | 'CONFLICT' | 'KEEP' | 'SAME' | 'SKIP' | 'WRONG'
interface BaseField {
  value: unknown
  /** where the value came from: there, or it was the same on both sides */
  from: 'THERE' | 'BOTH'
  date: string
}
export type Base = Record<string, BaseField>
/** A field that is not the same on both sides. */
export interface JudgedField {
  column: string
  outcome: Outcome
  ours: unknown
  theirs: unknown
  value: unknown
}
export interface Judged {
  record: CrmRecord
  state: ChangeState
  linkId: string | null
  /** the record here */
  ours: Ours | null
  /** why it stays as it is */
  reason: 'DELETED_HERE' | 'MERGED_HERE' | null
  /** by which another one there would be the same */
  key: string | null
  columns: Columns
  places: NamedPlace[]
  fields: JudgedField[]
  problems: FieldProblem[]
  base: Base
}

/** `memberOf`: who a user there is here. */
export async function judgeRecords(
  place: Place,
  sync: Sync,
  kind: PulledKind,
  records: readonly CrmRecord[],
  memberOf: (userId: string) => string | undefined,
): Promise<Judged[]> {
  const linked = await findLinked(place, sync, kind, records),
    theirs = records.map((record) => readTheirs(kind, record, sync.language, memberOf))
  const unlinked = records.flatMap((record, at) =>
    linked.has(record.id) || theirs[at]!.isRefused
      ? []
      : [{ record, columns: theirs[at]!.columns }],
  )
  const matches = await matchRecords(place, sync, kind, unlinked)
  const judged = records.map((record, at): Judged => {
    const { columns, problems, isRefused } = theirs[at]!
    const link = linked.get(record.id),
      match = matches.get(record.id)
    const ours = link ? link.ours : (match?.ours ?? null),
      reason = link?.reason ?? null
    const wrong = match?.problem ? [{ field: null, rule: match.problem }] : []
    return {
      record,
      state: isRefused || wrong.length ? 'WRONG' : reason ? 'SKIP' : ours ? 'SAME' : 'CREATE',
      linkId: link?.id ?? null,
      ours,
      reason,
      key: match?.key ?? null,
      columns,
      places: [],
      fields: [],
      problems: [...problems, ...wrong],
      base: link?.base ?? {},
    }
  })
  if (kind === 'CONTACT') await placesOf(place, sync, judged)
  for (const one of judged) compare(one)
  return judged
}

/** Field by field; what both sides have by then is the base of the next time. */
function compare(one: Judged): void {
  if (one.state === 'WRONG' || one.state === 'SKIP') return
  const isNew = one.state === 'CREATE',
    date = new Date().toISOString(),
    base: Base = { ...one.base }
  const sides: [column: string, ours: unknown, theirs: unknown][] = [
    ...Object.entries(one.columns).map(([name, theirs]): [string, unknown, unknown] => [
      name,
      one.ours?.columns[name] ?? null,
      theirs,
    ]),
    ...one.places.map(({ company, ours, theirs }): [string, unknown, unknown] => [
      placeColumn(company.externalId),
      ours && { role: ours.role, decision_maker: ours.decision_maker },
      theirs,
    ]),
  ]
  for (const [column, ours, theirs] of sides) {
    const before = base[column],
      // on both sides already, of which one may say nothing
      isFirst = isPlace(column) && !before && ours && theirs && !sameValue(column, ours, theirs)
    const { outcome, value } = isNew
      ? { outcome: 'TAKE' as const, value: theirs }
      : threeWay(
          column,
          before?.value,
          isFirst ? orNothing(ours) : ours,
          isFirst ? orNothing(theirs) : theirs,
          sameValue,
        )
    if (
      outcome !== 'CONFLICT' &&
      !(before && outcome !== 'TAKE' && sameValue(column, before.value, theirs))
    )
      base[column] = { value: theirs, from: outcome === 'TAKE' ? 'THERE' : 'BOTH', date }
    if (outcome !== 'SAME') one.fields.push({ column, outcome, ours, theirs, value })
    if (isPlace(column) && theirs === null && outcome !== 'KEEP' && outcome !== 'CONFLICT')
      delete base[column]
  }
  keepAName(one)
  one.base = Object.fromEntries(
    Object.entries(base).map(([name, field]) =>
      one.fields.some(({ column, outcome }) => column === name && outcome === 'CONFLICT')
        ? [name, one.base[name] ?? field]
        : [name, field],
    ),
  )
  if (isNew) return
  const outcomes = new Set(one.fields.map(({ outcome }) => outcome))
  one.state = outcomes.has('CONFLICT')
    ? 'CONFLICT'
    : outcomes.has('TAKE')
      ? 'UPDATE'
      : outcomes.has('KEEP')
        ? 'KEEP'
        : 'SAME'
}

/** A place of which nothing is said gives way to one of which something is. */
const orNothing = (value: unknown): unknown => {
  const place = value as { role: string | null; decision_maker: boolean } | null
  return place?.role || place?.decision_maker ? place : null
}

/** A contact has one name at least: the last one is not taken away. */
function keepAName(one: Judged): void {
  const becomes = (name: string): unknown =>
    one.fields.find(({ column }) => column === name)?.value ?? one.ours?.columns[name]
  if (!one.ours || !('last_name' in one.ours.columns)) return
  if (becomes('first_name') || becomes('last_name')) return
  for (const field of one.fields)
    if (field.column === 'first_name' || field.column === 'last_name')
      if (field.outcome === 'TAKE') Object.assign(field, { outcome: 'CONFLICT', value: field.ours })
}

const names: Readonly<Record<string, string>> = { vat: 'vAT', owner_id: 'owner' }
/** What a column is called in the API. */
export const fieldName = (column: string): string => names[column] ?? camel(column)
