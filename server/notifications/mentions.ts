import { fail } from '../../shared/errors.ts'
import { isShutOut } from '../identity/shutOut.ts'
import type { Context } from '../rules/authorise.ts'
import { memberSees } from '../organisations/meetingVisible.ts'

/** Who of those named in a comment is a member now, not blocked, and may see the meeting it is about. Whoever is not, or no longer, is left out: a comment written without network must not be refused for it. Somebody who never was a member is refused. */
export async function mentionedIn(
  context: Context,
  ids: readonly string[],
  meetingId: string | null,
): Promise<string[]> {
  const found = await membersAmong(context, ids, meetingId)
  const unknown = ids.filter((id) => !found.some((f) => f.user_id === id))
  if (unknown.length)
    fail('BAD_INPUT', { field: 'mentionedUserIds', rule: 'UNKNOWN_ID', params: { ids: unknown } })
  return ids.filter((id) => found.some((f) => f.user_id === id && f.sees))
}

/** Which of them are or were members, and whether they are now, are not blocked and may see the meeting. */
export async function membersAmong(
  context: Context,
  ids: readonly string[],
  meetingId: string | null,
): Promise<{ user_id: string; sees: boolean }[]> {
  if (!ids.length) return []
  return context.db.query(
    `select o.user_id, o.date_removed is null and o.role is not null and not ${isShutOut('o', 'u')} and ($3::uuid is null or exists (select from meeting m where m.organisation_id = $1 and m.id = $3::uuid and ${memberSees('m', 'o')})) as sees
    from organisation_user o join app_user u on u.id = o.user_id where o.organisation_id = $1 and o.user_id = any($2::uuid[])`,
    [context.organisationId, ids, meetingId],
  )
}
