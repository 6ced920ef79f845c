import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderInApp } from '../app/testKit.tsx'
import type { Segment } from '../../shared/chartRows.ts'
import type { AskedQuestion } from './AnalyticsCard.tsx'
import { empty, slice } from './comparedTestKit.ts'
import { CompareView } from './CompareView.tsx'
import { readCompare, writeCompare } from './insightsSearch.ts'
import { MeetingsNarrowed, type Narrowed } from './MeetingsNarrowed.tsx'

const [big, small] = [
  '01920000-0000-7000-8000-00000000000a',
  '01920000-0000-7000-8000-00000000000b',
]

test('what is compared stands in the address, short', () => {
  for (const view of [
    { one: big, other: small },
    { one: 'filter', other: null },
    { one: null, other: small },
  ])
    expect(readCompare(writeCompare(view))).toEqual(view)
  expect(writeCompare({ one: big, other: null })).toBe(big)
  expect(readCompare('nonsense.more')).toEqual({ one: null, other: null })
  expect(readCompare(`${big}.${big}`)).toEqual({ one: big, other: null })
})

const question = {
  __typename: 'Question',
  id: 'q',
  title: 'Which way?',
  dataType: 'OPTIONS_RADIO',
  isInternal: false,
  options: [],
} as unknown as AskedQuestion
const both = {
  __typename: 'ComparedAnalytics',
  bothCount: 2,
  one: {
    __typename: 'ComparedSide',
    meetingCount: 40,
    analytics: [{ ...empty, answerCount: 40, doughnutChartData: [slice('Road', 40)] }],
  },
  other: {
    __typename: 'ComparedSide',
    meetingCount: 1,
    analytics: [
      { ...empty, answerCount: 7, doughnutChartData: [slice('Road', 3), slice('Sea', 4)] },
    ],
  },
}

const ways = [{ title: 'Ways', questions: [question] }]
function Page({
  compare,
  segments,
  hubs,
}: {
  compare: string
  segments: readonly Segment[]
  hubs: typeof ways
}) {
  const [written, setWritten] = useState(compare)
  return (
    <CompareView
      playbookId="p"
      campaignId={undefined}
      questions={new Map([['q', question]])}
      hubs={hubs}
      segments={segments}
      textsOf={() => []}
      compare={written}
      onCompare={setWritten}
    />
  )
}
const shown = (
  compare: string,
  {
    compared = { data: { comparedAnalytics: both } },
    saved = [big, small],
    segments = [],
    hubs = ways,
    narrowed = {},
  }: {
    compared?: object
    saved?: string[]
    segments?: Segment[]
    hubs?: typeof ways
    narrowed?: Narrowed
  } = {},
) =>
  renderInApp(
    <MeetingsNarrowed by={narrowed}>
      <Page compare={compare} segments={segments} hubs={hubs} />
    </MeetingsNarrowed>,
    {
      answers: {
        InsightsSegments: {
          data: {
            listViews: saved.map((id) => ({
              __typename: 'ListView',
              id,
              title: id === big ? 'Big' : 'Small',
            })),
          },
        },
        InsightsCompared: compared,
      },
    },
  )

test('what meetings have to meet beside their answers is the filter too', async () => {
  const conditions = [{ field: 'MEMBER' as const, operator: 'IS_ME' as const }]
  const { sent } = await shown('filter', { narrowed: { conditions } })
  await screen.findByText(/The filter: 40 meetings · All others: 1 meeting/)
  expect(sent.findLast(({ name }) => name === 'InsightsCompared')?.variables).toEqual({
    playbookId: 'p',
    filters: [],
    conditions,
  })
})

test('what neither audience answered stands behind a button, on which a keyboard stays', async () => {
  const side = (...chosen: string[]) => ({
    __typename: 'ComparedSide',
    meetingCount: 12,
    analytics: [
      {
        ...empty,
        answerCount: 12,
        doughnutChartData: ['Road', 'Rail', 'Sea', 'Air'].map((way) =>
          slice(way, chosen.includes(way) ? 12 : 0),
        ),
      },
    ],
  })
  const compared = { ...both, one: side('Road'), other: side('Sea') }
  await shown(big, { compared: { data: { comparedAnalytics: compared } } })
  const list = await screen.findByRole('list', { name: 'Which way?' }),
    listed = () =>
      within(list)
        .getAllByRole('listitem')
        .map((row) => row.firstElementChild!.textContent)
  expect(listed()).toEqual(['Road', 'Sea'])
  const more = screen.getByRole('button', { name: 'Show 2 answers that nobody gave' })
  await userEvent.click(more)
  expect(listed()).toEqual(['Road', 'Sea', 'Air', 'Rail'])
  expect(document.activeElement).toBe(more)
  expect(more.textContent).toBe('Hide 2 answers that nobody gave')
})

