import { describeMembers } from '../engine/describe.ts'

describeMembers('RegistryCompany', {
  account:
    'The account of the organisation that has its number as VAT number, none of the bin; null: there is none.',
})
