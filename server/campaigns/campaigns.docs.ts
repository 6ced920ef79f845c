import { limits } from '../../shared/limits.ts'
import { from1To, upTo } from '../engine/common.docs.ts'
import { describeEverywhere, describeMembers, describeType } from '../engine/describe.ts'

describeEverywhere({
  values: { CAMPAIGN: 'A playbook that is run on an audience of accounts.' },
})

const title = `What the campaign is called; ${from1To(limits.campaignTitle)}.`
const description = `What it is about; ${upTo(limits.description)}.`
const playbook = 'The playbook that its meetings follow'
const first = 'Its first day',
  last = 'Its last day, itself included'
const team = `People who work on it beside its owner, by id of their User; at most ${limits.campaignTeam}.`
const goal = 'What it is to bring'
const amount =
  'How much of it: a number of meetings, accounts or opportunities, or whole euros. Only with a goal, which needs it.'
const audience =
  'What narrows the list of accounts to its audience: search, prio, labels, conditions. "Me" in the conditions is its owner. The accounts are looked for by all meetings, whoever asks.'
const criteria = `What qualifies an account, in order; at most ${limits.criteria}.`
const asShown = 'As it was shown to the person.'

describeType('CampaignState', 'How far a campaign is.', {
  DRAFT: 'It is being prepared.',
  RUNNING: 'Its accounts are worked on.',
  PAUSED: 'It waits; its accounts are still looked for.',
  DONE: 'It has ended, and keeps its accounts as they were.',
})
describeType('CampaignGoal', 'What a campaign is to bring.', {
  MEETINGS_HELD: 'Meetings that began.',
  QUALIFIED: 'Accounts that qualified.',
  OPPORTUNITIES: 'How many opportunities come from it.',
  VALUE: 'The prices of its opportunities that are not lost, together, euros.',
})
describeType(
  'CampaignRefreshProblem',
  'Why the accounts of a campaign are those that were found last.',
  {
    TOO_MANY: `The audience has more than ${limits.campaignAccounts.toLocaleString('en')} accounts by now.`,
    TOO_SLOW: 'They could not be found in the time that there is; they are looked for each hour.',
  },
)
describeType('CampaignAudienceInput', 'What narrows the list of accounts; all of it must hold.', {
  search: `Only accounts with this in their name; ${upTo(limits.search)}.`,
  prio: 'Only accounts of this priority, -1 to 3.',
  labels: 'Only accounts with this label, by id; one at most.',
  conditions: `Conditions that the accounts meet; at most ${limits.filters} tests.`,
})
const criterion = {
  title: `What the criterion is called; ${upTo(limits.criterionTitle)}. Null: what its conditions say.`,
  weight: `How much it counts, 1–${limits.criterionWeight}.`,
  importance: '0 (nice to know) to 3 (very important); without it 0.',
  conditions: 'What an account has to meet. One condition at least.',
}
describeType(
  'CampaignCriterionInput',
  'What speaks for an account. It is not asked yet where what it says depends on a question that the account has not answered.',
  { id: 'A UUID that the client chooses; each once.', ...criterion },
)
describeType('CampaignBaseInput', 'What the person saw of a campaign that they change.', {
  title: asShown,
  description: asShown,
  playbookId: asShown,
  startDate: asShown,
  endDate: asShown,
  ownerId: asShown,
  teamIds: asShown,
  goal: asShown,
  goalAmount: asShown,
  viewId: asShown,
  audience: asShown,
  criteria: asShown,
})
describeType('Campaign', 'A playbook run on a chosen audience of accounts in a period.', {
  title,
  description: `${description} Null: nothing is said.`,
  state: 'How far it is.',
  startDate: `${first}; null: none is set.`,
  endDate: `${last}; null: none is set.`,
  goal: `${goal}; null: none is set.`,
  goalAmount: `${amount} Null: no goal is set.`,
  playbookId: `Id of its playbook; null: none is chosen.`,
  playbook: `${playbook}; null: none is chosen, or it is not the person's to see.`,
  ownerId: 'Id of its owner, a User.',
  owner: 'The member who looks after it; may have left since.',
  teamIds: team,
  team: 'People who work on it beside its owner, by name.',
  viewId:
    'Id of the saved view of accounts that its audience follows; null: its audience follows none.',
  audience: `${audience} Null: none is chosen.`,
  criteria: `${criteria} Each as CampaignCriterionInput.`,
  isInTeam: 'Whether the person is its owner or works on it.',
  mayEdit: 'Whether the person may change it.',
  funnel: 'How far its accounts have come.',
  wouldMeet: [
    'How many accounts of the audience would meet a criterion now, by the meetings that the person may see.',
    { conditions: criterion.conditions },
  ],
  dateRefreshed: 'When its accounts were last found; null: they never were.',
  refreshProblem: 'Why its accounts are not up to date; null: they are.',
})
const step = (what: string): string =>
  `Accounts that came so far: ${what}. Each step asks for those before it.`
