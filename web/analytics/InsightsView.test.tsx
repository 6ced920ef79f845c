import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import type { Segment } from '../../shared/chartRows.ts'
import { renderInApp, type Answer } from '../app/testKit.tsx'
import type { AskedQuestion } from './AnalyticsCard.tsx'
import { InsightsView } from './InsightsView.tsx'
import type { InsightsSearch } from './insightsSearch.ts'

const question = (id: string, title: string, dataType: AskedQuestion['dataType']) => ({
  __typename: 'Question' as const,
  id,
  title,
  dataType,
  isInternal: false,
  options: [],
})
const asked = [
  question('wms', 'A system?', 'BOOL'),
  question('way', 'Which way?', 'OPTIONS_RADIO'),
  question('why', 'Why?', 'TEXTAREA'),
]
const chart = (questionId: string, typeOfAnalytics: string, data: object) => ({
  __typename: 'Analytics',
  questionId,
  typeOfAnalytics,
  answerCount: 6,
  yesNoData: null,
  barChartData: null,
  doughnutChartData: null,
  timeChartData: null,
  dateChartData: null,
  ...data,
})
const slice = (optionId: string, label: string, count: number) => ({
  __typename: 'DoughnutSlice',
  optionId,
  label,
  count,
})
const crossed = {
  __typename: 'CrossedAnswers',
  meetingCount: 8,
  bothCount: 5,
  rows: {
    __typename: 'CrossedSide',
    chart: chart('wms', 'YES_NO', {
      yesNoData: { __typename: 'YesNoData', answeredYes: 4, answeredNo: 2 },
    }),
    otherCount: 0,
    noAnswerCount: 2,
  },
  columns: {
    __typename: 'CrossedSide',
    chart: chart('way', 'DOUGHNUT', {
      doughnutChartData: [slice('road', 'Road', 5), slice('sea', 'Sea', 2)],
    }),
    otherCount: 0,
    noAnswerCount: 1,
  },
  counts: [
    [3, 0, 0, 1],
    [1, 1, 0, 0],
    [0, 0, 0, 0],
    [1, 1, 0, 0],
  ].map((counts) => ({ __typename: 'CrossedRow', counts })),
}
const trend = {
  __typename: 'AnswerTrend',
  questionId: 'wms',
  typeOfAnalytics: 'YES_NO',
  period: 'MONTH',
  timeZone: 'Europe/Brussels',
  answerCount: 9,
  earlierCount: 2,
  parts: [
    { __typename: 'TrendPart', yes: true, optionId: null, label: null, count: 3 },
    { __typename: 'TrendPart', yes: false, optionId: null, label: null, count: 4 },
  ],
  buckets: [
    ['2027-01-01', 3, [1, 2]],
    ['2027-02-01', 0, [0, 0]],
    ['2027-03-01', 4, [2, 2]],
  ].map(([date, answerCount, counts]) => ({
    __typename: 'TrendBucket',
    date,
    answerCount,
    average: null,
    counts,
  })),
}

function View({
  first,
  segments,
  onMeetings,
  onSearch,
}: {
  first: InsightsSearch
  segments: readonly Segment[]
  onMeetings: (segments: readonly Segment[]) => void
  onSearch: (part: InsightsSearch) => void
}) {
  const [search, setSearch] = useState(first)
  return (
    <InsightsView
      search={search}
      questions={new Map(asked.map((each) => [each.id, each]))}
      hubs={[{ title: 'Hub', questions: asked }]}
      campaignId={undefined}
      segments={segments}
      textsOf={(list) => list.map(({ questionId }) => questionId)}
      onSearch={(part) => {
        onSearch(part)
        setSearch((before) => ({ ...before, ...part }))
      }}
      onMeetings={onMeetings}
      onClose={() => {}}
    />
  )
}
async function shown(
  first: InsightsSearch,
  {
    segments = [],
    answers = {},
  }: { segments?: readonly Segment[]; answers?: Record<string, Answer> } = {},
) {
  const onMeetings = vi.fn(),
    onSearch = vi.fn()
  const { sent } = await renderInApp(
    <View first={first} segments={segments} onMeetings={onMeetings} onSearch={onSearch} />,
    {
      answers: {
        InsightsCrossed: { data: { crossedAnswers: crossed } },
        InsightsTrend: { data: { answerTrend: trend } },
        ...answers,
      },
    },
  )
  return { sent, onMeetings, onSearch, user: userEvent.setup() }
}
const table = async () => within(await screen.findByRole('table'))
const rowsOf = (element: HTMLElement): string[][] =>
  [...element.querySelectorAll('tr')].map((row) =>
    [...row.querySelectorAll('th, td')].map((cell) => cell.textContent),
  )

