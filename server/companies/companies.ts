// Accounts.
import { fail } from '../../shared/errors.ts'
import type { Given, Kept } from '../../shared/inputs/schema.ts'
import { accountEdit, newAccount, type accountChange } from '../../shared/inputs/account.ts'
import type { Request } from '../engine/actor.ts'
import { authorise } from '../rules/authorise.ts'
import { logActivity } from '../rules/activity.ts'
import { changeRow } from '../rules/changeRow.ts'
import { idOf, newIdOr, parse } from '../rules/check.ts'
import { insertRow } from '../rules/insertRow.ts'
import { addressColumns, fieldOf } from './address.ts'
import { addToTotal } from './rowTotal.ts'
import { companyRecord } from './company.record.ts'
import { findOwner, ownerNames } from './owner.ts'
import { resolveMergedId } from './resolveMerged.ts'

/** Makes an account; the same id again is the same account. */
export async function createCompany(
  request: Request,
  args: Given<typeof newAccount> & { id?: string | null },
): Promise<{ id: string }> {
  const context = authorise(request, 'company:create')
  const id = newIdOr(args.id),
    { company } = parse(newAccount, args)
  const { ownerId = context.userId } = company
  if (ownerId !== context.userId) await findOwner(context, ownerId, 'company.ownerId')
  const row = {
    ...columnsOf(company),
    id,
    name: company.name,
    owner_id: ownerId,
    creator_id: context.userId,
  }
  if (!(await insertRow(context, 'company', row))) return { id }
  addToTotal(context, 'company', 1)
  logActivity(context, { of: companyRecord, id, property: 'created', to: company.name })
  return { id }
}

/** Changes what is given; with a base, nothing that was changed since it was read. */
export async function updateCompany(
  request: Request,
  args: Given<typeof accountEdit> & { id: string },
): Promise<{ id: string }> {
  const context = authorise(request, 'company:update')
  const id = await resolveMergedId(context, 'company', idOf(args.id, 'id')),
    { base, ...change } = parse(accountEdit, args)
  const names = await ownerNames(context, id, change.ownerId, base?.ownerId)
  await changeRow(context, companyRecord, id, columnsOf(change), {
    dated: true,
    deletes: true,
    seen: columnsOf(base ?? {}),
    fieldOf: fieldOf({ vat: 'vAT', company_size: 'companySize', owner_id: 'ownerId' }),
    nameOf: (id) => names.get(id),
  })
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

export const columnsOf = ({
  vAT,
  companySize,
  ownerId,
  address,
  ...same
}: Kept<typeof accountChange>) => ({
  ...same,
  vat: vAT,
  company_size: companySize,
  owner_id: ownerId,
  ...addressColumns(address),
})
