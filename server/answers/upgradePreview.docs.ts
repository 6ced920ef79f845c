import { describeMembers, describeType } from '../engine/describe.ts'

describeType(
  'UpgradePreview',
  'What the upgrade of a pinned meeting to the newest version would do.',
  {
    fromNumber: 'Number of the version on which it is.',
    toNumber: 'Number of the newest published version.',
    kept: 'Ids of questions that are answered and asked then.',
    parked:
      'Ids of questions that are answered and not asked then: removed, or behind a closed branch.',
    new: 'Ids of questions that are asked then, and are neither asked now nor answered.',
  },
)
describeMembers('Query', {
  upgradePreview: [
    'What upgradePlaybookVersion would do; null: the meeting is not pinned, or is on the newest version.',
    {
      companyDialogId:
        "Id of the meeting. NOT_FOUND when it is not there, in the bin, or not the person's to see.",
    },
  ],
})
