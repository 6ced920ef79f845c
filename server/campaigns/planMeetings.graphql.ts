import { define, mutation } from '../engine/declare.ts'
import { planCampaignMeetings, unplanCampaignMeetings } from './planMeetings.ts'

define(`input CampaignMeetingInput {
  id: ID!
  title: String!
  companyId: ID!
  organisationUserId: ID!
  startDate: DateTime!
  endDate: DateTime!
}`)

mutation({
  planCampaignMeetings: {
    args: 'campaignId: ID!, meetings: [CampaignMeetingInput!]!, timeZone: String!, location: String, commandId: ID',
    type: 'Campaign!',
    run: planCampaignMeetings,
  },
  unplanCampaignMeetings: {
    args: 'campaignId: ID!, companyDialogIds: [ID!]!, commandId: ID',
    type: 'Campaign!',
    run: unplanCampaignMeetings,
  },
})
