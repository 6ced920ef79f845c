import { takeUpTo } from '../engine/common.docs.ts'
import { describeMembers } from '../engine/describe.ts'
import { scope } from '../meetings/openNextSteps.docs.ts'

const visible = 'as far as the person may see them, without those in the bin'
describeMembers('Query', {
  companyDialogs: [
    `Meetings that touch a period, earliest start first, or without a period all, latest start first; ${visible}. All filters that are given must hold.`,
    {
      from: 'Only meetings that end after this instant.',
      to: 'Only meetings that begin before this instant.',
      scope,
      organisationUserIds:
        'Only meetings that one of these members attends, by the id of their OrganisationUser. An empty list is no filter.',
      companyId: 'Only meetings with this account.',
      playbookId: 'Only meetings that are run from this playbook.',
      take: takeUpTo(1000),
    },
  ],
  companyDialogsFromAnswers: [
    `Meetings that are run from a playbook and whose answers meet all filters, latest start first; ${visible}.`,
    {
      playbookId: 'Id of the playbook.',
      campaignId: 'Only meetings that were planned from this campaign.',
      take: takeUpTo(1000),
    },
  ],
})
