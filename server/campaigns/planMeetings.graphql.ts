import { define, everybody, mutation, one, payload, sql } from '../engine/declare.ts'
import { Campaign } from './campaigns.graphql.ts'
import { planCampaignMeetings, unplanCampaignMeetings } from './planMeetings.ts'

define(`input CampaignMeetingInput {
  id: ID!
  title: String!
  companyId: ID!
  organisationUserId: ID!
  startDate: DateTime!
  endDate: DateTime!
}`)

payload(
  'CampaignMeetingsUndo',
  {
    id: sql('ID!', (row) => `${row}.data->>'id'`),
    campaign: one(() => Campaign, { where: (t, row) => `${t}.id = (${row}.data->>'id')::uuid` }),
    left: sql('Int!', (row) => `(${row}.data->>'left')::int`),
  },
  { visible: everybody('campaigns are the organisation’s, and the meetings the person’s own') },
)

mutation({
  planCampaignMeetings: {
    args: 'campaignId: ID!, meetings: [CampaignMeetingInput!]!, timeZone: String!, location: String, commandId: ID',
    type: 'Campaign!',
    run: planCampaignMeetings,
  },
  unplanCampaignMeetings: {
    args: 'campaignId: ID!, companyDialogIds: [ID!]!, commandId: ID',
    type: 'CampaignMeetingsUndo!',
    run: unplanCampaignMeetings,
  },
})
