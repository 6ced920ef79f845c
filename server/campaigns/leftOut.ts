// Which of the meetings that somebody plans are with accounts that were taken from them meanwhile.
import type { plannedMeetings } from '../../shared/inputs/campaign.ts'
import type { Kept } from '../../shared/inputs/schema.ts'
import type { Context } from '../rules/authorise.ts'
import { lockAccounts, type Found } from './findAccounts.ts'

type Kinds = Kept<typeof plannedMeetings>
export type Planned = NonNullable<Kinds['meetings']>
type Seen = NonNullable<Kinds['seen']>
export type LeftOut = 'skipped' | 'disqualified' | 'assigned'

/**
 * By the id of the meeting, why it is left out: its account was set aside or disqualified since the person saw it, or somebody
 * works on it now who does not attend. One that was so already was chosen so; one of which nothing is said is as it was seen;
 * a meeting that is planned already stays. The accounts are held, so that whoever does that at once comes before or behind.
 */
export async function leftOutOf(
  context: Context,
  campaignId: string,
  meetings: Planned,
  seen: Seen,
): Promise<Map<string, LeftOut>> {
  const accounts = await lockAccounts(
    context,
    campaignId,
    meetings.map(({ companyId }) => companyId),
  )
  const known = await context.db.query<{ id: string; user_id: string; is_planned: boolean }>(
    `select a.id, o.user_id, m.id is not null as is_planned from unnest($2::uuid[], $3::uuid[]) a(id, member)
      join organisation_user o on o.organisation_id = $1 and o.id = a.member
      left join meeting m on m.organisation_id = $1 and m.id = a.id`,
    [
      context.organisationId,
      meetings.map(({ id }) => id),
      meetings.map(({ organisationUserId }) => organisationUserId),
    ],
  )
  const leftOut = new Map<string, LeftOut>()
  for (const { id, companyId } of meetings) {
    const now = accounts.find((one) => one.company_id === companyId),
      was = seen.find((one) => one.companyId === companyId),
      meeting = known.find((one) => one.id === id)
    if (!now || !was || meeting?.is_planned) continue
    const why = takenFrom(now, was, meeting?.user_id)
    if (why) leftOut.set(id, why)
  }
  return leftOut
}

function takenFrom(now: Found, was: Seen[number], attends?: string): LeftOut | null {
  if (now.verdict === 'DISQUALIFIED' && now.verdict !== (was.verdict ?? now.verdict))
    return 'disqualified'
  if (now.date_skipped !== null && now.date_skipped !== was.dateSkipped) return 'skipped'
  const { assignee_id: worksOn } = now
  return worksOn !== null && worksOn !== was.assigneeId && worksOn !== attends ? 'assigned' : null
}
