import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderInApp } from '../app/testKit.tsx'
import { InsightsPdfButton } from '../pdf/InsightsPdfButton.tsx'
import { BriefingDialog } from './BriefingDialog.tsx'

const person = (id: string, firstName: string) => ({
  __typename: 'User',
  id,
  firstName,
  lastName: 'Claes',
})
const place = (id: string, title: string, startDate: string) => ({
  __typename: 'CompanyDialog',
  id,
  title,
  startDate,
  timeZone: 'UTC',
})
const step = (id: string, title: string, isDone = false) => ({
  __typename: 'NextStep',
  id,
  title,
  nextStepDate: '2027-03-09',
  isDone,
  nextStepType: { __typename: 'NextStepType', id: 'call', title: 'Call' },
  creator: person('u', 'Anouk'),
})
const question = (id: string, title: string, isInternal = false) => ({
  __typename: 'Question',
  id,
  title,
  dataType: 'INPUT',
  isInternal,
})
const before = {
  ...place('b', 'Before', '2027-02-01T09:00:00Z'),
  companyDialogState: { __typename: 'CompanyDialogState', companyDialogStatus: 'DONE' },
  playbook: { __typename: 'Playbook', id: 'p', title: 'First call' },
  nextSteps: [step('n2', 'Sent', true)],
}
const account = {
  __typename: 'Company',
  id: 'c',
  name: 'Acme',
  url: 'https://acme.example',
  industry: 'Steel',
  companySize: null,
  type: null,
  source: null,
  vAT: null,
  owner: person('u', 'Anouk'),
  labels: [{ __typename: 'Label', id: 'l', title: 'Hot', color: '#b42318' }],
  address: {
    __typename: 'Address',
    street: null,
    zipCode: null,
    city: 'Gent',
    countryName: null,
    telephones: ['+32 9 111'],
    emails: [],
  },
  pains: [],
  opportunities: [],
  campaignAccounts: [],
  newestAnswers: [
    {
      __typename: 'Answer',
      id: 'b:q1',
      questionId: 'q1',
      valueText: 'Three people',
      valueNumber: null,
      valueYesNo: null,
      valueDecimal: null,
      valueNumberFrom: null,
      valueNumberTo: null,
      valueDate: null,
      valueOptions: null,
      dateUpdated: '2027-02-01T09:10:00Z',
      creator: person('u', 'Anouk'),
      question: question('q1', 'How large is the team?'),
      companyDialog: place('b', 'Before', '2027-02-01T09:00:00Z'),
    },
  ],
  openNextSteps: [
    {
      ...step('n1', 'Send the offer'),
      companyDialog: place('b', 'Before', '2027-02-01T09:00:00Z'),
    },
  ],
  companyDialogs: [before],
}
const meeting = {
  ...place('m', 'Kick-off', '2027-03-01T09:00:00Z'),
  endDate: '2027-03-01T09:30:00Z',
  location: 'Gent',
  videoUrl: null,
  company: account,
  contacts: [
    {
      __typename: 'Contact',
      id: 'k',
      firstName: 'Ann',
      lastName: 'Peeters',
      jobTitle: 'Engineer',
      address: { __typename: 'Address', telephones: ['+32 470 11'], emails: ['ann@acme.example'] },
      companies: [
        {
          __typename: 'CompanyContact',
          id: 'x',
          role: 'Buyer',
          decisionMaker: true,
          company: { __typename: 'Company', id: 'c' },
        },
      ],
    },
  ],
  organisationUsers: [],
  playbook: { __typename: 'Playbook', id: 'p', title: 'First call' },
  playbookVersion: {
    __typename: 'PlaybookVersion',
    id: 'v',
    hubs: [
      {
        __typename: 'QuestionHub',
        id: 'h',
        title: 'Needs',
        isInternal: false,
        questions: [question('q1', 'How large is the team?'), question('q2', 'Budget?', true)],
      },
    ],
  },
}
const bare = {
  ...meeting,
  company: null,
  contacts: [],
  playbook: null,
  playbookVersion: null,
}
const show = (given: object | null = meeting, answers: object = {}) =>
  renderInApp(<BriefingDialog meetingId="m" onClose={() => {}} />, {
    answers: {
      Briefing: { data: { companyDialog: given } },
      BriefingCompleteness: {
        data: {
          companyDialogCompleteness: [{ __typename: 'CompletenessEntry', id: 'b', percentage: 40 }],
        },
      },
      OwnPdfs: { data: { pdfs: [] } },
      ...answers,
    },
  })
