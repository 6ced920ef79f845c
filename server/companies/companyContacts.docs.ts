import { limits } from '../../shared/limits.ts'
import { upTo } from '../engine/common.docs.ts'
import { describeMembers, describeType } from '../engine/describe.ts'

const link = {
  role: `What the contact is within the account, in free words; ${upTo(limits.contactRole)}.`,
  decisionMaker: 'Whether the contact decides there.',
}
export const linkArguments = {
  role: `${link.role} Null clears it; left out, it stays.`,
  decisionMaker: `${link.decisionMaker} Without it a new link has false, and one that is there keeps what it has.`,
}
describeType('CompanyContact', "A contact's place within an account.", {
  ...link,
  role: `${link.role} Null: nothing is said.`,
  desicionMaker: 'The same as decisionMaker, under the name of earlier releases.',
  company: 'The account of the link.',
  contact: 'The contact of the link.',
})
describeMembers('Company', {
  contacts: 'Links to the contacts of the account, by the name of the contact.',
  contactsCount: 'How many contacts the account has, without those in the bin.',
})
describeMembers('Contact', {
  company: 'The first of the accounts of the contact, by name; null: they are of none.',
  companies: 'Links to the accounts of the contact, by the name of the account.',
})
describeMembers('Query', {
  contactsOfCompany: [
    'Links to the contacts of an account, by the name of the contact.',
    { companyId: 'Id of the account. The list is empty when it is not there, or in the bin.' },
  ],
})
describeMembers('Mutation', {
  linkContact: [
    'Makes a contact one of an account, or changes what is given of their place there. Every role may; a repeat changes nothing.',
    {
      contactId: 'Id of the contact. NOT_FOUND when they are not there or in the bin.',
      ...linkArguments,
    },
  ],
  unlinkContact: [
    'Takes a contact out of an account, and answers with the account; both stay. Every role may. One that is not of the account changes nothing.',
    { contactId: 'Id of the contact. NOT_FOUND when they are not there or in the bin.' },
  ],
})
