// A meeting that follows another one, and goes on with what was left open there.
import { fail } from '../../shared/errors.ts'
import { newId } from '../../shared/id.ts'
import { ranks } from '../../shared/rank.ts'
import { logActivity } from '../rules/activity.ts'
import type { Context } from '../rules/authorise.ts'
import { insertText } from '../rules/insertRow.ts'
import { recordEvent } from './events.ts'
import { meetingRecord } from './meeting.record.ts'
import { openMeeting, type Meeting } from './openMeeting.ts'

type Named = Pick<Meeting, 'id' | 'title'>

/** The meeting that a new one follows, locked. */
export async function followed(context: Context, id: string, followsId: string): Promise<Named> {
  if (id === followsId) fail('BAD_INPUT', { field: 'followsId', rule: 'UNKNOWN_ID' })
  return openMeeting(context, followsId, 'followsId')
}

/** Links a meeting that was just made with the one before. Steps that are not there yet come to be shown when they are. */
export async function followMeeting(
  context: Context,
  { id, title }: Named,
  before: Named,
  nextStepIds: readonly string[],
): Promise<void> {
  const values: unknown[] = []
  context.db.send(
    insertText(
      context,
      'meeting_follow_up',
      { meeting_id: id, follows_id: before.id, next_step_ids: nextStepIds },
      values,
    ),
    values,
  )
  logActivity(
    context,
    { of: meetingRecord, id, property: 'follows', to: before.title },
    { of: meetingRecord, id: before.id, property: 'followUp', to: title },
  )
  await recordEvent(context, before.id, 'AGENDA')
}

/** Items of the agenda of a meeting that was just made. */
export function addAgenda(context: Context, meetingId: string, titles: readonly string[]): void {
  if (!titles.length) return
  context.db.send(
    `insert into agenda_item (organisation_id, id, meeting_id, title, rank)
    select $1, x.id, $2, x.title, x.rank from unnest($3::uuid[], $4::text[], $5::text[]) x(id, title, rank)`,
    [context.organisationId, meetingId, titles.map(() => newId()), titles, ranks(titles.length)],
  )
}
