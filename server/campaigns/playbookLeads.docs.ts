import { limits } from '../../shared/limits.ts'
import { takeUpTo, upTo } from '../engine/common.docs.ts'
import { describeMembers, describeType } from '../engine/describe.ts'

describeType('PlaybookLeadSort', 'The order of leads of playbooks.', {
  NEWEST: 'By the start of their newest meeting, the latest first.',
  NAME: "By the account's name.",
})
const meetings =
  'meeting of the account with the playbook, outside of campaigns, that the person may see'
describeType(
  'PlaybookLead',
  'An account that was met with a playbook outside of campaigns, and has no open opportunity.',
  {
    id: 'Ids of the account and of the playbook, joined by a dot.',
    company: 'The account.',
    playbook: 'That of the meetings; it is published.',
    newestMeeting: `The latest ${meetings} and that was not cancelled; it may be planned still.`,
    lastMeeting: `The last ${meetings} and that began; null: none did.`,
    nextMeeting: `The next planned ${meetings}; null: none is.`,
    nextStep: 'The open next step of these meetings that is due first; null: none is open.',
  },
)
describeType('PlaybookLeadPage', 'A part of the list of leads of playbooks.', {
  list: 'The leads of the page, in the order that was asked for. An account stands there once for each playbook.',
})
describeMembers('Query', {
  playbookLeads: [
    'A page of accounts with a meeting of a published playbook outside of campaigns that was not cancelled, and without an open opportunity, as far as the person may see both. All filters that are given must hold.',
    {
      take: takeUpTo(limits.page),
      playbookIds: 'Only those of these playbooks. An empty list is no filter.',
      ownerIds:
        "Only those whose account's owner is one of these people, by id of their User. An empty list is no filter.",
      search: `Only those with this in the account's name; ${upTo(limits.search)}. Case, accents and spaces around it are ignored.`,
      filters:
        'Only those with such a meeting whose answers meet all of these. An empty list is no filter.',
      conditions:
        'Only those with such a meeting that meets all of these too. An empty list is no filter.',
      sort: 'The order of all pages; without it NEWEST.',
    },
  ],
})
