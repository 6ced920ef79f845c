// Labels and comments on meetings: what the lower slices need to know of them.
import { fail } from '../../shared/errors.ts'
import type { Request } from '../engine/actor.ts'
import { authorise, type Context } from '../rules/authorise.ts'
import { commentTargets } from '../companies/comments.ts'
import { labelTargets, setLabel } from '../labels/labelLinks.ts'
import { lockLabel } from '../labels/lockLabel.ts'
import { recordEvent } from './events.ts'
import { openMeeting } from './openMeeting.ts'
import { ofVisibleMeeting } from '../organisations/meetingVisible.ts'

/** Puts a label on a meeting or takes it off; either twice is once. */
export async function selectCompanyDialogLabel(
  request: Request,
  args: { companyDialogId: string; labelId: string; selected: boolean },
): Promise<{ id: string }> {
  const context = authorise(request, 'meeting:update')
  const meeting = await openMeeting(context, args.companyDialogId),
    label = await lockLabel(context, args.labelId, 'labelId')
  await setLabel(context, label, 'COMPANY_DIALOG', meeting.id, args.selected, 'companyDialogId')
  return { id: meeting.id }
}

const find = async (context: Context, id: string, field: string): Promise<void> => {
  await openMeeting(context, id, field)
}

labelTargets.set('COMPANY_DIALOG', {
  column: 'meeting_id',
  logAs: 'meeting',
  find,
  visible: ofVisibleMeeting,
  changed: async (context, id) => {
    await recordEvent(context, id, 'LABEL')
  },
})

commentTargets.companyDialogId = {
  column: 'meeting_id',
  logAs: 'meeting',
  find: async (context, id, field, questionId) => {
    const meeting = await openMeeting(context, id, field)
    if (!questionId) return
    const [asked] = await context.db.query(
      'select id from question_lineage where organisation_id = $1 and id = $2 and playbook_id = $3',
      [context.organisationId, questionId, meeting.playbook_id],
    )
    if (!asked) fail('BAD_INPUT', { field: 'questionId', rule: 'UNKNOWN_ID' })
  },
  changed: async (context, id, questionId) => {
    await recordEvent(context, id, 'COMMENT', questionId)
  },
}
