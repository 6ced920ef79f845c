import { describeMembers } from '../engine/describe.ts'

describeMembers('Mutation', {
  setPlaybookId: [
    'Gives a planned meeting another playbook. Every role may. STATE_REFUSED once it was started or answered.',
    {
      playbookId:
        'Id of the playbook; null takes it away. UNKNOWN_ID when it is not there or in the bin.',
    },
  ],
  upgradePlaybookVersion: [
    'Moves a pinned meeting to another published version of its playbook. Every role may. Answers that the version does not ask are parked, and none is lost. STATE_REFUSED when the meeting is not pinned, or is done or cancelled.',
    {
      versionId:
        'Id of the version, an earlier one to undo an upgrade; without it the newest published. UNKNOWN_ID when the playbook has none with it.',
    },
  ],
})
