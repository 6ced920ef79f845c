import { fail } from '../../shared/errors.ts'
import type { Request } from '../engine/actor.ts'
import { viewerOf } from '../organisations/meetingVisible.ts'
import { logActivity } from '../rules/activity.ts'
import { authorise } from '../rules/authorise.ts'
import { idOf } from '../rules/check.ts'
import { binnedKinds } from './binnedKinds.ts'

/** Takes a record out of the bin again; one that is not in it stays as it is. `table`: the name of its kind. */
export async function restore(
  request: Request,
  args: { table: string; id: string },
): Promise<string> {
  const { kind, action, lock, check, done } = binnedKinds().find(
      (one) => one.kind.name === args.table,
    )!,
    context = authorise(request, action)
  const id = idOf(args.id, 'id'),
    seen = kind.seen('t', viewerOf(context, '$3', '$4'))
  await lock?.(context)
  const [row] = await context.db.query<{ title: string; deleted: boolean }>(
    `select ${kind.title('t')} as title, t.date_deleted is not null as deleted from ${kind.table} t
    where t.organisation_id = $1 and t.id = $2 and $3::uuid is not null and $4::uuid is not null and ${seen} for no key update of t`,
    [context.organisationId, id, context.userId, context.organisationUserId],
  )
  if (!row) return fail('NOT_FOUND', { field: 'id' })
  if (!row.deleted) return id
  await check?.(context, { id, title: row.title })
  await context.db.query(
    `update ${kind.table} set date_deleted = null where organisation_id = $1 and id = $2`,
    [context.organisationId, id],
  )
  logActivity(context, { of: kind, id, property: 'restored', to: row.title })
  await done?.(context, id)
  return id
}
