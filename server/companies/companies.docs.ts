import { limits } from '../../shared/limits.ts'
import { from1To, searchByName, takeUpTo, upTo } from '../engine/common.docs.ts'
import { describeEverywhere, describeMembers, describeType } from '../engine/describe.ts'
import { labelsOn } from '../labels/labels.docs.ts'
import { baseOf } from './address.docs.ts'
import { conditionsOfList } from './conditions.docs.ts'

describeEverywhere({
  values: { COMPANY: 'An account, of the type Company.' },
  Mutation: {
    'companyId: ID!': 'Id of the account. NOT_FOUND when it is not there or in the bin.',
  },
})

const fields = {
  source: `Where the account was heard of, in free words; ${upTo(200)}.`,
  url: `The website, beginning with http:// or https://; ${upTo(limits.webAddress)}.`,
  type: `What kind of account it is, in free words; ${upTo(100)}.`,
  vAT: `Number for value added tax as it was typed; ${upTo(50)}. Its form is not checked.`,
  industry: `What the account lives from, in free words; ${upTo(200)}.`,
  companySize: `How large the account is, in free words; ${upTo(100)}.`,
}
const withNull = (nothing: string): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, `${text} ${nothing}`]))
const prio = '-1 cleared, 0 low, 1 normal, 2 high, 3 urgent.'

describeType('Company', 'An account: a company that is sold to.', {
  ...withNull('Null: nothing is said.'),
  name: `What people call the account; ${from1To(limits.companyName)}. Two accounts may have one name.`,
  favicon: 'Address of the small picture of its website; null: none is known. No command sets it.',
  prio: `Priority: ${prio}`,
  ownerId: 'Id of the owner.',
  owner:
    'Who looks after the account: at first who made it. It may be somebody who is no member any more.',
  address: 'Where the account is and how it is reached.',
  comments: 'What members wrote on the account, oldest first.',
  labels: labelsOn('account'),
  meets: [
    'Of each test in the conditions, those in groups too, in the order in which they are read, whether the account meets it: why it is in a list, or not.',
    { conditions: conditionsOfList },
  ],
})
describeType('CompanyInput', 'A new account.', {
  ...fields,
  name: `What people call the account; ${from1To(limits.companyName)}. Spaces around it are dropped.`,
  prio: `Priority: ${prio} Without it: 1.`,
  ownerId: 'Id of the member who looks after it. Without it: who makes it.',
  address: 'Where the account is and how it is reached.',
})
const asShown = 'As it was shown to the person.'
describeType(
  'CompanyBaseInput',
  'What the person saw of an account that they change.',
  Object.fromEntries(
    [...Object.keys(fields), 'name', 'prio', 'ownerId', 'address'].map((f) => [f, asShown]),
  ),
)
describeType('CompanyPage', 'A part of the list of accounts.', {
  list: 'The accounts of the page, in the order that was asked for.',
})
describeType('CompanyOrder', 'The order of a list of accounts or of contacts.', {
  NAME: 'By name, case and accents ignored.',
  PRIO: 'Most urgent first, then by name.',
  NEWEST: 'Newest first, by when they were made.',
})
const sorts = {
  NAME: 'By name, case and accents ignored.',
  NAME_DESC: 'By name, from Z to A.',
  PRIO: 'Most urgent first, then by name.',
  PRIO_ASC: 'Least urgent first, then by name from Z to A.',
  NEWEST: 'Newest first, by when they were made.',
  OLDEST: 'Oldest first.',
}
const by = (what: string) => `By ${what}, case and accents ignored, then by name; without one last.`
const byDesc = (what: string) =>
  `By ${what} from Z to A, then by name from Z to A; without one first.`
describeType('CompanySort', 'The order of a list of accounts.', {
  ...sorts,
  INDUSTRY: by('industry'),
  INDUSTRY_DESC: byDesc('industry'),
  CITY: by('city'),
  CITY_DESC: byDesc('city'),
})
describeType('ContactSort', 'The order of a list of contacts.', {
  ...sorts,
  JOB_TITLE: by('job title'),
  JOB_TITLE_DESC: byDesc('job title'),
})
describeType('ListSort', 'The order that a view keeps: one of the list of its kind.', {
  FIT: 'Leads that fit best first.',
  ...sorts,
  INDUSTRY: by('industry'),
  INDUSTRY_DESC: byDesc('industry'),
  CITY: by('city'),
  CITY_DESC: byDesc('city'),
  JOB_TITLE: by('job title'),
  JOB_TITLE_DESC: byDesc('job title'),
})
describeType('PrioTable', 'What a priority is set on.', {})

describeMembers('Notification', {
  company:
    'The account that it is about, or that the comment is on; null: about something else or several, or the account is in the bin.',
})
describeMembers('Query', {
  companies: [
    'A page of accounts, without those in the bin. All filters that are given must hold.',
    {
      take: takeUpTo(limits.page),
      prio: 'Only accounts of this priority, -1 to 3.',
      labels: 'Only accounts with one of these labels, by id. An empty list is no filter.',
      companyDialogIds:
        'Only accounts of one of these meetings, by id, as far as the person may see them. An empty list is no filter.',
      search: searchByName,
      conditions: conditionsOfList,
      order: 'The order of all pages where sort says none.',
      sort: 'The order of all pages. Equal rows come by id.',
    },
  ],
  company: 'One account; null: it is not there, or in the bin.',
  companiesCount: 'How many accounts the organisation has, without those in the bin.',
})
describeMembers('Mutation', {
  createCompany: [
    'Makes an account. Every role may.',
    { company: 'What is known of the account.' },
  ],
  updateCompany: [
    'Changes what is given of an account; what is left out stays. Every role may.',
    {
      ...withNull('Null clears it.'),
      name: `What people call the account; ${from1To(limits.companyName)}. Null is refused.`,
      prio: `Priority: ${prio} Null changes nothing.`,
      ownerId:
        'Id of the member who looks after it. UNKNOWN_ID where it is no member now, or one who is blocked. Null changes nothing.',
      address: 'The parts that are given are changed; null changes nothing.',
      base: baseOf('account'),
    },
  ],
  deleteCompany:
    'Puts an account into the bin, and answers with its id. Its contacts and meetings stay. Every role may; restore takes it back.',
  setPrio: [
    'Sets the priority of an account or a contact, and answers with its id. Every role may; a repeat changes nothing.',
    { table: 'Which of the two the id is of.', prio: prio },
  ],
})
