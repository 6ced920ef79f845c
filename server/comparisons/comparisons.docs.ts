import { bulkRecords, comparisonDays, limits } from '../../shared/limits.ts'
import { takeUpTo } from '../engine/common.docs.ts'
import { describeMembers, describeType } from '../engine/describe.ts'

describeType('RegistryComparisonStep', 'What was begun last with a comparison.', {
  COMPARE: 'Accounts are looked up; nothing is changed.',
  APPLY: 'What was chosen is taken over.',
  UNDO: 'What was taken over is put back.',
})
describeType('RegistryComparisonState', 'What a register says of an account.', {
  DIFFERENT: 'It has some field otherwise.',
  SAME: 'It has nothing otherwise.',
  UNKNOWN: 'It has no company with the number.',
  NO_NUMBER: 'The account has no number that a register knows.',
  UNREACHABLE: 'The register could not be reached, or none is set up that would know it.',
  GONE: 'The account is in the bin by now.',
})
describeType('RegisterName', 'A register of companies.', {
  BELGIUM: 'The Belgian one, which is loaded into the product.',
  FRANCE: 'The search of French companies, asked over the network.',
  VIES: 'The VAT numbers of the European Union, asked over the network.',
})
describeType('RegistryField', 'A field of an account that registers know.', {
  NAME: 'What the account is called.',
  INDUSTRY: 'What it mainly does; of Belgian companies alone.',
  STREET: 'Street and number of its address.',
  ZIP_CODE: 'Postal code of its address.',
  CITY: 'Municipality of its address.',
  COUNTRY: 'Country of its address.',
})
describeType('RegistryComparisonOutcome', 'What became of what was chosen for an account.', {
  CHANGED: 'All of it was taken over.',
  KEPT: 'Some of it was not, for the account was changed since it was compared, or is gone.',
})
describeType('RegistryFieldCount', 'How often a field differs in a comparison.', {
  field: 'Which field.',
  count: 'Accounts that differ in it.',
  offered:
    'Those of them where it is empty, or of an address: names and industries are for people to say.',
})
describeType(
  'RegistryComparison',
  `Accounts that are compared with registers, for whoever began it; it goes after ${comparisonDays} days.`,
  {
    rowCount: 'Accounts that were selected.',
    step: 'What was begun last.',
    run: 'The job that does it, or did.',
    different: 'Accounts of which a register has some field otherwise.',
    same: 'Accounts that are as their register has them.',
    unknown: 'Accounts that their register does not know.',
    noNumber: 'Accounts without a number that a register knows.',
    unreachable: 'Accounts whose register could not be reached.',
    gone: 'Accounts that were in the bin when they were looked up.',
    waiting: 'Accounts that were not looked up yet.',
    fields: 'Fields that differ, the one that differs most often first.',
    changed: 'Accounts of which something was taken over.',
    kept: 'Accounts of which something chosen was not taken over, for they were changed since.',
    reverted: 'Accounts of which all that was taken over was put back.',
    notReverted: 'Accounts of which some was not put back, for they were changed since.',
    dateCreated: 'When it was begun.',
    dateExpires: 'When it goes, and with it the undo.',
  },
)
describeType('RegistryComparisonRow', 'An account of a comparison.', {
  account: 'The account itself; null: it is in the bin.',
  state: 'What its register says of it; null: it was not looked up yet.',
  source: 'Which register was asked; null: none.',
  dateAsked:
    'When a register over the network said so; of the Belgian one the day that its data is of.',
  differences:
    'Objects with path (a field of the account, as name or address.city), now (what it had when it was compared), registered (what the register has) and isOffered.',
  isLeftOut: 'Whether it was left out of what is taken over.',
  outcome: 'What became of it; null: nothing was taken over yet.',
})
describeMembers('Query', {
  registryComparisons: [
    'Comparisons that the person began, the newest first. For whoever may change accounts.',
    { take: takeUpTo(limits.page), skip: 'How many of the newest are left out.' },
  ],
  registryComparison: ['One of them; null: it is gone, or somebody else’s.', { id: 'Which one.' }],
  registryComparisonRows: [
    'Its accounts in one state, in the order in which they were selected.',
    {
      comparisonId: 'Of which comparison.',
      state: 'What their register says of them.',
      take: takeUpTo(limits.page),
      skip: 'How many of the first are left out.',
    },
  ],
})
describeMembers('Mutation', {
  compareWithRegister: [
    `Begins to compare accounts with registers, at most ${bulkRecords}; nothing is changed by that. A job does it, at the pace that registers allow. For whoever may change accounts.`,
    { records: 'Which accounts.' },
  ],
  compareAgain: [
    'Looks accounts up again that could not be reached, or were not come to because it was cancelled.',
    { id: 'Which comparison.' },
  ],
  applyComparison: [
    'Takes over what the register has of these fields, for each account that still has what it had when it was compared; one that was broken off goes on as it was begun.',
    {
      id: 'Which comparison.',
      fields: 'Which fields; of one that goes on they are those of before.',
      except: 'Rows that are left out.',
    },
  ],
  undoComparison: [
    'Puts back what was taken over, where nobody has changed it since.',
    { id: 'Which comparison.' },
  ],
})
