import { fail } from '../../shared/errors.ts'
import type { Context } from '../rules/authorise.ts'
import { idOf } from '../rules/check.ts'
import { resolveMergedId } from './resolveMerged.ts'

/** Refuses with NOT_FOUND, or answers with the account's name, of one that was merged the other's; held, so that it cannot be deleted meanwhile. */
export async function findCompany(
  context: Context,
  id: string,
  field: string,
): Promise<{ id: string; name: string }> {
  const [company] = await context.db.query<{ id: string; name: string }>(
    'select id, name from company where organisation_id = $1 and id = $2 and date_deleted is null for share',
    [context.organisationId, await resolveMergedId(context, 'company', idOf(id, field))],
  )
  return company ?? fail('NOT_FOUND', { field })
}
