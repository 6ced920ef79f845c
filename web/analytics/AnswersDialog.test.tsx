import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderInApp } from '../app/testKit.tsx'
import type { AskedQuestion } from './AnalyticsCard.tsx'
import { AnswersDialog } from './AnswersDialog.tsx'

const question = {
  __typename: 'Question',
  id: 'q',
  title: 'How many?',
  dataType: 'INT',
  options: [],
} as unknown as AskedQuestion
const answer = (n: number) => ({
  __typename: 'Answer',
  id: `m${n}:q`,
  valueText: null,
  valueNumber: n,
  valueYesNo: null,
  valueDecimal: null,
  valueNumberFrom: null,
  valueNumberTo: null,
  valueDate: null,
  valueOptions: null,
  dateUpdated: '2026-11-20T10:00:00Z',
  creator: { __typename: 'User', id: 'u', firstName: 'Mona', lastName: 'Meijer' },
  companyDialog: {
    __typename: 'CompanyDialog',
    id: `m${n}`,
    title: `Meeting ${n}`,
    startDate: '2026-11-20T10:00:00Z',
    timeZone: 'Europe/Brussels',
    company: { __typename: 'Company', id: 'c', name: 'Acme' },
  },
})

test('every answer can be reached, a page at a time, also those that more than one page of the server holds', async () => {
  const all = Array.from({ length: 260 }, (_, n) => answer(n))
  const { sent } = await renderInApp(
    <AnswersDialog question={question} segments={[]} onClose={() => {}} />,
    {
      answers: {
        InsightsAnswers: ({ skip, take }) => ({
          data: { answers: all.slice(Number(skip), Number(skip) + Number(take)) },
        }),
      },
    },
  )
  const shown = () => document.querySelectorAll('article').length
  await expect.poll(() => shown()).toBe(50)
  for (const count of [100, 150, 200, 250, 260]) {
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }))
    await expect.poll(() => shown()).toBe(count)
  }
  await expect.poll(() => screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  expect(sent.every(({ variables }) => Number(variables['take']) <= 200)).toBe(true)
})

test('a moment reads as it was where the meeting took place, which is the day that the chart counts it on', async () => {
  const value = { ...answer(1), valueNumber: null, valueDate: '2026-11-20T19:30:00Z' }
  await renderInApp(
    <AnswersDialog
      question={{ ...question, dataType: 'DATETIME' }}
      segments={[]}
      onClose={() => {}}
    />,
    {
      answers: {
        InsightsAnswers: () => ({
          data: {
            answers: [
              { ...value, companyDialog: { ...value.companyDialog, timeZone: 'Asia/Tokyo' } },
            ],
          },
        }),
      },
    },
  )
  expect(await screen.findByText(/21.*04:30/)).toBeTruthy()
})
