import { fail } from '../../shared/errors.ts'
import type { Context } from '../rules/authorise.ts'
import { idOf } from '../rules/check.ts'

/** The label, held until the transaction ends. */
export async function lockLabel(
  context: Context,
  id: unknown,
  field: string,
): Promise<{ id: string; title: string }> {
  const label = (
    await context.db.query<{ id: string; title: string }>(
      'select id, title from label where organisation_id = $1 and id = $2 and date_deleted is null for update',
      [context.organisationId, idOf(id, field)],
    )
  )[0]
  return label ?? fail('NOT_FOUND', { field })
}
