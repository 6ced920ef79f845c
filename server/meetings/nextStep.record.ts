import { meetingVisible, partVisible } from '../organisations/meetingVisible.ts'
import { declareLogged, declareRecord, seenByAll } from '../records/record.ts'

export const nextStepRecord = declareRecord({
  type: 'NextStep',
  table: 'next_step',
  title: (row) => `${row}.title`,
  visible: partVisible,
  log: {
    name: 'nextStep',
    // of a step that was taken away too
    visible: (line, viewer) =>
      !viewer.own
        ? 'true'
        : `exists (select from next_step ls join meeting lm on lm.organisation_id = ls.organisation_id and lm.id = ls.meeting_id
      where ls.organisation_id = ${line}.organisation_id and ls.id = ${line}.source_id and ${meetingVisible('lm', viewer)})`,
  },
  bin: { restore: null },
  labels: null,
  comments: null,
  search: null,
  // its meeting is what a notification is about
  notifications: null,
})

export const nextStepTypeRecord = declareLogged('next_step_type', seenByAll, 'nextStepType')
