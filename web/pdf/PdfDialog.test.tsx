import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderInApp } from '../app/testKit.tsx'
import { CalendarActions } from './CalendarActions.tsx'
import { PdfDialog } from './PdfDialog.tsx'

const question = (id: string, isInternal = false) => ({
  __typename: 'Question',
  id,
  isInternal,
})
const ids = (typename: string, count: number) =>
  Array.from({ length: count }, (_, n) => ({ __typename: typename, id: `${typename}${n}` }))
const meeting = {
  __typename: 'CompanyDialog',
  id: 'm',
  title: 'Kick-off',
  startDate: '2027-03-01T09:00:00Z',
  location: '',
  description: 'About',
  internalNotes: 'Ours',
  company: null,
  contactIds: ['c'],
  organisationUserIds: ['u'],
  agendaItems: ids('AgendaItem', 3),
  scribbles: [],
  nextSteps: [],
  answers: ['a', 'b', 'c'].map((id) => ({
    __typename: 'Answer',
    id: `m:${id}`,
    questionId: id,
    isEmpty: false,
  })),
  playbookVersion: {
    __typename: 'PlaybookVersion',
    id: 'v',
    hubs: [
      {
        __typename: 'QuestionHub',
        id: 'h',
        isInternal: false,
        questions: [question('a'), question('b', true)],
      },
      { __typename: 'QuestionHub', id: 'i', isInternal: true, questions: [question('c')] },
    ],
  },
  pains: ids('MeetingPain', 1),
  questionLabels: [],
  files: [
    {
      __typename: 'File',
      id: 'f1',
      name: 'board.png',
      type: 'image/png',
      state: 'CLEAN',
      thumbnailUrl: null,
    },
    {
      __typename: 'File',
      id: 'f2',
      name: 'offer.pdf',
      type: 'application/pdf',
      state: 'CLEAN',
      thumbnailUrl: null,
    },
  ],
}
const run = { __typename: 'JobRun', id: 'r', state: 'DONE', done: 3, total: 3, errorCode: null }
const file = {
  __typename: 'MeetingPdf',
  id: 'p1',
  isInternal: false,
  language: 'NL',
  companyDialogCount: 1,
  campaignId: null,
  pageCount: 2,
  isReady: true,
  dateCreated: '2026-11-27T10:00:00Z',
  creator: { __typename: 'User', id: 'u', firstName: 'Anouk', lastName: 'Claes' },
  run,
}
const filesOf = (...pdfs: object[]) => ({
  data: { companyDialog: { __typename: 'CompanyDialog', id: 'm', pdfs } },
})

const fetched = vi.fn<typeof fetch>()
const saved: string[] = []
beforeEach(() => {
  saved.length = 0
  vi.stubGlobal('fetch', fetched)
  URL.createObjectURL = () => 'blob:file'
  URL.revokeObjectURL = () => {}
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download)
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  fetched.mockReset()
})

const show = (answers: object = {}) =>
  renderInApp(<PdfDialog meetingId="m" onClose={() => {}} />, {
    answers: {
      PdfChoices: { data: { companyDialog: meeting } },
      PdfFiles: filesOf(),
      CreatePdf: {
        data: { createPdf: { ...file, isReady: false, run: { ...run, state: 'WAITING' } } },
      },
      ...answers,
    },
  })
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const given = (sent: { name: string; variables: Record<string, unknown> }[]) =>
  sent.filter(({ name }) => name === 'CreatePdf').map(({ variables }) => variables)

test('for the customer nothing internal is offered or counted; what is empty cannot be chosen', async () => {
  const { sent } = await show()
  await screen.findByText('What is in it')
  expect(screen.queryByRole('checkbox', { name: 'Notes' })).toBeNull()
  expect(
    within(box('Answers').closest('div.mantine-Checkbox-root')!).getByText('1 entry'),
  ).toBeTruthy()
  for (const name of ['Location', 'Account', 'Next steps']) expect(box(name).disabled).toBe(true)
  expect(box('Completeness, with charts').checked).toBe(false)
  expect(screen.queryByRole('checkbox', { name: 'offer.pdf' })).toBeNull()
  await userEvent.click(box('board.png'))
  await userEvent.click(box('Description'))
  await userEvent.selectOptions(screen.getByLabelText('Language of the report'), 'FR')
  await userEvent.click(screen.getByRole('button', { name: 'Make the PDF' }))
  await expect.poll(() => given(sent)).toHaveLength(1)
  expect(given(sent)[0]).toMatchObject({
    id: 'm',
    isInternal: false,
    language: 'FR',
    sections: ['TIMES', 'PARTICIPANTS', 'AGENDA', 'ANSWERS'],
    pictureIds: ['f1'],
  })
})

test.each([
  [
    'PERSON',
    25,
    '25 PDFs of yours are still being made, as many as may wait. Try again when some of them are ready.',
  ],
  [
    'ORGANISATION',
    200,
    'Your organisation has 200 PDFs that are still being made, as many as may wait. Try again in a few minutes.',
  ],
])('where too many wait it is said whose: %s', async (of, max, text) => {
  await show({
    CreatePdf: {
      data: null,
      errors: [
        {
          message: 'no',
          path: ['createPdf'],
          extensions: { code: 'BAD_INPUT', field: 'newId', rule: 'TOO_MANY', params: { max, of } },
        },
      ],
    },
  })
  await screen.findByText('What is in it')
  await userEvent.click(screen.getByRole('button', { name: 'Make the PDF' }))
  await expect.poll(() => screen.queryByRole('alert')?.textContent).toBe(text)
})

