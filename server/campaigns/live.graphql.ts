import { everybody, extend, payload, query, sql, subscription } from '../engine/declare.ts'
import { Campaign } from './campaigns.graphql.ts'
import { campaignEvents, revisionOf, revisionOfAll } from './live.ts'

extend(Campaign, { revision: sql('String!', revisionOf, { cost: 5 }) })
query({ campaignsRevision: sql('String', (_row, bind) => revisionOfAll(bind.org)) })

payload(
  'CampaignLive',
  {
    id: sql('ID', (row) => `${row}.data->>'id'`),
    revision: sql('String!', (row) => `${row}.data->>'revision'`),
  },
  { visible: everybody('that something changed says nothing of what did') },
)

subscription({
  campaignEvents: {
    args: 'campaignId: ID, ofPlaybooks: Boolean',
    type: 'CampaignLive!',
    run: campaignEvents,
  },
})
