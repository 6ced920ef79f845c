import { describeMembers, describeType } from '../engine/describe.ts'

const step = (what: string): string => `Of these, the accounts that came so far: ${what}.`
describeType(
  'CampaignPerson',
  'How far the accounts of a campaign on which one person works have come. All of them together make its funnel.',
  {
    userId: 'Id of who works on them, a User; null: nobody in particular.',
    user: 'Who works on them; may have left since. Null: nobody in particular.',
    accounts: 'Accounts of the campaign on which they work.',
    planned: step('a meeting of the campaign that was not cancelled'),
    held: step('a meeting of the campaign that began'),
    qualified: step('a person found that it qualifies'),
    opportunity: step('an opportunity of the campaign'),
    won: step('an opportunity of the campaign that was won'),
    wonValue: 'The prices of opportunities of the campaign with them that were won, euros.',
  },
)
describeMembers('Campaign', {
  people:
    'Its funnel by who works on its accounts: those who have most of them first, at the end those on which nobody in particular works.',
})