test('for colleagues everything that is there is chosen', async () => {
  const { sent } = await show()
  await screen.findByText('What is in it')
  await userEvent.click(screen.getByRole('radio', { name: 'Colleagues' }))
  expect(await screen.findByText('For colleagues only')).toBeTruthy()
  expect(
    within(box('Answers').closest('div.mantine-Checkbox-root')!).getByText('3 entries'),
  ).toBeTruthy()
  expect([box('Notes').checked, box('Labels').disabled]).toEqual([true, true])
  await userEvent.click(screen.getByRole('button', { name: 'Make the PDF' }))
  await expect.poll(() => given(sent)).toHaveLength(1)
  expect(given(sent)[0]).toMatchObject({
    isInternal: true,
    sections: [
      'TIMES',
      'PARTICIPANTS',
      'DESCRIPTION',
      'AGENDA',
      'COMPLETENESS',
      'ANSWERS',
      'NOTES',
      'PAINS',
      'COMMENTS',
    ],
  })
})

test('earlier ones say for whom, in which language, when, by whom; they are fetched by their id', async () => {
  fetched.mockResolvedValue(new Response('%PDF'))
  await show({ PdfFiles: filesOf({ ...file, run: null }) })
  const list = await screen.findByRole('list', { name: 'Reports of this meeting' })
  expect(list.textContent).toMatch(
    /For the customer · Nederlands · 27-11-2026 .* · Anouk Claes · 2 pages/,
  )
  await userEvent.click(within(list).getByRole('button', { name: 'Download' }))
  await waitFor(() => expect(saved).toEqual(['Kick-off 2026-11-27.pdf']))
  expect(fetched.mock.calls[0]![0]).toBe('/pdfs/p1')
})

test('one under way shows how far it is and can be cancelled; one that was too much says what to do', async () => {
  const { sent } = await show({
    PdfFiles: filesOf(
      { ...file, id: 'p2', isReady: false, run: { ...run, id: 'r2', state: 'RUNNING', done: 1 } },
      {
        ...file,
        id: 'p3',
        isReady: false,
        run: { ...run, id: 'r3', state: 'FAILED', errorCode: 'FILE_TOO_LARGE' },
      },
    ),
    CancelJob: { data: { cancelJob: { ...run, id: 'r2', state: 'CANCELLED' } } },
  })
  const list = await screen.findByRole('list', { name: 'Reports of this meeting' })
  await within(list).findByText('1 of 3')
  await within(list).findByText(/Choose fewer sections or pictures/)
  await userEvent.click(within(list).getByRole('button', { name: /^Cancel: / }))
  await expect
    .poll(() => sent.find(({ name }) => name === 'CancelJob')?.variables)
    .toMatchObject({ id: 'r2' })
})

test('what was asked for stands in the list before anything is heard of it', async () => {
  await show({ PdfFiles: filesOf() })
  await screen.findByText('What is in it')
  await userEvent.click(screen.getByRole('button', { name: 'Make the PDF' }))
  const list = await screen.findByRole('list', { name: 'Reports of this meeting' })
  expect(list.textContent).toBe('The report is being made.')
})

test('without a network it says so and makes none; a failing read can be tried again', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { sent } = await show()
  await screen.findByText(/There is no network/)
  const make = await screen.findByRole<HTMLButtonElement>('button', { name: 'Make the PDF' })
  // who stands on it when the line is cut stays there
  expect([make.disabled, make.ariaDisabled]).toEqual([false, 'true'])
  await userEvent.click(make)
  expect(given(sent)).toEqual([])
  vi.restoreAllMocks()
  await show({ PdfChoices: { networkError: new Error('down') } })
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
})

test('several meetings of the calendar: those that are chosen, in their order', async () => {
  const meetings = ['a', 'b', 'c'].map((id) => ({
    __typename: 'CompanyDialog',
    id,
    title: `Meeting ${id}`,
    startDate: '2027-03-01T09:00:00Z',
    timeZone: 'Europe/Brussels',
    company: null,
  }))
  const { sent } = await renderInApp(
    <CalendarActions
      from={new Date('2027-03-01')}
      to={new Date('2027-04-01')}
      people={new Set()}
    />,
    {
      role: 'Member',
      answers: {
        PdfMeetings: { data: { companyDialogs: meetings } },
        OwnPdfs: { data: { pdfs: [{ ...file, companyDialogCount: 7 }] } },
        CreatePdfs: {
          data: { createPdfs: { ...file, isReady: false, run: { ...run, state: 'WAITING' } } },
        },
      },
    },
  )
  await userEvent.click(screen.getByRole('button', { name: 'List actions' }))
  // lists are not for Members
  const entry = await screen.findByRole('menuitem', { name: 'PDF reports…' })
  expect(screen.queryByRole('menuitem', { name: 'Export…' })).toBeNull()
  await userEvent.click(entry)
  await screen.findByText('Meetings: 3 chosen, at most 50')
  await userEvent.click(box('Meeting b'))
  await userEvent.click(screen.getByRole('button', { name: 'Make the PDF' }))
  await expect
    .poll(() => sent.find(({ name }) => name === 'CreatePdfs')?.variables)
    .toMatchObject({ companyDialogIds: ['a', 'c'], isInternal: false, language: 'EN' })
  expect((await screen.findByRole('list', { name: 'Your files' })).textContent).toContain(
    '7 meetings · 2 pages',
  )
})
