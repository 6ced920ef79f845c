import { recordFileEvent } from '../meetings/events.ts'
import { ofVisibleMeeting } from '../organisations/meetingVisible.ts'
import { declareRecord } from '../records/record.ts'

export const recordingRecord = declareRecord({
  type: 'Recording',
  table: 'recording',
  title: (row) =>
    `(select rm.title from meeting rm where rm.organisation_id = ${row}.organisation_id and rm.id = ${row}.meeting_id)`,
  // what was erased is nobody's to see or to bring back
  visible: (row, viewer) => `${row}.date_erased is null and ${ofVisibleMeeting(row, viewer)}`,
  // its meeting has the lines
  log: { visible: 'row' },
  bin: {
    restore: {
      action: 'recording:delete',
      done: async (context, id) => {
        const [row] = await context.db.query<{ meeting_id: string }>(
          'select meeting_id from recording where organisation_id = $1 and id = $2',
          [context.organisationId, id],
        )
        await recordFileEvent(context, row!.meeting_id, 'RECORDING')
      },
    },
  },
  labels: null,
  comments: null,
  search: null,
  notifications: null,
})
