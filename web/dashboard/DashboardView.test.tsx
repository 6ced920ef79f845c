import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { CombinedError } from 'urql'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Role } from '../../shared/permissions.ts'
import { renderInApp } from '../app/testKit.tsx'
import type { DashboardQuery } from '../gql.ts'
import { FixedOutbox } from '../outbox/OutboxProvider.tsx'
import { ends, startOutbox } from '../outbox/outboxTestKit.ts'
import type { DashboardSearch } from '../routeSearch.ts'
import { ShortcutHost } from '../ui/shortcuts.tsx'
import { dashboardData, meetingAt } from './dashboardTestKit.ts'

/** Nothing is laid out here; the chart asks how wide it is. */
vi.stubGlobal(
  'ResizeObserver',
  class {
    readonly #tell: ResizeObserverCallback
    constructor(tell: ResizeObserverCallback) {
      this.#tell = tell
    }
    observe(target: Element) {
      this.#tell([{ target, contentRect: { width: 700, height: 132 } } as never], this)
    }
    unobserve() {}
    disconnect() {}
  },
)
const { DashboardView } = await import('./DashboardView.tsx')

// a Wednesday
const at = (date: number, hour = 0) => new Date(2026, 2, date, hour)
beforeEach(() => {
  vi.useFakeTimers({ now: at(4, 12), toFake: ['Date'] })
})
afterEach(() => {
  for (const end of ends.splice(0)) end()
  vi.useRealTimers()
})

interface Options {
  data?: DashboardQuery
  error?: CombinedError
  search?: DashboardSearch
  role?: Role
}
async function shown({ data, error, search = {}, role = 'Member' }: Options) {
  const onSearch = vi.fn(),
    onDay = vi.fn(),
    onNew = vi.fn(),
    onRetry = vi.fn(),
    user = userEvent.setup()
  function Addressed() {
    const [address, setAddress] = useState(search)
    return (
      <DashboardView
        search={address}
        data={data}
        error={error}
        onRetry={onRetry}
        onSearch={(part) => {
          onSearch(part)
          setAddress((before) => ({ ...before, ...part }))
        }}
        onNew={onNew}
        onDay={onDay}
        onBriefing={() => {}}
      />
    )
  }
  await renderInApp(
    <FixedOutbox outbox={startOutbox().outbox}>
      <ShortcutHost />
      <Addressed />
    </FixedOutbox>,
    { role },
  )
  return { onSearch, onDay, onNew, onRetry, user }
}
const part = (name: string | RegExp) => within(screen.getByRole('region', { name }))

test('meetings stand under today and tomorrow by start, and lead to theirs', async () => {
  await shown({
    data: dashboardData({
      companyDialogs: [
        meetingAt('late', at(4, 16)),
        meetingAt('next', at(5, 9)),
        meetingAt('early', at(4, 8)),
        meetingAt('off', at(4, 14), 'CANCELLED'),
        // moved away here, and not on the server yet
        meetingAt('moved', at(9, 9)),
      ],
    }),
  })
  const links = (day: string) =>
    part(day)
      .getAllByRole('link')
      .map((link) => [link.getAttribute('href'), link.textContent])
  expect(links('Today').map(([href]) => href)).toEqual([
    '/companyDialog/early',
    '/companyDialog/off',
    '/companyDialog/late',
  ])
  expect(links('Today').map(([, text]) => text?.match(/Not held|Cancelled/)?.[0])).toEqual([
    'Not held',
    'Cancelled',
    undefined,
  ])
  expect(links('Tomorrow')).toHaveLength(1)
  expect(screen.queryByText('Meeting moved')).toBeNull()
})

test('of a full day some stand there, and all on demand', async () => {
  const { user } = await shown({
    data: dashboardData({
      companyDialogs: Array.from({ length: 11 }, (_, n) => meetingAt(`m${n}`, at(4, 8 + n))),
    }),
  })
  expect(part('Today').getAllByRole('link')).toHaveLength(8)
  await user.click(part('Today').getByRole('button', { name: 'Show all 11' }))
  expect(part('Today').getAllByRole('link')).toHaveLength(11)
  expect(part('Today').getAllByRole('link')).toContain(document.activeElement)
  screen.getByText('No meetings tomorrow')
})

