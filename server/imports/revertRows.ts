// Takes back what rows of a file did, where nobody has changed it since.
import { addToTotal } from '../companies/rowTotal.ts'
import { companyContactRecord, companyRecord } from '../companies/company.record.ts'
import { contactRecord } from '../companies/contact.record.ts'
import { logOf, type Change } from '../rules/activity.ts'
import { same } from '../rules/changeRow.ts'
import { recordTables, selected } from './findRecords.ts'
import type { Mapped } from './importRow.ts'
import type { Columns } from './readRow.ts'
import { changesOf, ownerNames, updateLinks, updateRecords, type Work } from './writeRows.ts'

export interface DoneRow {
  id: string
  state: 'CREATE' | 'UPDATE'
  record_id: string
  before: (Columns & { link?: Columns & { id: string } }) | null
  after: (Columns & { link?: Columns }) | null
  link_id: string | null
}
export type Reverted = 'REVERTED' | 'KEPT'

/** What a record may be in that has no line of its own in the log. */
const usedBy = {
  COMPANY: [
    { from: 'meeting', and: ' and u.date_deleted is null' },
    { from: 'opportunity', and: ' and u.date_deleted is null' },
    {
      from: 'company_contact',
      and: ` and exists (select from contact c where c.organisation_id = $1 and c.id = u.contact_id and c.date_deleted is null)`,
    },
  ],
  CONTACT: [
    { from: 'meeting_contact', and: '' },
    { from: 'opportunity_contact', and: '' },
    { from: 'company_contact', and: ' and u.id is distinct from n.link_id' },
  ],
}

/** Whether a record `t` is in something. */
export const isUsed = (kind: Mapped['kind']): string =>
  usedBy[kind]
    .map(
      ({ from, and }) =>
        `exists (select from ${from} u where u.organisation_id = $1 and u.${recordTables[kind].table}_id = t.id${and})`,
    )
    .join(' or ')

/** What became of each, in the order of the rows. */
export async function revertRows(
  work: Work,
  { kind, creator_id: userId }: Pick<Mapped, 'kind' | 'creator_id'>,
  rows: readonly DoneRow[],
): Promise<Reverted[]> {
  const { db, organisationId } = work
  const { table, columns, title } = recordTables[kind]
  const record = { COMPANY: companyRecord, CONTACT: contactRecord }[kind]
  const there = await db.query<Columns & { id: string; title: string; is_used: boolean }>(
    `select t.id, ${selected(columns)}, ${title} as title,
      exists (select from activity a where a.organisation_id = $1 and a.source_id = t.id and a.date_created > n.date_done and a.property not in ('contact', 'company'))
      or exists (select from activity a where a.organisation_id = $1 and a.company_id = t.id and a.date_created > n.date_done)
      or ${isUsed(kind)} as is_used
    from import_row n join ${table} t on t.organisation_id = $1 and t.id = n.record_id
    where n.organisation_id = $1 and n.id = any($2::uuid[]) and t.date_deleted is null order by t.id for no key update of t`,
    [organisationId, rows.map((row) => row.id)],
  )
  const merged = new Set(
    (
      await db.query<{ id: string }>(
        `select id from ${table} where organisation_id = $1 and id = any($2::uuid[]) and merged_into_id is not null`,
        [organisationId, rows.map((row) => row.record_id)],
      )
    ).map(({ id }) => id),
  )
  const byId = new Map(there.map((one) => [one.id, one]))
  const lines: Change[] = [],
    binned: string[] = [],
    restored: Columns[] = []
  const links = await revertLinks(work, rows, lines)
  const names = await ownerNames(
    db,
    rows.flatMap(({ before, after }) => [before ?? {}, after ?? {}]),
  )
  const reverted = rows.map((row, at): Reverted => {
    const now = byId.get(row.record_id)
    if (!now) return merged.has(row.record_id) ? 'KEPT' : 'REVERTED'
    const { link: _link, ...before } = row.before ?? {},
      { link: _changed, ...after } = row.after ?? {}
    const isAsWritten = (name: string): boolean => same(now[name] ?? null, after[name] ?? null)
    if (row.state === 'CREATE') {
      if (now.is_used || !Object.keys(after).every(isAsWritten)) return 'KEPT'
      binned.push(now.id)
      lines.push({ of: record, id: now.id, property: 'deleted', from: now.title })
      return 'REVERTED'
    }
    const back: Columns = {}
    for (const [name, was] of Object.entries(before))
      if (isAsWritten(name)) back[name] = was
      else if (Array.isArray(was)) back[name] = withoutAdded(now[name], was, after[name])
    const changed = Object.keys(back).filter((name) => !same(now[name], back[name]))
    if (changed.length) {
      restored.push({ ...now, ...back })
      lines.push(...changesOf(record, now.id, pick(now, changed), back, names))
    }
    return Object.keys(back).length === Object.keys(before).length && links[at]
      ? 'REVERTED'
      : 'KEPT'
  })
  await updateRecords(work, kind, restored)
  if (binned.length) {
    await db.query(
      `update ${table} set date_deleted = now() where organisation_id = $1 and id = any($2::uuid[])`,
      [organisationId, binned],
    )
    addToTotal(work, table, -binned.length)
  }
  logOf(work, [userId, null], null, ...lines)
  return reverted
}
/** A list as it is now, without what the import added to it. */
const withoutAdded = (now: unknown, before: unknown[], after: unknown): unknown[] =>
  (now as unknown[]).filter((one) => before.includes(one) || !(after as unknown[]).includes(one))
