import { limits } from '../../shared/limits.ts'
import { takeUpTo, upTo } from '../engine/common.docs.ts'
import { describeMembers, describeType } from '../engine/describe.ts'

const searched = {
  search: `A part of the title, of that of a licence, or of the address of a seat; or the id; ${upTo(limits.search)}.`,
  state: 'Only those of which it holds.',
}
describeType('OrganisationState', 'How it stands with the licences of an organisation.', {
  ALL: 'However it stands.',
  RUNNING: 'One lets its people in.',
  TRIAL: 'One that does is a trial.',
  SHUT: "It has some, of which none lets its people in. The operator's own has none.",
})
describeType('OrganisationSort', 'The order of organisations.', {
  TITLE: 'By title.',
  TITLE_DESC: 'By title, backwards.',
  CREATED: 'The oldest first.',
  CREATED_DESC: 'The newest first.',
  ENDS: 'By when the last of their licences ends, the next one first; then those without any.',
  ENDS_DESC: 'The same backwards; those without any last.',
})
describeMembers('Query', {
  organisation: [
    'An organisation: the own one, for super admins any.',
    { id: 'Id of the Organisation. The answer is null for any other.' },
  ],
  organisations: [
    'All organisations. Super admins only; others get null and FORBIDDEN.',
    { ...searched, sort: 'By default TITLE.', take: takeUpTo(limits.page) },
  ],
  organisationCount: [
    'How many organisations there are. Super admins only; others get null and FORBIDDEN.',
    searched,
  ],
})
