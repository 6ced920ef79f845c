import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useQuery } from 'urql'
import { expect, test, vi } from 'vitest'
import { renderInApp } from '../app/testKit.tsx'
import { InsightsPlaybookDocument } from '../gql.ts'
import { PlaybookCharts } from './PlaybookCharts.tsx'
import { versionRuns, type AskedVersion } from './versionRuns.ts'

const budget = '01920000-0000-7000-8000-00000000000b',
  same = '01920000-0000-7000-8000-00000000000c'
const version = (number: number, given: object = {}): AskedVersion => ({
  __typename: 'QuestionVersion',
  versionId: `v${number}`,
  number,
  datePublished: '2026-01-01T09:00:00Z',
  title: 'Is there a budget?',
  dataType: 'OPTIONS_RADIO',
  minValue: null,
  maxValue: null,
  options: [{ __typename: 'AskedOption', optionId: 'o', title: 'Yes, it is signed' }],
  parts: [],
  answerCount: number,
  ...given,
})
const asked = [
  version(1),
  version(2),
  version(4, {
    title: 'Is there a budget this year?',
    options: [
      { __typename: 'AskedOption', optionId: 'o', title: 'Yes, it is signed' },
      { __typename: 'AskedOption', optionId: 'p', title: 'It is planned' },
    ],
    parts: ['WORDING', 'OPTIONS'],
  }),
]

test('versions in a row that ask the same are one run; those that did not ask part them', () => {
  const runs = versionRuns([...asked, version(5), version(7)])
  expect(
    runs.map(({ versions, before, isBack, answerCount }) => [
      versions.map(({ number }) => number),
      before?.number ?? null,
      isBack,
      answerCount,
    ]),
  ).toEqual([
    [[7], null, true, 7],
    [[4, 5], 2, true, 9],
    [[1, 2], null, false, 3],
  ])
})

function Charts() {
  const read = useQuery({ query: InsightsPlaybookDocument, variables: { id: 'p' } })
  return <PlaybookCharts playbookId="p" asked={read} search={{}} onSearch={vi.fn()} />
}
const question = (id: string, title: string) => ({
  __typename: 'Question',
  id,
  title,
  dataType: 'OPTIONS_RADIO',
  isInternal: false,
  options: [],
})
const changed = {
  __typename: 'QuestionLineage',
  questionId: budget,
  sinceNumber: 1,
  lastNumber: 4,
  changes: [{ __typename: 'LineageChange', number: 4, parts: ['WORDING', 'OPTIONS'] }],
}
const shown = (versions: object = { data: { questionVersions: asked } }) =>
  renderInApp(<Charts />, {
    answers: {
      InsightsPlaybook: {
        data: {
          playbook: {
            __typename: 'Playbook',
            id: 'p',
            title: 'Discovery',
            published: {
              __typename: 'PlaybookVersion',
              id: 'v4',
              number: 4,
              datePublished: '2026-01-01T09:00:00Z',
              publisher: null,
              hubs: [
                {
                  __typename: 'QuestionHub',
                  id: 'h',
                  title: 'Money',
                  isInternal: false,
                  questions: [
                    question(budget, 'Is there a budget this year?'),
                    question(same, 'Who?'),
                  ],
                },
              ],
            },
            noLongerAsked: [],
          },
          playbookLineage: [
            changed,
            { ...changed, questionId: same, changes: [] },
            { ...changed, questionId: 'gone', lastNumber: 2, changes: [] },
          ],
        },
      },
      InsightsData: {
        data: {
          playbookAnalytics: [
            {
              __typename: 'Analytics',
              questionId: same,
              typeOfAnalytics: 'DOUGHNUT',
              answerCount: 1,
              yesNoData: null,
              barChartData: null,
              doughnutChartData: [
                { __typename: 'DoughnutSlice', optionId: 'o', label: 'Me', count: 1 },
              ],
              timeChartData: null,
              dateChartData: null,
            },
          ],
        },
      },
      InsightsVersions: versions,
    },
  })

test('a chart says what changed of its question; the wordings are fetched when they are asked for, by the keyboard', async () => {
  const { sent } = await shown()
  const mark = await screen.findByRole('button', {
    name: 'Reworded in version 4 · Other options since version 4: compare its versions',
  })
  expect(screen.getAllByRole('button', { name: /compare its versions/ })).toHaveLength(1)
  expect(sent.some(({ name }) => name === 'InsightsVersions')).toBe(false)
  mark.focus()
  await userEvent.keyboard('{Enter}')
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText(/7 answers in all versions/)
  const runs = dialog.getAllByRole('listitem').filter((item) => item.querySelector('h3'))
  expect(runs.map((run) => run.querySelector('h3')!.textContent)).toEqual([
    expect.stringMatching(/^Version 4.*4 answers · 57%$/),
    expect.stringMatching(/^Versions 1–2.*3 answers · 43%$/),
  ])
  expect(runs[0]!.querySelector('ins')?.textContent).toContain('added:')
  expect(runs[0]!.textContent).toContain('this year')
  within(runs[0]!).getByText('The versions right before did not ask it.')
  within(runs[1]!).getByText('version 1: 1 · version 2: 2')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(mark))
})

test('any question tells of its versions from its menu; one that is the same in all says so', async () => {
  await shown({ data: { questionVersions: [version(1), version(2), version(3)] } })
  await userEvent.click(await screen.findByRole('button', { name: 'Who?: more' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'By version' }))
  expect(
    await screen.findByText(/All 3 versions that ask this question ask the same/),
  ).not.toBeNull()
})

test.each([
  ['OPTIONS_CHECKBOX', false],
  ['BOOL', true],
])(
  'of a question that was %s, whether its answers are in the chart is said',
  async (dataType, isSaid) => {
    const before = { ...version(1), dataType }
    await shown({ data: { questionVersions: [before, version(2, { parts: ['TYPE'] })] } })
    await userEvent.click(await screen.findByRole('button', { name: /compare its versions/ }))
    await screen.findByText('This question was asked in 2 ways.', { exact: false })
    expect(screen.queryByText(/those of a type with another chart are counted/) !== null).toBe(
      isSaid,
    )
  },
)

test('what cannot be read, and what is not there, is said', async () => {
  await shown({ data: { questionVersions: null } })
  await userEvent.click(await screen.findByRole('button', { name: /compare its versions/ }))
  expect(
    await screen.findByText('This question does not exist, or you may not see it.'),
  ).not.toBeNull()
})
