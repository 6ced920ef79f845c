import { describeMembers, describeType } from '../engine/describe.ts'

describeType('Device', 'A browser in which the person is signed in.', {
  userAgent: 'What the browser calls itself, as it says; null: nothing.',
  dateCreated: 'When the person was first seen in it.',
  dateSeen: 'When the person was last seen in it, to within some minutes.',
  isCurrent: 'Whether it is the one that asks.',
})
describeMembers('Query', {
  devices:
    "The person's own devices, this one first, then those that were seen last; at most 100. Newcomers may ask too.",
})
describeMembers('Mutation', {
  signOutDevice: [
    'Signs one of the own devices out, and answers with its id. It gets SESSION_ENDED on its next request. Null: the browser that asks is not known by any name. Newcomers may too.',
    {
      id: 'Id of the device; without it the one that asks. NOT_FOUND when it is not an own one that is signed in.',
    },
  ],
  signOutEverywhere:
    'Signs the person out on all devices, here too: every token issued until now is refused with SESSION_ENDED. The answer is true. Newcomers may too.',
  endSessions: [
    'Signs a member out on all devices: every token issued until now is refused with SESSION_ENDED. The answer is true. Admins only.',
    { userId: 'Id of the User. NOT_FOUND when they are not a member now.' },
  ],
})
