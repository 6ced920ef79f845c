// The records that one command changes, locked; and how each kind of them is named in tables.
import { fail } from '../../shared/errors.ts'
import type { recordSelection } from '../../shared/inputs/bulk.ts'
import type { Kept } from '../../shared/inputs/schema.ts'
import { checkConditions } from '../../shared/recordConditions.ts'
import { bulkRecords } from '../../shared/limits.ts'
import { viewerOf } from '../organisations/meetingVisible.ts'
import type { Context } from '../rules/authorise.ts'
import { companyRecord } from './company.record.ts'
import { contactRecord } from './contact.record.ts'
import { listed } from './page.ts'
import { ruleBind } from './ruleBind.ts'

export type BulkTable = 'COMPANY' | 'CONTACT'
/** Lists that have views: leads are accounts, and are changed as those. */
export type ListTable = BulkTable | 'LEAD'
export const bulkKinds = {
  COMPANY: { kind: companyRecord, table: 'company', link: 'company_id' },
  CONTACT: { kind: contactRecord, table: 'contact', link: 'contact_id' },
} as const

/** The table of a command for many records. */
export function bulkTableOf(list: ListTable): BulkTable {
  if (list === 'LEAD') return fail('BAD_INPUT', { field: 'table', rule: 'WRONG_TYPE' })
  return list
}

interface Selected {
  id: string
  title: string
  prio: number
}

/**
 * Locks what is selected, in one order, so that two commands do not wait for each other. Ids that are
 * not there, or not the person's to see, are told; rows that somebody deletes meanwhile are among them.
 */
export async function selectRecords(
  context: Context,
  of: BulkTable,
  { ids, filter, total, except }: Kept<typeof recordSelection>,
): Promise<{ rows: Selected[]; missing: string[] }> {
  const problem = checkConditions(of, filter?.conditions ?? [], 'records.filter.conditions')
  if (problem) fail(problem.code, problem)
  const { kind, table } = bulkKinds[of]
  const values: unknown[] = [context.organisationId, context.userId, context.organisationUserId]
  const parameter = (value: unknown, type: string): string => `$${values.push(value)}::${type}`
  const viewer = viewerOf(context, '$2', '$3'),
    bind = ruleBind(viewer, filter ?? {}, values)
  const wanted = ids
    ? `c.organisation_id = ${bind.org} and c.date_deleted is null and c.id = any(${parameter(ids, 'uuid[]')})`
    : listed(table, bind)
  const from = `from ${table} c
    where ${wanted} and ${kind.seen('c', viewer)} and $2::uuid is not null and $3::uuid is not null`
  // what is refused locks nothing
  if (filter) {
    const [{ count }] = (await context.db.query<{ count: number }>(
      `select count(*)::int as count from (select ${from} limit ${bulkRecords + 1}) c`,
      values,
    )) as [{ count: number }]
    refuseOthers(count, total)
  }
  // no key is changed, so rows that refer to these need not wait
  const rows = await context.db.query<Selected>(
    `select c.id, ${kind.title('c')} as title, c.prio ${from}
    order by c.id limit ${bulkRecords + 1} for no key update of c`,
    values,
  )
  if (filter) refuseOthers(rows.length, total)
  const found = new Set(rows.map((row) => row.id)),
    left = new Set(except)
  return {
    rows: filter ? rows.filter((row) => !left.has(row.id)) : rows,
    missing: (ids ?? []).filter((id) => !found.has(id)),
  }
}

/** Refuses more than one command may change, and another number than the person saw. */
function refuseOthers(current: number, seen: number | undefined): void {
  if (current > bulkRecords)
    fail('BAD_INPUT', {
      field: 'records.filter',
      rule: 'TOO_MANY',
      params: { max: bulkRecords },
    })
  if (seen !== undefined && seen !== current)
    fail('CONFLICT', { field: 'records.total', params: { current } })
}
