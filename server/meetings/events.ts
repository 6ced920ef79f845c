import type { Context } from '../rules/authorise.ts'
import { recordInCampaign } from '../companies/ofCampaign.ts'
import { wake } from '../database/bus.ts'
import { answersOfMeeting } from './answersOfMeeting.ts'

export type EventKind =
  | 'ANSWER'
  | 'COMMENT'
  | 'NOTES'
  | 'STATE'
  | 'AGENDA'
  | 'LABEL'
  | 'NEXT_STEP'
  | 'PAIN'
  | 'DETAILS'
  | 'PLAYBOOK'
  | 'FILE'
  | 'RECORDING'
  | 'SCRIBBLE'

/** Kinds of events of what decides which answers count, and on which day: state, bin, version, zone. */
const changesCounting: ReadonlySet<EventKind> = new Set(['STATE', 'DETAILS', 'PLAYBOOK'])

/** Of what the pages of a meeting's campaign show, and leads of playbooks. */
const changesCampaign: ReadonlySet<EventKind> = new Set([
  'STATE',
  'DETAILS',
  'NEXT_STEP',
  'PLAYBOOK',
])

/**
 * The next number in the meeting's own sequence, with what changed; its streams are woken once that
 * is durable. Call it behind the change itself: which answers count is worked out here.
 */
export async function recordEvent(
  context: Context,
  meetingId: string,
  kind: EventKind,
  questionId: string | null = null,
): Promise<number> {
  const [event] = await context.db.query<{ seq: number; playbook_flow_id: string | null }>(
    `with m as (update meeting set seq = seq + 1, date_updated = now() where organisation_id = $1 and id = $2 returning seq, playbook_flow_id),
      e as (insert into meeting_event (organisation_id, meeting_id, seq, kind, question_id, creator_id) select $1, $2, m.seq, $3, $4, $5 from m)
    select seq, playbook_flow_id from m`,
    [context.organisationId, meetingId, kind, questionId, context.userId],
  )
  if (event && changesCampaign.has(kind)) recordInCampaign(context, event.playbook_flow_id)
  if (changesCounting.has(kind)) await answersOfMeeting().keepCounted(context, meetingId)
  announce(context, meetingId)
  return event!.seq
}

/** Wakes the meeting's streams after the commit, for a rule that wrote its event itself. */
export const announce = (context: Context, meetingId: string): void =>
  context.db.afterCommit(() => wake(context.organisationId, meetingId))

/** A file came, changed or went; also by a job, in the name of whoever sent it. */
export async function recordFileEvent(
  { organisationId, userId, db }: Pick<Context, 'organisationId' | 'userId' | 'db'>,
  meetingId: string,
  kind: 'FILE' | 'RECORDING' = 'FILE',
): Promise<void> {
  await db.query(
    `with m as (update meeting set seq = seq + 1, date_updated = now() where organisation_id = $1 and id = $2 returning seq)
    insert into meeting_event (organisation_id, meeting_id, seq, kind, creator_id) select $1, $2, m.seq, $4, $3 from m`,
    [organisationId, meetingId, userId, kind],
  )
  db.afterCommit(() => wake(organisationId, meetingId))
}