test('the week is a chart of seven days, chosen by click and key; a column leads to its day', async () => {
  const { user, onSearch, onDay } = await shown({
    data: dashboardData({
      companyDialogDateCount: [
        { __typename: 'DateCount', date: '2026-02-27', count: 5 },
        { __typename: 'DateCount', date: '2026-03-04', count: 2 },
        { __typename: 'DateCount', date: '2026-03-08', count: 1 },
      ],
    }),
  })
  await screen.findByRole('group', { name: 'Meetings per week' })
  const chart = () => screen.getByRole('group', { name: 'Meetings per week' })
  const columns = () =>
    within(chart())
      .getAllByRole('link')
      .map((one) => one.getAttribute('aria-label'))
  expect(columns()).toEqual([
    'Mon 2: 0',
    'Tue 3: 0',
    'Wed 4: 2',
    'Thu 5: 0',
    'Fri 6: 0',
    'Sat 7: 0',
    'Sun 8: 1',
  ])
  screen.getByText('2 – 8 Mar 2026 · 3 meetings', { exact: false, normalizer: plain })
  expect(chart().querySelector('[aria-current="date"]')?.getAttribute('aria-label')).toBe(
    'Wed 4: 2',
  )
  await user.click(screen.getByRole('link', { name: 'Wed 4: 2' }))
  // in the calendar whoever sees all meetings would see everybody's, a Member too
  expect(onDay).toHaveBeenLastCalledWith('2026-03-04', 'member-1')
  screen.getByRole('link', { name: 'Sun 8: 1' }).focus()
  await user.keyboard('{Enter}')
  expect(onDay).toHaveBeenLastCalledWith('2026-03-08', 'member-1')
  await user.keyboard('1')
  expect(onSearch).toHaveBeenLastCalledWith({ week: 'last' })
  expect(columns()).toContain('Fri 27: 5')
  await user.click(screen.getByRole('radio', { name: 'Next week' }))
  expect(onSearch).toHaveBeenLastCalledWith({ week: 'next' })
  part('Meetings per week').getByText('No meetings')
  await user.keyboard('2')
  expect(onSearch).toHaveBeenLastCalledWith({ week: undefined })
  await screen.findByRole('link', { name: 'Wed 4: 2' })
})
const plain = (text: string) => text.replaceAll(/\s/g, ' ')

test('how complete meetings are is said in numbers, in a colour, and leads to the meeting', async () => {
  const entry = (id: string, percentage: number) => ({
    __typename: 'CompletenessEntry' as const,
    id,
    title: `Talk ${id}`,
    companyName: 'Acme',
    percentage,
    startDate: at(3, 9).toISOString(),
    questionCount: 10,
    answerCount: 3,
  })
  await shown({
    data: dashboardData({
      latestCompanyDialogCompleteness: [
        entry('a', 39),
        entry('b', 40),
        entry('c', 69),
        entry('d', 70),
      ],
    }),
  })
  const cards = part('Meeting completeness').getAllByRole('link')
  expect(cards.map((card) => [card.getAttribute('href'), card.dataset['color']])).toEqual([
    ['/companyDialog/a', 'red'],
    ['/companyDialog/b', 'orange'],
    ['/companyDialog/c', 'orange'],
    ['/companyDialog/d', 'green'],
  ])
  expect(cards[0]!.textContent).toBe('39 %Talk aAcme · 3 Mar · 3 of 10 answered')
})

test('the team is offered to whoever sees all meetings, by click and key', async () => {
  const { user, onSearch } = await shown({ data: dashboardData() })
  await user.click(screen.getByRole('radio', { name: 'Team' }))
  expect(onSearch).toHaveBeenLastCalledWith({ of: 'team' })
  await user.keyboard('t')
  expect(onSearch).toHaveBeenLastCalledWith({ of: undefined })
  await shown({ data: dashboardData({ seesAllMeetings: false }) })
  expect(screen.queryByRole('radio', { name: 'Team' })).toBeNull()
})

test.each([
  ['Manager', 1],
  ['Member', 0],
] as const)('before the answer is here a %s is offered the team %i times', async (role, times) => {
  await shown({ role })
  expect(screen.queryAllByRole('radio', { name: 'Team' })).toHaveLength(times)
})

test('a part that could not be read says so in its place, the others stand', async () => {
  const error = new CombinedError({
    graphQLErrors: [{ message: 'INTERNAL', extensions: { code: 'INTERNAL' } }],
  })
  const { user, onRetry } = await shown({
    data: dashboardData({ openNextSteps: null, companyDialogDateCount: null }),
    error,
  })
  part('Follow ups').getByText('This could not be loaded')
  part('Meetings per week').getByText('This could not be loaded')
  screen.getByText('No meetings today')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(onRetry).toHaveBeenCalled()
})

test('without anything there is one error, and before an answer a sign that it is on its way', async () => {
  await shown({ error: new CombinedError({ networkError: new TypeError('Failed to fetch') }) })
  screen.getByRole('alert')
  expect(screen.queryByText('No meetings today')).toBeNull()
  await shown({})
  screen.getByRole('status', { name: 'Loading' })
})
