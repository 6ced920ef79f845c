import { fail } from '../../shared/errors.ts'
import { may } from '../engine/actor.ts'
import type { MediaType } from '../../shared/mediaTypes.ts'
import type { Context } from '../rules/authorise.ts'
import { idOf } from '../rules/check.ts'

/** An item of the library that is there, or NOT_FOUND, for whoever changes it; its row stays locked, and its first content may be on its way. */
export async function openMediaItem(
  context: Context,
  id: unknown,
  field = 'id',
): Promise<{ id: string; title: string; type: MediaType | null }> {
  mayEditMedia(context)
  const [item] = await context.db.query<{ id: string; title: string; type: MediaType | null }>(
    'select id, title, type from media_item where organisation_id = $1 and id = $2 and date_deleted is null for no key update',
    [context.organisationId, idOf(id, field)],
  )
  return item ?? fail('NOT_FOUND', { field })
}

/** Whoever may add files and labels to records may not do so to these. */
export function mayEditMedia({ actor }: Context): void {
  if (!may(actor, 'media:edit')) fail('FORBIDDEN', { params: { action: 'media:edit' } })
}
