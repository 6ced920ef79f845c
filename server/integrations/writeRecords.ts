// Writes what comes from another system: a page in few statements, with its lines in the log, its links and its conflicts.
import { newId } from '../../shared/id.ts'
import { companyContactRecord, companyRecord } from '../companies/company.record.ts'
import { contactRecord } from '../companies/contact.record.ts'
import { insertRecords, newRecord } from '../imports/insertRecords.ts'
import {
  changesOf,
  contactName,
  ownerNames,
  updateLinks,
  updateRecords,
} from '../imports/writeRows.ts'
import { logOf, type Change } from '../rules/activity.ts'
import type { PulledKind } from './crmRecord.ts'
import { type Judged, type Place, type Sync } from './judgeRecords.ts'
import { isPlace, placeColumn } from './places.ts'
import type { Columns } from './theirs.ts'

const records = { COMPANY: companyRecord, CONTACT: contactRecord }
const isWritten = ({ state }: Judged): boolean => state !== 'WRONG' && state !== 'SKIP'

/** Gives the ids of the records here, by the ids there. */
export async function writeRecords(
  work: Place,
  sync: Sync,
  kind: PulledKind,
  judged: readonly Judged[],
): Promise<Map<string, string>> {
  const { creator_id: userId } = sync
  const ids = new Map<string, string>(),
    lines: Change[] = [],
    created: (Columns & { id: string })[] = [],
    updated: Columns[] = []
  const owners = await ownerNames(
    work.db,
    judged.flatMap(({ ours, columns }) => [ours?.columns ?? {}, columns]),
  )
  for (const one of judged) {
    if (one.ours) ids.set(one.record.id, one.ours.id)
    if (!isWritten(one)) continue
    if (one.state === 'CREATE') {
      const id = newId()
      ids.set(one.record.id, id)
      created.push({ ...newRecord(kind, userId, one.columns), id })
      const title = kind === 'COMPANY' ? String(one.columns['name']) : contactName(one.columns)
      lines.push({ of: records[kind], id, property: 'created', to: title })
      continue
    }
    const taken = one.fields.filter(({ column, outcome }) => outcome === 'TAKE' && !isPlace(column))
    if (!taken.length) continue
    const { id, columns: now } = one.ours!
    const after = Object.fromEntries(taken.map(({ column, value }) => [column, value])),
      before = Object.fromEntries(taken.map(({ column }) => [column, now[column] ?? null]))
    updated.push({ ...now, id, ...after })
    lines.push(...changesOf(records[kind], id, before, after, owners))
  }
  await insertRecords(work, kind, userId, created)
  await updateRecords(work, kind, updated)
  if (kind === 'CONTACT') await writePlaces(work, judged, ids, lines)
  logOf(work, [userId, null], null, ...lines)
  const links = await keepLinks(work, sync, kind, judged, ids)
  await keepConflicts(work, sync, judged, links)
  return ids
}

async function writePlaces(
  { db, organisationId }: Place,
  judged: readonly Judged[],
  ids: ReadonlyMap<string, string>,
  lines: Change[],
): Promise<void> {
  const made: Columns[] = [],
    changed: Columns[] = [],
    gone: string[] = []
  for (const one of judged.filter(isWritten))
    for (const { company, ours, theirs } of one.places) {
      const field = one.fields.find(({ column }) => column === placeColumn(company.externalId))
      if (field?.outcome !== 'TAKE' || !company.id) continue
      const contactId = ids.get(one.record.id)!,
        name = contactName({ ...one.ours?.columns, ...one.columns })
      const said = (side: 'from' | 'to'): Change[] => [
        { of: companyRecord, id: company.id!, property: 'contact', [side]: name },
        { of: contactRecord, id: contactId, property: 'company', [side]: company.name },
      ]
      if (!theirs) {
        if (ours) {
          gone.push(ours.id)
          lines.push(...said('from'))
        }
      } else if (!ours) {
        made.push({ id: newId(), company_id: company.id, contact_id: contactId, ...theirs })
        lines.push(...said('to'))
      } else {
        changed.push({ ...ours, ...theirs })
        const { id, ...before } = ours
        lines.push(...changesOf(companyContactRecord, id, before, theirs))
      }
    }
  if (made.length)
    await db.query(
      `insert into company_contact (organisation_id, id, company_id, contact_id, role, decision_maker)
      select $1, n.id, n.company_id, n.contact_id, n.role, n.decision_maker
      from jsonb_populate_recordset(null::company_contact, $2) n on conflict do nothing`,
      [organisationId, JSON.stringify(made)],
    )
  await updateLinks({ db, organisationId }, changed)
  if (gone.length)
    await db.query(
      'delete from company_contact where organisation_id = $1 and id = any($2::uuid[])',
      [organisationId, gone],
    )
}

