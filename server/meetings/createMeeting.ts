import { limits } from '../../shared/limits.ts'
import type { Request } from '../engine/actor.ts'
import { authorise } from '../rules/authorise.ts'
import { logActivity } from '../rules/activity.ts'
import { idOf, idsOf, newIdOr, requiredText, text } from '../rules/check.ts'
import { insertText } from '../rules/insertRow.ts'
import { notify } from '../notifications/notify.ts'
import { checkCompany, checkContacts, checkMembers, checkPlaybook } from './attendees.ts'
import { findCreatedMeeting } from './openMeeting.ts'
import { refuseBadTimes, timeZoneOf } from './times.ts'
import { meetingRecord } from './meeting.record.ts'

interface Arguments {
  id?: string | null
  title: string
  location?: string | null
  description?: string | null
  startDate: string
  endDate: string
  timeZone: string | null
  contactIds?: string[] | null
  organisationUserIds?: string[] | null
  companyId?: string | null
  playbookId?: string | null
  playbookFlowId?: string | null
}

/** Plans a meeting; the same id again is the same meeting. Who makes it attends, unless the people are named. */
export async function createCompanyDialog(
  request: Request,
  args: Arguments,
): Promise<{ id: string }> {
  const context = authorise(request, 'meeting:create')
  const id = newIdOr(args.id),
    title = requiredText(args.title, 'title', limits.meetingTitle)
  const location = text(args.location, 'location', { max: limits.location }),
    description = text(args.description, 'description', { max: limits.meetingDescription })
  refuseBadTimes(args.startDate, args.endDate)
  const timeZone = await timeZoneOf(context, args.timeZone)
  const contactIds = idsOf(args.contactIds, 'contactIds'),
    memberIds =
      args.organisationUserIds == null
        ? [context.organisationUserId]
        : idsOf(args.organisationUserIds, 'organisationUserIds')
  const companyId = args.companyId == null ? null : idOf(args.companyId, 'companyId'),
    playbookId = args.playbookId == null ? null : idOf(args.playbookId, 'playbookId')
  if (companyId) await checkCompany(context, companyId)
  if (playbookId) await checkPlaybook(context, playbookId)
  await checkContacts(context, contactIds, companyId)
  await checkMembers(context, memberIds)
  const values: unknown[] = [contactIds, memberIds]
  const meeting = insertText(
    context,
    'meeting',
    {
      id,
      title,
      location,
      description,
      start_date: args.startDate,
      end_date: args.endDate,
      time_zone: timeZone,
      company_id: companyId,
      playbook_id: playbookId,
      playbook_flow_id:
        args.playbookFlowId == null ? null : idOf(args.playbookFlowId, 'playbookFlowId'),
      creator_id: context.userId,
    },
    values,
  )
  const made = await context.db.query(
    `with made as (${meeting} on conflict do nothing returning organisation_id, id),
    contacts as (insert into meeting_contact (organisation_id, meeting_id, contact_id) select made.organisation_id, made.id, c from made, unnest($1::uuid[]) c),
    members as (insert into meeting_user (organisation_id, meeting_id, organisation_user_id) select made.organisation_id, made.id, u from made, unnest($2::uuid[]) u)
    select id from made`,
    values,
  )
  if (made.length) {
    logActivity(context, { of: meetingRecord, id, property: 'created', to: title })
    await notify(context, { kind: 'INVITED', to: memberIds, meetingId: id })
  } else await findCreatedMeeting(context, id)
  return { id }
}
