import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderInApp } from '../app/testKit.tsx'
import type { AnalyticsCard_analyticsFragment } from '../gql.ts'
import { toastStore } from '../ui/notify.tsx'
import { chartRows } from '../../shared/chartRows.ts'
import { ChartPicture } from './ChartPicture.tsx'
import { AnalyticsCard, type AskedQuestion } from './AnalyticsCard.tsx'

const question = {
  __typename: 'Question',
  id: 'q',
  title: 'Which way?',
  dataType: 'OPTIONS_RADIO',
  isInternal: false,
  options: [],
} as unknown as AskedQuestion
const none = {
  questionId: 'q',
  yesNoData: null,
  barChartData: null,
  doughnutChartData: null,
  timeChartData: null,
  dateChartData: null,
}
const bars = (...counts: number[]) =>
  counts.map((count, n) => ({ startNumber: n * 10, endNumber: n * 10 + 10, count }))

/** Each type, what its table lists, and the names of the parts of its chart. */
const types: Record<string, [data: object, rows: string[][], chart: string[]]> = {
  YES_NO: [
    { answerCount: 4, yesNoData: { answeredYes: 3, answeredNo: 1, answeredEmpty: 0 } },
    [
      ['Yes', '3', '75%'],
      ['No', '1', '25%'],
    ],
    ['Yes 75% 3', 'No 25% 1'],
  ],
  DOUGHNUT: [
    {
      answerCount: 3,
      doughnutChartData: [
        { optionId: 'a', label: 'Road', count: 2 },
        { optionId: 'b', label: 'Sea', count: 1 },
        { optionId: 'c', label: 'Air', count: 0 },
      ],
    },
    [
      ['Road', '2', '67%'],
      ['Sea', '1', '33%'],
      ['Air', '0', '0%'],
    ],
    ['Road267%', 'Sea133%', 'Air00%'],
  ],
  TIME: [
    {
      answerCount: 5,
      timeChartData: [
        { hour: 14, startMinute: 0, count: 1 },
        { hour: 9, startMinute: 50, count: 4 },
        { hour: 10, startMinute: 0, count: 0 },
      ],
    },
    [
      ['09:50', '4', '80%'],
      ['14:00', '1', '20%'],
    ],
    ['09:50 – 4', '14:00 – 1'],
  ],
  BAR: [
    { answerCount: 4, barChartData: { zoomedOutData: bars(3, 0, 1), zoomedInData: bars(4) } },
    [
      ['0–10', '3', '75%'],
      ['10–20', '0', '0%'],
      ['20–30', '1', '25%'],
    ],
    ['0–10: 3', '10–20: 0', '20–30: 1'],
  ],
  DATE: [
    {
      answerCount: 200,
      dateChartData: {
        countPerMonth: [
          { date: '2026-01-01', count: 199 },
          { date: '2026-02-01', count: 1 },
        ],
        countPerWeek: [{ date: '2026-01-26', count: 200 }],
      },
    },
    [
      ['Jan 26', '199', '>99%'],
      ['Feb 26', '1', '<1%'],
    ],
    ['Jan 26: 199', 'Feb 26: 1'],
  ],
}
const kinds = Object.entries(types).map(([type, [data, rows, chart]]) => ({
  type,
  rows,
  chart,
  analytics: { ...none, ...data, typeOfAnalytics: type } as AnalyticsCard_analyticsFragment,
}))

const show = (analytics: AnalyticsCard_analyticsFragment, onToggle = vi.fn()) =>
  renderInApp(
    <AnalyticsCard
      question={question}
      analytics={analytics}
      segments={[]}
      filters={[]}
      onToggle={onToggle}
      onAnswers={() => {}}
    />,
  )
const choose = async (name: string) => {
  await userEvent.click(screen.getByRole('button', { name: 'Which way?: more' }))
  await userEvent.click(await screen.findByRole('menuitem', { name }))
}
const tableRows = () =>
  within(screen.getByRole('table', { name: 'Which way?' }))
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent))

// jsdom lays nothing out, and columns are drawn into a width
class WideObserver {
  tell: ResizeObserverCallback
  constructor(tell: ResizeObserverCallback) {
    this.tell = tell
  }
  observe() {
    this.tell(
      [{ borderBoxSize: [{ inlineSize: 400, blockSize: 132 }], contentRect: {} }] as never,
      this,
    )
  }
  unobserve() {}
  disconnect() {}
}

beforeEach(() => localStorage.clear())
afterEach(() => void vi.unstubAllGlobals())

test.each(kinds)(
  '$type as a table: the rows, numbers and shares of its chart, and the same filters',
  async ({ analytics, rows, chart }) => {
    vi.stubGlobal('ResizeObserver', WideObserver)
    const fromChart = vi.fn(),
      fromTable = vi.fn()
    const { unmount } = await show(analytics, fromChart)
    const parts = () =>
      screen.getAllByRole('button').filter((part) => part.hasAttribute('aria-pressed'))
    await expect
      .poll(() => parts().map((part) => part.getAttribute('aria-label') ?? part.textContent))
      .toEqual(chart)
    for (const part of parts()) await userEvent.click(part)
    unmount()

    await show(analytics, fromTable)
    await choose('Show as a table')
    expect(tableRows()).toEqual([['Answer', 'Answers', 'Share'], ...rows])
    const buttons = within(screen.getByRole('table')).getAllByRole('button')
    expect(buttons.map((button) => button.textContent)).toEqual(
      rows.filter(([, count]) => count !== '0').map(([label]) => label),
    )
    for (const button of buttons) await userEvent.click(button)
    expect(fromTable).toHaveBeenCalledTimes(buttons.length)
    expect(fromTable.mock.calls).toEqual(fromChart.mock.calls)
  },
)

