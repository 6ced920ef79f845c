import { describeMembers, describeType } from '../engine/describe.ts'

describeType('RemoteRegister', 'A register that is asked over the network.', {
  FRANCE: 'The public search of French companies, by name, SIREN, SIRET or VAT number.',
  VIES: 'Whose a VAT number of the European Union is.',
})
describeType('RemoteAnswerState', 'What an answer of a register is worth.', {
  CURRENT: 'It was asked within the last day.',
  KEPT: 'It cannot be asked now: what it said before, within 30 days.',
  UNREACHABLE: 'It cannot be asked now, and nothing is kept.',
  LIMITED: 'The organisation has asked more than its share: in some seconds it may again.',
  OFF: 'This installation asks no register that would know the number.',
})
describeType('RemoteAnswer', 'What a register said of a name or a number.', {
  source: 'Which register was asked.',
  state: 'Whether that is current.',
  dateAsked: 'When it said so; null: it has not.',
  companies: 'At most 10; empty: it knows none.',
})
describeType(
  'RemoteCompany',
  'A company as a register over the network has it. People who have an enterprise are left out where the register tells them apart.',
  {
    number: 'Of its country: the SIREN of a French one, else its VAT number.',
    vAT: 'Its VAT number. Of a French one found by the search that is worked out of its SIREN, whether it is liable to VAT or not.',
    name: 'Its name; its VAT number where its country gives none.',
    isNamed: 'Whether the register gives its name.',
    isActive: 'Whether it has not ceased to be.',
    otherNames: 'Its abbreviation, and other forms of its name.',
    account:
      'The account of the organisation that has its number as VAT number, none of the bin; null: there is none.',
    addresses:
      'Its seat; empty where the register gives none, or not so that its parts can be told.',
  },
)
describeType('RemoteCompanyAccount', 'An account that a company is already.', {
  id: 'Its id, as that of a Company.',
  name: 'Its name here.',
})
describeType('RemoteCompanyAddress', 'Where a company has its seat, as its register writes it.', {
  street: 'Street and number; null: not given.',
  zipCode: 'Postal code.',
  city: 'Municipality, often in capitals.',
  countryName: 'Country, in the language of who asks.',
})
describeMembers('Query', {
  remoteRegistry: [
    'What a register over the network says, asked beside registrySearch and never in its place: French companies by name, SIREN, SIRET or VAT number, and VAT numbers of other countries of the European Union. Answers are kept for a day. Null: no register would know it, or the local one does. For whoever may create accounts.',
    { term: 'A name of three letters at least, or a whole number.' },
  ],
})
