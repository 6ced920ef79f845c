import { limits } from '../../shared/limits.ts'
import { takeUpTo, upTo } from '../engine/common.docs.ts'
import { describeMembers, describeType } from '../engine/describe.ts'

describeType(
  'CampaignStep',
  'How far an account of a campaign has come. Each asks for those before.',
  {
    AUDIENCE: 'It is in the audience, or left it after something was done with it.',
    PLANNED: 'A meeting of the campaign was planned and not cancelled.',
    HELD: 'A meeting of the campaign began.',
    QUALIFIED: 'A person found that it qualifies.',
    OPPORTUNITY: 'It has an opportunity of the campaign.',
    WON: 'An opportunity of the campaign was won.',
  },
)
describeType('CampaignVerdict', 'What a person found of an account.', {
  OPEN: 'Nothing yet.',
  QUALIFIED: 'It qualifies.',
  DISQUALIFIED: 'It does not; the reason says why.',
})
describeType(
  'CampaignAccountSort',
  "The order of a campaign's accounts. Equal ones come by name.",
  {
    NAME: 'By name.',
    FIT: 'Those that fit best first, then those of which more is known. By name for those who see their own meetings only.',
    NEWEST: 'Those that came into the audience last first.',
  },
)
const reason = `Why; ${upTo(limits.verdictReason)}.`
const withIt = 'of the campaign with the account that the person may see'
describeType('CampaignAccount', 'An account of a campaign, and what was done with it there.', {
  campaignId: 'Id of the campaign.',
  campaign: 'In whose audience it is or was.',
  companyId: 'Id of the account.',
  company: 'The account; it may be in the bin by now.',
  isIn: 'Whether it was in the audience when the accounts were last looked for.',
  dateIn: 'When it was first found in the audience, since it was not before.',
  isNew: "Whether it came into the audience since the person's visit before.",
  assigneeId: 'Id of who works on it, a User; null: nobody in particular.',
  assignee: 'Who works on it; may have left since. Null: nobody in particular.',
  dateSkipped: 'When it was set aside; null: it is not.',
  verdict: 'What a person found of it.',
  verdictReason: `${reason} Null: nothing was said.`,
  verdictBy: 'Who gave the verdict; null: there is none.',
  dateVerdict: 'When the verdict was given; null: there is none.',
  results:
    'Of each criterion, in order, one letter: Y it is met, N it is not, ? it was not asked yet. Null for those who see their own meetings only.',
  fit: 'The weight of the criteria that are met, percent of those that were asked. Null: none was asked, or the person sees their own meetings only.',
  scoring: `The scoring of the next steps of meetings ${withIt}, together.`,
  lastMeeting: `The last meeting ${withIt} that began; null: none has.`,
  nextMeeting: `The next planned meeting ${withIt}; null: none is.`,
  companyDialogs: `Meetings ${withIt}, the newest first.`,
  nextStep: `The open next step of meetings ${withIt} that is due first; null: none is open.`,
  opportunities: `Opportunities ${withIt}, the newest first.`,
})
describeType('CampaignAccountPage', "A part of the list of a campaign's accounts.", {
  list: 'The accounts of the page, in the order that was asked for.',
})
describeMembers('Campaign', {
  accounts: [
    'A page of its accounts: those in the audience, and those with which something was done. All filters that are given must hold.',
    {
      take: takeUpTo(limits.page),
      step: 'Only those that came this far.',
      verdicts: 'Only those of which a person found one of these. An empty list is no filter.',
      assigneeIds:
        'Only those on which one of these people works, by id of their User. An empty list is no filter.',
      isAssigned: 'Only those on which somebody in particular works, or only the others.',
      ownerIds:
        "Only those of these people, by id of their User: those on which they work, and of those on which nobody does the ones whose account's owner they are. An empty list is no filter.",
      isNew: "Only those that came in since the person's visit before, or only the others.",
      isSkipped: 'Only those that are set aside, or only the others.',
      hasMeeting: 'Only those with a meeting that was not cancelled, or only the others.',
      isWon: 'Only those with an opportunity of the campaign that was won, or only the others.',
      isOverdue: 'Only those with an open next step whose day has passed, or only the others.',
      search: `Only those with this in their name; ${upTo(limits.search)}. Case, accents and spaces around it are ignored.`,
      sort: 'The order of all pages; without it FIT.',
    },
  ],
})
describeMembers('Notification', {
  campaign:
    'The campaign whose accounts it is about; null: about something else, or the campaign is in the bin.',
  verdict:
    'With CAMPAIGN_QUALIFIED: the verdict that was given, qualified or disqualified; null with other kinds.',
})
describeMembers('NotificationKind', {
  CAMPAIGN_ASSIGNED:
    'A colleague assigned accounts of a campaign to the person: one notification, however many at once.',
  CAMPAIGN_QUALIFIED:
    "A colleague gave a verdict on accounts of a campaign on which the person works, or whose account's owner they are: one notification, however many at once.",
})
describeMembers('CompanyDialog', {
  campaign:
    'The campaign from which it was planned; null: from none, or the campaign is in the bin.',
  followUpCampaign:
    'Its campaign, where a meeting that follows it belongs to that too: the campaign is not over, and the account is still in it and not set aside. Null: such a meeting is of none.',
})
describeMembers('Opportunity', {
  campaign: 'The campaign that it came from; null: from none, or the campaign is in the bin.',
})
describeMembers('Company', {
  campaignAccounts:
    'Campaigns that it is or was in, drafts apart: those that run first, then the newest.',
})
describeMembers('ListView', {
  campaigns: 'Campaigns whose audience follows the view, by title.',
})
describeMembers('Query', {
  campaignAccount: [
    'One account of a campaign.',
    {
      campaignId: 'In whose audience it is or was. The answer is null when there is none.',
      companyId: 'The account. The answer is null when it was never in the campaign.',
    },
  ],
})
const accounts = {
  campaignId: 'The campaign. NOT_FOUND when it is not there or in the bin.',
  companyIds: `Accounts of the campaign, 1–${limits.campaignBulk}. UNKNOWN_ID when one was never in it, or is in the bin.`,
  seen: 'The accounts as the person saw them. One that somebody else has changed since is left as it is. An account that is left out is changed however it is.',
}
describeType('CampaignAccountSeenInput', 'An account of a campaign as the person saw it.', {
  companyId: 'Which account of the campaign it is.',
  verdict: 'Its verdict; left out: whichever it is. Read where a verdict is given.',
  dateVerdict:
    'When that was given; left out: whenever it was. The same verdict that was given once more is another one.',
  assigneeId: 'Who worked on it, null: nobody. Read where it is assigned.',
  dateSkipped:
    'When it was set aside, null: it was not. Read where it is set aside or taken up again.',
})
describeType('CampaignAccountsChange', 'What became of a change of accounts.', {
  id: 'Id of the campaign.',
  changed: 'The accounts that were changed, as they are now.',
  unchanged: 'How many were so already.',
  left: 'How many were left as they are, because somebody else has changed them since they were seen.',
})
describeMembers('Mutation', {
  setCampaignVerdict: [
    'Says of accounts whether they qualify, or takes that back. Every role may.',
    {
      ...accounts,
      verdict: 'What the person found.',
      reason: `${reason} A disqualified account needs one.`,
    },
  ],
  assignCampaignAccounts: [
    'Says who works on accounts. Every role may.',
    {
      ...accounts,
      assigneeId:
        'A member. Somebody who is no member now, or blocked, is refused with UNKNOWN_ID. Null: nobody in particular.',
    },
  ],
  skipCampaignAccounts: [
    'Sets accounts aside, or takes them up again. Every role may.',
    { ...accounts, skip: 'False takes them up again.' },
  ],
})
