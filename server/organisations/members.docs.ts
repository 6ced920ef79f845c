import { limits } from '../../shared/limits.ts'
import { takeUpTo, upTo } from '../engine/common.docs.ts'
import { describeMembers, describeType } from '../engine/describe.ts'

const search = `A part of a name or an address; ${upTo(limits.search)}.`
const named = 'Id of an OrganisationUser, or of an EmailLicense. NOT_FOUND for any other.'

describeType('OrganisationMember', 'A member, or somebody who is invited to be one. Admins only.', {
  id: 'Id of the OrganisationUser; of whoever is invited, of the EmailLicense.',
  email: 'The address, in small letters.',
  role: 'What they may do, or will; null: only their own profile.',
  state: 'Whether they come in.',
  dateSeen: 'When one of their browsers was here last; null: not yet, or too long ago.',
  user: 'The person; null: somebody who is invited.',
})
describeType('MemberState', 'Whether a member comes in.', {
  ACTIVE: 'They do.',
  INVITED: 'A seat waits for whoever proves its address.',
  BLOCKED: 'The Admins have shut them out.',
  SUSPENDED: 'The operator has shut them out.',
})
describeType('MemberSort', 'The order of members. Equal ones come by name.', {
  NAME: 'By first name, then by last.',
  NAME_DESC: 'By first name, from the end.',
  EMAIL: 'By address.',
  EMAIL_DESC: 'By address, from the end.',
  ROLE: 'By role, Admins first.',
  ROLE_DESC: 'By role, those without one first.',
  STATE: 'By state, as they are listed.',
  STATE_DESC: 'By state, from the end.',
  SEEN: 'By dateSeen, the latest first.',
  SEEN_DESC: 'By dateSeen, those without one first.',
})
describeType('MemberHoldings', 'How much a member looks after, for somebody to take it over.', {
  id: 'Id of the OrganisationUser.',
  accounts: 'Accounts that they own.',
  meetings:
    'Planned meetings that are still to come: those that they attend, and those that they made and nobody attends.',
  opportunities: 'Open opportunities that they own.',
  campaigns: 'Campaigns that are not done, which they own or whose team they are in.',
  campaignAccounts: 'Accounts of such campaigns that are assigned to them, without a verdict yet.',
})
describeMembers('Query', {
  memberHoldings: [
    'How much a member looks after. Admins only.',
    { memberID: 'Id of an OrganisationUser. NOT_FOUND for any other.' },
  ],
  members: [
    'Members and whoever is invited, without those who left. Admins only.',
    { take: takeUpTo(limits.page), search, sort: 'Null: NAME.' },
  ],
  memberCount: ['How many members finds. Admins only.', { search }],
})
describeMembers('Mutation', {
  setMemberRole: [
    'Says what a member may do, or somebody who is invited, and answers with the id. Admins only. STATE_REFUSED for the last Admin who comes in.',
    { memberID: named, role: 'What they may do.' },
  ],
  setMemberBlocked: [
    'Shuts a member out of the organisation, or lets them in again. What is theirs stays theirs. Admins only. STATE_REFUSED for oneself, and for the last Admin who comes in.',
    {
      memberID: 'Id of an OrganisationUser. NOT_FOUND for any other.',
      isBlocked: 'Whether they are shut out.',
    },
  ],
  handOver: [
    'Gives a part of what a member looks after to a colleague, and says how many that were; to be asked again until it is 0. Admins only.',
    {
      memberID: 'Id of an OrganisationUser. NOT_FOUND for any other.',
      toMemberID:
        'Id of the OrganisationUser who takes it over. UNKNOWN_ID for one who is not let in, has no role, or is the same.',
    },
  ],
  removeMember: [
    'Takes a member out, or a seat back that waits, and answers with the id. Their seat is free again, and what they made stays. Admins only. STATE_REFUSED for the last Admin who comes in.',
    { memberID: named },
  ],
})
