// Many meetings at once: those that the person was shown, as far as nobody has taken their places meanwhile.
import { fail } from '../../shared/errors.ts'
import { plannedBefore, plannedMeetings } from '../../shared/inputs/campaign.ts'
import type { Given } from '../../shared/inputs/schema.ts'
import { viewOf, type Request } from '../engine/actor.ts'
import { createCompanyDialog } from '../meetings/createMeeting.ts'
import { deleteCompanyDialog } from '../meetings/deleteMeeting.ts'
import { longestMeetingDays } from '../meetings/times.ts'
import { authorise, type Context } from '../rules/authorise.ts'
import { idOf, parse } from '../rules/check.ts'
import { readCampaign } from './findCampaign.ts'
import { leftOutOf, type LeftOut, type Planned } from './leftOut.ts'

/** The campaign, how many meetings are planned, and how many were left out because of what somebody did to their accounts since these were seen. */
interface Outcome extends Record<LeftOut, number> {
  id: string
  planned: number
}

/**
 * Plans meetings with accounts of a campaign: all, or none, but those whose account somebody has taken from whoever plans since
 * it was seen. Where one falls on another meeting of its member, CONFLICT names the first such, as a path, and all of them by
 * their places.
 */
export async function planCampaignMeetings(
  request: Request,
  args: Given<typeof plannedMeetings> & { campaignId: string },
): Promise<Outcome> {
  const context = authorise(request, 'campaign:work')
  const { meetings = [], seen = [], location, timeZone } = parse(plannedMeetings, args),
    campaign =
      (await readCampaign(context, idOf(args.campaignId, 'campaignId'))) ??
      fail('NOT_FOUND', { field: 'campaignId' })
  if (!meetings.length) fail('BAD_INPUT', { field: 'meetings', rule: 'REQUIRED' })
  refuseOthers(context, meetings)
  await lockMembers(context, meetings)
  await refuseOtherwisePlanned(context, meetings)
  const leftOut = await leftOutOf(context, campaign.id, meetings, seen),
    overlapping = await overlappingOf(context, meetings, leftOut)
  if (overlapping.length)
    fail('CONFLICT', {
      field: `meetings.${overlapping[0]}.startDate`,
      params: { places: overlapping },
    })
  for (const { organisationUserId, ...meeting } of meetings)
    if (!leftOut.has(meeting.id))
      await createCompanyDialog(request, {
        ...meeting,
        location,
        description: null,
        contactIds: [],
        timeZone,
        organisationUserIds: [organisationUserId],
        playbookId: campaign.playbook_id,
        playbookFlowId: campaign.id,
      })
  const count = (why: LeftOut): number =>
    meetings.filter(({ id }) => leftOut.get(id) === why).length
  return {
    id: campaign.id,
    planned: meetings.length - leftOut.size,
    skipped: count('skipped'),
    disqualified: count('disqualified'),
    assigned: count('assigned'),
  }
}

/** Who sees their own meetings only plans for themselves: nothing tells them when others have time. */
function refuseOthers({ actor, organisationUserId }: Context, meetings: Planned): void {
  if (!viewOf(actor).own) return
  const at = meetings.findIndex((one) => one.organisationUserId !== organisationUserId)
  if (at >= 0) fail('BAD_INPUT', { field: `meetings.${at}.organisationUserId`, rule: 'UNKNOWN_ID' })
}

/** Two people who plan for the same member at once do so one after the other. */
const lockMembers = (context: Context, meetings: Planned): Promise<unknown> =>
  context.db.query(
    `select pg_advisory_xact_lock(hashtextextended('plan ' || $1::uuid || ' ' || id, 0))
    from (select distinct id::text from unnest($2::uuid[]) u(id) order by 1) members`,
    [context.organisationId, meetings.map((one) => one.organisationUserId)],
  )

