// What of a briefing stands in its PDF: open opportunities, campaigns that still have the account, days where the meetings were.
import { expect, test } from 'vitest'
import { briefingReport } from './briefingReport.ts'
import type { ReadBriefing } from './readBriefing.ts'

const place = {
  id: 'before',
  title: 'First call',
  // in Tokyo it is the next day
  startDate: '2027-02-01T20:00:00.000Z',
  timeZone: 'Asia/Tokyo',
}
const person = { firstName: 'Ann', lastName: 'Vela' }
const opportunity = (title: string, outcome: string | null) => ({
  id: title,
  title,
  price: null,
  outcome,
  stage: { title: 'Offer' },
})
const inCampaign = (title: string, isIn: boolean) => ({
  id: title,
  isIn,
  verdict: 'OPEN',
  verdictReason: null,
  fit: 66.6,
  campaign: { title },
})
const meeting: ReadBriefing = {
  id: 'm',
  title: 'Second call',
  startDate: '2027-03-01T09:00:00.000Z',
  endDate: '2027-03-01T10:00:00.000Z',
  timeZone: 'Europe/Brussels',
  location: null,
  videoUrl: null,
  contacts: [],
  organisationUsers: [],
  playbook: null,
  playbookVersion: null,
  completeness: new Map([['before', 33]]),
  company: {
    id: 'c',
    name: 'Acme',
    url: null,
    industry: null,
    companySize: null,
    type: null,
    source: null,
    vAT: null,
    owner: person,
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
    opportunities: [opportunity('Open deal', null), opportunity('Won deal', 'WON')],
    campaignAccounts: [inCampaign('Spring', true), inCampaign('Autumn', false)],
    newestAnswers: [
      {
        id: 'a',
        questionId: 'q',
        valueText: 'Yes we can',
        dateUpdated: '2027-02-01T20:30:00.000Z',
        creator: person,
        question: { id: 'q', title: 'Can you?', dataType: 'INPUT', isInternal: false },
        companyDialog: place,
      },
    ],
    openNextSteps: [
      {
        id: 's',
        title: null,
        nextStepDate: '2027-03-09',
        isDone: false,
        nextStepType: { title: 'Call' },
        creator: person,
        companyDialog: place,
      },
    ],
    companyDialogs: [
      {
        ...place,
        companyDialogState: { companyDialogStatus: 'COMPLETED' },
        playbook: null,
        nextSteps: [],
      },
    ],
  },
}

test('it names what is open, and each day as it was where the meeting took place', () => {
  const report = briefingReport(meeting, {
    look: { organisation: 'Ours', time_zone: 'America/New_York', color: null, logo: null },
    language: 'EN',
    now: new Date('2027-02-28T12:00:00Z'),
  })
  const facts = JSON.stringify(report.facts)
  for (const [text, isThere] of [
    ['Open deal', true],
    ['Won deal', false],
    ['Spring', true],
    ['67%', true],
    ['Autumn', false],
  ] as const)
    expect([text, facts.includes(text)]).toEqual([text, isThere])
  const [, known, steps, before] = report.parts
  expect(JSON.stringify(known)).toContain('First call · 2 Feb 2027')
  expect(JSON.stringify(known)).toContain('Ann Vela, 2 Feb 2027')
  expect(steps).toMatchObject({ rows: [['Call', '9 Mar 2027', 'Ann Vela', 'First call']] })
  expect(before).toMatchObject({ rows: [['First call', '2 Feb 2027', '–', '33%', '–']] })
})