describeType(
  'CampaignFunnel',
  'How far the accounts of a campaign have come, by the meetings and opportunities that the person may see. The accounts of each number are those of the list with the same step.',
  {
    audience:
      'Accounts in the audience, and those that left it after something was done with them.',
    planned: step('a meeting of the campaign that was not cancelled'),
    held: step('a meeting of the campaign that began'),
    qualified: step('a person found that it qualifies'),
    opportunity: step('an opportunity of the campaign'),
    won: step('an opportunity of the campaign that was won'),
    meetingsHeld: 'Meetings of the campaign that began.',
    opportunities: 'Opportunities of the campaign.',
    value: 'The prices of its opportunities that are not lost, together, euros.',
    wonValue: 'The prices of its opportunities that were won, together, euros.',
    newCount: "Accounts that came into the audience since the person's visit before.",
    overdue:
      'Accounts with an open next step whose day has passed, of meetings of the campaign that the person may see.',
    withoutMeeting: 'Accounts without a verdict and not set aside, of which no meeting is planned.',
  },
)
describeType('CampaignMatches', 'How many accounts of an audience meet a criterion.', {
  met: 'Accounts that meet it.',
  asked: 'Accounts of which it is known.',
  total: 'All accounts of the audience.',
})
describeMembers('SearchResult', {
  campaign: 'The campaign that was found; null: of another kind.',
})
describeMembers('Query', {
  campaigns: [
    'All campaigns: the running ones first, then paused ones, drafts and those that ended.',
    {
      state: 'Only those in this state.',
      isInTeam: 'True: only those that the person owns or works in; false: only the others.',
    },
  ],
  campaignsById: [
    'Some campaigns, for what is counted of each.',
    { ids: `Of which; at most ${limits.campaignsById}. Those in the bin are left out.` },
  ],
  campaign: 'One campaign.',
})

const period = `END_BEFORE_START where the last day is before the first one.`
const view =
  'A saved view of accounts that the person may see: its audience follows what the view says, and stays when the view goes. It counts before audience.'
const given = (none: string) => ({
  description: `${description} ${none}`,
  playbookId: `${playbook}. ${none}`,
  startDate: `${first}. ${none}`,
  endDate: `${last}. ${period} ${none}`,
  teamIds: `${team} People who are no members now, or blocked, are refused with UNKNOWN_ID.`,
  goal: `${goal}. ${none}`,
  goalAmount: amount,
  viewId: view,
  audience: `${audience} At most ${limits.campaignAccounts.toLocaleString('en')} accounts, else TOO_MANY. ${none}`,
  criteria,
})
describeMembers('Mutation', {
  createCampaign: [
    `Makes a campaign as a draft. Admins and Managers only; at most ${limits.campaigns} in an organisation.`,
    {
      title,
      ...given('Left out: none.'),
      ownerId:
        'The member who looks after it. Somebody who is no member now, or blocked, is refused with UNKNOWN_ID. Left out: the person.',
    },
  ],
  updateCampaign: [
    'Changes what is given of a campaign; what is left out stays. Admins and Managers only. Another audience, other criteria or another owner: its accounts are looked for again. CONFLICT when somebody else changed one of the fields since the person saw them; params.current has what they are now.',
    {
      title: `${title} Null is refused.`,
      ...given('Null takes it away; one that runs keeps playbook and audience.'),
      ownerId:
        'The member who looks after it. Somebody who is no member now, or blocked, is refused with UNKNOWN_ID.',
      base: 'What the person saw of the fields that change.',
    },
  ],
  setCampaignState: [
    'Starts, pauses, goes on with or ends a campaign. Admins and Managers only. To run, it needs an audience and a published playbook; REQUIRED or UNKNOWN_ID names what is missing.',
    {
      state:
        'What it is to be: a draft can be started; one that runs paused or ended; one that is paused started or ended; one that ended started again. The state that it has already changes nothing.',
      seenState:
        'The state in which the person saw it. CONFLICT when it is another one by now; params.current has which. Left out: whichever it is.',
    },
  ],
  deleteCampaign:
    'Puts a campaign into the bin, and answers with its id; its meetings and opportunities stay. Admins and Managers only.',
  visitCampaign:
    'The person opens a campaign: accounts that came in since their visit before are new to them, and accounts that were looked for more than a minute ago are looked for again. Every role may.',
})
