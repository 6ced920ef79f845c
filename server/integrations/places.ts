// Where contacts are: the accounts of companies there, and the links that there are here.
import { findLinked } from './findLinked.ts'
import type { Judged, Place, Sync } from './judgeRecords.ts'

export interface HereAt {
  id: string
  role: string | null
  decision_maker: boolean
}
export interface NamedPlace {
  /** `id`: null while a dry run would only make it */
  company: { externalId: string; id: string | null; name: string }
  ours: HereAt | null
  /** null: the contact is not there any more */
  theirs: { role: string | null; decision_maker: boolean } | null
}

const prefix = 'place '
/** Under which the base keeps a place. */
export const placeColumn = (externalId: string): string => prefix + externalId
export const isPlace = (column: string): boolean => column.startsWith(prefix)
/** The company there of a place that the base keeps. */
export const companyIdOf = (column: string): string => column.slice(prefix.length)
/** The same in SQL, by the field of a conflict; null: it is no place. */
export const companyOfPlace = (field: string): string =>
  `case when starts_with(${field}, '${prefix}') then substr(${field}, ${prefix.length + 1}) end`
const companyOf = (column: string): string[] => (isPlace(column) ? [companyIdOf(column)] : [])

/** Of each contact, the places that it has there or had. One at a company that is not here is no place yet. */
export async function placesOf(place: Place, sync: Sync, judged: readonly Judged[]): Promise<void> {
  const { db, organisationId } = place
  const idsOf = ({ record, base }: Judged): string[] => [
    ...new Set([
      ...(record.places ?? []).map(({ companyId }) => companyId),
      ...Object.keys(base).flatMap(companyOf),
    ]),
  ]
  const ids = [...new Set(judged.flatMap(idsOf))]
  if (!ids.length) return
  const companies = await companiesOf(place, sync, ids)
  const links = await db.query<HereAt & { company_id: string; contact_id: string }>(
    `select id, company_id, contact_id, role, decision_maker from company_contact
    where organisation_id = $1 and contact_id = any($2::uuid[])`,
    [organisationId, judged.flatMap(({ ours }) => ours?.id ?? [])],
  )
  for (const one of judged)
    one.places = idsOf(one).flatMap((externalId) => {
      const company = companies.get(externalId)
      if (!company) return []
      const at = one.record.places?.find(({ companyId }) => companyId === externalId)
      const link = links.find(
        (found) => found.contact_id === one.ours?.id && found.company_id === company.id,
      )
      return {
        company: { externalId, ...company },
        ours: link ? { id: link.id, role: link.role, decision_maker: link.decision_maker } : null,
        theirs: at ? { role: roleOf(at.role), decision_maker: at.decisionMaker } : null,
      }
    })
}
/** As long as a role may be. */
const roleOf = (text: string | null): string | null => text?.trim().slice(0, 100) || null

/** Accounts by the ids of companies there: those that are linked, and for a dry run those that it would make or link. */
async function companiesOf(
  place: Place,
  sync: Sync,
  ids: readonly string[],
): Promise<Map<string, { id: string | null; name: string }>> {
  const { db, organisationId } = place
  const found = new Map<string, { id: string | null; name: string }>()
  if (sync.is_dry)
    for (const { external_id, record_id, title } of await db.query<{
      external_id: string
      record_id: string | null
      title: string
    }>(
      `select external_id, record_id, title from integration_change
      where organisation_id = $1 and sync_id = $2 and kind = 'COMPANY' and external_id = any($3::text[]) and state not in ('WRONG', 'SKIP')`,
      [organisationId, sync.id, ids],
    ))
      found.set(external_id, { id: record_id, name: title })
  // a place that is only read is not locked
  const linked = await findLinked(
    place,
    { ...sync, is_dry: true },
    'COMPANY',
    ids.map((id) => ({ id })),
  )
  for (const [externalId, { ours }] of linked)
    if (ours) found.set(externalId, { id: ours.id, name: String(ours.columns['name']) })
  return found
}
/** Companies there that no record here is linked to. */
export async function unknownCompanies(
  place: Place,
  sync: Sync,
  ids: readonly string[],
): Promise<string[]> {
  const { db, organisationId } = place
  const known = await db.query<{ external_id: string }>(
    `select external_id from external_link
    where organisation_id = $1 and integration_id = $2 and account_id = $3 and kind = 'COMPANY' and external_id = any($4::text[])
    union select external_id from integration_change
    where organisation_id = $1 and sync_id = $5 and kind = 'COMPANY' and external_id = any($4::text[])`,
    [organisationId, sync.integration_id, sync.account_id, ids, sync.id],
  )
  const have = new Set(known.map(({ external_id: id }) => id))
  return ids.filter((id) => !have.has(id))
}