test('two segments are chosen, and each chart has both, with their sizes; few answers are said', async () => {
  const { sent } = await shown('choose')
  await screen.findByText('Choose whom to compare')
  await screen.findAllByRole('option', { name: 'Big' })
  await userEvent.selectOptions(screen.getByLabelText('Audience'), 'Big')
  await userEvent.selectOptions(screen.getByLabelText('Compared with'), 'Small')
  await screen.findByText(/Big: 40 meetings · Small: 1 meeting.*2 meetings are in both/)
  expect(sent.findLast(({ name }) => name === 'InsightsCompared')?.variables).toEqual({
    playbookId: 'p',
    filters: [],
    viewId: big,
    otherViewId: small,
  })
  const card = within(screen.getByRole('article', { name: 'Which way?' }))
  card.getByText('Big: 40 answers')
  const [road, sea] = within(card.getByRole('list', { name: 'Which way?' })).getAllByRole(
    'listitem',
  )
  expect(road!.textContent).toBe('RoadBig: 40 · 100%Small: 3 of 7')
  expect(sea!.textContent).toBe('SeaBig: 0 · 0%Small: 4 of 7')
  card.getByText(/Few answers: Small\. Below 10/)
  await userEvent.click(card.getByRole('button', { name: 'Which way?: more' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Show as a table' }))
  expect(
    within(card.getByRole('table'))
      .getAllByRole('row')
      .map((row) => [...row.children].map((cell) => cell.textContent)),
  ).toEqual([
    ['Answer', 'Big', 'Share: Big', 'Small', 'Share: Small'],
    ['Road', '40', '100%', '3', '–'],
    ['Sea', '0', '0%', '4', '–'],
    ['All answers', '40', '', '7', ''],
  ])
})

test('the filter of the page is an audience; without one, and without segments, that is said', async () => {
  const { sent } = await shown('filter', { segments: [{ questionId: 'q', option: 'Road' }] })
  await screen.findByText(/The filter: 40 meetings · All others: 1 meeting/)
  expect(sent.findLast(({ name }) => name === 'InsightsCompared')?.variables).toEqual({
    playbookId: 'p',
    filters: [{ questionId: 'q', valueOptions: ['Road'] }],
  })
})

test('two hubs may have one title', async () => {
  const complained = vi.spyOn(console, 'error')
  await shown(big, {
    hubs: [
      { title: 'Ways', questions: [question] },
      { title: 'Ways', questions: [{ ...question, id: 'r', title: 'Which other way?' }] },
    ],
  })
  await screen.findByRole('article', { name: 'Which way?' })
  expect(screen.getAllByRole('region', { name: 'Ways' })).toHaveLength(2)
  expect(complained).not.toHaveBeenCalled()
})
test('without segments and filters there is a way to one', async () => {
  const { sent } = await shown('filter', { saved: [] })
  await screen.findByText(/There are no segments yet/)
  expect(sent.some(({ name }) => name === 'InsightsCompared')).toBe(false)
})

const refused = (code: string, rule?: string) => ({
  data: { comparedAnalytics: null },
  errors: [{ message: code, path: ['comparedAnalytics'], extensions: { code, rule } }],
})
test('a segment that is gone is said, and another can be chosen', async () => {
  const { sent } = await shown(`${big}.${small}`, {
    compared: refused('BAD_INPUT', 'UNKNOWN_ID'),
    saved: [big],
  })
  expect(
    await screen.findByText('This segment does not exist, or you may not see it.'),
  ).not.toBeNull()
  const other = screen.getByLabelText<HTMLSelectElement>('Compared with')
  expect(other.selectedOptions[0]!.textContent).toBe('A segment')
  await userEvent.selectOptions(other, 'All others')
  await waitFor(() =>
    expect(
      sent.filter(({ name }) => name === 'InsightsCompared').map(({ variables }) => variables),
    ).toContainEqual({ playbookId: 'p', filters: [], viewId: big }),
  )
})

test('an error has a way to try again', async () => {
  await shown(big, { compared: refused('INTERNAL') })
  expect(await screen.findByRole('button', { name: 'Try again' })).not.toBeNull()
})
