import { fail } from '../../shared/errors.ts'
import type { Request } from '../engine/actor.ts'
import { authorise, type Context } from '../rules/authorise.ts'
import { logActivity } from '../rules/activity.ts'
import { idOf } from '../rules/check.ts'
import { answersOfMeeting } from './answersOfMeeting.ts'
import { checkPlaybook } from './attendees.ts'
import { recordEvent } from './events.ts'
import { openMeeting, type Meeting } from './openMeeting.ts'
import { meetingRecord } from './meeting.record.ts'

/** Another playbook, or none: as long as the meeting is planned and has no answers. */
export async function setPlaybookId(
  request: Request,
  args: { companyDialogId: string; playbookId?: string | null },
): Promise<{ id: string }> {
  const context = authorise(request, 'meeting:update')
  const meeting = await openMeeting(context, args.companyDialogId)
  await changePlaybook(context, meeting, args.playbookId ?? null)
  return { id: meeting.id }
}
/** The same for a meeting that is open already. */
export async function changePlaybook(
  context: Context,
  meeting: Meeting,
  wanted: string | null,
): Promise<void> {
  const playbookId = wanted === null ? null : idOf(wanted, 'playbookId')
  if (playbookId === meeting.playbook_id) return
  const answered = await answersOfMeeting().areThere(context, meeting.id)
  if (meeting.state !== 'PLANNED' || meeting.date_started !== null || answered)
    fail('STATE_REFUSED', {
      field: 'playbookId',
      params: { state: meeting.state, answered },
    })
  if (playbookId) await checkPlaybook(context, playbookId)
  await context.db.query(
    'update meeting set playbook_id = $3, playbook_version_id = null where organisation_id = $1 and id = $2',
    [context.organisationId, meeting.id, playbookId],
  )
  const titles = await context.db.query<{ id: string; title: string }>(
    'select id, title from playbook where organisation_id = $1 and id = any($2::uuid[])',
    [context.organisationId, [meeting.playbook_id, playbookId].filter((id) => id !== null)],
  )
  const title = (id: string | null): string | null => titles.find((t) => t.id === id)?.title ?? null
  logActivity(context, {
    of: meetingRecord,
    id: meeting.id,
    property: 'playbook',
    from: title(meeting.playbook_id),
    to: title(playbookId),
  })
  await recordEvent(context, meeting.id, 'PLAYBOOK')
}

/** Moves a pinned meeting to the newest published version, or to a named one. No answer's value is touched: what the version does not ask is parked, in the words it was asked in. */
export async function upgradePlaybookVersion(
  request: Request,
  args: { companyDialogId: string; versionId?: string | null },
): Promise<{ id: string }> {
  const context = authorise(request, 'meeting:update')
  const meeting = await openMeeting(context, args.companyDialogId)
  if (
    meeting.playbook_version_id === null ||
    (meeting.state !== 'RUNNING' && meeting.state !== 'PLANNED')
  )
    fail('STATE_REFUSED', { field: 'companyDialogId', params: { state: meeting.state } })
  const wanted =
    args.versionId == null ? meeting.published_version_id : idOf(args.versionId, 'versionId')
  const versions = await context.db.query<{ id: string; number: number }>(
    'select id, number from playbook_version where organisation_id = $1 and playbook_id = $2 and number is not null',
    [context.organisationId, meeting.playbook_id],
  )
  const to =
      versions.find((v) => v.id === wanted) ??
      fail('BAD_INPUT', { field: 'versionId', rule: 'UNKNOWN_ID' }),
    from = versions.find((v) => v.id === meeting.playbook_version_id)
  if (to.id === meeting.playbook_version_id) return { id: meeting.id }
  await context.db.query(
    'update meeting set playbook_version_id = $3 where organisation_id = $1 and id = $2',
    [context.organisationId, meeting.id, to.id],
  )
  await answersOfMeeting().moveToVersion(context, meeting.id, to.id)
  logActivity(context, {
    of: meetingRecord,
    id: meeting.id,
    property: 'playbookVersion',
    from: from ? String(from.number) : null,
    to: String(to.number),
  })
  await recordEvent(context, meeting.id, 'PLAYBOOK')
  return { id: meeting.id }
}
