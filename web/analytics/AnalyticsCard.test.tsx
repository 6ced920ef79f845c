import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderInApp } from '../app/testKit.tsx'
import type { AnalyticsCard_analyticsFragment } from '../gql.ts'
import { AnalyticsCard, type AskedQuestion } from './AnalyticsCard.tsx'

const question = {
  __typename: 'Question',
  id: 'q',
  title: 'Which way?',
  dataType: 'OPTIONS_RADIO',
  isInternal: false,
  options: [{ __typename: 'Option', id: 'road', title: 'Road' }],
} as unknown as AskedQuestion
const none = {
  __typename: 'Analytics',
  questionId: 'q',
  typeOfAnalytics: 'DOUGHNUT',
  answerCount: 0,
  yesNoData: null,
  barChartData: null,
  doughnutChartData: null,
  timeChartData: null,
  dateChartData: null,
} as AnalyticsCard_analyticsFragment

test('a click and Enter on a segment put it into the filter; what nobody chose is no button', async () => {
  const onToggle = vi.fn()
  const slices = [
    { __typename: 'DoughnutSlice' as const, optionId: 'road', count: 3, label: 'Road' },
    { __typename: 'DoughnutSlice' as const, optionId: 'sea', count: 0, label: 'Sea' },
  ]
  await renderInApp(
    <AnalyticsCard
      question={question}
      analytics={{ ...none, answerCount: 3, doughnutChartData: slices }}
      filters={[]}
      segments={[]}
      onToggle={onToggle}
      onAnswers={() => {}}
    />,
  )
  await userEvent.click(screen.getByRole('button', { name: /^Road/ }))
  screen.getByRole('button', { name: /^Road/ }).focus()
  await userEvent.keyboard('{Enter}')
  expect(onToggle.mock.calls).toEqual([
    [{ questionId: 'q', option: 'road' }],
    [{ questionId: 'q', option: 'road' }],
  ])
  expect(screen.getByRole('button', { name: /^Sea/ })).toHaveProperty('disabled', true)
})

test('of one answer the badge speaks as of one', async () => {
  await renderInApp(
    <AnalyticsCard
      question={question}
      analytics={
        {
          ...none,
          typeOfAnalytics: 'YES_NO',
          answerCount: 1,
          yesNoData: {
            __typename: 'YesNoData',
            answeredYes: 1,
            answeredNo: 0,
            answeredEmpty: 0,
            answerRatio: 1,
          },
        } as never
      }
      filters={[]}
      segments={[]}
      onToggle={() => {}}
      onAnswers={() => {}}
    />,
  )
  expect(screen.getByRole('button', { name: '1 answer: show it' })).toBeTruthy()
})

test('the badge says 99+ above 99 and opens the answers', async () => {
  const onAnswers = vi.fn()
  await renderInApp(
    <AnalyticsCard
      question={question}
      analytics={
        {
          ...none,
          typeOfAnalytics: 'YES_NO',
          answerCount: 120,
          yesNoData: {
            __typename: 'YesNoData',
            answeredYes: 90,
            answeredNo: 30,
            answeredEmpty: 0,
            answerRatio: 0.75,
          },
        } as never
      }
      filters={[]}
      segments={[{ questionId: 'q', bool: true }]}
      onToggle={() => {}}
      onAnswers={onAnswers}
    />,
  )
  await userEvent.click(screen.getByRole('button', { name: '99+ · 120 answers: show them' }))
  expect(onAnswers).toHaveBeenCalledOnce()
  expect(screen.getByText('99+')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Yes 75% 90' }).getAttribute('aria-pressed')).toBe(
    'true',
  )
})

test('a chart is one stop of the Tab key, and arrows go through its bars', async () => {
  const user = userEvent.setup()
  const cell = (hour: number, startMinute: number) => ({ hour, startMinute, count: 3 })
  await renderInApp(
    <AnalyticsCard
      question={question}
      analytics={
        {
          ...none,
          typeOfAnalytics: 'TIME',
          answerCount: 9,
          timeChartData: [cell(9, 0), cell(10, 0), cell(11, 0)],
        } as never
      }
      filters={[]}
      segments={[]}
      onToggle={() => {}}
      onAnswers={() => {}}
    />,
  )
  const bars = screen.getAllByRole('button', { name: /^\d\d:00 – 3$/ })
  expect(bars.map((bar) => bar.tabIndex)).toEqual([0, -1, -1])
  bars[0]!.focus()
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(bars[1])
  await user.keyboard('{End}{ArrowRight}')
  expect(document.activeElement).toBe(bars[2])
  expect(bars.map((bar) => bar.tabIndex)).toEqual([-1, -1, 0])
  await user.keyboard('{Home}')
  expect(document.activeElement).toBe(bars[0])
  await user.tab({ shift: true })
  expect(bars).not.toContain(document.activeElement)
})

test.each([
  ['YES_NO', 'No yesno answers yet'],
  ['BAR', 'No numbers given yet'],
  ['DOUGHNUT', 'No option answers given yet'],
  ['TIME', 'No times chosen yet'],
  ['DATE', 'No dates given yet'],
  ['TEXT', 'No text answers yet'],
] as const)('nothing answered yet: %s', async (typeOfAnalytics, text) => {
  await renderInApp(
    <AnalyticsCard
      question={question}
      analytics={{ ...none, typeOfAnalytics }}
      filters={[]}
      segments={[]}
      onToggle={() => {}}
      onAnswers={() => {}}
    />,
  )
  expect(screen.getByText(text)).toBeTruthy()
})