test('a matrix has answers, no answers and totals, and leads to meetings by the keyboard', async () => {
  const { sent, user, onMeetings } = await shown(
    { cross: 'wms.way' },
    {
      segments: [
        { questionId: 'way', option: 'sea' },
        { questionId: 'size', numbers: [1, 2] },
      ],
    },
  )
  const matrix = await table()
  expect(rowsOf(await screen.findByRole('table'))).toEqual([
    ['A system?', 'Which way?', 'Meetings'],
    ['Road', 'Sea', 'Not answered'],
    ['Yes', '3', '0', '1', '4'],
    ['No', '1', '1', '0', '2'],
    ['Not answered', '1', '1', '0', '2'],
    ['Meetings', '5', '2', '1', '8'],
  ])
  matrix.getByRole('rowheader', { name: 'Yes' })
  matrix.getByRole('columnheader', { name: 'Road' })
  // filters by the two questions are left out
  expect(sent.find(({ name }) => name === 'InsightsCrossed')?.variables).toEqual({
    rowQuestionId: 'wms',
    columnQuestionId: 'way',
    filters: [{ questionId: 'size', valueNumberFrom: 1, valueNumberTo: 2 }],
  })
  screen.getByText(/Filters by these two questions are left out/)
  const cells = matrix.getAllByRole('button')
  expect(cells.map((cell) => cell.getAttribute('aria-label'))).toEqual([
    'Yes, Road: 3 meetings',
    'No, Road: 1 meeting',
    'No, Sea: 1 meeting',
  ])
  expect(cells.map((cell) => cell.tabIndex)).toEqual([0, -1, -1])
  cells[0]!.focus()
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(cells[0])
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(cells[1])
  await user.keyboard('{End}')
  expect(document.activeElement).toBe(cells[2])
  await user.keyboard('{Enter}')
  expect(onMeetings).toHaveBeenCalledWith([
    { questionId: 'size', numbers: [1, 2] },
    { questionId: 'wms', bool: false },
    { questionId: 'way', option: 'sea' },
  ])
})

test('numbers are parts of their row, column or of all, as the address says', async () => {
  const { user, onSearch } = await shown({ cross: 'wms.way' })
  await table()
  const numbers = async (): Promise<(string | undefined)[]> =>
    rowsOf(await screen.findByRole('table'))
      .slice(2)
      .map((row) => row[1])
  await user.click(screen.getByRole('radio', { name: '% of row' }))
  expect(onSearch).toHaveBeenLastCalledWith({ cross: 'wms.way.row' })
  await expect.poll(numbers).toEqual(['75%', '50%', '50%', '63%'])
  await user.click(screen.getByRole('radio', { name: '% of column' }))
  await expect.poll(numbers).toEqual(['60%', '20%', '20%', '100%'])
  await user.click(screen.getByRole('button', { name: 'Swap rows and columns' }))
  expect(onSearch).toHaveBeenLastCalledWith({ cross: 'way.wms.column' })
})

test('the other question is picked among those of the playbook; those that cannot be crossed say so', async () => {
  const { user, onSearch } = await shown({ cross: 'wms' })
  await screen.findByText('Which question do you compare it with?')
  const options = screen.getAllByRole<HTMLOptionElement>('option')
  expect(options.map(({ label, text, disabled }) => [label || text, disabled])).toEqual([
    ['Choose a question', true],
    ['Which way?', false],
    ['Why? (answers in words and times cannot be crossed)', true],
  ])
  await user.selectOptions(screen.getByRole('combobox'), 'way')
  expect(onSearch).toHaveBeenLastCalledWith({ cross: 'wms.way' })
  await table()
})

test('what cannot be read, and what is not there, is said', async () => {
  await shown(
    { cross: 'wms.way' },
    { answers: { InsightsCrossed: { data: { crossedAnswers: null } } } },
  )
  const text = 'This question does not exist, or you may not see it.'
  expect(await screen.findByText(text)).not.toBeNull()
})

test('without a network the matrix says so, with a way to try again', async () => {
  await shown(
    { cross: 'wms.way' },
    { answers: { InsightsCrossed: { networkError: new Error('offline') } } },
  )
  expect(await screen.findByRole('button', { name: 'Try again' })).not.toBeNull()
})

test('a question over time: what is drawn and by what is chosen; the table has empty months too', async () => {
  const { user, onSearch, sent } = await shown({ trend: 'wms' })
  await screen.findByText('Over time: A system?')
  screen.getByText(/2 earlier answers are not shown/)
  await user.selectOptions(screen.getByRole('combobox', { name: 'What is shown' }), 'yes')
  expect(onSearch).toHaveBeenLastCalledWith({ trend: 'wms..yes' })
  await user.click(screen.getByRole('button', { name: 'Over time: A system?: more' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Show as a table' }))
  expect(rowsOf(await screen.findByRole('table'))).toEqual([
    ['Month', 'Answers', 'Yes', 'Share'],
    ['Jan 27', '3', '1', '33%'],
    ['Feb 27', '0', '0', '–'],
    ['Mar 27', '4', '2', '50%'],
  ])
  await user.click(screen.getByRole('radio', { name: 'Weeks' }))
  expect(onSearch).toHaveBeenLastCalledWith({ trend: 'wms.week.yes' })
  await expect
    .poll(() => sent.findLast(({ name }) => name === 'InsightsTrend')?.variables)
    .toMatchObject({ period: 'WEEK' })
})
