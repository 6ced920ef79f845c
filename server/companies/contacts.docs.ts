import { limits } from '../../shared/limits.ts'
import { searchByName, takeUpTo, upTo } from '../engine/common.docs.ts'
import { describeEverywhere, describeMembers, describeType } from '../engine/describe.ts'
import { labelsOn } from '../labels/labels.docs.ts'
import { baseOf } from './address.docs.ts'
import { conditionsOfList } from './conditions.docs.ts'
import { linkArguments } from './companyContacts.docs.ts'

describeEverywhere({ values: { CONTACT: 'A person of an account, of the type Contact.' } })

const name = `${upTo(limits.personName)}; empty where it is not known. First and last name are not both empty.`
const prio = '-1 cleared, 0 low, 1 normal, 2 high, 3 urgent.'
const fields = {
  firstName: `Given name; ${name}`,
  lastName: `Family name; ${name}`,
  jobTitle: `What the contact does, in free words; ${upTo(limits.jobTitle)}.`,
}
const address = 'Where the contact is and how they are reached.'

describeType('Contact', 'A person of one or more accounts, to whom is sold.', {
  ...fields,
  jobTitle: `${fields.jobTitle} Null: nothing is said.`,
  prio: `Priority: ${prio}`,
  source: 'The system that the contact came from; null: made here. No command sets it.',
  sourceId: 'The id of the contact in that system; null: made here.',
  address,
  comments: 'What members wrote on the contact, oldest first.',
  labels: labelsOn('contact'),
})
describeType('ContactInput', 'A new contact.', {
  ...fields,
  prio: `Priority: ${prio} Without it: 1.`,
  address,
})
const asShown = 'As it was shown to the person.'
describeType(
  'ContactBaseInput',
  'What the person saw of a contact whom they change.',
  Object.fromEntries([...Object.keys(fields), 'prio', 'address'].map((f) => [f, asShown])),
)
describeType('ContactPage', 'A part of the list of contacts.', {
  list: 'The contacts of the page, in the order that was asked for.',
})
describeMembers('Notification', {
  contact:
    'The contact that the comment is on; null: on something else, or the contact is in the bin.',
})

describeMembers('Query', {
  contacts: [
    'A page of contacts, without those in the bin. All filters that are given must hold.',
    {
      take: takeUpTo(limits.page),
      prio: 'Only contacts of this priority, -1 to 3.',
      labels: 'Only contacts with one of these labels, by id. An empty list is no filter.',
      search: searchByName,
      conditions: conditionsOfList,
      order: 'The order of all pages where sort says none.',
      sort: 'The order of all pages. Equal rows come by id.',
    },
  ],
  contactsNoPaging:
    'All contacts by name, 5,000 at most; a longer list is cut off with TOO_COMPLEX.',
  contact: 'One contact; null: they are not there, or in the bin.',
  contactCount: 'How many contacts the organisation has, without those in the bin.',
})
describeMembers('Mutation', {
  createContact: [
    'Makes a contact, within an account if one is given. Every role may.',
    {
      contact: 'What is known of the contact.',
      companyId:
        'Id of the account whose contact they are. NOT_FOUND when it is not there or in the bin.',
      role: `${linkArguments.role} It counts with companyId only.`,
      decisionMaker: `${linkArguments.decisionMaker} It counts with companyId only.`,
    },
  ],
  updateContact: [
    'Changes what is given of a contact; what is left out stays. Every role may.',
    {
      ...fields,
      jobTitle: `${fields.jobTitle} Null clears it.`,
      prio: `Priority: ${prio} Null changes nothing.`,
      address: 'The parts that are given are changed; null changes nothing.',
      base: baseOf('contact'),
    },
  ],
  deleteContact:
    'Puts a contact into the bin, and answers with the id. Their accounts and meetings stay. Every role may; restore takes them back.',
})
