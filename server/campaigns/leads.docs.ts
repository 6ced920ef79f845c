import { limits } from '../../shared/limits.ts'
import { takeUpTo, upTo } from '../engine/common.docs.ts'
import { describeMembers, describeType } from '../engine/describe.ts'

describeType('LeadPage', 'A part of the list of leads.', {
  list: 'The leads of the page, in the order that was asked for.',
})
describeType('QualificationPage', 'A part of the list of verdicts to give.', {
  list: 'The accounts of the page, those that fit best first; by name for those who see their own meetings only.',
})
describeMembers('CampaignAccount', {
  newestAnswers:
    "The account's newest answers to the questions of the campaign's criteria, the latest first.",
})
const narrowed = {
  take: takeUpTo(limits.page),
  campaignIds: 'Only those of these campaigns. An empty list is no filter.',
  ownerIds:
    "Only those of these people, by id of their User: those on which they work, and of those on which nobody does the ones whose account's owner they are. An empty list is no filter.",
  search: `Only those with this in the account's name; ${upTo(limits.search)}. Case, accents and spaces around it are ignored.`,
}
describeMembers('Query', {
  leads: [
    'A page of the leads of all running campaigns: accounts in the audience without an open opportunity that the person may see, neither set aside nor disqualified. All filters that are given must hold.',
    {
      ...narrowed,
      verdicts: 'Only those of which a person found one of these. An empty list is no filter.',
      hasMeeting:
        'Only those with a meeting of the campaign that was not cancelled, or only the others.',
      isNew:
        "Only those that came in since the person's visit to the campaign before, or only the others.",
      sort: 'The order of all pages; without it FIT. Those that fit alike come by how much is known, then the newest first.',
    },
  ],
  qualifications: [
    'A page of the verdicts to give: accounts of running campaigns that were met in the campaign, without a verdict, not set aside. All filters that are given must hold.',
    { ...narrowed, take: takeUpTo(50) },
  ],
})
