import { limits } from '../../shared/limits.ts'
import { describeMembers, describeType } from '../engine/describe.ts'

describeType('OrganisationUsage', 'How much an organisation uses the product. Super admins only.', {
  id: 'Id of the Organisation.',
  people: 'How many members it has, without those who left.',
  meetings: 'How many meetings it has, without those in the bin.',
  dateActive: 'When its activity log got its last line; null: never.',
  storedBytes:
    'Bytes of the files that are kept for it: exports, pictures that are or were its logo, and archives of removed data.',
})
describeMembers('Query', {
  organisationUsage: [
    'How much organisations use the product. Super admins only; others get FORBIDDEN.',
    { ids: `Ids of Organisations, ${limits.page} at most; of unknown ones nothing is answered.` },
  ],
})
