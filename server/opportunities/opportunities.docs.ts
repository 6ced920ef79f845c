import { limits } from '../../shared/limits.ts'
import { from1To, takeUpTo, upTo } from '../engine/common.docs.ts'
import { describeMembers, describeType } from '../engine/describe.ts'

const title = `What may be sold, in a few words; ${from1To(limits.opportunityTitle)}.`
const price = `What it is worth, whole euros, 0–${limits.price.toLocaleString('en')}`
const expected = 'The day on which it is expected to be closed'
const reason = `Why it was lost; ${upTo(limits.lostReason)}.`
const role = `Their part in it, such as who decides; ${upTo(limits.contactRole)}.`
const asShown = 'As it was shown to the person.'

describeType(
  'Opportunity',
  'What may be sold to an account. Where Members see their own meetings only, it is seen by its owner, its creator and whoever may see one of its meetings.',
  {
    title,
    price: `${price}; null: not known.`,
    dateExpectedClose: `${expected}; null: on no day.`,
    stageId: 'Id of its stage.',
    stage: 'Where it stands.',
    opportunityStageId: 'Id of its stage.',
    companyId: 'Id of its account.',
    company: 'The account to which it may be sold.',
    ownerId: 'Id of its owner, a User.',
    owner: 'The member who looks after it; may have left since.',
    outcome: 'How it ended; null: it is open.',
    lostReason: `${reason} Null: nothing was said, or it is not lost.`,
    dateClosed: 'When it was won or lost; null: it is open.',
    dateStage: 'Since when it is in its stage.',
    seq: 'The number of its last change, as in opportunitySeq: of two readings that with the higher one is newer.',
    contacts: 'Contacts with a part in it, by name.',
    companyDialogs: 'Meetings about it that the person may see, newest first.',
    stageHistory: 'Each time that it came into a stage, oldest first.',
    comments: 'What members wrote on it, oldest first.',
  },
)
describeType('OpportunityOutcome', 'How an opportunity ended.', {
  WON: 'It was sold.',
  LOST: 'It was not sold.',
})
describeType('OpportunityContact', 'A contact with a part in an opportunity.', {
  role: `${role} Null: nothing is said.`,
  contact: 'Who it is.',
  opportunity: 'In which opportunity.',
})
describeMembers('Contact', {
  opportunityParts:
    'Their parts in opportunities that the person may see: the open ones first, then the newest.',
})
describeType('OpportunityStageEntry', 'An opportunity came into a stage.', {
  stage: 'The stage; it may be in the bin by now.',
})
describeType('OpportunityBaseInput', 'What the person saw of an opportunity that they change.', {
  title: asShown,
  price: asShown,
  dateExpectedClose: asShown,
  companyId: asShown,
  ownerId: asShown,
})
describeType(
  'OpportunityLive',
  'A live message on pipelines and opportunities: that all is to be read anew, that pipelines changed, one opportunity that changed, or, at first, that nothing did.',
  {
    seq: 'How far the listener is after this message; what to listen from after a break.',
    reset: 'True: more has happened than is told one by one. Everything is to be read anew.',
    pipelinesChanged: 'True: a pipeline or a stage was made, changed or deleted.',
    opportunityId: 'Id of the opportunity that changed; null: the message is about none.',
    opportunity:
      "What it is now; null: it is in the bin, not the person's to see, or the message is about none.",
  },
)
describeMembers('Company', {
  opportunities: 'What may be sold to it: the open ones first, then the newest.',
})
describeMembers('CompanyDialog', {
  opportunities: 'Opportunities that it was about: the open ones first, then the newest.',
})
describeMembers('Notification', {
  opportunity:
    'The opportunity that it is about, or that the comment is on; null: about something else, or the opportunity is in the bin.',
})
describeMembers('NotificationKind', {
  OPPORTUNITY_ASSIGNED: 'A colleague made the person the owner of an opportunity.',
  OPPORTUNITY_MOVED: "A colleague moved one of the person's opportunities to another stage.",
})
describeMembers('SearchResult', {
  opportunity: 'The opportunity that was found; null: of another kind.',
})

const search = `Only those with this in their title or in the name of their account; ${upTo(limits.search)}. Case, accents and spaces around it are ignored.`
const ownerIds = 'Only those of these owners, by id of their User. An empty list is no filter.'
const narrowed = { search, ownerIds }
describeMembers('OpportunityStage', {
  opportunities: [
    'Opportunities in it, in the order in which people put them.',
    {
      ...narrowed,
      take: takeUpTo(limits.page),
      afterRank: 'Only those behind this rank: that of the last one that is known, with afterId.',
      afterId: 'Id of the last one that is known, with afterRank.',
    },
  ],
  totals: ['How many opportunities are in it, and what they are worth.', narrowed],
})
const sum = 'Their prices together, euros.',
  weighted = 'Their prices times the probability of their stages, together, euros.'
