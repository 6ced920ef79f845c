// What a briefing chooses of what was read: the screen and the PDF show the same.
import { expect, test } from 'vitest'
import {
  isDecisionMaker,
  knownByMeeting,
  meetingsBefore,
  roleIn,
  type Briefed,
  type BriefedAccount,
  type BriefedAnswer,
  type BriefedContact,
  type BriefedMeeting,
} from './briefing.ts'

const meeting = (id: string, startDate: string, status = 'COMPLETED'): BriefedMeeting => ({
  id,
  title: id,
  startDate,
  timeZone: 'UTC',
  companyDialogState: { companyDialogStatus: status },
  playbook: null,
  nextSteps: [],
})
const account = (given: Partial<BriefedAccount>): BriefedAccount => ({
  id: 'c',
  name: 'Acme',
  url: null,
  industry: null,
  companySize: null,
  type: null,
  source: null,
  vAT: null,
  owner: { firstName: 'A', lastName: 'B' },
  labels: [],
  address: {
    street: null,
    zipCode: null,
    city: null,
    countryName: null,
    telephones: [],
    emails: [],
  },
  pains: [],
  opportunities: [],
  campaignAccounts: [],
  newestAnswers: [],
  openNextSteps: [],
  companyDialogs: [],
  ...given,
})
const briefed = (companyDialogs: readonly BriefedMeeting[]): Briefed => ({
  ...meeting('own', '2027-03-01T09:00:00.000Z'),
  endDate: '2027-03-01T10:00:00.000Z',
  location: null,
  videoUrl: null,
  company: account({ companyDialogs }),
  contacts: [],
  organisationUsers: [],
  playbookVersion: null,
})

test('the meetings before are the five that began earlier and were not cancelled', () => {
  const chosen = meetingsBefore(
    briefed([
      meeting('later', '2027-03-02T09:00:00.000Z'),
      // the same moment, written in another way
      meeting('same', '2027-03-01T10:00:00+01:00'),
      meeting('own', '2027-02-28T09:00:00.000Z'),
      meeting('a', '2027-02-27T09:00:00.000Z'),
      meeting('cancelled', '2027-02-26T09:00:00.000Z', 'CANCELLED'),
      ...['b', 'c', 'd', 'e', 'f'].map((id, n) => meeting(id, `2027-02-2${5 - n}T09:00:00.000Z`)),
    ]),
  )
  expect(chosen.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd', 'e'])
})

test('known answers stand by their meeting, the latest first', () => {
  const answer = (id: string, companyDialog: BriefedMeeting): BriefedAnswer => ({
    id,
    questionId: id,
    dateUpdated: companyDialog.startDate,
    creator: { firstName: 'A', lastName: 'B' },
    question: { id, title: id, dataType: 'INPUT', isInternal: false },
    companyDialog,
  })
  const early = meeting('early', '2027-01-01T09:00:00.000Z'),
    // an hour later, though its text sorts before
    late = meeting('late', '2027-01-01T05:00:00-05:00')
  const groups = knownByMeeting({
    company: account({
      newestAnswers: [answer('1', early), answer('2', late), answer('3', early)],
    }),
  })
  expect(groups.map((one) => [one.meeting.id, one.answers.map(({ id }) => id)])).toEqual([
    ['late', ['2']],
    ['early', ['1', '3']],
  ])
})

test('a contact is what they are in the account of the meeting', () => {
  const ann: BriefedContact = {
    id: 'p',
    firstName: 'Ann',
    lastName: 'Vela',
    jobTitle: 'Engineer',
    address: { telephones: [], emails: [] },
    companies: [
      { role: 'Buyer', decisionMaker: false, company: { id: 'c' } },
      { role: null, decisionMaker: true, company: { id: 'other' } },
    ],
  }
  expect([roleIn(ann, 'c'), roleIn(ann, 'other'), roleIn(ann, undefined)]).toEqual([
    'Buyer',
    'Engineer',
    'Engineer',
  ])
  expect([isDecisionMaker(ann, 'c'), isDecisionMaker(ann, 'other')]).toEqual([false, true])
})
