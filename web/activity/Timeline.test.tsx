import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderInApp, type Answer } from '../app/testKit.tsx'
import type { Timeline_entryFragment } from '../gql.ts'
import { Timeline } from './Timeline.tsx'
import { timelinePageSize } from './TimelinePage.tsx'

const emma = { __typename: 'User', id: 'emma', firstName: 'Emma', lastName: 'Peeters' } as const
const hour = 3_600_000
/** The newest at 0, one each hour of a day at noon and before. */
const entry = (at: number, given: Partial<Timeline_entryFragment>): Timeline_entryFragment => ({
  __typename: 'TimelineEntry',
  id: `entry-${at}`,
  dateCreated: new Date(new Date(2026, 5, 10, 12).getTime() - at * hour).toISOString(),
  kind: 'CHANGE',
  property: 'created',
  value: null,
  value2: null,
  message: null,
  outcome: null,
  creator: emma,
  onBehalfOf: null,
  companyDialog: null,
  opportunity: null,
  campaign: null,
  company: null,
  ...given,
})
const meeting = {
  __typename: 'CompanyDialog',
  id: 'talk',
  title: 'First talk',
  startDate: '2026-06-01T09:00:00.000Z',
  endDate: '2026-06-01T09:30:00.000Z',
  companyDialogState: { __typename: 'CompanyDialogState', companyDialogStatus: 'DONE' },
} as const
const opportunity = { __typename: 'Opportunity', id: 'racks', title: 'Racks' } as const
const campaign = { __typename: 'Campaign', id: 'spring', title: 'Spring' } as const

const show = (
  entries: readonly Timeline_entryFragment[] | Answer,
  { of = 'Company:anvil', kind }: { of?: 'Company:anvil' | 'Contact:ada'; kind?: 'COMMENT' } = {},
) => {
  const searches: object[] = []
  return renderInApp(
    <Timeline of={of} kind={kind} onSearch={(search) => searches.push(search)} />,
    {
      answers: {
        Timeline: (variables) => {
          if (!('length' in entries)) return entries
          const from = entries.findIndex(({ id }) => id === variables['before']) + 1
          return { data: { timeline: entries.slice(from, from + Number(variables['take'])) } }
        },
      },
    },
  ).then((rendered) => ({ ...rendered, searches }))
}
const lines = () =>
  screen.getAllByRole('listitem').map((item) => item.children[1]?.firstElementChild?.textContent)

test('each thing that happened is told in a sentence, with what was said beside it', async () => {
  await show([
    entry(0, { kind: 'COMMENT', property: 'comment', value2: 'They like it' }),
    entry(1, {
      kind: 'MEETING',
      property: 'state',
      value: 'RUNNING',
      value2: 'DONE',
      companyDialog: meeting,
    }),
    entry(2, {
      kind: 'MEETING',
      property: 'state',
      value: 'PLANNED',
      value2: 'CANCELLED',
      message: 'Ill',
      companyDialog: meeting,
    }),
    entry(3, { kind: 'NEXT_STEP', property: 'nextStep', value2: 'Offer', companyDialog: meeting }),
    entry(4, {
      kind: 'NEXT_STEP',
      property: 'nextStepDone',
      value: 'false',
      value2: 'true',
      message: 'Offer',
      companyDialog: meeting,
    }),
    entry(5, {
      kind: 'OPPORTUNITY',
      property: 'stage',
      value2: 'Dead',
      outcome: 'LOST',
      message: 'Too dear',
      opportunity,
    }),
    entry(6, { kind: 'OPPORTUNITY', property: 'stage', value2: 'Proposal', opportunity }),
    entry(7, { kind: 'CAMPAIGN', property: 'verdict', value2: 'DISQUALIFIED: Small', campaign }),
    entry(8, { property: 'industry', value: 'Food', value2: 'Steel' }),
    entry(9, { property: 'prio', value: '1', value2: '3' }),
    entry(10, { property: 'label', value: 'Hot' }),
    entry(11, { onBehalfOf: { ...emma, id: 'lars', firstName: 'Lars', lastName: 'Maes' } }),
  ])
  await screen.findByText('They like it')
  expect(lines()).toEqual([
    'Emma Peeters commented',
    'Emma Peeters ended First talk',
    'Emma Peeters cancelled First talk',
    'Emma Peeters agreed the next step Offer in First talk',
    'Emma Peeters completed the next step Offer of First talk',
    'Emma Peeters lost Racks',
    'Emma Peeters moved Racks to Proposal',
    'Emma Peeters disqualified the account in Spring',
    'Emma Peeters changed Industry from Food to Steel',
    'Emma Peeters changed Priority from Normal to Urgent',
    'Emma Peeters took the label Hot off',
    'Emma Peeters for Lars Maes added the account',
  ])
  for (const said of ['Ill', 'Too dear', 'Small']) screen.getByText(said)
  expect(screen.getAllByRole('link', { name: 'Racks' })[0]!.getAttribute('href')).toContain('racks')
})

