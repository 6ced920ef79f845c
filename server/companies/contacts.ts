// Contacts.
import { fail } from '../../shared/errors.ts'
import { limits } from '../../shared/limits.ts'
import { fullName } from '../../shared/personName.ts'
import type { Request } from '../engine/actor.ts'
import { authorise } from '../rules/authorise.ts'
import { logActivity } from '../rules/activity.ts'
import { changeRow } from '../rules/changeRow.ts'
import { idOf, newIdOr, text, whole } from '../rules/check.ts'
import { insertRow } from '../rules/insertRow.ts'
import { addressColumns, type AddressInput } from './address.ts'
import { link } from './companyContacts.ts'
import { findCompany } from './findCompany.ts'
import { addToTotal } from './rowTotal.ts'
import { contactRecord } from './contact.record.ts'

interface ContactFields {
  firstName?: string | null
  lastName?: string | null
  jobTitle?: string | null
  prio?: number | null
  address?: AddressInput | null
}
interface CreateContact {
  id?: string | null
  contact: ContactFields
  companyId?: string | null
  role?: string | null
  decisionMaker?: boolean | null
}

/** Makes a contact, within a company when one is given; the same id again is the same contact. */
export async function createContact(
  request: Request,
  args: CreateContact,
): Promise<{ id: string }> {
  const context = authorise(request, 'contact:create')
  const id = newIdOr(args.id),
    columns = columnsOf({ firstName: null, lastName: null, ...args.contact }, 'contact.')
  if (!columns.first_name && !columns.last_name)
    fail('BAD_INPUT', { field: 'contact.lastName', rule: 'REQUIRED' })
  const company =
    args.companyId == null ? null : await findCompany(context, args.companyId, 'companyId')
  const row = { ...columns, id, creator_id: context.userId }
  if (!(await insertRow(context, 'contact', row))) return { id }
  addToTotal(context, 'contact', 1)
  const contact = {
    id,
    name: fullName({ firstName: columns.first_name ?? '', lastName: columns.last_name ?? '' }),
  }
  logActivity(context, { of: contactRecord, id, property: 'created', to: contact.name })
  if (company) await link(context, company, contact, args)
  return { id }
}

/** Changes what is given. */
export async function updateContact(
  request: Request,
  args: ContactFields & { id: string },
): Promise<{ id: string }> {
  const context = authorise(request, 'contact:update')
  const id = idOf(args.id, 'id'),
    columns = columnsOf(args, '')
  if (columns.first_name === '' || columns.last_name === '') {
    const [old] = await context.db.query<{ first_name: string; last_name: string }>(
      'select first_name, last_name from contact where organisation_id = $1 and id = $2 and date_deleted is null for update',
      [context.organisationId, id],
    )
    if (!old) fail('NOT_FOUND', { field: 'id' })
    if (!(columns.first_name ?? old.first_name) && !(columns.last_name ?? old.last_name))
      fail('BAD_INPUT', {
        field: columns.last_name === '' ? 'lastName' : 'firstName',
        rule: 'REQUIRED',
      })
  }
  await changeRow(context, contactRecord, id, columns, { dated: true, deletes: true })
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

function columnsOf(given: ContactFields, prefix: string) {
  const name = (value: string | null | undefined, field: string): string | undefined =>
    value === undefined
      ? undefined
      : (text(value, prefix + field, { max: limits.personName }) ?? '')
  return {
    first_name: name(given.firstName, 'firstName'),
    last_name: name(given.lastName, 'lastName'),
    job_title:
      given.jobTitle === undefined
        ? undefined
        : text(given.jobTitle, `${prefix}jobTitle`, { max: limits.jobTitle }),
    prio: given.prio == null ? undefined : whole(given.prio, `${prefix}prio`, -1, 3),
    ...addressColumns(given.address),
  }
}
