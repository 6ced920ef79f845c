import { describeMembers, describeType } from '../engine/describe.ts'

describeType('RegistryAddressKind', 'What is at an address of a company of the register.', {
  SEAT: 'Its registered seat.',
  ESTABLISHMENT: 'An establishment, where it works.',
  BRANCH: 'The branch in Belgium of a company from abroad.',
})
describeType('RegistryAddress', 'An address of a company, as the register has it.', {
  kind: 'What is there.',
  street:
    'Street, number and box; null: the register has none. The street is in the language of who asks; for readers of English in French where French is spoken (postal codes 1300 to 1499 and 4000 to 7999), else in Dutch.',
  zipCode: 'Postal code.',
  city: 'Municipality, where it has a name in it in the language that the street is in, or else in the other.',
  countryName:
    'Country, in French for readers of French and in Dutch for all others; Belgium itself in English too.',
})
describeType(
  'RegistryActivity',
  'What a company does, by the list of activities of its authority.',
  {
    code: 'Number of the activity in the newest list that is loaded, as 62100 of NACE 2025.',
    title:
      'What the number means, in the language of who asks or else another; null: the list leaves it out.',
    isMain: 'Whether it is what the company mainly does.',
  },
)
describeType(
  'RegistryCompany',
  'A company of the Belgian register. People who have an enterprise are left out.',
  {
    number: 'Enterprise number: ten digits, without dots.',
    vAT: 'That number as a VAT number, as BE 0123.456.749. Whether the company is liable to VAT, the register does not say.',
    name: 'Its full name, in the language of who asks where it has one in it; its number when the register has no name.',
    otherNames:
      'Names in other languages, abbreviations, and names of its establishments, at most 10.',
    legalForm: 'Legal form in the language of who asks; null: the register has none.',
    dateStarted: 'Day on which it began.',
    addresses: [
      'Its seat first, then those of its establishments.',
      { take: 'How many, at most 50.' },
    ],
    activities: ['What it mainly does first.', { take: 'How many, at most 50.' }],
  },
)
describeType('RegistrySource', 'What is loaded of the register of companies.', {
  snapshotDate: 'Day that its data is of.',
  isSample: 'Whether it is the made-up sample that comes with the demo.',
  entries: 'How many companies it has.',
  dateLoaded: 'When it was loaded.',
})
describeMembers('Query', {
  registrySearch: [
    'Companies of the register, at most 10, in this order: those with the number; those with a name that begins with what is typed; with one that begins with its words in another order, for up to four words; with one that has all of its words, or the six longest, anywhere in it. By number in the first and the last group, else by the alphabet. For whoever may create accounts; empty when no register is loaded.',
    {
      term: 'Number with or without BE and dots, from four digits on; or a name, from two letters on, or parts of one, of which the longest has three letters. Capitals, accents and signs do not count, nor legal forms but where a name begins with them as they are typed.',
    },
  ],
  registrySource:
    'What is loaded of the register; null: nothing is. For whoever may create accounts.',
})
