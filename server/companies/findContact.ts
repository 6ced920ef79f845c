import { fail } from '../../shared/errors.ts'
import { fullName } from '../../shared/personName.ts'
import type { Context } from '../rules/authorise.ts'
import { idOf } from '../rules/check.ts'
import { resolveMergedId } from './resolveMerged.ts'

/** Refuses with NOT_FOUND, or answers with the contact's name, of one that was merged the other's; held, so that it cannot be deleted meanwhile. */
export async function findContact(
  context: Context,
  id: string,
  field: string,
): Promise<{ id: string; name: string }> {
  const [contact] = await context.db.query(
    'select id, first_name, last_name from contact where organisation_id = $1 and id = $2 and date_deleted is null for share',
    [context.organisationId, await resolveMergedId(context, 'contact', idOf(id, field))],
  )
  return contact
    ? {
        id: contact['id'] as string,
        name: fullName({ firstName: contact['first_name'], lastName: contact['last_name'] }),
      }
    : fail('NOT_FOUND', { field })
}
