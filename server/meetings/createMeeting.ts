import type { plannedMeeting } from '../../shared/inputs/meeting.ts'
import { newMeeting } from '../../shared/inputs/newMeeting.ts'
import type { Given } from '../../shared/inputs/schema.ts'
import { resolveMergedId, resolveMergedIds } from '../companies/resolveMerged.ts'
import { ofCampaign, recordInCampaign } from '../companies/ofCampaign.ts'
import type { Request } from '../engine/actor.ts'
import { authorise } from '../rules/authorise.ts'
import { logActivity } from '../rules/activity.ts'
import { organisationZone } from '../organisations/settings.ts'
import { refuseUnknownZone } from '../rules/knownZone.ts'
import { newIdOr, parse } from '../rules/check.ts'
import { insertText } from '../rules/insertRow.ts'
import { notify } from '../notifications/notify.ts'
import { checkCompany, checkContacts, checkMembers, checkPlaybook } from './attendees.ts'
import { addAgenda, followMeeting, followed } from './followUp.ts'
import { findCreatedMeeting } from './openMeeting.ts'
import { meetingRecord } from './meeting.record.ts'

/** Plans a meeting; the same id again is the same meeting. Who makes it attends, unless the people are named. */
export async function createCompanyDialog(
  request: Request,
  args: Given<typeof plannedMeeting> & Partial<Given<typeof newMeeting>> & { id?: string | null },
): Promise<{ id: string }> {
  const context = authorise(request, 'meeting:create')
  const id = newIdOr(args.id),
    { organisationUserIds, followsId, nextStepIds, agenda, ...input } = parse(newMeeting, args)
  const { title, playbookId, playbookFlowId } = input,
    timeZone = input.timeZone ?? (await organisationZone(context)),
    companyId = input.companyId && (await resolveMergedId(context, 'company', input.companyId)),
    contactIds = await resolveMergedIds(context, 'contact', input.contactIds ?? []),
    memberIds = organisationUserIds ?? [context.organisationUserId]
  await refuseUnknownZone(context, timeZone)
  if (companyId) await checkCompany(context, companyId)
  if (playbookId) await checkPlaybook(context, playbookId)
  if (playbookFlowId) await ofCampaign.take(context, playbookFlowId, companyId, 'playbookFlowId')
  else recordInCampaign(context, null)
  await checkContacts(context, contactIds, companyId)
  await checkMembers(context, memberIds)
  const before = followsId && (await followed(context, id, followsId))
  const values: unknown[] = [contactIds, memberIds]
  const meeting = insertText(
    context,
    'meeting',
    {
      id,
      title,
      location: input.location,
      description: input.description,
      start_date: input.startDate,
      end_date: input.endDate,
      time_zone: timeZone,
      company_id: companyId,
      playbook_id: playbookId,
      playbook_flow_id: playbookFlowId,
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
    addAgenda(context, id, agenda ?? [])
    if (before) await followMeeting(context, { id, title }, before, nextStepIds ?? [])
    await notify(context, { kind: 'INVITED', to: memberIds, meetingId: id })
  } else await findCreatedMeeting(context, id)
  return { id }
}
