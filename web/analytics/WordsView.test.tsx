import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderInApp, type Answer } from '../app/testKit.tsx'
import { readWords, writeWords, type WordsView as Looked } from './insightsSearch.ts'
import { WordsView } from './WordsView.tsx'

const question = {
  __typename: 'Question' as const,
  id: 'why',
  title: 'Why?',
  dataType: 'TEXTAREA' as const,
  isInternal: false,
  options: [],
}
const wordsOf = (readCount: number, words: [string, number][], isCut = false): Answer => ({
  data: {
    textWords: {
      __typename: 'TextWords',
      questionId: 'why',
      readCount,
      isCut,
      words: words.map(([word, count]) => ({ __typename: 'TextWord', word, count })),
    },
  },
})
const given = (id: string, valueText: string) => ({
  __typename: 'Answer',
  id,
  valueText,
  valueNumber: null,
  valueYesNo: null,
  valueDecimal: null,
  valueNumberFrom: null,
  valueNumberTo: null,
  valueDate: null,
  valueOptions: null,
  dateUpdated: '2026-11-20T10:00:00Z',
  creator: { __typename: 'User', id: 'u', firstName: 'Mona', lastName: 'Meijer', color: null },
  companyDialog: {
    __typename: 'CompanyDialog',
    id: `m ${id}`,
    title: `Meeting ${id}`,
    startDate: '2026-11-20T10:00:00Z',
    timeZone: 'Europe/Brussels',
    company: null,
  },
})
const texts = [given('1', 'The price is too high'), given('2', 'Prices, and delivery')]

function View({ first, onView }: { first: Looked; onView: (view: Looked) => void }) {
  const [view, setView] = useState(first)
  return (
    <WordsView
      view={view}
      onView={(next) => {
        onView(next)
        setView(next)
      }}
      questions={new Map([['why', question]])}
      hubs={[]}
      campaignId="camp"
      segments={[{ questionId: 'size', numbers: [1, 2] }]}
      textsOf={() => ['Size: 1']}
    />
  )
}
async function shown(words: Answer, first: Looked = { question: 'why', search: '' }) {
  const views: Looked[] = []
  const { sent } = await renderInApp(<View first={first} onView={(view) => views.push(view)} />, {
    answers: {
      InsightsWords: words,
      InsightsAnswers: ({ search }) => ({
        data: {
          answers: texts.filter(({ valueText }) =>
            valueText
              .toLowerCase()
              .includes((typeof search === 'string' ? search : '').toLowerCase()),
          ),
        },
      }),
    },
  })
  return { sent, views, user: userEvent.setup() }
}
const articles = (): (string | null)[] =>
  [...document.querySelectorAll('article p:first-child')].map((one) => one.textContent)

test('a word finds the answers that hold it, by the keyboard too; again, and all are listed', async () => {
  const { sent, views, user } = await shown(
    wordsOf(8, [
      ['Price', 6],
      ['delivery', 1],
    ]),
  )
  const list = within((await screen.findByRole('button', { name: 'Price 6 75%' })).closest('ul')!)
  expect(sent.find(({ name }) => name === 'InsightsWords')?.variables).toEqual({
    questionId: 'why',
    filters: [{ questionId: 'size', valueNumberFrom: 1, valueNumberTo: 2 }],
    campaignId: 'camp',
  })
  await expect.poll(articles).toEqual(texts.map(({ valueText }) => valueText))
  list.getByRole('button', { name: /^Price/ }).focus()
  await user.keyboard('{ArrowDown}{Enter}')
  await expect.poll(articles).toEqual(['Prices, and delivery'])
  expect(document.querySelector('article mark')?.textContent).toBe('delivery')
  expect(list.getByRole('button', { pressed: true }).textContent).toMatch(/^delivery/)
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('delivery')
  await user.keyboard('{Enter}')
  await expect.poll(articles).toHaveLength(2)
  expect(views.map(({ search }) => search)).toEqual(['delivery', ''])
})

test('what is typed finds too; that nothing holds it is said', async () => {
  const { user } = await shown(wordsOf(2, [['price', 2]]), { question: 'why', search: 'PRICES' })
  await expect.poll(articles).toEqual(['Prices, and delivery'])
  expect(screen.queryByRole('button', { pressed: true })).toBe(null)
  const field = screen.getByRole('searchbox', { name: 'Search in the answers' })
  await user.clear(field)
  await user.type(field, 'rebate')
  await screen.findByText('No answer holds “rebate”')
})

test('without answers, without words, and that not all answers were read, is said', async () => {
  await shown(wordsOf(0, []))
  await screen.findByText('There are no answers yet')
  expect(screen.queryByRole('searchbox')).toBe(null)
  document.body.replaceChildren()
  await shown(wordsOf(2000, [], true))
  await screen.findByText('There are no words to count')
  await screen.findByText(/The newest 2,?000 answers were read/)
})

test('the address holds the question and what is searched for, also with full stops', () => {
  for (const view of [
    { question: 'why', search: '' },
    { question: 'why', search: 'v. 2.0' },
  ])
    expect(readWords(writeWords(view))).toEqual(view)
  expect(readWords(undefined)).toBe(null)
})
