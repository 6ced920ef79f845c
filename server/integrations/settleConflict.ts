// An Admin says which of two values stays; what was changed here since they looked is not overwritten.
import { fail } from '../../shared/errors.ts'
import { link } from '../companies/companyContacts.ts'
import { companyRecord } from '../companies/company.record.ts'
import { contactRecord } from '../companies/contact.record.ts'
import { findCompany } from '../companies/findCompany.ts'
import { findContact } from '../companies/findContact.ts'
import { ownerNames, ownerOf } from '../companies/owner.ts'
import { resolveMergedId } from '../companies/resolveMerged.ts'
import type { Request } from '../engine/actor.ts'
import { logActivity } from '../rules/activity.ts'
import { authorise, type Context } from '../rules/authorise.ts'
import { changeRow } from '../rules/changeRow.ts'
import { idOf } from '../rules/check.ts'
import type { PulledKind } from './crmRecord.ts'
import { integrationRecord } from './integration.record.ts'
import { companyIdOf, isPlace } from './places.ts'
import { sameValue } from './sameValue.ts'

interface Conflict {
  id: string
  field: string
  here: unknown
  there: unknown
  is_settled: boolean
  link_id: string
  integration_id: string
  account_id: string
  name: string
  kind: PulledKind
  record_id: string
}

/** With a value here that is another one by now it stays open, and shows that one. */
export async function settleConflict(
  request: Request,
  args: { id: string; choice: 'HERE' | 'THERE' },
): Promise<{ id: string }> {
  const context = authorise(request, 'integration:manage')
  const { organisationId, db } = context,
    { choice } = args
  const [conflict] = await db.query<Conflict>(
    `select c.id, c.field, c.here, c.there, c.date_settled is not null as is_settled, c.link_id, l.integration_id, l.account_id, i.name, l.kind, l.record_id
    from integration_conflict c join external_link l on l.organisation_id = $1 and l.id = c.link_id
    join integration i on i.organisation_id = $1 and i.id = l.integration_id
    where c.organisation_id = $1 and c.id = $2 for update of l, c`,
    [organisationId, idOf(args.id, 'id')],
  )
  if (!conflict) return fail('NOT_FOUND', { field: 'id' })
  const { id, field, there } = conflict
  if (conflict.is_settled) return { id }
  if (choice === 'THERE' && !(await takeTheirs(context, conflict))) return { id }
  const seen = {
    value: there,
    from: choice === 'THERE' ? 'THERE' : 'BOTH',
    date: new Date().toISOString(),
  }
  db.send(
    `update external_link set base = jsonb_set(base, array[$3], $4::jsonb) where organisation_id = $1 and id = $2`,
    [organisationId, conflict.link_id, field, JSON.stringify(seen)],
  )
  await db.query(
    'update integration_conflict set date_settled = now(), choice = $3 where organisation_id = $1 and id = $2',
    [organisationId, id, choice],
  )
  logActivity(context, {
    of: integrationRecord,
    id: conflict.integration_id,
    property: 'settled',
    to: conflict.name,
  })
  return { id }
}

/** False: it was changed here since the conflict was found. */
async function takeTheirs(context: Context, conflict: Conflict): Promise<boolean> {
  const { kind, field, there, here } = conflict,
    table = kind === 'COMPANY' ? 'company' : 'contact'
  const recordId = await resolveMergedId(context, table, conflict.record_id)
  if (isPlace(field)) return takePlace(context, conflict, recordId)
  // as it was compared: an account that nobody was given is of whoever made it
  const value = `case $3 when 'owner_id' then to_jsonb(${kind === 'COMPANY' ? ownerOf('t') : 'null::uuid'}) else to_jsonb(t) -> $3 end`
  const [row] = await context.db.query<{ now: unknown }>(
    `select ${value} as now from ${table} t where t.organisation_id = $1 and t.id = $2 and t.date_deleted is null for no key update`,
    [context.organisationId, recordId, field],
  )
  if (!row) return fail('NOT_FOUND', { field: 'id' })
  if (!sameValue(field, row.now, here)) {
    await showNow(context, conflict, row.now)
    return false
  }
  const change = { [field]: there },
    options = { dated: true, deletes: true }
  if (kind === 'COMPANY') {
    const owner = field === 'owner_id' ? (there as string) : undefined
    const names = await ownerNames(context, recordId, owner, undefined)
    await changeRow(context, companyRecord, recordId, change, {
      ...options,
      nameOf: (id) => names.get(id),
    })
  } else
    await changeRow(context, contactRecord, recordId, change, {
      ...options,
      check: ({ first_name, last_name }) => {
        if (!first_name && !last_name) fail('BAD_INPUT', { field: 'choice', rule: 'REQUIRED' })
      },
    })
  return true
}

interface At {
  role: string | null
  decision_maker: boolean
}
async function takePlace(
  context: Context,
  conflict: Conflict,
  contactId: string,
): Promise<boolean> {
  const { organisationId, db } = context
  const [linked] = await db.query<{ record_id: string }>(
    `select record_id from external_link where organisation_id = $1 and integration_id = $2 and account_id = $3 and kind = 'COMPANY' and external_id = $4`,
    [organisationId, conflict.integration_id, conflict.account_id, companyIdOf(conflict.field)],
  )
  const company = await findCompany(context, linked?.record_id ?? '', 'id'),
    contact = await findContact(context, contactId, 'id')
  const [now] = await db.query<At & { id: string }>(
    `select id, role, decision_maker from company_contact where organisation_id = $1 and company_id = $2 and contact_id = $3 for update`,
    [organisationId, company.id, contact.id],
  )
  const at = now ? { role: now.role, decision_maker: now.decision_maker } : null
  if (!sameValue(conflict.field, at, conflict.here)) {
    await showNow(context, conflict, at)
    return false
  }
  const there = conflict.there as At | null
  if (there)
    await link(context, company, contact, { role: there.role, decisionMaker: there.decision_maker })
  else if (now) {
    db.send('delete from company_contact where organisation_id = $1 and id = $2', [
      organisationId,
      now.id,
    ])
    logActivity(
      context,
      { of: companyRecord, id: company.id, property: 'contact', from: contact.name },
      { of: contactRecord, id: contact.id, property: 'company', from: company.name },
    )
  }
  return true
}

async function showNow(
  { organisationId, db }: Context,
  { id }: Conflict,
  now: unknown,
): Promise<void> {
  await db.query(
    `update integration_conflict set here = coalesce($3::jsonb, 'null') where organisation_id = $1 and id = $2`,
    [organisationId, id, JSON.stringify(now)],
  )
}