test.each(kinds)(
  'a picture of $type says the title, the count, the filters and every number',
  ({ analytics, rows }) => {
    const { typeOfAnalytics: type, answerCount } = analytics
    const content = {
      title: 'Which way?',
      count: `${answerCount} answers`,
      filters: 'Filtered by: Why? No',
      drawing: {
        type: type as Exclude<typeof type, 'TEXT'>,
        rows: chartRows(analytics, false, { yes: 'Yes', no: 'No', locale: 'en' }),
        answerCount,
      },
    }
    const { container } = render(
      <ChartPicture
        content={content}
        measure={(text, size) => text.length * size * 0.5}
        fontFaces=""
      />,
    )
    const texts = [...container.querySelectorAll('text, tspan')].map((text) => text.textContent)
    expect(texts).toEqual(expect.arrayContaining([content.title, content.count, content.filters]))
    for (const [label, count, share] of rows) {
      if (count !== '0') expect(texts).toContain(count)
      if (type === 'DOUGHNUT' || type === 'YES_NO') expect(texts).toContain(share)
      if (type === 'BAR' || type === 'DATE' || type === 'DOUGHNUT') expect(texts).toContain(label)
    }
    // nothing that only a page of the product resolves
    expect(container.innerHTML).not.toMatch(/var\(|color-mix|class=|currentColor/)
  },
)

test('the choice of a table is kept for the person, and Enter on a row filters', async () => {
  const analytics = kinds.find(({ type }) => type === 'DOUGHNUT')!.analytics
  const { unmount } = await show(analytics)
  await choose('Show as a table')
  unmount()
  const onToggle = vi.fn()
  await show(analytics, onToggle)
  const [road, sea] = within(screen.getByRole('table')).getAllByRole('button')
  expect([road!.tabIndex, sea!.tabIndex]).toEqual([0, -1])
  road!.focus()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(onToggle.mock.calls).toEqual([[{ questionId: 'q', option: 'b' }]])
  await choose('Show as a chart')
  expect(screen.queryByRole('table')).toBeNull()
  expect(localStorage.getItem('chart_tables.user-1')).toBe('[]')
  localStorage.setItem('chart_tables.user-2', '["q"]')
  await show(analytics)
  expect(screen.queryByRole('table')).toBeNull()
})

test('the table is copied with its head, and that is said', async () => {
  const user = userEvent.setup()
  await show(kinds.find(({ type }) => type === 'YES_NO')!.analytics)
  await user.click(screen.getByRole('button', { name: 'Which way?: more' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Copy the table' }))
  await expect
    .poll(() => navigator.clipboard.readText())
    .toBe('Answer\tAnswers\tShare\nYes\t3\t75%\nNo\t1\t25%')
  await waitFor(() =>
    expect(toastStore.get().map(({ text }) => text)).toEqual(['The table was copied']),
  )
})

test('texts are a table of what is shown, to be copied and saved, without a picture', async () => {
  const answer = (id: string, valueText: string, company: string | null) => ({
    __typename: 'Answer',
    id,
    valueText,
    companyDialog: {
      id: 'm',
      title: 'First visit',
      company: company && { id: 'c', name: company },
    },
  })
  await renderInApp(
    <AnalyticsCard
      question={question}
      analytics={{ ...none, typeOfAnalytics: 'TEXT', answerCount: 2 } as never}
      segments={[]}
      filters={[]}
      onToggle={() => {}}
      onAnswers={() => {}}
    />,
    {
      answers: {
        InsightsAnswers: {
          data: { answers: [answer('1', 'Because', 'Acme'), answer('2', '=1+1', null)] },
        },
      },
    },
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Which way?: more' }))
  await screen.findByRole('menuitem', { name: 'Save as CSV' })
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Show as a table',
    'Copy the table',
    'Save as CSV',
  ])
  await userEvent.click(screen.getByRole('menuitem', { name: 'Show as a table' }))
  expect(tableRows()).toEqual([
    ['Answer', 'Account'],
    ['Because', 'Acme'],
    ['=1+1', 'First visit'],
  ])
})

test.each(['YES_NO', 'BAR', 'DOUGHNUT', 'TIME', 'DATE', 'TEXT'])(
  'an empty chart offers nothing: %s',
  async (typeOfAnalytics) => {
    localStorage.setItem('chart_tables.user-1', '["q"]')
    await show({ ...none, typeOfAnalytics, answerCount: 0 } as never)
    expect(screen.queryByRole('button', { name: 'Which way?: more' })).toBeNull()
    expect(screen.queryByRole('table')).toBeNull()
    expect(screen.getByText(/yet$/)).toBeTruthy()
  },
)
