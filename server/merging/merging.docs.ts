import { limits, mergeUndoDays } from '../../shared/limits.ts'
import { takeUpTo } from '../engine/common.docs.ts'
import { describeMembers, describeType } from '../engine/describe.ts'

const kinds = { COMPANY: 'Accounts.', CONTACT: 'Contacts.' }
describeType('MergeTable', 'What can be merged.', kinds)
describeType('MergeField', 'A field of which one value stays; lists are joined.', {
  NAME: 'The name; of a contact both parts.',
  VAT: 'The VAT number.',
  URL: 'The website.',
  INDUSTRY: 'What trade the account is in.',
  TYPE: 'What the account is to the organisation, such as a customer.',
  COMPANY_SIZE: 'How large the account is.',
  SOURCE: 'Where it came from; of a contact with the id there.',
  PRIO: 'The priority.',
  OWNER: 'Who looks after the account.',
  JOB_TITLE: 'The job of the contact.',
  ADDRESS: 'Street, zip code, city and country.',
  TELEPHONES: 'Telephone numbers; joined.',
  EMAILS: 'E-mail addresses; joined.',
  WEBSITES: 'Websites; joined.',
})
describeType('MergePart', 'What moves.', {
  MEETING: 'Meetings.',
  CONTACT: 'Contacts of an account.',
  COMPANY: 'Accounts of a contact.',
  ANSWER: 'Answers in the meetings of an account.',
  NEXT_STEP: 'Next steps of the meetings of an account.',
  OPPORTUNITY: 'Opportunities.',
  CAMPAIGN: 'Campaigns that have the account.',
  COMMENT: 'Comments.',
  LABEL: 'Labels.',
})
describeType('MergeChoice', 'A field of two records, side by side.', {
  field: 'Which field.',
  winner: 'What the one that stays has; null: nothing.',
  loser: 'What the other one has; null: nothing.',
  joined: 'Of a list what both have; null: one of the two is chosen.',
  takesLoser: 'Whether the other value is the better one: the one that stays has none.',
})
describeType('MergeMove', 'How much moves of one sort.', {
  part: 'Of what sort.',
  count: 'How many the record has that goes.',
  both: 'Of how many the one that stays has the same: one of the two goes, that which says less.',
})
describeType('MergePreview', 'Two records before they become one.', {
  revision: 'Of the values of their fields, for `mergeRecords`.',
  winnerTitle: 'What the one that stays is called.',
  loserTitle: 'What the other one is called.',
  winnerChanged: 'When the one that stays was changed last.',
  loserChanged: 'When the other one was changed last.',
  fields: 'Their fields.',
  moves: 'What moves.',
})
describeType(
  'Merge',
  `Two records that became one. The other one stays as a name: its id leads to the one that stays, in reads and in commands. For ${mergeUndoDays} days it can be taken apart. Admins and Managers only.`,
  {
    table: 'What they are.',
    loserId: 'The one that went.',
    loserTitle: 'What it was called.',
    moved: 'How many rows moved, or gave way to one of the same.',
    leftThere:
      'After the undo: how many did not go back, because they were changed since; null before.',
    dateUndone: 'When it was taken apart.',
    company: 'The account that stayed.',
    contact: 'The contact that stayed.',
    canUndo: 'Whether it can be taken apart.',
  },
)
describeType('DuplicateReason', 'What two records share.', {
  NAME: 'The name, or one that sounds alike.',
  VAT: 'The VAT number.',
  WEBSITE: 'The host of a website, or of an e-mail address and a website.',
  EMAIL: 'An e-mail address.',
  PHONE: 'The end of a telephone number.',
})
const pair = {
  id: 'Of both.',
  why: 'What they share.',
  left: 'The one.',
  right: 'The other one.',
}
describeType('CompanyPair', 'Two accounts that may be one.', pair)
describeType('ContactPair', 'Two contacts that may be one.', pair)
const found =
  'that may be one, as they were found last, the most likely first; without those that somebody said are none. Admins and Managers only.'
describeMembers('Query', {
  merges: [
    `What was merged into a record in the last ${mergeUndoDays} days and not undone, newest first. Admins and Managers only.`,
    { winnerId: 'The record that stayed.' },
  ],
  mergePreview: [
    'Two records side by side, and what would move. Admins and Managers only.',
    {
      table: 'What they are.',
      winnerId: 'The one that stays.',
      loserId: 'The one that goes.',
    },
  ],
  duplicateCompanies: [`Accounts ${found}`, { take: takeUpTo(limits.page) }],
  duplicateContacts: [`Contacts ${found}`, { take: takeUpTo(limits.page) }],
})
describeMembers('Mutation', {
  mergeRecords: [
    'Makes one of two records: all that refers to the other one moves, which goes into the bin as a name of the one that stays. STATE_REFUSED for a contact that is being erased. Admins and Managers only.',
    {
      table: 'What they are.',
      winnerId: 'The one that stays.',
      loserId: 'The one that goes.',
      take: "The fields of which the one that stays gets the other one's value.",
      revision:
        'What `MergePreview.revision` was when it was seen: CONFLICT when a field is another by now. Without it nothing is compared.',
    },
  ],
  undoMerge: [
    'Takes a merge apart: what moved goes back, and fields get their values again, where nobody changed them since. STATE_REFUSED when the one that stayed was deleted or merged since, or is being erased. Admins and Managers only.',
    { id: 'Which merge.' },
  ],
  setDuplicate: [
    'Says that two records are not one, or takes that back. Admins and Managers only.',
    {
      table: 'What they are.',
      leftId: 'The one.',
      rightId: 'The other one.',
      isDuplicate: 'Whether they may be one.',
    },
  ],
})
