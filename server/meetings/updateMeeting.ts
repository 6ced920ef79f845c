import { fail } from '../../shared/errors.ts'
import { limits } from '../../shared/limits.ts'
import type { StateMove } from '../../shared/meetingStates.ts'
import { videoLink } from '../../shared/videoLinks.ts'
import type { Request } from '../engine/actor.ts'
import { authorise, type Context } from '../rules/authorise.ts'
import { logActivity } from '../rules/activity.ts'
import { changeRow } from '../rules/changeRow.ts'
import { idOf, idsOf, requiredText, text } from '../rules/check.ts'
import { notify, takeInvitationsBack } from '../notifications/notify.ts'
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
import { changePlaybook } from './meetingVersion.ts'
import { moveMeeting } from './moveMeeting.ts'
import { openMeeting, type Meeting } from './openMeeting.ts'
import { refuseBadTimes, timeZoneOf } from './times.ts'
import { meetingRecord } from './meeting.record.ts'

export interface MeetingChange {
  id: string
  typeUpdate: StateMove | 'DETAILS' | 'ATTENDEES'
  title?: string | null
  location?: string | null
  description?: string | null
  startDate?: string | null
  endDate?: string | null
  timeZone?: string | null
  contactIds?: string[] | null
  organisationUserIds?: string[] | null
  companyId?: string | null
  videoUrl?: string | null
  playbookId?: string | null
  playbookFlowId?: string | null
  dateStarted?: string | null
  dateStopped?: string | null
  message?: string | null
}

/** Saves what is given of a meeting, and moves its state when that is asked. */
export async function updateCompanyDialog(
  request: Request,
  args: MeetingChange,
): Promise<{ id: string }> {
  const context = authorise(request, 'meeting:update')
  const meeting = await openMeeting(context, args.id, 'id')
  const details = await saveDetails(context, meeting, args),
    attendees = await saveAttendees(context, meeting, args)
  if (args.playbookId !== undefined) await changePlaybook(context, meeting, args.playbookId)
  if (details || attendees) await recordEvent(context, meeting.id, 'DETAILS')
  if (args.typeUpdate !== 'DETAILS' && args.typeUpdate !== 'ATTENDEES')
    await moveMeeting(context, meeting, args.typeUpdate, args)
  return { id: meeting.id }
}

async function saveDetails(
  context: Context,
  meeting: Meeting,
  args: MeetingChange,
): Promise<boolean> {
  const optional = (
    value: string | null | undefined,
    field: string,
    max: number,
  ): string | null | undefined => (value === undefined ? undefined : text(value, field, { max }))
  const startDate = args.startDate ?? meeting.start_date,
    endDate = args.endDate ?? meeting.end_date
  if (args.startDate != null || args.endDate != null) refuseBadTimes(startDate, endDate)
  if (args.companyId != null && args.companyId !== meeting.company_id)
    await checkCompany(context, idOf(args.companyId, 'companyId'))
  const { changed } = await changeRow(
    context,
    meetingRecord,
    meeting.id,
    {
      title:
        args.title === undefined
          ? undefined
          : requiredText(args.title, 'title', limits.meetingTitle),
      location: optional(args.location, 'location', limits.location),
      description: optional(args.description, 'description', limits.meetingDescription),
      start_date: args.startDate ?? undefined,
      end_date: args.endDate ?? undefined,
      time_zone: args.timeZone == null ? undefined : await timeZoneOf(context, args.timeZone),
      company_id:
        args.companyId === undefined
          ? undefined
          : args.companyId && idOf(args.companyId, 'companyId'),
      video_url: videoUrl(args.videoUrl),
      playbook_flow_id:
        args.playbookFlowId === undefined
          ? undefined
          : args.playbookFlowId === null
            ? null
            : idOf(args.playbookFlowId, 'playbookFlowId'),
    },
    { dated: true },
  )
  return changed.length > 0
}

async function saveAttendees(
  context: Context,
  meeting: Meeting,
  args: MeetingChange,
): Promise<boolean> {
  const companyId =
      args.companyId === undefined
        ? meeting.company_id
        : args.companyId && idOf(args.companyId, 'companyId'),
    moved = companyId !== meeting.company_id
  let changed = false
  if (args.contactIds != null || (moved && companyId)) {
    const before = await contactsOf(context, meeting.id),
      attending = before.map((c) => c.id),
      ids =
        args.contactIds == null ? attending : idsOf(args.contactIds, 'contactIds', limits.attendees)
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
  if (args.organisationUserIds != null) {
    const before = await membersOf(context, meeting.id),
      attending = before.map((u) => u.id),
      ids = idsOf(args.organisationUserIds, 'organisationUserIds', limits.attendees)
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

/** Of a known host of calls and films: it is put into a frame and a link. */
function videoUrl(value: string | null | undefined): string | null | undefined {
  if (value === undefined) return undefined
  const url = text(value, 'videoUrl', { max: limits.videoUrl })
  if (url !== null && !videoLink(url)) fail('BAD_INPUT', { field: 'videoUrl', rule: 'BAD_FORMAT' })
  return url
}
