import { describeMembers, describeType } from '../engine/describe.ts'

const revision =
  'Differs once something was done with it, its accounts, meetings or opportunities; says nothing else.'
describeType('CampaignLive', 'A live message: a campaign is at a revision.', {
  id: 'Id of the campaign.',
  revision,
})
describeMembers('Campaign', { revision })
describeMembers('Subscription', {
  campaignEvents: [
    'The revision of a campaign, now and whenever it changes: whoever shows another one reads again. It ends when the person leaves the organisation, or the campaign goes into the bin.',
    { campaignId: 'The campaign. NOT_FOUND when it is not there or in the bin.' },
  ],
})
