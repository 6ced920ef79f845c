import { limits, palette } from '../../shared/limits.ts'
import { from1To, upTo } from '../engine/common.docs.ts'
import { describeMembers, describeType } from '../engine/describe.ts'

const language = 'Language of the interface: EN, FR or NL.'
const color = 'Colour in which the person is shown, as #rrggbb.'
const person = {
  firstName: `Given name; ${upTo(limits.userName)}.`,
  lastName: `Family name; ${upTo(limits.userName)}, empty where there is none.`,
  color,
  avatar: 'Address of a picture of the person; null: there is none. No command sets it.',
  language,
}
describeType(
  'User',
  'A person as colleagues know them, who may have left the organisation. Their id is the same in every organisation.',
  {
    ...person,
    email: 'E-mail address; null of somebody who left, but for Admins and super admins.',
  },
)
describeType(
  'Me',
  'The person who is signed in. Somebody without a role reads no meetings here; they get FORBIDDEN for those, and for all of Query but `me`, `devices` and `newcomer`.',
  {
    ...person,
    email: 'E-mail address as the issuer of the sign-in proved it.',
    role: "The person's role in the current organisation; null: none, which leaves the own profile.",
    onboardingStep: 'How far the person is with getting to know the product.',
    onboardingData: 'What the step needs, as an object; with `url`: {"page": "accounts"}.',
    isBlocked: 'Whether the person is shut out. Whoever is blocked is refused with SUSPENDED.',
    isSuperAdmin: 'Whether the person runs the product, beside their role.',
    currentOrganisationId: 'Id of the organisation that all else is read in.',
    currentOrganisationUserId:
      'Id of the membership in it. A browser keeps things under this name, and sends it as X-Member: a request as another member is refused with OTHER_MEMBER.',
  },
)
describeType('Role', 'What a member may do. Each may do what the next one may.', {
  Admin: 'Members and their seats, settings and kinds of follow-ups, beside what a Manager may.',
  Manager: 'All meetings, playbooks and the whole log, beside what a Member may.',
  Member: 'Accounts, contacts, meetings, answers, labels and comments.',
})
describeType('OnboardingStep', 'Steps of getting to know the product, in their order.', {
  organisation: 'The first of an organisation is asked for its name.',
  steps: 'The tour.',
  url: 'A page waits on which the person is shown how to begin.',
  done: 'Nothing is left; the tour can be taken again.',
})

describeMembers('Query', {
  me: 'The person who is signed in. A newcomer gets NO_ORGANISATION or LICENCE_EXPIRED, and asks for newcomer.',
  user: 'A person of the organisation, who may have left it; null: they never were in it.',
})
describeMembers('Mutation', {
  updateUser: [
    "Changes what is given of the person's own profile; what is left out stays. Everybody may, without a role too.",
    {
      id: "The person's own id. NOT_FOUND for any other.",
      firstName: `Given name; ${from1To(limits.userName)}. Null is refused.`,
      lastName: `Family name; ${upTo(limits.userName)}. Null empties it.`,
      email:
        "The person's own address, which changes nothing; any other is FORBIDDEN. Only the issuer changes it.",
      language: `${language} Null changes nothing.`,
      color: `One of the colours of labels: ${palette.join(', ')}. Null changes nothing.`,
      onboardingStep: 'As the step of setOnboarding. Null changes nothing.',
      onboardingData: `What the step needs, an object of ${upTo(10_000)}. Null changes nothing.`,
    },
  ],
  setOnboarding: [
    'Goes on to a step of getting to know the product. Everybody may, without a role too; a repeat changes nothing.',
    {
      step: 'From steps to url, from url to done, from done to steps again. STATE_REFUSED for any other; updateOrganisation ends the first.',
    },
  ],
})
