import { binDays } from '../../shared/limits.ts'
import { may, type Request } from '../engine/actor.ts'
import { viewerOf } from '../organisations/meetingVisible.ts'
import { authorise } from '../rules/authorise.ts'
import { binnedKinds } from './binnedKinds.ts'

interface BinItem {
  id: string
  table: string
  title: string
  dateDeleted: string
}

/** What was deleted and can still be brought back, newest first. */
export async function bin(request: Request): Promise<BinItem[]> {
  const context = authorise(request, 'bin:read'),
    viewer = viewerOf(context, '$2', '$3')
  const parts = binnedKinds()
    .filter(({ action }) => may(context.actor, action))
    .map(
      ({ kind: { name, table, title, seen } }) =>
        `(select t.id, '${name}' as "table", ${title('t')} as title, t.date_deleted as "dateDeleted" from ${table} t
      where t.organisation_id = $1 and t.date_deleted > now() - interval '${binDays} days' and ${seen('t', viewer)} order by t.date_deleted desc limit 500)`,
    )
  return context.db.query<BinItem>(
    `select * from (${parts.join(' union all ')}) b where $2::uuid is not null and $3::uuid is not null order by "dateDeleted" desc, id limit 500`,
    [context.organisationId, context.userId, context.organisationUserId],
  )
}