const part = async (name: string) => within(await screen.findByRole('region', { name }))

test('it has whom the meeting is with, what is known and open, and what will be asked', async () => {
  await show()
  const known = await part('What is known')
  expect(known.getByText('Three people')).toBeTruthy()
  expect(known.getByRole('link', { name: 'Before' })).toBeTruthy()
  const people = await part('Participants')
  expect(people.getByText('Buyer · Acme')).toBeTruthy()
  expect(people.getByText('Decision maker')).toBeTruthy()
  expect(people.getByRole('link', { name: '+32 470 11' }).getAttribute('href')).toBe('tel:+3247011')
  expect(people.getByRole('link', { name: 'ann@acme.example' }).getAttribute('href')).toBe(
    'mailto:ann@acme.example',
  )
  expect((await part('Open next steps')).getByText('Send the offer')).toBeTruthy()
  const last = await part('Last meetings')
  await last.findByText(/40 % complete/)
  expect(last.getByText(/First call/)).toBeTruthy()
  const asked = await part('What will be asked')
  expect(asked.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
    'How large is the team? Known: Three people',
    'Budget? Internal',
  ])
})

test('each part without anything says so, and what to do', async () => {
  await show(bare)
  for (const [name, words] of [
    ['Account', /Choose one under “Edit details and people”/],
    ['Participants', /Nobody takes part yet/],
    ['What is known', /Nothing was answered/],
    ['Open next steps', /Nothing is open/],
    ['Last meetings', /no meeting with this account before/],
    ['What will be asked', /no published playbook/],
  ] as const)
    expect((await part(name)).getByText(words)).toBeTruthy()
})

test('it is printed, and made a PDF in a language', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {})
  const { sent } = await show(meeting, {
    CreateBriefingPdf: {
      data: {
        createBriefingPdf: {
          __typename: 'MeetingPdf',
          id: 'f',
          isInternal: true,
          language: 'NL',
          companyDialogCount: 1,
          campaignId: null,
          pageCount: null,
          isReady: false,
          dateCreated: '2027-03-01T08:00:00Z',
          creator: person('u', 'Anouk'),
          run: null,
        },
      },
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Print' }))
  // on the paper as on each page of the PDF
  expect(screen.getByText('Internal briefing: not for the customer')).toBeTruthy()
  expect(print).toHaveBeenCalledOnce()
  await userEvent.click(screen.getByRole('button', { name: 'PDF…' }))
  await userEvent.selectOptions(screen.getByLabelText('Language of the report'), 'NL')
  await userEvent.click(screen.getByRole('button', { name: 'Make the PDF' }))
  await expect
    .poll(() => sent.find(({ name }) => name === 'CreateBriefingPdf')?.variables)
    .toMatchObject({ companyDialogId: 'm', language: 'NL' })
  expect(sent.find(({ name }) => name === 'OwnPdfs')?.variables).toEqual({
    kind: 'BRIEFING',
    companyDialogId: 'm',
  })
  print.mockRestore()
})

test('a meeting that is not there says so; a read that fails can be tried again', async () => {
  await show(null)
  expect(await screen.findByText('This meeting does not exist')).toBeTruthy()
  await show(meeting, { Briefing: { networkError: new Error('down') } })
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
})

test('insights are made a PDF with the filter of the page; the refusal for too many that wait is said', async () => {
  const { sent } = await renderInApp(
    <InsightsPdfButton
      playbookId="p"
      campaignId="k"
      title="Spring"
      filters={JSON.stringify([{ q: 'q1', b: 1 }])}
    />,
    {
      answers: {
        OwnPdfs: { data: { pdfs: [] } },
        CreateInsightsPdf: {
          errors: [
            {
              message: 'no',
              extensions: {
                code: 'BAD_INPUT',
                field: 'newId',
                rule: 'TOO_MANY',
                params: { max: 10 },
              },
            },
          ],
        },
      },
    },
  )
  await userEvent.click(screen.getByRole('button', { name: 'PDF…' }))
  await screen.findByText(/With the filter of the page: 1 answer/)
  await userEvent.click(screen.getByRole('button', { name: 'Make the PDF' }))
  await screen.findByRole('alert')
  expect(sent.find(({ name }) => name === 'CreateInsightsPdf')?.variables).toMatchObject({
    playbookId: 'p',
    campaignId: 'k',
    filters: [{ questionId: 'q1', valueBool: true }],
    language: 'EN',
  })
})
