// A contact's place within a company.
import { fail } from '../../shared/errors.ts'
import { newId } from '../../shared/id.ts'
import type { Given, Kept } from '../../shared/inputs/schema.ts'
import { contactPlace } from '../../shared/inputs/contact.ts'
import type { Request } from '../engine/actor.ts'
import { authorise, type Context } from '../rules/authorise.ts'
import { logActivity } from '../rules/activity.ts'
import { changeRow } from '../rules/changeRow.ts'
import { parse } from '../rules/check.ts'
import { insertRow } from '../rules/insertRow.ts'
import { findCompany } from './findCompany.ts'
import { findContact } from './findContact.ts'
import { companyContactRecord, companyRecord } from './company.record.ts'
import { contactRecord } from './contact.record.ts'

interface Named {
  id: string
  name: string
}

/** Links a contact to a company, or changes what is given of the link that is there. */
export async function linkContact(
  request: Request,
  args: Given<typeof contactPlace> & { companyId: string; contactId: string },
): Promise<{ id: string }> {
  const context = authorise(request, 'contact:update')
  const place = parse(contactPlace, args)
  const company = await findCompany(context, args.companyId, 'companyId')
  return link(context, company, await findContact(context, args.contactId, 'contactId'), place)
}

/** Takes a contact out of a company; both stay. */
export async function unlinkContact(
  request: Request,
  args: { companyId: string; contactId: string },
): Promise<{ id: string }> {
  const context = authorise(request, 'contact:update')
  const company = await findCompany(context, args.companyId, 'companyId'),
    contact = await findContact(context, args.contactId, 'contactId')
  const gone = await context.db.query(
    'delete from company_contact where organisation_id = $1 and company_id = $2 and contact_id = $3 returning id',
    [context.organisationId, company.id, contact.id],
  )
  if (gone.length)
    logActivity(
      context,
      { of: companyRecord, id: company.id, property: 'contact', from: contact.name },
      { of: contactRecord, id: contact.id, property: 'company', from: company.name },
    )
  return { id: company.id }
}

/** The work of linking, for two that are known to be there. */
export async function link(
  context: Context,
  company: Named,
  contact: Named,
  { role, decisionMaker: decision_maker }: Kept<typeof contactPlace>,
): Promise<{ id: string }> {
  const made = { id: newId() }
  const isMade = await insertRow(context, 'company_contact', {
    ...made,
    company_id: company.id,
    contact_id: contact.id,
    role,
    decision_maker,
  })
  if (isMade) {
    logActivity(
      context,
      { of: companyRecord, id: company.id, property: 'contact', to: contact.name },
      { of: contactRecord, id: contact.id, property: 'company', to: company.name },
    )
    return made
  }
  const [there] = await context.db.query<{ id: string }>(
    'select id from company_contact where organisation_id = $1 and company_id = $2 and contact_id = $3',
    [context.organisationId, company.id, contact.id],
  )
  if (!there) return fail('CONFLICT', { field: 'contactId' })
  await changeRow(context, companyContactRecord, there.id, { role, decision_maker }, {})
  return there
}
