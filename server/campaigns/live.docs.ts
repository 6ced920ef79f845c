import { describeMembers, describeType } from '../engine/describe.ts'

const revision =
  'Differs once something was done with it, its accounts, meetings, next steps or opportunities; says nothing else.'
describeType('CampaignLive', 'A live message: a campaign, or all of them, are at a revision.', {
  id: 'Id of the campaign; null: all of the organisation.',
  revision,
})
describeMembers('Campaign', { revision })
describeMembers('Query', {
  campaignsRevision:
    'Differs once something was done with any campaign, or with accounts, meetings, next steps or opportunities outside of them; says nothing else.',
})
describeMembers('Subscription', {
  campaignEvents: [
    'The revision of a campaign, or of all, now and whenever it changes: whoever shows another one reads again. It ends when the person leaves the organisation, or the campaign goes into the bin.',
    {
      campaignId:
        'The campaign; without it all of the organisation. NOT_FOUND when it is not there or in the bin.',
      ofPlaybooks:
        'Without a campaign: whether to hear of what was done outside of campaigns, of which leads of playbooks are made.',
    },
  ],
})
