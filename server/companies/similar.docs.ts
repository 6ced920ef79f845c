import { limits } from '../../shared/limits.ts'
import { describeMembers, describeType } from '../engine/describe.ts'

const why = 'What both share, at least one.'
const first = `of more than ${limits.addressEntries} the first`

describeType('SimilarReason', 'What two records share that may be one.', {
  NAME: 'Their names are alike.',
  VAT: 'Their VAT numbers are the same.',
  WEBSITE: 'Their websites are on one host, or one has its mail where the other has its website.',
  EMAIL: 'One has an e-mail address of the other.',
  PHONE: 'One has a telephone number of the other.',
})
describeType('SimilarCompany', 'An account that may be the one that is being typed.', {
  why,
  company: 'Which it may be.',
})
describeType('SimilarContact', 'A contact who may be the one that is being typed.', {
  why,
  contact: 'Who it may be.',
})
describeMembers('Query', {
  similarCompanies: [
    'Accounts that may be the same as one with these details, the most likely first; at most 5, none of the bin.',
    {
      name: 'Compared without legal forms, spaces, vowels and capitals; one that is much alike and begins the same is found too.',
      vAT: 'VAT number, compared without signs and country.',
      url: 'Address of the website; its host is compared, also with that of e-mail addresses.',
      websites: `Further addresses of websites; ${first}.`,
      emails: `E-mail addresses, ${first}; also compared with hosts of websites.`,
    },
  ],
  similarContacts: [
    'Contacts who may be the same as one with these details, the most likely first; at most 5, none of the bin.',
    {
      firstName: 'Compared with the last name in any order, without capitals and accents.',
      lastName: 'See firstName.',
      telephones: `Compared by their last eight digits; ${first}.`,
      emails: `E-mail addresses; ${first}.`,
    },
  ],
})
