// Pains that were named in a meeting: found by the pain, so that two people who name the same one name it once.
import { fail } from '../../shared/errors.ts'
import { namedPain, painNote } from '../../shared/inputs/pain.ts'
import type { Given } from '../../shared/inputs/schema.ts'
import { limits } from '../../shared/limits.ts'
import type { Request } from '../engine/actor.ts'
import { makePain } from '../pains/pains.ts'
import { logActivity } from '../rules/activity.ts'
import { authorise, type Context } from '../rules/authorise.ts'
import { idOf, newIdOr, parse } from '../rules/check.ts'
import { insertRow } from '../rules/insertRow.ts'
import { recordEvent } from './events.ts'
import { findMeetingPain, findNaming } from './findMeetingPain.ts'
import { meetingRecord } from './meeting.record.ts'
import { joinWholeMeetingText } from './meetingTexts.ts'
import { openMeeting } from './openMeeting.ts'
import { keepHistoryOfItem } from './textHistory.ts'

/** What everybody says of a pain of a meeting. */
interface Place {
  companyDialogId: string
  painId: string
}

/**
 * Names a pain in a meeting; once is enough. With a title one that is not there yet is made. Where another one has that title
 * by now, the new one is merged into it, because the device that made it knows it by its id.
 */
export async function addMeetingPain(
  request: Request,
  args: Given<typeof namedPain> & Place & { id?: string | null },
): Promise<{ id: string }> {
  const context = authorise(request, 'meeting:update')
  const { title } = parse(namedPain, args),
    id = newIdOr(args.id),
    painId = idOf(args.painId, 'painId'),
    meeting = await openMeeting(context, args.companyDialogId)
  if (title !== null) {
    authorise(request, 'pain:create')
    await makePain(context, painId, { title }, async (other) => ({
      merged_into_id: other,
      standing_id: other,
      date_deleted: new Date().toISOString(),
    }))
  }
  const [pain] = await context.db.query<{ title: string; count: number }>(
    `select p.title, (select count(*)::int from meeting_pain x where x.organisation_id = $1 and x.meeting_id = $3 and x.date_removed is null) as count
    from pain p where p.organisation_id = $1 and p.id = $2`,
    [context.organisationId, painId, meeting.id],
  )
  if (!pain) return fail('BAD_INPUT', { field: 'painId', rule: 'UNKNOWN_ID' })
  const former = await findNaming(context, meeting.id, painId)
  if (former?.date_removed === null) return { id: meeting.id }
  if (former)
    await context.db.query(
      'update meeting_pain set date_removed = null where organisation_id = $1 and id = $2',
      [context.organisationId, former.id],
    )
  else if (
    !(await insertRow(context, 'meeting_pain', {
      id,
      meeting_id: meeting.id,
      pain_id: painId,
      creator_id: context.userId,
    }))
  )
    fail('BAD_INPUT', { field: 'id', rule: 'DUPLICATE' })
  const max = limits.painsPerMeeting
  if (pain.count >= max)
    fail('BAD_INPUT', { field: 'companyDialogId', rule: 'TOO_MANY', params: { max } })
  logActivity(context, { of: meetingRecord, id: meeting.id, property: 'pain', to: pain.title })
  await recordEvent(context, meeting.id, 'PAIN')
  return { id: meeting.id }
}

/** Takes a pain off a meeting; named again, it has its note and its votes again. One that is off already stays off. */
export async function removeMeetingPain(request: Request, args: Place): Promise<{ id: string }> {
  const context = authorise(request, 'meeting:update')
  const meeting = await openMeeting(context, args.companyDialogId),
    painId = idOf(args.painId, 'painId')
  const gone = await findNaming(context, meeting.id, painId)
  if (gone?.date_removed === null) {
    await keepHistoryOfItem(context, meeting.id, 'PAIN_NOTE', gone.pain_id)
    await context.db.query(
      'update meeting_pain set date_removed = now() where organisation_id = $1 and id = $2',
      [context.organisationId, gone.id],
    )
    logActivity(context, { of: meetingRecord, id: meeting.id, property: 'pain', from: gone.title })
    await recordEvent(context, meeting.id, 'PAIN')
  }
  return { id: meeting.id }
}

/** Gives one's vote to a pain of a meeting, or takes it back; either twice is once. */
export async function voteForPain(
  request: Request,
  args: Place & { isUp: boolean },
): Promise<{ id: string }> {
  const context = authorise(request, 'meeting:update')
  const meeting = await openMeeting(context, args.companyDialogId),
    { id, title } = await findMeetingPain(context, meeting.id, args.painId, 'painId')
  if (await vote(context, id, args.isUp)) {
    logActivity(context, {
      of: meetingRecord,
      id: meeting.id,
      property: 'painVote',
      ...(args.isUp ? { to: title } : { from: title }),
    })
    await recordEvent(context, meeting.id, 'PAIN')
  }
  return { id: meeting.id }
}

/** Whether something changed. */
async function vote(context: Context, meetingPainId: string, isUp: boolean): Promise<boolean> {
  const key = [context.organisationId, meetingPainId, context.userId]
  const changed = await context.db.query(
    isUp
      ? 'insert into meeting_pain_vote (organisation_id, meeting_pain_id, user_id) values ($1, $2, $3) on conflict do nothing returning user_id'
      : 'delete from meeting_pain_vote where organisation_id = $1 and meeting_pain_id = $2 and user_id = $3 returning user_id',
    key,
  )
  return changed.length > 0
}

/** Writes the whole note on a pain of a meeting, joined with what others wrote since its base. */
export async function savePainNote(
  request: Request,
  args: Given<typeof painNote> &
    Place & { noteBaseId?: string | null; noteSeenIds?: readonly string[] | null },
): Promise<{ id: string }> {
  const context = authorise(request, 'meeting:update')
  const { note: content } = parse(painNote, args),
    meeting = await openMeeting(context, args.companyDialogId),
    { note, pain_id: painId } = await findMeetingPain(context, meeting.id, args.painId, 'painId')
  const before = note ?? '',
    { joined, isChanged } = await joinWholeMeetingText(
      context,
      meeting,
      { field: 'PAIN_NOTE', itemId: painId },
      { content, baseId: args.noteBaseId, seenIds: args.noteSeenIds, argument: 'note' },
    )
  if (joined !== before) {
    await context.db.query(
      `update meeting_pain set note = nullif($4, '') where organisation_id = $1 and meeting_id = $2 and pain_id = $3`,
      [context.organisationId, meeting.id, painId, joined],
    )
    logActivity(context, {
      of: meetingRecord,
      id: meeting.id,
      property: 'painNote',
      from: before,
      to: joined,
    })
  }
  if (joined !== before || isChanged) await recordEvent(context, meeting.id, 'PAIN')
  return { id: meeting.id }
}
