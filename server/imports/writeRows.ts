// Writes rows of a file into accounts or contacts: a batch in few statements, with its lines in the log.
import { newId } from '../../shared/id.ts'
import { fullName } from '../../shared/personName.ts'
import { companyContactRecord, companyRecord } from '../companies/company.record.ts'
import { contactRecord } from '../companies/contact.record.ts'
import type { Transaction } from '../database/transaction.ts'
import { logOf, type Change } from '../rules/activity.ts'
import { camel, show } from '../rules/changeRow.ts'
import { recordTables } from './findRecords.ts'
import type { Mapped } from './importRow.ts'
import { insertRecords, newRecord } from './insertRecords.ts'
import { changesLink, linkChange, type Judged } from './judgeRows.ts'
import { makeAccounts } from './newAccounts.ts'
import type { Columns } from './readRow.ts'

export interface Work {
  db: Transaction
  organisationId: string
}
/** What a row did, as its import keeps it. */
export interface Written {
  record_id: string | null
  before: Columns | null
  after: Columns | null
  link_id: string | null
}

/** In the order of the rows. */
export async function writeRows(
  work: Work,
  mapped: Mapped,
  judged: readonly Judged[],
): Promise<Written[]> {
  const { kind, creator_id: userId } = mapped
  const record = { COMPANY: companyRecord, CONTACT: contactRecord }[kind]
  const lines: Change[] = []
  const owners = await ownerNames(
    work.db,
    judged.flatMap(({ found, columns }) => (found && columns['owner_id'] ? [found, columns] : [])),
  )
  const created: (Columns & { id: string })[] = [],
    updated: Columns[] = []
  const written = judged.map((one): Written => {
    const nothing = { record_id: one.found?.id ?? null, before: null, after: null, link_id: null }
    if (one.state === 'CREATE') {
      const id = newId()
      const row = newRecord(kind, userId, one.columns)
      created.push({ ...row, id })
      lines.push({ of: record, id, property: 'created', to: titleOf(kind, one.columns) })
      return { ...nothing, record_id: id, after: row }
    }
    if (one.state !== 'UPDATE') return nothing
    const names = Object.keys(one.columns),
      { found } = one
    if (!names.length) return nothing
    updated.push({ ...found!, ...one.columns })
    const before = Object.fromEntries(names.map((name) => [name, found![name] ?? null]))
    lines.push(...changesOf(record, found!.id, before, one.columns, owners))
    return { ...nothing, before, after: one.columns }
  })
  await insertRecords(work, kind, userId, created)
  await updateRecords(work, kind, updated)
  if (kind === 'CONTACT') {
    await makeAccounts(work, mapped, judged, lines)
    await writeLinks(work, judged, written, lines)
  }
  logOf(work, [userId, null], null, ...lines)
  return written
}
/** Writes whole records back. */
export async function updateRecords(
  { db, organisationId }: Work,
  kind: Mapped['kind'],
  rows: readonly Columns[],
): Promise<void> {
  if (!rows.length) return
  const { table, columns } = recordTables[kind]
  await db.query(
    `update ${table} t set ${columns.map((name) => `${name} = n.${name}`).join(', ')}, date_updated = now()
    from jsonb_populate_recordset(null::${table}, $2) n where t.organisation_id = $1 and t.id = n.id`,
    [organisationId, JSON.stringify(rows)],
  )
}

export const changesOf = (
  of: Change['of'],
  id: string,
  before: Columns,
  after: Columns,
  names?: ReadonlyMap<unknown, string>,
): Change[] =>
  Object.keys(before).map((name) => ({
    of,
    id,
    property: camel(name),
    from: names?.get(before[name]) ?? show(before[name]),
    to: names?.get(after[name]) ?? show(after[name]),
  }))

/** How the log says the owners in these columns: by name. */
export async function ownerNames(
  db: Transaction,
  rows: readonly Columns[],
): Promise<ReadonlyMap<unknown, string>> {
  const ids = new Set(rows.map((row) => row['owner_id']).filter((id) => typeof id === 'string'))
  if (!ids.size) return new Map()
  const found = await db.query<{ id: string; name: string }>(
    `select u.id, trim(u.first_name || ' ' || u.last_name) as name from app_user u where u.id = any($1::uuid[])`,
    [[...ids]],
  )
  return new Map(found.map(({ id, name }) => [id, name]))
}

const titleOf = (kind: Mapped['kind'], columns: Columns): string =>
  kind === 'COMPANY' ? String(columns['name']) : contactName(columns)
export const contactName = (columns: Columns): string =>
  fullName({
    firstName: (columns['first_name'] as string | null) ?? '',
    lastName: (columns['last_name'] as string | null) ?? '',
  })

async function writeLinks(
  { db, organisationId }: Work,
  judged: readonly Judged[],
  written: readonly Written[],
  lines: Change[],
): Promise<void> {
  const made: Columns[] = [],
    changed: Columns[] = []
  for (const [at, one] of judged.entries()) {
    const { account, link } = one,
      { record_id: contactId } = written[at]!
    const isWritten = one.state === 'CREATE' || one.state === 'UPDATE'
    if (!isWritten || !account || !contactId || !changesLink(one)) continue
    if (!link) {
      const id = newId()
      written[at]!.link_id = id
      made.push({
        id,
        company_id: account.id!,
        contact_id: contactId,
        role: account.role ?? null,
        decision_maker: account.decision_maker ?? false,
      })
      const name = contactName({ ...one.found, ...one.columns })
      lines.push(
        { of: companyRecord, id: account.id!, property: 'contact', to: name },
        { of: contactRecord, id: contactId, property: 'company', to: account.name },
      )
      continue
    }
    const change = linkChange(account, link)
    changed.push({ ...link, ...change })
    const before = Object.fromEntries(
      Object.keys(change).map((name) => [name, (link as unknown as Columns)[name]]),
    )
    lines.push(...changesOf(companyContactRecord, link.id, before, change))
    Object.assign(written[at]!, {
      before: { ...written[at]!.before, link: { id: link.id, ...before } },
      after: { ...written[at]!.after, link: change },
    })
  }
  if (made.length)
    await db.query(
      `insert into company_contact (organisation_id, id, company_id, contact_id, role, decision_maker)
      select $1, n.id, n.company_id, n.contact_id, n.role, n.decision_maker
      from jsonb_populate_recordset(null::company_contact, $2) n on conflict do nothing`,
      [organisationId, JSON.stringify(made)],
    )
  await updateLinks({ db, organisationId }, changed)
}
export async function updateLinks(
  { db, organisationId }: Work,
  rows: readonly Columns[],
): Promise<void> {
  if (!rows.length) return
  await db.query(
    `update company_contact t set role = n.role, decision_maker = n.decision_maker
    from jsonb_populate_recordset(null::company_contact, $2) n where t.organisation_id = $1 and t.id = n.id`,
    [organisationId, JSON.stringify(rows)],
  )
}
