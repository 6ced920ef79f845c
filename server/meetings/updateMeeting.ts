import { fail } from '../../shared/errors.ts'
import { meetingChange } from '../../shared/inputs/meeting.ts'
import type { Given, Kept } from '../../shared/inputs/schema.ts'
import type { StateMove } from '../../shared/meetingStates.ts'
import { resolveMergedId, resolveMergedIds } from '../companies/resolveMerged.ts'
import { ofCampaign, recordInCampaign } from '../companies/ofCampaign.ts'
import type { Request } from '../engine/actor.ts'
import { authorise, type Context } from '../rules/authorise.ts'
import { logActivity } from '../rules/activity.ts'
import { changeRow } from '../rules/changeRow.ts'
import { refuseUnknownZone } from '../rules/knownZone.ts'
import { parse } from '../rules/check.ts'
import { notify, takeInvitationsBack } from '../notifications/notify.ts'
import { answersOfMeeting } from './answersOfMeeting.ts'
import {
  checkCompany,
  checkContacts,
  checkMembers,
  contactsOf,
  membersOf,
  setContacts,
  setMembers,
} from './attendees.ts'
import { recordEvent } from './events.ts'
import { joinWholeMeetingText } from './meetingTexts.ts'
import { changePlaybook } from './meetingVersion.ts'
import { moveMeeting } from './moveMeeting.ts'
import { openMeeting, type Meeting } from './openMeeting.ts'
import { refuseBadTimes } from './times.ts'
import { meetingRecord } from './meeting.record.ts'

type Change = Kept<typeof meetingChange>
interface Arguments extends Given<typeof meetingChange> {
  id: string
  typeUpdate: StateMove | 'DETAILS' | 'ATTENDEES'
  playbookId?: string | null
  descriptionBaseId?: string | null
  descriptionSeenIds?: readonly string[] | null
  /** when the meeting was to be, as the person saw it */
  base?: Period | null
}
interface Period {
  startDate: string
  endDate: string
}

/** Saves what is given of a meeting, and moves its state when that is asked. */
export async function updateCompanyDialog(
  request: Request,
  args: Arguments,
): Promise<{ id: string }> {
  const context = authorise(request, 'meeting:update')
  const given = parse(meetingChange, args),
    meeting = await openMeeting(context, args.id, 'id'),
    change = args.base ? moved(meeting, given, args.base) : given
  if (change.companyId)
    change.companyId = await resolveMergedId(context, 'company', change.companyId)
  if (change.contactIds)
    change.contactIds = await resolveMergedIds(context, 'contact', change.contactIds)
  let isTextChanged = false
  if (change.description !== undefined) {
    const { joined, isChanged } = await joinWholeMeetingText(
      context,
      meeting,
      { field: 'DESCRIPTION' },
      {
        content: change.description ?? '',
        baseId: args.descriptionBaseId,
        seenIds: args.descriptionSeenIds,
        argument: 'description',
      },
    )
    change.description = joined || null
    isTextChanged = isChanged
  }
  const details = await saveDetails(context, meeting, change),
    attendees = await saveAttendees(context, meeting, change)
  if (args.playbookId !== undefined) await changePlaybook(context, meeting, args.playbookId)
  if (details || attendees || isTextChanged) await recordEvent(context, meeting.id, 'DETAILS')
  if (args.typeUpdate !== 'DETAILS' && args.typeUpdate !== 'ATTENDEES')
    await moveMeeting(context, meeting, args.typeUpdate, change)
  return { id: meeting.id }
}

/** The change of times is refused when somebody else has made another one since `base`, and nothing when it leads back there. */
function moved(meeting: Meeting, { startDate, endDate, ...others }: Change, base: Period): Change {
  const now = { startDate: meeting.start_date, endDate: meeting.end_date },
    wanted = { startDate: startDate ?? base.startDate, endDate: endDate ?? base.endDate }
  if (isSamePeriod(wanted, base)) return others
  if (!isSamePeriod(now, base) && !isSamePeriod(now, wanted))
    fail('CONFLICT', { field: 'startDate', params: { current: now } })
  return { ...others, ...wanted }
}
const isSamePeriod = (a: Period, b: Period): boolean =>
  Date.parse(a.startDate) === Date.parse(b.startDate) &&
  Date.parse(a.endDate) === Date.parse(b.endDate)

async function saveDetails(context: Context, meeting: Meeting, change: Change): Promise<boolean> {
  const { startDate, endDate, timeZone, companyId, playbookFlowId } = change
  if (startDate !== undefined || endDate !== undefined)
    refuseBadTimes(startDate ?? meeting.start_date, endDate ?? meeting.end_date)
  if (companyId != null && companyId !== meeting.company_id) await checkCompany(context, companyId)
  if (timeZone !== undefined) await refuseUnknownZone(context, timeZone)
  const campaignId = playbookFlowId === undefined ? meeting.playbook_flow_id : playbookFlowId,
    accountId = companyId === undefined ? meeting.company_id : companyId
  if (campaignId && (campaignId !== meeting.playbook_flow_id || accountId !== meeting.company_id))
    await ofCampaign.take(context, campaignId, accountId, 'playbookFlowId')
  // the one that it leaves
  if (campaignId !== meeting.playbook_flow_id) recordInCampaign(context, meeting.playbook_flow_id)
  if (companyId !== undefined && companyId !== meeting.company_id)
    answersOfMeeting().moveToAccount(context, meeting.id, companyId)
  const { changed } = await changeRow(
    context,
    meetingRecord,
    meeting.id,
    {
      title: change.title,
      location: change.location,
      description: change.description,
      start_date: startDate,
      end_date: endDate,
      time_zone: timeZone,
      company_id: companyId,
      video_url: change.videoUrl,
      playbook_flow_id: playbookFlowId,
    },
    { dated: true },
  )
  return changed.length > 0
}

async function saveAttendees(
  context: Context,
  meeting: Meeting,
  { companyId = meeting.company_id, contactIds, organisationUserIds }: Change,
): Promise<boolean> {
  const moved = companyId !== meeting.company_id
  let changed = false
  if (contactIds || (moved && companyId)) {
    const before = await contactsOf(context, meeting.id),
      attending = before.map((c) => c.id),
      ids = contactIds ?? attending
    await checkContacts(context, ids, companyId, moved ? [] : attending)
    if (!sameSet(ids, attending)) {
      await setContacts(context, meeting.id, ids)
      logActivity(context, {
        of: meetingRecord,
        id: meeting.id,
        property: 'contacts',
        from: names(before),
        to: names(await contactsOf(context, meeting.id)),
      })
      changed = true
    }
  }
  if (organisationUserIds) {
    const before = await membersOf(context, meeting.id),
      attending = before.map((u) => u.id),
      ids = organisationUserIds
    await checkMembers(context, ids, attending)
    if (!sameSet(ids, attending)) {
      await setMembers(context, meeting.id, ids)
      await takeInvitationsBack(
        context,
        meeting.id,
        attending.filter((id) => !ids.includes(id)),
      )
      await notify(context, {
        kind: 'INVITED',
        to: ids.filter((id) => !attending.includes(id)),
        meetingId: meeting.id,
      })
      logActivity(context, {
        of: meetingRecord,
        id: meeting.id,
        property: 'organisationUsers',
        from: names(before),
        to: names(await membersOf(context, meeting.id)),
      })
      changed = true
    }
  }
  return changed
}

const names = (list: readonly { name: string }[]): string => list.map((n) => n.name).join(', ')
const sameSet = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((id) => b.includes(id))