/** Somebody sends the same meetings again, and nothing else under their ids: what differs would be left out in silence. */
async function refuseOtherwisePlanned(context: Context, meetings: Planned): Promise<void> {
  const [other] = await context.db.query<{ id: string }>(
    `select a.id from unnest($2::uuid[], $3::text[], $4::uuid[], $5::uuid[], $6::timestamptz[], $7::timestamptz[]) a(id, title, company_id, member, start_date, end_date)
      join meeting m on m.organisation_id = $1 and m.id = a.id
    where (m.title, m.start_date, m.end_date) is distinct from (a.title, a.start_date, a.end_date) or m.company_id is distinct from a.company_id
      or m.date_deleted is not null
      or not exists (select from meeting_user u where u.organisation_id = $1 and u.meeting_id = m.id and u.organisation_user_id = a.member)
    limit 1`,
    [
      context.organisationId,
      meetings.map(({ id }) => id),
      meetings.map(({ title }) => title),
      meetings.map(({ companyId }) => companyId),
      meetings.map(({ organisationUserId }) => organisationUserId),
      meetings.map(({ startDate }) => startDate),
      meetings.map(({ endDate }) => endDate),
    ],
  )
  if (!other) return
  const at = meetings.findIndex(({ id }) => id === other.id)
  fail('BAD_INPUT', { field: `meetings.${at}.id`, rule: 'DUPLICATE' })
}

/** Places of those that fall on another meeting of the same member, in the list or planned before. */
async function overlappingOf(
  context: Context,
  meetings: Planned,
  leftOut: ReadonlyMap<string, LeftOut>,
): Promise<number[]> {
  const asked = meetings
    .map((one, place) => ({ ...one, place }))
    .filter(({ id }) => !leftOut.has(id))
  const rows = await context.db.query<{ place: number }>(
    `with asked as (select * from unnest($2::int[], $3::uuid[], $4::uuid[], $5::timestamptz[], $6::timestamptz[]) a(place, id, member, start_date, end_date))
    select a.place from asked a
    where exists (select from asked b where b.member = a.member and b.place <> a.place and b.start_date < a.end_date and a.start_date < b.end_date)
      or exists (select from meeting_user u join meeting m on m.organisation_id = $1 and m.id = u.meeting_id
        where u.organisation_id = $1 and u.organisation_user_id = a.member and m.date_deleted is null and m.state in ('PLANNED', 'RUNNING')
          and m.id <> a.id and m.start_date > a.start_date - interval '${longestMeetingDays} days' and m.start_date < a.end_date and m.end_date > a.start_date)
    order by a.place`,
    [
      context.organisationId,
      asked.map(({ place }) => place),
      asked.map(({ id }) => id),
      asked.map(({ organisationUserId }) => organisationUserId),
      asked.map(({ startDate }) => startDate),
      asked.map(({ endDate }) => endDate),
    ],
  )
  return rows.map(({ place }) => place)
}

/**
 * Takes meetings of a campaign back that the person planned: the undo of planning them. Those with which somebody has done
 * something since are left, and counted; one that is in the bin is not.
 */
export async function unplanCampaignMeetings(
  request: Request,
  args: Given<typeof plannedBefore> & { campaignId: string },
): Promise<{ id: string; left: number }> {
  const context = authorise(request, 'meeting:delete')
  const { companyDialogIds = [] } = parse(plannedBefore, args),
    campaignId = idOf(args.campaignId, 'campaignId')
  if (!(await readCampaign(context, campaignId))) fail('NOT_FOUND', { field: 'campaignId' })
  // whoever does something with one of them just now comes first
  const planned = await context.db.query<{ id: string }>(
    `select id from meeting where organisation_id = $1 and id = any($2::uuid[]) and playbook_flow_id = $3
      and creator_id = $4 and date_deleted is null order by id for no key update`,
    [context.organisationId, companyDialogIds, campaignId, context.userId],
  )
  // each change of a meeting has the next number of its sequence
  const untouched = await context.db.query<{ id: string }>(
    `select m.id from meeting m where m.organisation_id = $1 and m.id = any($2::uuid[]) and m.seq = 0
      and not exists (select from opportunity_meeting x where x.organisation_id = $1 and x.meeting_id = m.id) order by m.id`,
    [context.organisationId, planned.map(({ id }) => id)],
  )
  for (const { id } of untouched) await deleteCompanyDialog(request, { id })
  return { id: campaignId, left: planned.length - untouched.length }
}
