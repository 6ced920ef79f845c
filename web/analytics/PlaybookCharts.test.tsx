import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { useState, type ReactElement } from 'react'
import { useQuery } from 'urql'
import { renderInApp } from '../app/testKit.tsx'
import { InsightsPlaybookDocument } from '../gql.ts'
import type { InsightsSearch } from './insightsSearch.ts'
import { PlaybookCharts } from './PlaybookCharts.tsx'

const budget = '01920000-0000-7000-8000-00000000000b'
const spring = '01920000-0000-7000-8000-00000000000a'
const question = (id: string, title = `${id}?`) => ({
  __typename: 'Question',
  id,
  title,
  dataType: 'BOOL',
  isInternal: false,
  options: [],
})
const chart = (questionId: string, answeredYes: number) => ({
  __typename: 'Analytics',
  questionId,
  typeOfAnalytics: 'YES_NO',
  answerCount: answeredYes,
  yesNoData: {
    __typename: 'YesNoData',
    answeredYes,
    answeredNo: 0,
    answeredEmpty: 0,
    answerRatio: 1,
  },
  barChartData: null,
  doughnutChartData: null,
  timeChartData: null,
  dateChartData: null,
})

function Charts({
  search,
  onSearch,
}: {
  search: InsightsSearch
  onSearch: (part: InsightsSearch) => void
}) {
  const asked = useQuery({ query: InsightsPlaybookDocument, variables: { id: 'p' } })
  return (
    <PlaybookCharts
      playbookId="p"
      campaignId={spring}
      asked={asked}
      search={search}
      onSearch={onSearch}
    />
  )
}
async function shown(counts: Record<string, number>, filters?: string) {
  const onSearch = vi.fn(),
    sent = await drawn(<Charts search={{ filters }} onSearch={onSearch} />, counts)
  return { sent, onSearch, of: (name: string) => sent.filter((one) => one.name === name) }
}
async function drawn(
  charts: ReactElement,
  counts: Record<string, number>,
  isRefused: (variables: Record<string, unknown>) => boolean = () => false,
) {
  const { sent } = await renderInApp(charts, {
    answers: {
      InsightsSegments: { data: { listViews: [] } },
      InsightsPlaybook: {
        data: {
          playbook: {
            __typename: 'Playbook',
            id: 'p',
            title: 'Discovery',
            published: {
              __typename: 'PlaybookVersion',
              id: 'v',
              number: 2,
              hubs: [
                {
                  __typename: 'QuestionHub',
                  id: 'h',
                  title: 'Money',
                  isInternal: false,
                  questions: [question(budget, 'Budget?')],
                },
              ],
            },
            noLongerAsked: [question('Fax'), question('Telex')],
          },
        },
      },
      InsightsData: (variables) =>
        isRefused(variables)
          ? { errors: [{ message: 'INTERNAL', extensions: { code: 'INTERNAL' } }] }
          : { data: { playbookAnalytics: Object.entries(counts).map(([id, n]) => chart(id, n)) } },
      InsightsMeetings: { data: { companyDialogsFromAnswers: [] } },
    },
  })
  return sent
}

function ChartsOfAddress() {
  const [search, setSearch] = useState<InsightsSearch>({})
  return (
    <Charts search={search} onSearch={(part) => setSearch((before) => ({ ...before, ...part }))} />
  )
}
test('a keyboard stays where it is when two audiences are compared, and no click is asked for that does nothing', async () => {
  await drawn(<ChartsOfAddress />, { [budget]: 3 })
  const clicks = () => screen.queryByText(/^Click a part of a chart/)
  const way = await screen.findByRole('button', { name: 'Compare two audiences' })
  expect(clicks()).not.toBeNull()
  await userEvent.click(way)
  await screen.findByText('Choose whom to compare')
  expect(clicks()).toBeNull()
  expect(document.activeElement?.textContent).toBe('Stop comparing')
  await userEvent.keyboard('{Enter}')
  await screen.findByRole('region', { name: 'Money' })
  expect(document.activeElement?.textContent).toBe('Compare two audiences')
})

test('a filter whose numbers do not come can be taken away', async () => {
  await drawn(<ChartsOfAddress />, { [budget]: 3 }, ({ filters }) => String(filters) !== '')
  const money = within(await screen.findByRole('region', { name: 'Money' }))
  await userEvent.click(money.getAllByRole('button', { name: /Yes/ })[0]!)
  await screen.findByRole('button', { name: 'Try again' })
  await userEvent.click(screen.getByRole('button', { name: 'Remove the filter Yes' }))
  expect(await screen.findByRole('region', { name: 'Money' })).not.toBeNull()
})

test('the charts of a campaign ask for its meetings, and show of what is asked no longer what was answered in it', async () => {
  const { of, onSearch } = await shown({ [budget]: 3, Fax: 1, Telex: 0 })
  const money = within(await screen.findByRole('region', { name: 'Money' }))
  money.getByText('Budget?')
  expect(of('InsightsData').map(({ variables }) => variables)).toEqual([
    { playbookId: 'p', filters: [], campaignId: spring },
  ])
  const former = within(screen.getByRole('region', { name: 'No longer asked' }))
  former.getByText('Fax?')
  expect(former.queryByText('Telex?')).toBeNull()
  await userEvent.click(money.getAllByRole('button', { name: /Yes/ })[0]!)
  expect(onSearch).toHaveBeenCalledWith({ filters: `[{"q":"${budget}","b":1}]` })
})

test('what is filtered leads to the accounts of the campaign whose newest answers are these', async () => {
  const { of } = await shown({ [budget]: 3 }, `[{"q":"${budget}","b":1}]`)
  const link = await screen.findByRole('link', {
    name: 'Accounts whose newest answers are these',
  })
  expect(decodeURIComponent(link.getAttribute('href')!)).toContain(
    `[{"field":"CAMPAIGN","operator":"ANY_OF","ids":["${spring}"]},{"answer":{"questionId":"${budget}","valueBool":true}}]`,
  )
  expect(of('InsightsMeetings')[0]!.variables).toMatchObject({ campaignId: spring })
})

test('a campaign in which nothing was answered says so', async () => {
  await shown({ [budget]: 0 })
  expect(await screen.findByText('No answers yet')).not.toBeNull()
})
