// Accounts.
import { fail } from '../../shared/errors.ts'
import { limits } from '../../shared/limits.ts'
import type { Request } from '../engine/actor.ts'
import { authorise } from '../rules/authorise.ts'
import { logActivity } from '../rules/activity.ts'
import { changeRow } from '../rules/changeRow.ts'
import { idOf, newIdOr, requiredText, text, whole } from '../rules/check.ts'
import { insertRow } from '../rules/insertRow.ts'
import { addressColumns, webAddress, type AddressInput } from './address.ts'
import { addToTotal } from './rowTotal.ts'
import { companyRecord } from './company.record.ts'

interface CompanyFields {
  name?: string | null
  source?: string | null
  url?: string | null
  type?: string | null
  vAT?: string | null
  industry?: string | null
  companySize?: string | null
  prio?: number | null
  address?: AddressInput | null
}

/** Makes an account; the same id again is the same account. */
export async function createCompany(
  request: Request,
  args: { id?: string | null; company: CompanyFields },
): Promise<{ id: string }> {
  const context = authorise(request, 'company:create')
  const id = newIdOr(args.id),
    columns = columnsOf(args.company, 'company.')
  const name = requiredText(args.company.name, 'company.name', limits.companyName)
  const company = { ...columns, id, name, creator_id: context.userId }
  if (!(await insertRow(context, 'company', company))) return { id }
  addToTotal(context, 'company', 1)
  logActivity(context, { of: companyRecord, id, property: 'created', to: name })
  return { id }
}

/** Changes what is given. */
export async function updateCompany(
  request: Request,
  args: CompanyFields & { id: string },
): Promise<{ id: string }> {
  const context = authorise(request, 'company:update')
  const id = idOf(args.id, 'id')
  await changeRow(context, companyRecord, id, columnsOf(args, ''), { dated: true, deletes: true })
  return { id }
}

/** Into the bin. */
export async function deleteCompany(request: Request, args: { id: string }): Promise<string> {
  const context = authorise(request, 'company:delete')
  const [company] = await context.db.query<{ id: string; name: string }>(
    'update company set date_deleted = now() where organisation_id = $1 and id = $2 and date_deleted is null returning id, name',
    [context.organisationId, idOf(args.id, 'id')],
  )
  if (!company) return fail('NOT_FOUND', { field: 'id' })
  addToTotal(context, 'company', -1)
  logActivity(context, {
    of: companyRecord,
    id: company.id,
    property: 'deleted',
    from: company.name,
  })
  return company.id
}

function columnsOf(given: CompanyFields, prefix: string) {
  const optional = (
    value: string | null | undefined,
    field: string,
    max: number,
  ): string | null | undefined =>
    value === undefined ? undefined : text(value, prefix + field, { max })
  return {
    name:
      given.name === undefined
        ? undefined
        : requiredText(given.name, `${prefix}name`, limits.companyName),
    source: optional(given.source, 'source', 200),
    url: given.url === undefined ? undefined : webAddress(given.url, `${prefix}url`),
    type: optional(given.type, 'type', 100),
    vat: optional(given.vAT, 'vAT', 50),
    industry: optional(given.industry, 'industry', 200),
    company_size: optional(given.companySize, 'companySize', 100),
    prio: given.prio == null ? undefined : whole(given.prio, `${prefix}prio`, -1, 3),
    ...addressColumns(given.address),
  }
}
