// What may be one, and was said to be none.
import { fail } from '../../shared/errors.ts'
import type { Request } from '../engine/actor.ts'
import { logActivity } from '../rules/activity.ts'
import { authorise } from '../rules/authorise.ts'
import { idOf } from '../rules/check.ts'
import { mergeKinds } from './mergeFields.ts'
import type { MergeKind } from './references.ts'

/** Two that are none are not found again; `isDuplicate` takes that back. */
export async function setDuplicate(
  request: Request,
  args: { table: MergeKind; leftId: string; rightId: string; isDuplicate: boolean },
): Promise<boolean> {
  const context = authorise(request, 'record:merge')
  const { db, organisationId, userId } = context,
    { record } = mergeKinds[args.table]
  const ids = [idOf(args.leftId, 'leftId'), idOf(args.rightId, 'rightId')].toSorted()
  const rows = await db.query<{ id: string; title: string }>(
    `select t.id, ${record.title('t')} as title from duplicate_pair d join ${record.table} t on t.organisation_id = $1 and t.id in (d.left_id, d.right_id)
    where d.organisation_id = $1 and d.kind = $4 and d.left_id = $2 and d.right_id = $3 and t.date_deleted is null order by t.id for no key update of d`,
    [organisationId, ...ids, args.table],
  )
  const [left, right] = rows
  if (!left || !right) return fail('NOT_FOUND', { field: 'rightId' })
  const changed = await db.query(
    `update duplicate_pair set date_dismissed = case when $5 then null else now() end, dismissed_by_id = case when $5 then null else $6::uuid end
    where organisation_id = $1 and kind = $4 and left_id = $2 and right_id = $3 and (date_dismissed is null) <> $5 returning kind`,
    [organisationId, ...ids, args.table, args.isDuplicate, userId],
  )
  if (changed.length)
    for (const [one, other] of [
      [left, right],
      [right, left],
    ] as const)
      logActivity(context, {
        of: record,
        id: one.id,
        property: 'notDuplicate',
        ...(args.isDuplicate ? { from: other.title } : { to: other.title }),
      })
  return args.isDuplicate
}
