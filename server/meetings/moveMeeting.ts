import { fail } from '../../shared/errors.ts'
import { idMadeAt } from '../../shared/id.ts'
import { isMoved, moveState, type StateMove } from '../../shared/meetingStates.ts'
import type { Context } from '../rules/authorise.ts'
import { logActivity } from '../rules/activity.ts'
import { recordEvent } from './events.ts'
import type { Meeting } from './openMeeting.ts'
import { happenedAt } from './times.ts'
import { meetingRecord } from './meeting.record.ts'

/** absent: not said */
interface Given {
  dateStarted?: string | null | undefined
  dateStopped?: string | null | undefined
  /** the version that the person has before them */
  versionId?: string | null | undefined
  message?: string | null | undefined
}

/** Moves a locked meeting to another state, or refuses with the state it is in. Starting pins the playbook's version. Two people press Start: the second finds it done, and only what they wrote is kept. */
export async function moveMeeting(
  context: Context,
  meeting: Meeting,
  move: StateMove,
  given: Given,
): Promise<void> {
  const state = moveState(meeting.state, move, meeting.date_started !== null)
  const message = given.message ?? null
  if (isMoved(meeting.state, move)) {
    if (message)
      logActivity(context, {
        of: meetingRecord,
        id: meeting.id,
        property: 'state',
        from: meeting.state,
        to: meeting.state,
        message,
      })
    return
  }
  if (!state) fail('STATE_REFUSED', { field: 'typeUpdate', params: { state: meeting.state, move } })
  let { date_started: started, date_stopped: stopped } = meeting
  if (move === 'START') started ??= happenedAt(given.dateStarted, plannedAt(meeting))
  if (move === 'STOP') stopped = happenedAt(given.dateStopped, started)
  if (move === 'REOPEN' && state === 'RUNNING') stopped = null
  await context.db.query(
    `update meeting set state = $3, state_message = $4, date_started = $5, date_stopped = $6,
    playbook_version_id = case when $7 then coalesce(playbook_version_id,
      (select v.id from playbook_version v where v.organisation_id = $1 and v.id = $9 and v.playbook_id = meeting.playbook_id and v.number is not null), $8)
      else playbook_version_id end where organisation_id = $1 and id = $2`,
    [
      context.organisationId,
      meeting.id,
      state,
      message,
      started,
      stopped,
      move === 'START',
      meeting.published_version_id,
      given.versionId ?? null,
    ],
  )
  logActivity(context, {
    of: meetingRecord,
    id: meeting.id,
    property: 'state',
    from: meeting.state,
    to: state,
    message,
  })
  await recordEvent(context, meeting.id, 'STATE')
}

/** The id of a meeting that was planned without a network says when that was. */
function plannedAt({ id, date_created: created }: Meeting): string {
  const made = idMadeAt(id)
  return made !== null && made < Date.parse(created) ? new Date(made).toISOString() : created
}
