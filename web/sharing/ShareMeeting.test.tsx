import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderInApp, type Rendered } from '../app/testKit.tsx'
import { announcementStore } from '../ui/announce.ts'
import { FromCustomer } from './FromCustomer.tsx'
import { ShareMeeting } from './ShareMeeting.tsx'

const question = (id: string, isInternal = false) => ({
  __typename: 'Question' as const,
  id,
  title: `Question ${id}`,
  isInternal,
})
const share = {
  __typename: 'MeetingShare' as const,
  id: 's',
  fields: ['TITLE'],
  questionIds: ['a'],
  nextStepIds: [],
  pdfId: null as string | null,
  language: null,
  dateExpires: '2099-01-01T22:59:59Z',
  dateFirstOpened: null,
  dateLastOpened: null,
  openCount: 0,
}
const pdf = (id: string, isInternal: boolean, isReady = true) => ({
  __typename: 'MeetingPdf' as const,
  id,
  isInternal,
  isReady,
  language: 'NL',
  pageCount: isReady ? 2 : null,
  dateCreated: '2027-03-01T10:00:00Z',
  dateExpires: '2027-05-30T10:00:00Z',
})
const meeting = (shared: typeof share | null, pdfs: ReturnType<typeof pdf>[] = []) => ({
  data: {
    companyDialog: {
      __typename: 'CompanyDialog',
      id: 'm',
      endDate: '2027-03-01T09:30:00Z',
      share: shared,
      pdfs,
      answers: ['a', 'b', 'c', 'd'].map((id) => ({
        __typename: 'Answer',
        id: `m:${id}`,
        questionId: id,
        isEmpty: id === 'd',
      })),
      nextSteps: [
        {
          __typename: 'NextStep',
          id: 'n',
          title: 'Send an offer',
          nextStepType: { __typename: 'NextStepType', id: 't', title: 'Offer' },
        },
      ],
      playbookVersion: {
        __typename: 'PlaybookVersion',
        id: 'v',
        hubs: [
          {
            __typename: 'QuestionHub',
            id: 'h',
            title: 'Needs',
            isInternal: false,
            questions: [question('a'), question('b', true), question('d')],
          },
          {
            __typename: 'QuestionHub',
            id: 'i',
            title: 'For ourselves',
            isInternal: true,
            questions: [question('c')],
          },
        ],
      },
    },
  },
})
const preview = { data: { meetingSharePreview: '<h1>The page</h1>' } }
const given = (sent: Rendered['sent'], name: string) =>
  sent.filter((one) => one.name === name).map(({ variables }) => variables)
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })

test('what is internal cannot be chosen and says why; what is not answered is not offered', async () => {
  const user = userEvent.setup()
  const { sent } = await renderInApp(<ShareMeeting meetingId="m" onClose={() => {}} />, {
    answers: {
      ShareMeeting: meeting(null),
      SharePreview: preview,
      ShareCompanyDialog: {
        data: { shareCompanyDialog: { __typename: 'CompanyDialog', id: 'm', share } },
      },
      ShareAddress: { data: { meetingShareAddress: '/public/meeting/secret' } },
    },
  })
  await screen.findByText('Question a')
  for (const name of ['Question b', 'Question c']) expect(box(name).disabled).toBe(true)
  expect(screen.getAllByText('Internal: it is never shown to a customer.')).toHaveLength(2)
  expect(screen.queryByText('Question d')).toBe(null)
  // nothing that was said is chosen at first
  expect(box('Question a').checked).toBe(false)
  expect(box('Description').checked).toBe(false)
  expect(box('Send an offer').checked).toBe(false)
  screen.getByText(/^A report for the customer can be on the page too/)
  await user.click(box('Question a'))
  await user.click(box('Title'))
  await user.click(screen.getByRole('button', { name: 'Make the link' }))
  await expect
    .poll(() => given(sent, 'ShareCompanyDialog')[0])
    .toMatchObject({
      companyDialogId: 'm',
      questionIds: ['a'],
      nextStepIds: [],
      fields: ['TIMES', 'LOCATION', 'AGENDA', 'PARTICIPANTS', 'COMPANY'],
    })
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>('Link for the customer').value).toMatch(
      /\/public\/meeting\/secret$/,
    ),
  )
  expect(screen.getByTitle<HTMLIFrameElement>('Preview').getAttribute('sandbox')).toBe('')
})

