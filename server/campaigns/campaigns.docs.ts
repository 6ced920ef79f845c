import { describeMembers } from '../engine/describe.ts'

describeMembers('CampaignFunnel', {
  overdue:
    'Accounts with an open next step whose day has passed, of meetings of the campaign that the person may see.',
})
