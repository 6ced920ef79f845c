// Contacts.
import { fail } from '../../shared/errors.ts'
import type { Given, Kept } from '../../shared/inputs/schema.ts'
import { contactEdit, newContact, type contactChange } from '../../shared/inputs/contact.ts'
import { fullName } from '../../shared/personName.ts'
import type { Request } from '../engine/actor.ts'
import { authorise } from '../rules/authorise.ts'
import { logActivity } from '../rules/activity.ts'
import { changeRow } from '../rules/changeRow.ts'
import { idOf, newIdOr, parse } from '../rules/check.ts'
import { insertRow } from '../rules/insertRow.ts'
import { addressColumns, fieldOf } from './address.ts'
import { link } from './companyContacts.ts'
import { findCompany } from './findCompany.ts'
import { addToTotal } from './rowTotal.ts'
import { resolveMergedId } from './resolveMerged.ts'
import { contactRecord } from './contact.record.ts'

/** Makes a contact, within a company when one is given; the same id again is the same contact. */
export async function createContact(
  request: Request,
  args: Given<typeof newContact> & { id?: string | null; companyId?: string | null },
): Promise<{ id: string }> {
  const context = authorise(request, 'contact:create')
  const id = newIdOr(args.id),
    { contact: given, ...place } = parse(newContact, args)
  const company =
    args.companyId == null ? null : await findCompany(context, args.companyId, 'companyId')
  const row = { ...columnsOf(given), id, creator_id: context.userId }
  if (!(await insertRow(context, 'contact', row))) return { id }
  addToTotal(context, 'contact', 1)
  const contact = { id, name: fullName(given) }
  logActivity(context, { of: contactRecord, id, property: 'created', to: contact.name })
  if (company) await link(context, company, contact, place)
  return { id }
}

/** Changes what is given; with a base, nothing that was changed since it was read. */
export async function updateContact(
  request: Request,
  args: Given<typeof contactEdit> & { id: string },
): Promise<{ id: string }> {
  const context = authorise(request, 'contact:update')
  const id = await resolveMergedId(context, 'contact', idOf(args.id, 'id')),
    { base, ...change } = parse(contactEdit, args),
    columns = columnsOf(change)
  await changeRow(context, contactRecord, id, columns, {
    dated: true,
    deletes: true,
    seen: columnsOf(base ?? {}),
    fieldOf: fieldOf({ first_name: 'firstName', last_name: 'lastName', job_title: 'jobTitle' }),
    check: ({ first_name, last_name }) => {
      if (first_name || last_name) return
      const field = columns.last_name === '' ? 'lastName' : 'firstName'
      fail('BAD_INPUT', { field, rule: 'REQUIRED' })
    },
  })
  return { id }
}

/** Into the bin. */
export async function deleteContact(request: Request, args: { id: string }): Promise<string> {
  const context = authorise(request, 'contact:delete')
  const [contact] = await context.db.query(
    'update contact set date_deleted = now() where organisation_id = $1 and id = $2 and date_deleted is null returning id, first_name, last_name',
    [context.organisationId, idOf(args.id, 'id')],
  )
  if (!contact) return fail('NOT_FOUND', { field: 'id' })
  addToTotal(context, 'contact', -1)
  logActivity(context, {
    of: contactRecord,
    id: contact['id'],
    property: 'deleted',
    from: fullName({ firstName: contact['first_name'], lastName: contact['last_name'] }),
  })
  return contact['id'] as string
}

export const columnsOf = ({
  firstName,
  lastName,
  jobTitle,
  address,
  ...same
}: Kept<typeof contactChange>) => ({
  ...same,
  first_name: firstName,
  last_name: lastName,
  job_title: jobTitle,
  ...addressColumns(address),
})