describeType('OpportunityTotals', 'What opportunities are worth together.', {
  count: 'How many there are.',
  price: sum,
  weighted,
})
describeType('OpportunityPage', 'A part of the list of opportunities.', {
  price: `${sum} Of all pages.`,
  weighted: `${weighted} Of all pages.`,
  list: 'The opportunities of the page, in the order that was asked for.',
})
describeType('OpportunityState', 'Whether an opportunity is open, and how it ended if not.', {
  OPEN: 'Neither won nor lost yet.',
  WON: 'It was sold.',
  LOST: 'It was not sold.',
})
describeType('OpportunitySort', 'The order of a list of opportunities. Equal ones come by id.', {
  TITLE: 'By title.',
  TITLE_DESC: 'By title, from the end.',
  COMPANY: 'By the name of their account.',
  COMPANY_DESC: 'By the name of their account, from the end.',
  STAGE: 'By their stage, as on the board.',
  PRICE: 'By price, those without one first.',
  PRICE_DESC: 'By price, the highest first.',
  CLOSE: 'By the day on which they are expected, those without one last.',
  CLOSE_DESC: 'By the day on which they are expected, the latest first.',
  NEWEST: 'The newest first.',
  OLDEST: 'The oldest first.',
})
describeType('ForecastMonth', 'What is expected in a month, and what was won in it.', {
  month:
    'As YYYY-MM, in the time zone of the organisation, else of UTC; null: open ones that are expected on no day.',
  count: 'How many open ones are expected in it.',
  price: sum,
  weighted,
  won: 'The prices of those that were won in it, together, euros.',
})
describeMembers('Query', {
  opportunity: 'One opportunity.',
  opportunitySeq:
    'How far the changes of pipelines and opportunities are: what to listen to opportunityEvents from, when read together with them.',
  opportunities: [
    'A page of opportunities, without those in the bin. All filters that are given must hold.',
    {
      ...narrowed,
      take: takeUpTo(limits.page),
      pipelineId: 'Only those of this pipeline.',
      stageIds: 'Only those in one of these stages. An empty list is no filter.',
      states: 'Only those in one of these states. An empty list is no filter.',
      companyId: 'Only those of this account.',
      sort: 'The order of all pages; without it NEWEST.',
    },
  ],
  opportunityForecast: [
    'Open opportunities of a pipeline by the month in which they are expected, the overdue ones too, and what was won since three months before this one. In the order of the months.',
    { ...narrowed, pipelineId: 'The pipeline. The list is empty when it is not there.' },
  ],
})
const account = 'The account. NOT_FOUND when it is not there or in the bin.'
const owner =
  'The member who looks after it. Somebody who is no member now, or blocked, is refused with UNKNOWN_ID.'
const which =
  "The opportunity. NOT_FOUND when it is not there, in the bin, or not the person's to see."
describeMembers('Mutation', {
  createOpportunity: [
    'Makes an opportunity on top of a stage. Every role may.',
    {
      title,
      stageId: 'Its stage, of any pipeline.',
      companyId: account,
      price: `${price}; left out: not known.`,
      dateExpectedClose: `${expected}; left out: on no day.`,
      ownerId: `${owner} Left out: the person.`,
      contactIds: `Contacts with a part in it, at most ${limits.opportunityContacts}.`,
      companyDialogId: 'A meeting that it was about.',
      campaignId: 'The campaign that it comes from, in which the account qualifies by it.',
    },
  ],
  updateOpportunity: [
    'Changes what is given of an opportunity. Every role may. CONFLICT when somebody else changed one of the fields since the person saw them; params.current has what they are now.',
    {
      title,
      price: `${price}. Null takes it away.`,
      dateExpectedClose: `${expected}. Null takes it away.`,
      companyId: account,
      ownerId: owner,
      base: 'What the person saw of the fields that change.',
    },
  ],
  setOpportunityStage: [
    'Moves an opportunity to a stage, or within it. Every role may. Coming into a stage for won or lost ones closes it, leaving that opens it again. Its owner is told when somebody else does it.',
    {
      opportunityId: which,
      stageId: 'Where it goes. UNKNOWN_ID when the stage or its pipeline is not there.',
      afterId:
        'The opportunity of the stage behind which it goes. The empty text, or one that is not in the stage any more: on top. Left out: on top of another stage; in its own it stays where it is.',
      lostReason: `${reason} Only where it is lost.`,
      seenStageId:
        'The stage in which the person saw it. CONFLICT when it is in another one by now; params.current has which. Left out: whichever it is in.',
    },
  ],
  deleteOpportunity: 'Puts an opportunity into the bin, and answers with its id. Every role may.',
  linkOpportunityContact: [
    'Gives a contact a part in an opportunity, or takes it away. Every role may.',
    {
      opportunityId: which,
      contactId: 'The contact. NOT_FOUND when they are not there or in the bin.',
      role: `${role} Null takes it away; left out, it stays as it is.`,
      remove: 'True takes the contact off.',
    },
  ],
  linkOpportunityMeeting: [
    'Says that a meeting is about an opportunity, or is not. Every role may.',
    { opportunityId: which, remove: 'True takes the meeting off.' },
  ],
})
describeMembers('Subscription', {
  opportunityEvents: [
    'What changes of pipelines and opportunities, as it happens. It ends when the person leaves the organisation.',
    { afterSeq: 'How far the listener is: opportunitySeq, or seq of the last message.' },
  ],
})