/** Which is which by now, and what both sides have; gives the ids of the links by the ids there. */
async function keepLinks(
  { db, organisationId }: Place,
  sync: Sync,
  kind: PulledKind,
  judged: readonly Judged[],
  ids: ReadonlyMap<string, string>,
): Promise<Map<string, string>> {
  const rows = judged.filter(isWritten).map(({ record, linkId, base }) => ({
    id: linkId ?? newId(),
    external_id: record.id,
    record_id: ids.get(record.id),
    base,
    date_changed: record.changed,
  }))
  if (!rows.length) return new Map()
  const kept = await db.query<{ id: string; external_id: string }>(
    `insert into external_link as l (organisation_id, id, integration_id, account_id, kind, external_id, record_id, base, date_changed)
    select $1, n.id, $2, $3, $4, n.external_id, n.record_id, n.base, n.date_changed
    from jsonb_to_recordset($5) n(id uuid, external_id text, record_id uuid, base jsonb, date_changed timestamptz)
    on conflict (organisation_id, integration_id, account_id, kind, external_id)
    do update set record_id = excluded.record_id, base = excluded.base, date_changed = excluded.date_changed, date_seen = now()
    returning l.id, l.external_id`,
    [organisationId, sync.integration_id, sync.account_id, kind, JSON.stringify(rows)],
  )
  return new Map(kept.map(({ id, external_id }) => [external_id, id]))
}

/** Those that there are by now; the others are none any more. */
async function keepConflicts(
  { db, organisationId }: Place,
  sync: Sync,
  judged: readonly Judged[],
  links: ReadonlyMap<string, string>,
): Promise<void> {
  const rows = judged.filter(isWritten).flatMap(({ record, fields }) =>
    fields
      .filter(({ outcome }) => outcome === 'CONFLICT')
      .map(({ column, ours, theirs }) => ({
        id: newId(),
        link_id: links.get(record.id),
        field: column,
        here: ours,
        there: theirs,
      })),
  )
  db.send(
    `update integration_conflict c set date_settled = now(), choice = null
    where c.organisation_id = $1 and c.link_id = any($2::uuid[]) and c.date_settled is null
      and not exists (select from jsonb_to_recordset($3) n(link_id uuid, field text) where n.link_id = c.link_id and n.field = c.field)`,
    [organisationId, [...links.values()], JSON.stringify(rows)],
  )
  if (rows.length)
    await db.query(
      `insert into integration_conflict as c (organisation_id, id, integration_id, link_id, field, here, there)
      select $1, n.id, $2, n.link_id, n.field, coalesce(n.here, 'null'), coalesce(n.there, 'null')
      from jsonb_to_recordset($3) n(id uuid, link_id uuid, field text, here jsonb, there jsonb)
      on conflict (organisation_id, link_id, field) do update set here = excluded.here, there = excluded.there,
        date_created = case when c.date_settled is null then c.date_created else now() end, date_settled = null, choice = null`,
      [organisationId, sync.integration_id, JSON.stringify(rows)],
    )
}
