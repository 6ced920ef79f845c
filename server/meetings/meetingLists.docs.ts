import { takeUpTo } from '../engine/common.docs.ts'
import { describeMembers } from '../engine/describe.ts'

const page = { take: takeUpTo(1000) }
const visible = 'as far as the person may see them, without those in the bin'

describeMembers('Company', {
  companyDialogs: [`Meetings with the account, latest start first, ${visible}.`, page],
  companyDialogCount: `How many meetings there are with the account, ${visible}.`,
})
describeMembers('Contact', {
  companyDialogs: [`Meetings that the contact attends, latest start first, ${visible}.`, page],
})
describeMembers('Playbook', {
  companyDialogCount: `How many meetings are run from it, ${visible}.`,
})
describeMembers('Me', {
  recentlyVisited: 'Meetings that the person opened, the last one first; eight at most.',
  recentlyCreated: 'Meetings that the person made, newest first; eight at most.',
})
describeMembers('Query', {
  companyDialogFromCompany: [
    `All meetings with an account, latest start first, ${visible}.`,
    {
      companyId: 'Id of the account. The list is empty when it is not there.',
      campaignId: 'Only meetings that were planned from this campaign.',
    },
  ],
  companyDialogCount: `How many meetings there are, ${visible}.`,
})
