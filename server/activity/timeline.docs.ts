import { takeUpTo } from '../engine/common.docs.ts'
import { describeMembers, describeType } from '../engine/describe.ts'
import { timelineSize } from './timeline.ts'

describeType('TimelineKind', 'What an entry of a timeline tells of.', {
  MEETING: 'A meeting was planned, moved, begun, ended, cancelled or taken up again.',
  COMMENT: 'Somebody commented on it, or on one of its meetings or opportunities.',
  NEXT_STEP: 'A next step was agreed in a meeting, ticked off or taken away.',
  OPPORTUNITY: 'An opportunity was made, came into another stage, or was changed otherwise.',
  CAMPAIGN:
    'Somebody gave a verdict in a campaign, or took it back; of contacts, on their accounts.',
  CHANGE:
    'The account or the contact itself was made or changed, or what the contact is within an account.',
})
const cut = 'as text, cut off after 2,000 characters'
describeType(
  'TimelineEntry',
  'What happened with an account or a contact: one change, told as it was when it was made.',
  {
    kind: 'Of what it tells.',
    property:
      'What of it changed, by the name of the field, or what happened, such as created or restored.',
    value: `What it was before, ${cut}; null: nothing.`,
    value2: `What it is since, ${cut}, such as the content of a comment; null: nothing.`,
    message: `What is said beside it, such as the reason of a move, ${cut}; null: nothing.`,
    onBehalfOf: 'For whom the creator acted; null: for themselves.',
    companyDialog: 'The meeting that it tells of; null: none.',
    opportunity: 'The opportunity that it tells of; null: none.',
    campaign: 'The campaign in which the verdict was given; null: it is no verdict.',
    company:
      'The account that the verdict is on, or within which what the contact is was changed; null: neither.',
    outcome:
      'That of the stage into which the opportunity came; null: still open, or no such move.',
  },
)
describeMembers('Query', {
  timeline: [
    'What happened with an account or a contact, newest first, without what the person may not see and what is in the bin. Of a contact that of the meetings which they attend, of the opportunities in which they have a part, and the verdicts on their accounts.',
    {
      companyId: 'Of the account with this id; of one that is not there nothing is told.',
      contactId: 'Of the contact with this id, where no account is named.',
      kind: 'Only entries of this kind.',
      before: 'Only what is older than the entry with this id, the last one of the page before.',
      take: takeUpTo(timelineSize.max),
    },
  ],
})
