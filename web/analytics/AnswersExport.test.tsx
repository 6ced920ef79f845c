import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderInApp } from '../app/testKit.tsx'
import { AnswersExport } from './AnswersExport.tsx'
import { AnswersExportButton } from './AnswersExportButton.tsx'

const question = '01920000-0000-7000-8000-00000000000b',
  colour = '01920000-0000-7000-8000-00000000000c',
  red = '01920000-0000-7000-8000-0000000000ed',
  campaignId = '01920000-0000-7000-8000-00000000000a'
const asked = (id: string, title: string, dataType: string) => ({
  __typename: 'Question',
  id,
  title,
  dataType,
  isInternal: false,
  options: [],
})
const playbook = {
  __typename: 'Playbook',
  id: 'p',
  title: 'Discovery',
  published: {
    __typename: 'PlaybookVersion',
    id: 'v',
    number: 2,
    datePublished: '2026-11-01T10:00:00Z',
    publisher: null,
    hubs: [
      {
        __typename: 'QuestionHub',
        id: 'h',
        title: 'Money',
        isInternal: false,
        questions: [asked(question, 'Ready?', 'BOOL')],
      },
    ],
  },
  noLongerAsked: [asked(colour, 'Colour', 'OPTIONS_RADIO')],
}
const counted = {
  __typename: 'Analytics',
  questionId: colour,
  typeOfAnalytics: 'DOUGHNUT',
  answerCount: 2,
  yesNoData: null,
  barChartData: null,
  doughnutChartData: [{ __typename: 'DoughnutSlice', optionId: red, count: 2, label: 'Red' }],
  timeChartData: null,
  dateChartData: null,
}
const file = {
  __typename: 'Export',
  id: 'f1',
  title: 'Answers to Discovery',
  format: 'XLSX',
  total: 2,
  dateCreated: '2026-11-27T10:00:00Z',
  isReady: true,
  run: null,
}
const answers = {
  ExportCount: { data: { exportCount: 2 } },
  Exports: { data: { exports: [] } },
  CreateExport: { data: { createExport: file } },
  InsightsPlaybook: { data: { playbook } },
  InsightsData: { data: { playbookAnalytics: [counted] } },
}

beforeEach(() => {
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(() => Promise.resolve(new Response('content'))),
  )
  URL.createObjectURL = () => 'blob:file'
  URL.revokeObjectURL = () => {}
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('the file is that of the filter of the page, which is named', async () => {
  const onClose = vi.fn()
  const filters = JSON.stringify([
    { q: question, b: 1 },
    { q: colour, o: red },
  ])
  const { sent } = await renderInApp(
    <AnswersExport
      playbookId="p"
      campaignId={campaignId}
      title="Discovery"
      filters={filters}
      where="start.within.30_member.me"
      onClose={onClose}
    />,
    { answers },
  )
  await screen.findByText('2 meetings, a row for each, newest first.')
  const named = await screen.findByRole('list', { name: 'Filters' })
  await within(named).findByText('Colour: Red')
  expect(
    within(named)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Ready? Yes', 'Colour: Red', 'Date is within 30 days', 'Participant is me'])
  await userEvent.click(screen.getByRole('button', { name: 'Export' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  const { variables } = sent.find(({ name }) => name === 'CreateExport')!
  const given = {
    playbookId: 'p',
    campaignId,
    filters: [
      { questionId: question, valueBool: true },
      { questionId: colour, valueOptions: [red] },
    ],
    conditions: [
      { field: 'START', operator: 'WITHIN_DAYS', number: 30 },
      { field: 'MEMBER', operator: 'IS_ME' },
    ],
  }
  expect(variables).toMatchObject({
    list: 'PLAYBOOK_ANSWER',
    format: 'XLSX',
    title: 'Answers to Discovery',
    arguments: given,
  })
  expect(sent.find(({ name }) => name === 'ExportCount')!.variables).toMatchObject({
    list: 'PLAYBOOK_ANSWER',
    arguments: given,
  })
  const columns = variables['columns'] as { id: string; words?: object[] }[]
  // the questions come last
  expect(columns.at(-1)).toEqual({
    id: 'answers',
    title: 'Answers',
    words: [
      { value: 'true', word: 'Yes' },
      { value: 'false', word: 'No' },
      { value: 'from', word: 'from' },
      { value: 'to', word: 'to' },
    ],
  })
  expect(columns.find(({ id }) => id === 'link')!.words).toEqual([
    { value: 'page', word: `${location.origin}/companyDialog/` },
  ])
})

test('without a filter it says that all meetings are in it, and asks for no numbers', async () => {
  const { sent } = await renderInApp(
    <AnswersExport playbookId="p" title="Discovery" filters={undefined} onClose={() => {}} />,
    { answers },
  )
  await screen.findByText('Without a filter: all meetings with this playbook.')
  expect(screen.queryByRole('list', { name: 'Filters' })).toBeNull()
  await screen.findByText('2 meetings, a row for each, newest first.')
  expect(sent.map(({ name }) => name)).not.toContain('InsightsData')
})

test('whoever may not take lists along has no button for it', async () => {
  const button = <AnswersExportButton playbookId="p" title="Discovery" filters={undefined} />
  const way = () => screen.queryByRole('button', { name: 'Export…' })
  await renderInApp(button, { role: 'Member' })
  expect(way()).toBeNull()
  await renderInApp(button, { answers })
  await userEvent.click(way()!)
  await screen.findByRole('dialog', { name: 'Export “Answers to Discovery”' })
})
