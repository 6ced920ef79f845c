import { fail } from '../../shared/errors.ts'
import type { MeetingState } from '../../shared/meetingStates.ts'
import type { Context } from '../rules/authorise.ts'
import { idOf } from '../rules/check.ts'
import { meetingVisible, viewerOf } from '../organisations/meetingVisible.ts'

export interface Meeting {
  id: string
  title: string
  state: MeetingState
  start_date: string
  end_date: string
  date_created: string
  date_started: string | null
  date_stopped: string | null
  company_id: string | null
  playbook_id: string | null
  playbook_flow_id: string | null
  playbook_version_id: string | null
  /** of its playbook */
  published_version_id: string | null
  description: string | null
  internal_notes: string
  note_entry_id: string | null
  seq: number
}

/** A meeting that the person may see, its row locked until the transaction ends; else NOT_FOUND. */
export async function openMeeting(
  context: Context,
  id: unknown,
  field = 'companyDialogId',
): Promise<Meeting> {
  const meetingId = idOf(id, field),
    [, meeting] = await Promise.all([
      lockMeeting(context, meetingId),
      readMeeting(context, meetingId),
    ])
  return meeting ?? fail('NOT_FOUND', { field })
}

/** The same without the lock, for what changes nothing of it. */
export async function findMeeting(
  context: Context,
  id: unknown,
  field = 'companyDialogId',
): Promise<Meeting> {
  return (await readMeeting(context, idOf(id, field))) ?? fail('NOT_FOUND', { field })
}

/** What was made under an id before, deleted or not: nobody learns of another's meeting by guessing its id. */
export async function findCreatedMeeting(context: Context, id: string): Promise<void> {
  const [found] = await context.db.query(
    `select m.id from meeting m where m.organisation_id = $1 and m.id = $2 and ${meetingVisible('m', viewerOf(context, '$3', '$4'))} and $3::uuid is not null and $4::uuid is not null`,
    [context.organisationId, id, context.userId, context.organisationUserId],
  )
  if (!found) fail('NOT_FOUND', { field: 'id' })
}

/** Holds a meeting's row until the transaction ends, but not its key: an opportunity of it does not wait. A statement of its own: one that waited for the lock would decide on what it saw of other rows before it waited. Send what decides right behind it. */
const lockMeeting = (context: Context, id: string): Promise<unknown> =>
  context.db.query('select from meeting where organisation_id = $1 and id = $2 for no key update', [
    context.organisationId,
    id,
  ])

async function readMeeting(context: Context, id: string): Promise<Meeting | undefined> {
  const viewer = viewerOf(context, '$3', '$4')
  return (
    await context.db.query<Meeting>(
      `select m.id, m.title, m.state, m.start_date, m.end_date, m.date_created, m.date_started, m.date_stopped, m.company_id, m.playbook_id, m.playbook_flow_id, m.playbook_version_id,
      p.published_version_id, m.description, m.internal_notes, m.note_entry_id, m.seq
    from meeting m left join playbook p on p.organisation_id = m.organisation_id and p.id = m.playbook_id
    where m.organisation_id = $1 and m.id = $2 and m.date_deleted is null and ${meetingVisible('m', viewer)} and $3::uuid is not null and $4::uuid is not null`,
      [context.organisationId, id, context.userId, context.organisationUserId],
    )
  )[0]
}
