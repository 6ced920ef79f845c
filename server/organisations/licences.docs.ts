import {
  licenceKeyLength,
  licenceMonths,
  licenceSeats,
  limits,
  trialMonths,
  trialSeats,
} from '../../shared/limits.ts'
import { takeUpTo, upTo } from '../engine/common.docs.ts'
import { describeMembers, describeType } from '../engine/describe.ts'
import { organisationTitle } from './organisations.docs.ts'

const seats = limits.licenceSeats.toLocaleString('en')
const licence = 'Id of an OrganisationLicense. NOT_FOUND for any other.'
const language = 'Language of the interface, which becomes that of the person: EN, FR or NL.'
const managers = 'Admins and super admins only'

describeType(
  'Newcomer',
  'Somebody who is in no organisation yet, or in one whose licence has ended.',
  {
    email: 'E-mail address as the issuer of the sign-in proved it.',
    organisation: 'Title of the organisation whose licence has ended; null: they are in none.',
    mayTry: 'Whether startTrial is open to them.',
    invitations: 'Seats that wait for them or that they still hold, newest first; at most 20.',
  },
)
describeType('Invitation', 'A seat that is made out to the address of the newcomer.', {
  id: 'A key for validateLicense.',
  organisation: 'Title of the organisation that it leads into.',
})
describeType(
  'OrganisationLicense',
  'What lets an organisation in: a key, a number of seats, a number of months.',
  {
    title: `What it is called; ${organisationTitle}. The organisation that begins with it has this name at first.`,
    isActive: 'Whether it may be used.',
    isTrial: 'Whether it is a trial.',
    amount: `How many seats it has, 1–${seats}.`,
    monthsValid: `How many months it runs, 1–${limits.licenceMonths}.`,
    dateClaimed: 'When its key was first used; null: it waits.',
    dateBegins:
      'From when its months count: the end of the one that it renewed before that had ended; or when it was made longer after its end; null: from dateClaimed.',
    dateReplaced: 'When another licence took its place and its seats; null: none did.',
    dateExpires: 'When it ends; null: it waits for its key to be used.',
    isRunning: 'Whether it lets its people in at the moment.',
    emailsActiveAmount: 'How many of its seats are taken, by those who sit there or wait.',
    organisation: 'Whose it is; null: it waits for its key to be used.',
    code: `The key, of ${licenceKeyLength} characters; null for all but Admins and super admins.`,
    creator: 'Who made it; null: nobody of this organisation did.',
    emailLicenses: `Its seats, oldest first, those that were taken back too; null for all but Admins and super admins.`,
  },
)
describeType('EmailLicense', `A seat of a licence, made out to an e-mail address. ${managers}.`, {
  email: 'The address, in small letters.',
  role: 'What its person may do.',
  active: 'Whether it counts; false: it was taken back.',
  dateClaimed: 'When its person took it; null: it waits for whoever proves the address.',
  userClaimed: 'Who took it; null: nobody yet.',
})
describeMembers('Organisation', {
  organisationLicenses: `Its licences, those that were claimed last first; null for all but Admins and super admins.`,
  organisationLicense:
    "The licence that counts: one that runs, else the one that was claimed last. Null: the operator's own organisation.",
})
const waiting = {
  isClaimed: 'Only those whose key was used, or only those that wait for it.',
  search: `A part of the title, or the whole key; ${upTo(limits.search)}.`,
}
describeMembers('Query', {
  organisationLicenses: [
    `Licences of the organisation, for super admins of all, newest first. Null for all but Admins and super admins.`,
    { ...waiting, take: takeUpTo(1000) },
  ],
  organisationLicenseCount: [
    'How many there are. Admins and super admins only; others get null and FORBIDDEN.',
    waiting,
  ],
  newcomer: 'Who stands outside; null for everybody else.',
})
describeMembers('Mutation', {
  validateLicense: [
    'Lets a newcomer in with a key, and answers with who they are then. The first with a key becomes Admin of a new organisation, or renews their own whose licence has ended. LICENCE_NOT_VALID for a key that lets nobody in, whatever the reason. STATE_REFUSED when they came in meanwhile.',
    {
      licenseId: 'The code of a licence, or the id of an invitation.',
      language,
    },
  ],
  startTrial: [
    `Makes a newcomer Admin of an organisation of their own, with ${trialSeats} seats for ${trialMonths} month. TRIAL_USED the second time. STATE_REFUSED for whoever is in one whose licence has ended.`,
    {
      organisationTitle: `What the organisation is called; ${organisationTitle}.`,
      language,
      timeZone:
        'That of the organisation at first, by its IANA name. One that is not known here is as good as none.',
    },
  ],
  renewLicense: [
    'Renews the licence of the own organisation with the key of a new one, and answers with that. The seats go along; its months begin where the running licence ends. Admins only. LICENCE_NOT_VALID for a key that was used, or is of none; NO_SEAT when it has fewer seats than are taken; STATE_REFUSED where the organisation needs no licence.',
    { licenseId: `The key, of ${licenceKeyLength} characters.` },
  ],
  updateOrganisation: [
    'Gives the own organisation another name. Admins only. It ends the onboarding step `organisation` of whoever does it.',
    {
      id: 'Id of the own organisation. NOT_FOUND for any other.',
      title: `What the organisation is called; ${organisationTitle}.`,
    },
  ],
  createOrganisationLicense: [
    'Makes a licence that waits for the first person with its key. Super admins only.',
    {
      title: `What it is called; ${organisationTitle}.`,
      amount: `How many seats it has, 1–${seats}; null: ${licenceSeats}.`,
      monthsValid: `How many months it runs, 1–${limits.licenceMonths}; null: ${licenceMonths}.`,
    },
  ],
  setOrganisationLicenseActive: [
    'Lets a licence be used, or not: then its people are shut out at once, unless another one runs. Nothing of theirs is deleted. Super admins only. Answers with its id.',
    { isActive: 'Whether it may be used.', id: licence },
  ],
  extendOrganisationLicense: [
    'Moves the end of a licence. One that has ended begins anew, today. Super admins only. Answers with its id.',
    {
      months: `By how many months; less than 0 takes months back, down to 1, as long as it has not ended. Altogether ${limits.licenceMonths} at most. STATE_REFUSED for what would end it at once.`,
      id: licence,
    },
  ],
  addMember: [
    'Makes a seat out to an address, where it waits for whoever proves that. Admins only.',
    {
      email: `The address; ${upTo(limits.email)}. DUPLICATE for that of a member, or of a seat that is there.`,
      role: 'What its person may do.',
      organisationLicenseId:
        'Id of a licence of the organisation. LICENCE_EXPIRED when it has ended, NO_SEAT when it is full, UNKNOWN_ID for any other.',
    },
  ],
})