const pick = (columns: Columns, names: readonly string[]): Columns =>
  Object.fromEntries(names.map((name) => [name, columns[name]]))

/** Of each row whether its link to an account is again as it was. Contacts that go into the bin keep theirs, for a restore. */
async function revertLinks(
  work: Work,
  rows: readonly DoneRow[],
  lines: Change[],
): Promise<boolean[]> {
  const { db, organisationId } = work
  const ids = rows.flatMap((row) =>
    row.state === 'UPDATE' ? [row.link_id ?? row.before?.link?.id ?? []].flat() : [],
  )
  if (!ids.length) return rows.map(() => true)
  const links = await db.query<
    Columns & { id: string; company_id: string; company: string; contact: string }
  >(
    `select l.id, l.role, l.decision_maker, l.company_id, c.name as company, btrim(p.first_name || ' ' || p.last_name) as contact
    from company_contact l join company c on c.organisation_id = $1 and c.id = l.company_id
      join contact p on p.organisation_id = $1 and p.id = l.contact_id
    where l.organisation_id = $1 and l.id = any($2::uuid[]) order by l.id for update of l`,
    [organisationId, ids],
  )
  const byId = new Map(links.map((link) => [link.id, link]))
  const gone: string[] = [],
    restored: Columns[] = []
  const done = rows.map(({ state, record_id, link_id, before, after }) => {
    const link = byId.get(link_id ?? before?.link?.id ?? '')
    if (state !== 'UPDATE' || !link) return true
    if (link_id) {
      gone.push(link_id)
      lines.push(
        { of: companyRecord, id: link.company_id, property: 'contact', from: link.contact },
        { of: contactRecord, id: record_id, property: 'company', from: link.company },
      )
      return true
    }
    const { id: _id, ...was } = before!.link!
    const names = Object.keys(was).filter((name) => same(link[name], after!.link![name]))
    const back = pick(was, names)
    if (names.length) {
      restored.push({ ...link, ...back })
      lines.push(...changesOf(companyContactRecord, link.id, pick(after!.link!, names), back))
    }
    return names.length === Object.keys(was).length
  })
  await updateLinks(work, restored)
  if (gone.length)
    await db.query(
      'delete from company_contact where organisation_id = $1 and id = any($2::uuid[])',
      [organisationId, gone],
    )
  return done
}
