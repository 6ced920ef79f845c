import { fail } from '../../shared/errors.ts'
import { nextStep, nextStepChange } from '../../shared/inputs/nextStep.ts'
import type { Given } from '../../shared/inputs/schema.ts'
import type { Request } from '../engine/actor.ts'
import { authorise, type Context } from '../rules/authorise.ts'
import { logActivity } from '../rules/activity.ts'
import { changeRow } from '../rules/changeRow.ts'
import { idOf, newIdOr, parse } from '../rules/check.ts'
import { insertRow } from '../rules/insertRow.ts'
import { settleNotifications } from '../notifications/notify.ts'
import { recordEvent } from './events.ts'
import { openMeeting } from './openMeeting.ts'
import { meetingRecord } from './meeting.record.ts'
import { nextStepRecord } from './nextStep.record.ts'

/** Agrees a follow-up; the same id again is the same one. */
export async function addNextStep(
  request: Request,
  args: Given<typeof nextStep> & {
    id?: string | null
    companyDialogId: string
    nextStepTypeId: string
    nextStepDate?: string | null
  },
): Promise<{ id: string }> {
  const context = authorise(request, 'meeting:update')
  const meeting = await openMeeting(context, args.companyDialogId),
    id = newIdOr(args.id),
    { title } = parse(nextStep, args)
  const type = await typeOf(context, args.nextStepTypeId)
  const isMade = await insertRow(context, 'next_step', {
    id,
    meeting_id: meeting.id,
    next_step_type_id: type.id,
    title,
    next_step_date: args.nextStepDate,
    creator_id: context.userId,
  })
  if (isMade) {
    logActivity(context, {
      of: meetingRecord,
      id: meeting.id,
      property: 'nextStep',
      to: title ?? type.title,
    })
    await recordEvent(context, meeting.id, 'NEXT_STEP')
  } else if ((await stepOf(context, id, meeting.id)) === undefined)
    fail('BAD_INPUT', { field: 'id', rule: 'DUPLICATE' })
  return { id: meeting.id }
}

/** Changes what is given. */
export async function updateNextStep(
  request: Request,
  args: Given<typeof nextStepChange> & {
    id: string
    companyDialogId: string
    nextStepTypeId?: string | null
    nextStepDate?: string | null
  },
): Promise<{ id: string }> {
  const context = authorise(request, 'meeting:update')
  const meeting = await openMeeting(context, args.companyDialogId)
  const { changed } = await changeRow(
    context,
    nextStepRecord,
    idOf(args.id, 'id'),
    {
      ...parse(nextStepChange, args),
      next_step_type_id:
        args.nextStepTypeId == null ? undefined : (await typeOf(context, args.nextStepTypeId)).id,
      next_step_date: args.nextStepDate,
    },
    { where: { meeting_id: meeting.id }, deletes: true },
  )
  if (changed.includes('next_step_date'))
    await settleNotifications(context, { nextStepId: idOf(args.id, 'id') })
  if (changed.length) await recordEvent(context, meeting.id, 'NEXT_STEP')
  return { id: meeting.id }
}

/** Ticks it off, or takes the tick back. */
export async function setNextStepDone(
  request: Request,
  args: { id: string; companyDialogId: string; isDone: boolean },
): Promise<{ id: string }> {
  const context = authorise(request, 'meeting:update')
  const meeting = await openMeeting(context, args.companyDialogId),
    step =
      (await stepOf(context, idOf(args.id, 'id'), meeting.id)) ?? fail('NOT_FOUND', { field: 'id' })
  if (args.isDone === (step.date_done !== null)) return { id: meeting.id }
  await context.db.query(
    'update next_step set date_done = case when $3 then now() end where organisation_id = $1 and id = $2',
    [context.organisationId, step.id, args.isDone],
  )
  logActivity(context, {
    of: meetingRecord,
    id: meeting.id,
    property: 'nextStepDone',
    from: String(!args.isDone),
    to: String(args.isDone),
    message: step.name,
  })
  if (args.isDone) await settleNotifications(context, { nextStepId: step.id })
  await recordEvent(context, meeting.id, 'NEXT_STEP')
  return { id: meeting.id }
}

/** Takes it away; one that is gone already stays gone. */
export async function deleteNextStep(
  request: Request,
  args: { id: string; companyDialogId: string },
): Promise<{ id: string }> {
  const context = authorise(request, 'meeting:update')
  const meeting = await openMeeting(context, args.companyDialogId),
    step = await stepOf(context, idOf(args.id, 'id'), meeting.id)
  if (step) {
    await context.db.query(
      'update next_step set date_deleted = now() where organisation_id = $1 and id = $2',
      [context.organisationId, step.id],
    )
    logActivity(context, {
      of: meetingRecord,
      id: meeting.id,
      property: 'nextStep',
      from: step.name,
    })
    await settleNotifications(context, { nextStepId: step.id })
    await recordEvent(context, meeting.id, 'NEXT_STEP')
  }
  return { id: meeting.id }
}

async function stepOf(
  context: Context,
  id: string,
  meetingId: string,
): Promise<{ id: string; name: string; date_done: string | null } | undefined> {
  return (
    await context.db.query<{ id: string; name: string; date_done: string | null }>(
      `select s.id, coalesce(s.title, t.title) as name, s.date_done from next_step s
    join next_step_type t on t.organisation_id = s.organisation_id and t.id = s.next_step_type_id where s.organisation_id = $1 and s.id = $2 and s.meeting_id = $3 and s.date_deleted is null`,
      [context.organisationId, id, meetingId],
    )
  )[0]
}
async function typeOf(context: Context, id: string): Promise<{ id: string; title: string }> {
  const [type] = await context.db.query<{ id: string; title: string }>(
    'select id, title from next_step_type where organisation_id = $1 and id = $2 and date_deleted is null',
    [context.organisationId, idOf(id, 'nextStepTypeId')],
  )
  return type ?? fail('BAD_INPUT', { field: 'nextStepTypeId', rule: 'UNKNOWN_ID' })
}
