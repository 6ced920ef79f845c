import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderInApp } from '../app/testKit.tsx'
import { PainsCard } from './PainsCard.tsx'

const count = (painId: string, title: string, voteCount: number, meetingCount: number) => ({
  __typename: 'PainCount',
  painId,
  meetingCount,
  companyCount: 1,
  companyIds: null as string[] | null,
  voteCount,
  pain: { __typename: 'Pain', id: painId, title },
})
const questionId = '01920000-0000-7000-8000-00000000000a',
  painId = '01920000-0000-7000-8000-00000000000b'
const segments = [{ questionId, bool: true }]
const show = (painCounts: object[]) =>
  renderInApp(<PainsCard playbookId="p" segments={segments} filters={['Exports? Yes']} />, {
    answers: { InsightsPains: { data: { painCounts } } },
  })
const bars = () => screen.getAllByRole('link').map(({ textContent }) => textContent)

test('pains stand by votes or by meetings, follow the filters, and lead to the accounts that named them', async () => {
  const { sent } = await show([count(painId, 'Errors', 5, 2), count('b', 'Stock', 1, 7)])
  await screen.findByRole('link', { name: /Errors/ })
  expect(sent[0]!.variables).toMatchObject({
    playbookId: 'p',
    filters: [{ questionId, valueBool: true }],
  })
  expect(bars()).toEqual(['Errors5 votes', 'Stock1 vote'])
  await userEvent.click(screen.getByRole('radio', { name: 'Meetings' }))
  expect(bars()).toEqual(['Stock7 meetings', 'Errors2 meetings'])
  const { search } = new URL(
    screen.getByRole('link', { name: /Errors/ }).getAttribute('href')!,
    'http://localhost',
  )
  expect(JSON.parse(new URLSearchParams(search).get('where')!)).toMatchObject([
    { answer: { questionId, valueBool: true } },
    { field: 'PAIN', operator: 'ANY_OF', ids: [painId] },
  ])
})

test('the accounts that are counted are those of the list that it leads to', async () => {
  const companyIds = [questionId, painId]
  await show([{ ...count(painId, 'Errors', 5, 2), companyCount: 2, companyIds }])
  const link = await screen.findByRole('link', { name: /Errors/ })
  expect(link.title).toBe('Accounts that named it in these meetings')
  const { search } = new URL(link.getAttribute('href')!, 'http://localhost')
  expect(JSON.parse(new URLSearchParams(search).get('where')!)).toEqual([
    { field: 'RECORD', operator: 'ANY_OF', ids: companyIds },
  ])
})

test('it is a table too', async () => {
  await show([count('a', 'Errors', 5, 2)])
  await userEvent.click(await screen.findByRole('button', { name: 'Pains: more' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Show as a table' }))
  const row = screen.getByRole('row', { name: /Errors/ })
  expect(row.textContent).toBe('Errors521')
})

test('where none was named it says so', async () => {
  await show([])
  expect(await screen.findByText('No pain was named in these meetings')).toBeTruthy()
})
