import { limits } from '../../shared/limits.ts'
import { takeUpTo, upTo } from '../engine/common.docs.ts'
import { describeMembers, describeType } from '../engine/describe.ts'

const meetings =
  'meetings with the playbook that the person may see, that were not cancelled and are not in the bin'
describeType('PlaybookAudienceSort', 'The order of who was met with a playbook.', {
  NAME: 'By name.',
  NEWEST: 'By the start of their newest meeting, the latest first.',
})
const row = {
  id: 'Ids of the record and of the playbook, joined by a dot.',
  meetingCount: `How many ${meetings} it has that meet the filters.`,
  newestMeeting: 'The latest of these; it may be planned still.',
}
describeType('PlaybookAccount', 'An account that was met with a playbook.', {
  ...row,
  company: 'The account that the meetings are with.',
})
describeType('PlaybookContact', 'Somebody who attends meetings with a playbook.', {
  ...row,
  contact: 'The contact who attends them.',
})
describeType('PlaybookAccountPage', 'A part of the accounts that were met with a playbook.', {
  list: 'The accounts of the page, in the order that was asked for.',
})
describeType('PlaybookContactPage', 'A part of the contacts that were met with a playbook.', {
  list: 'The contacts of the page, in the order that was asked for.',
})
const args = {
  playbookId: 'Id of the playbook. Of one that is not there, or in the bin, there are none.',
  sort: 'The order of all pages; without it NAME.',
  take: takeUpTo(limits.page),
}
describeMembers('Query', {
  playbookAccounts: [
    `A page of the accounts of ${meetings}.`,
    {
      ...args,
      search: `Only those with this in the name; ${upTo(limits.search)}. Case, accents and spaces around it are ignored.`,
    },
  ],
  playbookContacts: [
    `A page of the contacts that attend ${meetings}.`,
    {
      ...args,
      search: `Only those with this in their name, or in that of the account of such a meeting; ${upTo(limits.search)}. Case, accents and spaces around it are ignored.`,
    },
  ],
})
