import { impersonationMinutes } from '../../shared/limits.ts'
import { describeMembers, describeType } from '../engine/describe.ts'

describeType(
  'Impersonation',
  'That somebody acts for a member, or did: with what the member may see and do, but for their profile, their devices and what is for the organisation. Every line of the log that comes of it has both names.',
  {
    reason: 'Why, for the member and for Admins.',
    dateUntil: `When it ends at the latest, ${impersonationMinutes} minutes after it began.`,
    dateEnded: 'When whoever acted ended it; null: they have not.',
    user: 'The member.',
    actingUser: 'Who acts; perhaps a super admin of another organisation.',
  },
)
describeMembers('Me', {
  isImpersonated: 'Whether the request comes from somebody who acts for the person.',
})
describeMembers('Notification', {
  impersonation: 'With IMPERSONATED: what is over; null with other kinds.',
})
describeMembers('NotificationKind', {
  IMPERSONATED: 'Somebody acted for the person, which is over.',
})
describeMembers('Mutation', {
  impersonate: [
    'Lets the person act for a member, and answers with what each request that does so carries as its header x-impersonation beside the own token; it is of no use to anybody else. For super admins, and for Admins in their own organisation while its setting `impersonation` is `admins`; never for somebody who acts already.',
    {
      id: "Id of the member's person. NOT_FOUND when they are no member, STATE_REFUSED when it is the person, or the member may not come in, FORBIDDEN when the setting does not let Admins.",
      reason: 'Why; the member reads it.',
    },
  ],
  exitImpersonate:
    'Ends what the request itself is part of, and tells the member. FORBIDDEN for whoever does not act for somebody.',
})