test('taken away, and given back by Undo', async () => {
  const user = userEvent.setup()
  const revoked = {
    data: { revokeMeetingShare: { __typename: 'CompanyDialog', id: 'm', share: null } },
  }
  const { sent } = await renderInApp(<ShareMeeting meetingId="m" onClose={() => {}} />, {
    answers: {
      ShareMeeting: meeting(share),
      SharePreview: preview,
      ShareAddress: { data: { meetingShareAddress: null } },
      RevokeMeetingShare: revoked,
    },
  })
  await screen.findByText(/The link cannot be shown at the moment/)
  await user.click(screen.getByRole('button', { name: 'Take the link away' }))
  await screen.findByText('The link was taken away and leads nowhere now.')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await expect
    .poll(() => given(sent, 'RevokeMeetingShare'))
    .toMatchObject([
      { id: 's', isRevoked: true },
      { id: 's', isRevoked: false },
    ])
})

test('a link that is given back shows what was chosen meanwhile as not saved; the focus is where one goes on', async () => {
  const user = userEvent.setup()
  const revoked = (now: typeof share | null) => ({
    data: { revokeMeetingShare: { __typename: 'CompanyDialog', id: 'm', share: now } },
  })
  await renderInApp(<ShareMeeting meetingId="m" onClose={() => {}} />, {
    answers: {
      ShareMeeting: meeting(share),
      SharePreview: preview,
      ShareAddress: { data: { meetingShareAddress: '/public/meeting/secret' } },
      RevokeMeetingShare: ({ isRevoked }) => revoked(isRevoked ? null : share),
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Take the link away' }))
  const undo = await screen.findByRole('button', { name: 'Undo' })
  await waitFor(() => expect(document.activeElement).toBe(undo))
  await user.click(box('Question a'))
  await user.click(undo)
  const link = await screen.findByLabelText('Link for the customer')
  await waitFor(() => expect(document.activeElement).toBe(link))
  await expect
    .poll(() => announcementStore.get().map(({ text }) => text))
    .toEqual(['The link leads to the page again.'])
  expect(screen.queryByRole('button', { name: 'Save' })).not.toBe(null)
})

test('a report that was made for the customer is chosen; those for colleagues, and one that is gone, are not', async () => {
  const user = userEvent.setup()
  const inTenDays = new Date(Date.now() + 10 * 86_400_000).toISOString()
  const { sent } = await renderInApp(<ShareMeeting meetingId="m" onClose={() => {}} />, {
    answers: {
      ShareMeeting: meeting({ ...share, pdfId: 'gone', dateExpires: inTenDays }, [
        pdf('waiting', false, false),
        pdf('colleagues', true),
        pdf('customer', false),
      ]),
      SharePreview: preview,
      ShareAddress: { data: { meetingShareAddress: '/public/meeting/secret' } },
      UpdateMeetingShare: {
        data: { updateMeetingShare: { __typename: 'CompanyDialog', id: 'm', share } },
      },
    },
  })
  const field = await screen.findByLabelText<HTMLSelectElement>('Report for the customer (PDF)')
  expect([...field.options].map(({ value }) => value)).toEqual(['', 'customer'])
  expect(field.value).toBe('')
  expect(screen.queryByRole('button', { name: 'Download' })).toBe(null)
  await user.selectOptions(field, 'customer')
  expect(field.selectedOptions[0]!.text).toMatch(/Nederlands · 2 pages$/)
  screen.getByRole('button', { name: 'Download' })
  await expect.poll(() => given(sent, 'SharePreview').at(-1)).toMatchObject({ pdfId: 'customer' })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await expect
    .poll(() => given(sent, 'UpdateMeetingShare')[0])
    .toMatchObject({ id: 's', pdfId: 'customer' })
})

test('until when is said as days', async () => {
  const user = userEvent.setup()
  const { sent } = await renderInApp(<ShareMeeting meetingId="m" onClose={() => {}} />, {
    answers: {
      ShareMeeting: meeting(null),
      SharePreview: preview,
    },
  })
  const day = await screen.findByLabelText('Can be opened until')
  await user.clear(day)
  await user.type(day, '01/01/2020')
  await user.click(screen.getByRole('button', { name: 'Make the link' }))
  await screen.findByText('Choose a day from today on, within a year.')
  expect(given(sent, 'ShareCompanyDialog')).toEqual([])
})

test('what came from outside is marked as such', async () => {
  await renderInApp(<FromCustomer meetingId="m" seq={1} />, {
    answers: {
      FromCustomer: {
        data: {
          companyDialog: {
            __typename: 'CompanyDialog',
            id: 'm',
            share: null,
            summaries: [],
            visitorComments: [
              {
                __typename: 'VisitorComment',
                id: 'c',
                content: 'Hello',
                dateCreated: '2026-06-01T08:00:00Z',
                personName: 'Léa',
                contact: null,
              },
            ],
            visitorReplies: [],
            consents: [],
          },
        },
      },
    },
  })
  await screen.findByText('Hello')
  expect(screen.queryByText('from outside')).not.toBe(null)
  expect(screen.queryByText('It is not shared any more.')).not.toBe(null)
})
