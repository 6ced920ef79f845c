import { fail } from '../../shared/errors.ts'
import { limits } from '../../shared/limits.ts'
import type { Context } from '../rules/authorise.ts'

/** Refuses more items than a library has; two that add some ask one after the other. */
export async function requireMediaRoom(
  { db, organisationId }: Pick<Context, 'db' | 'organisationId'>,
  added: number,
  field: string,
): Promise<void> {
  db.send("select pg_advisory_xact_lock(hashtextextended('media ' || $1::uuid, 0))", [
    organisationId,
  ])
  const max = limits.mediaItems
  const [kept] = await db.query<{ count: number }>(
    'select count(*)::int as count from media_item where organisation_id = $1 and date_deleted is null',
    [organisationId],
  )
  if (kept!.count + added > max) fail('BAD_INPUT', { field, rule: 'TOO_MANY', params: { max } })
}
