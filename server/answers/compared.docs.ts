import { describeMembers, describeType } from '../engine/describe.ts'

describeType('ComparedSide', 'One of two groups of meetings that are compared.', {
  meetingCount: 'How many meetings with an answer that counts are in it.',
  analytics:
    'The answers of its meetings to each question, in the order of playbookAnalytics; bars of numbers begin and end where those of the other group do.',
})
describeType(
  'ComparedAnalytics',
  'The answers of two groups of meetings to the questions of a playbook, of those that the person may see, as charts count.',
  {
    bothCount: 'How many meetings are in both groups, and counted in each.',
    one: 'The group that was asked for first.',
    other: 'The group that it is compared with.',
  },
)
describeMembers('Query', {
  comparedAnalytics: [
    'The charts of a playbook for two groups of its meetings. With viewId by their accounts: those in the one segment against those in another, or against all others; without viewId the meetings that meet the filters and conditions are the one group.',
    {
      playbookId: 'Id of the playbook. Nothing is counted when it is not there, or in the bin.',
      viewId:
        'Id of a saved view of accounts: meetings of its accounts are the one group. BAD_INPUT when the person may not see it.',
      otherViewId:
        'Id of a saved view of accounts, whose meetings are the other group; without it all that are not in the one.',
      filters:
        'With viewId, only meetings that meet them are in either group; without, they say which meetings are the one group.',
      conditions:
        'As filters, beside them: of both groups with viewId, without it of the one group alone.',
      campaignId: 'Only meetings that were planned from this campaign.',
    },
  ],
})