test('all that changed of an opportunity is told, what became of a contact’s account, and what they are there', async () => {
  const company = { __typename: 'Company', id: 'anvil', name: 'Anvil' } as const
  const of = (at: number, given: Partial<Timeline_entryFragment>) =>
    entry(at, { kind: 'OPPORTUNITY', opportunity, ...given })
  await show(
    [
      of(0, { property: 'price', value2: '5000' }),
      of(1, { property: 'dateExpectedClose', value: '2027-03-01', value2: '2027-04-01' }),
      of(2, { property: 'ownerId', value: 'Ann Maes', value2: 'Bo Claes' }),
      of(3, { property: 'lostReason', value: 'Too dear' }),
      of(4, { property: 'contact', value2: 'Ada Li' }),
      of(5, { property: 'contactRole', value2: 'Buyer', message: 'Ada Li' }),
      entry(6, { kind: 'CAMPAIGN', property: 'verdict', value2: 'QUALIFIED', campaign, company }),
      entry(7, { property: 'role', value: 'Buyer', value2: 'Director', company }),
      entry(8, { property: 'decisionMaker', value: 'false', value2: 'true', company }),
    ],
    { of: 'Contact:ada' },
  )
  await screen.findByText('Director')
  expect(lines().map((line) => line?.replaceAll('\u00A0', ' '))).toEqual([
    'Emma Peeters set Price of Racks to €5,000',
    'Emma Peeters changed Expected close of Racks from 01-03-2027 to 01-04-2027',
    'Emma Peeters changed Owner of Racks from Ann Maes to Bo Claes',
    'Emma Peeters removed Reason of the loss of Racks: Too dear',
    'Emma Peeters added Ada Li to Racks',
    'Emma Peeters set the role of Ada Li in Racks to Buyer',
    'Emma Peeters qualified Anvil in Spring',
    'Emma Peeters changed Role at Anvil from Buyer to Director',
    'Emma Peeters marked the contact as a decision maker of Anvil',
  ])
  screen.getByRole('radio', { name: 'Campaigns' })
})

test('what is older comes on demand, under the day that it goes on with, and is where one stands then', async () => {
  const all = Array.from({ length: timelinePageSize + 3 }, (_, at) =>
    entry(at, { property: 'industry', value2: `Industry ${at}` }),
  )
  const { sent } = await show(all)
  await screen.findByText('Industry 0')
  expect(lines()).toHaveLength(timelinePageSize)
  const days = () => screen.getAllByRole('heading', { level: 3 }).map((day) => day.textContent)
  expect(days()).toHaveLength(2)
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
  await screen.findByText(`Industry ${timelinePageSize + 2}`)
  expect(lines()).toHaveLength(all.length)
  expect(days()).toHaveLength(2)
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  expect(sent.map(({ variables }) => variables['before'])).toEqual([
    null,
    `entry-${timelinePageSize - 1}`,
  ])
  await waitFor(() =>
    expect(within(document.activeElement as HTMLElement).queryByText('Industry 21')).toBeTruthy(),
  )
})

test('one kind is asked for by the address', async () => {
  const { sent, searches } = await show([], { of: 'Contact:ada', kind: 'COMMENT' })
  await screen.findByText('Nothing of this kind has happened.')
  expect(sent[0]!.variables).toMatchObject({ contactId: 'ada', kind: 'COMMENT' })
  await userEvent.click(screen.getByRole('radio', { name: 'Meetings' }))
  await userEvent.click(screen.getByRole('radio', { name: 'All' }))
  expect(searches).toEqual([{ timeline: 'MEETING' }, {}])
})

test('while it comes and when it cannot be had, it says so', async () => {
  await show({ hangs: true })
  await screen.findByRole('status', { name: 'Loading the timeline' })
  const { sent } = await show({ networkError: new Error('cut') })
  await userEvent.click(await screen.findByRole('button', { name: /again/i }))
  await waitFor(() => expect(sent).toHaveLength(2))
})
