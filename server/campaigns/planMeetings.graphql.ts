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

const ofCampaign = () =>
  one(() => Campaign, { where: (t, row) => `${t}.id = (${row}.data->>'id')::uuid` })
const counted = (name: string) => sql('Int!', (row) => `(${row}.data->>'${name}')::int`)
const visible = everybody('campaigns are the organisation’s, and the meetings the person’s own')

payload(
  'CampaignMeetingsPlanned',
  {
    id: sql('ID!', (row) => `${row}.data->>'id'`),
    campaign: ofCampaign(),
    planned: counted('planned'),
    skipped: counted('skipped'),
    disqualified: counted('disqualified'),
    assigned: counted('assigned'),
  },
  { visible },
)
payload(
  'CampaignMeetingsUndo',
  {
    id: sql('ID!', (row) => `${row}.data->>'id'`),
    campaign: ofCampaign(),
    left: counted('left'),
  },
  { visible },
)

mutation({
  planCampaignMeetings: {
    args: 'campaignId: ID!, meetings: [CampaignMeetingInput!]!, seen: [CampaignAccountSeenInput!], timeZone: String!, location: String, commandId: ID',
    type: 'CampaignMeetingsPlanned!',
    run: planCampaignMeetings,
  },
  unplanCampaignMeetings: {
    args: 'campaignId: ID!, companyDialogIds: [ID!]!, commandId: ID',
    type: 'CampaignMeetingsUndo!',
    run: unplanCampaignMeetings,
  },
})
