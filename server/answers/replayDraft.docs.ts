import { takeUpTo } from '../engine/common.docs.ts'
import { describeMembers, describeType } from '../engine/describe.ts'
import { replayTake } from './replayDraft.ts'

const counts = {
  asked: 'How often it was asked then and would be by the draft.',
  skipped: 'How often it was asked then and would not be by the draft.',
  lost: 'Of the skipped ones, how many were answered.',
  added: 'How often the draft asks it where it was not asked then.',
  unfit:
    "How often the draft's question does not take the answer of then: an option that is gone, another type, a number out of bounds. It counts as not given.",
}
describeType('ReplayedQuestion', 'A question in the meetings that a draft was walked with.', {
  questionId: 'Id of the question, the same in all versions.',
  title: 'As the draft words it; one that the draft no longer has, as the newest of the meetings.',
  questionHubId: 'Its hub in the draft; null: the draft no longer has the question.',
  hubTitle: 'Title of its hub, then or in the draft.',
  ...counts,
})
describeType(
  'ReplayedMeeting',
  'A meeting that a draft was walked with: sums over its questions.',
  {
    companyDialogId: 'Id of the meeting.',
    title: 'What the meeting is called.',
    companyName: 'Its account; null: it has none.',
    startDate: 'When it began, as it was planned.',
    ...counts,
  },
)
describeType(
  'DraftReplay',
  'Meetings that were held, walked again through the draft of their playbook. Questions that are new count as unanswered, so what waits for them stays closed.',
  {
    meetingCount: 'How many meetings there were to walk with.',
    questions:
      'Every question that was asked then or would be, in the order of the draft; those that it no longer has come last.',
    meetings: 'The meetings, latest first.',
  },
)
describeMembers('Query', {
  replayDraft: [
    'The latest meetings of a playbook that are done and that the person may see, walked through its draft. For those who may edit playbooks.',
    {
      playbookId: 'Id of the playbook. NOT_FOUND when it is not there or in the bin.',
      take: takeUpTo(replayTake.max),
    },
  ],
})
