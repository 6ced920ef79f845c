import { limits } from '../../shared/limits.ts'
import { upTo } from '../engine/common.docs.ts'
import { describeMembers, describeType } from '../engine/describe.ts'

describeType('SearchKind', 'What the search box finds.')
describeType('SearchResult', 'One record that was found; only the field of its kind is filled.', {
  id: 'Id of the record.',
  kind: 'What it is.',
  company: 'With COMPANY: the account; null with other kinds.',
  contact: 'With CONTACT: the contact; null with other kinds.',
  playbook:
    'With PLAYBOOK: the playbook; with QUESTION: the playbook in which it stands; null with other kinds.',
  question: 'With QUESTION: the question as it is in the newest version; null with other kinds.',
  companyDialog: 'With COMPANY_DIALOG: the meeting; null with other kinds.',
  pain: 'With PAIN: the pain; null with other kinds.',
  mediaItem: 'With MEDIA_ITEM: the item; null with other kinds.',
})
describeMembers('Query', {
  search: [
    "The best records by name, as far as the person may see them; at most ten. Those in which a word begins so come first, the kinds in turns, of each the best fit (the whole name, its beginning, a word's beginning), then what is nearest to now.",
    {
      term: `What was typed; ${upTo(limits.search)}. Case, accents and spaces around it are ignored; with nothing in it nothing is found.`,
      take: 'How many records at most, 0–10; a number beyond that counts as the nearest bound.',
      kinds: 'Only records of these kinds; an empty list is no filter.',
    },
  ],
})
