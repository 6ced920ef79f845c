import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { staleAnswerDays } from '../../shared/limits.ts'
import { renderInApp } from '../app/testKit.tsx'
import { announcementStore } from '../ui/announce.ts'
import { KnownAnswers } from './KnownAnswers.tsx'

const answer = (at: number, days: number) => ({
  __typename: 'Answer',
  id: `answer-${at}`,
  companyDialogId: `meeting-${at}`,
  questionId: `question-${at}`,
  valueText: `Value ${at}`,
  valueNumber: null,
  valueYesNo: null,
  valueDecimal: null,
  valueNumberFrom: null,
  valueNumberTo: null,
  valueDate: null,
  valueOptions: null,
  question: {
    __typename: 'Question',
    id: `question-${at}`,
    title: `Question ${at}`,
    dataType: 'INPUT',
    importance: 1,
  },
  companyDialog: {
    __typename: 'CompanyDialog',
    id: `meeting-${at}`,
    title: `Meeting ${at}`,
    startDate: new Date(Date.now() - days * 86_400_000).toISOString(),
    timeZone: 'UTC',
  },
})
type Answers = Parameters<typeof KnownAnswers>[0]['answers']
const known = async (all: object[]) =>
  renderInApp(
    <KnownAnswers
      of="Company:anvil"
      answers={all.slice(0, 9) as unknown as Answers}
      none="Nothing is known"
    />,
    {
      answers: {
        AccountKnown: {
          data: { company: { __typename: 'Company', id: 'anvil', newestAnswers: all } },
        },
      },
    },
  )
const shown = () => screen.queryAllByText(/^Question \d+$/).map(({ textContent }) => textContent)

test('what is known of an account: the first of many, all, and those that are looked for by question or answer', async () => {
  const { sent } = await known(Array.from({ length: 12 }, (_, at) => answer(at, 1)))
  await screen.findByText('Question 0')
  expect(shown()).toHaveLength(8)
  expect(sent).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Everything we know' }))
  await waitFor(() => expect(shown()).toHaveLength(12))
  await userEvent.type(screen.getByRole('searchbox'), 'value 11')
  await waitFor(() => expect(shown()).toEqual(['Question 11']))
  await userEvent.clear(screen.getByRole('searchbox'))
  await userEvent.type(screen.getByRole('searchbox'), 'nothing')
  await screen.findByText('No results..')
  await waitFor(() => expect(announcementStore.get().at(-1)?.text).toBe('No results..'))
})

test('an answer of long ago is marked, and leads to its meeting; without any it says so', async () => {
  await known([answer(1, staleAnswerDays + 1), answer(2, staleAnswerDays - 1)])
  await screen.findByText('Value 1')
  expect(screen.getAllByText('Old')).toHaveLength(1)
  expect(screen.getByRole('link', { name: /^Meeting 1/ }).getAttribute('href')).toContain(
    'meeting-1/question-1',
  )
  await known([])
  screen.getByText('Nothing is known')
})
