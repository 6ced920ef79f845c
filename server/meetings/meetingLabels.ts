import type { Request } from '../engine/actor.ts'
import { authorise } from '../rules/authorise.ts'
import { setLabel } from '../labels/labelLinks.ts'
import { lockLabel } from '../labels/lockLabel.ts'
import { meetingRecord } from './meeting.record.ts'
import { openMeeting } from './openMeeting.ts'

/** Puts a label on a meeting or takes it off; either twice is once. */
export async function selectCompanyDialogLabel(
  request: Request,
  args: { companyDialogId: string; labelId: string; selected: boolean },
): Promise<{ id: string }> {
  const context = authorise(request, 'meeting:update')
  // before the meeting, as for a label on anything else
  const label = await lockLabel(context, args.labelId, 'labelId'),
    meeting = await openMeeting(context, args.companyDialogId)
  await setLabel(context, label, meetingRecord.name, meeting.id, args.selected, 'companyDialogId')
  return { id: meeting.id }
}
