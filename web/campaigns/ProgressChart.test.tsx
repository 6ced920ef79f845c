import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderInApp } from '../app/testKit.tsx'
import { campaign, person } from './campaignTestKit.ts'

/** Nothing is laid out here; the chart asks how wide it is. */
vi.stubGlobal(
  'ResizeObserver',
  class {
    readonly #tell: ResizeObserverCallback
    constructor(tell: ResizeObserverCallback) {
      this.#tell = tell
    }
    observe(target: Element) {
      this.#tell([{ target, contentRect: { width: 600, height: 224 } } as never], this)
    }
    unobserve() {}
    disconnect() {}
  },
)
const { ProgressChart } = await import('./ProgressChart.tsx')
const { CampaignPeople } = await import('./CampaignPeople.tsx')

const progress = [
  { day: '2026-03-01', reached: 0 },
  { day: '2026-03-08', reached: 5 },
  { day: '2026-03-15', reached: 12 },
].map((one) => ({ __typename: 'CampaignProgress' as const, ...one }))

test('what was reached stands beside the way to the goal, with what is expected, and as a table', async () => {
  const user = userEvent.setup()
  await renderInApp(<ProgressChart campaign={{ ...campaign(), progress }} />)
  await screen.findByRole('img', { name: '12 of 40 · At this pace: 74 by 31-05-2026.' })
  screen.getByText('Goal: 40')
  // it stands beside the other parts of the page
  screen.getByRole('heading', { name: 'Over time: Meetings held', level: 2 })
  screen.getByText('Today')
  await user.click(screen.getByRole('button', { name: 'Over time: Meetings held: more' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Show as a table' }))
  const rows = within(screen.getByRole('table', { name: 'Over time: Meetings held' })).getAllByRole(
    'row',
  )
  expect(rows.map((row) => row.textContent)).toEqual([
    'DayMeetings heldOn the way to the goal',
    '01-03-202600',
    '08-03-202653',
    '15-03-2026126',
  ])
})

test('without a last day it says when the goal is reached, and before the first day that it has not begun', async () => {
  const { unmount } = await renderInApp(
    <ProgressChart campaign={{ ...campaign({ id: 'open', endDate: null }), progress }} />,
  )
  await screen.findByRole('img', {
    name: '12 of 40 · At this pace the goal is reached on 19-04-2026.',
  })
  unmount()
  await renderInApp(
    <ProgressChart
      campaign={{
        ...campaign({ id: 'later', startDate: '2026-04-01' }),
        progress: [{ ...progress[0]!, day: '2026-03-15' }],
      }}
    />,
  )
  screen.getByText('It begins on 01-04-2026.')
  expect(screen.queryByRole('img')).toBeNull()
})

test('each figure of a person leads to these accounts', async () => {
  const counts = {
    __typename: 'CampaignPerson' as const,
    accounts: 9,
    planned: 6,
    held: 4,
    qualified: 2,
    opportunity: 1,
    won: 0,
    wonValue: 4000,
  }
  await renderInApp(
    <CampaignPeople
      campaignId="spring"
      people={[
        { ...counts, userId: 'ann', user: person('ann', 'Ann') },
        { ...counts, userId: null, user: null, wonValue: 0 },
      ]}
    />,
  )
  const linkOf = (name: string): string =>
    decodeURIComponent(screen.getByRole('link', { name }).getAttribute('href')!)
  expect(linkOf('Ann Maes, Accounts: 9')).toBe('/campaign/spring/accounts?assignee=ann')
  expect(linkOf('Ann Maes, Meeting held: 4')).toBe(
    '/campaign/spring/accounts?assignee=ann&step=HELD',
  )
  expect(linkOf('Ann Maes, Won value: €4,000')).toBe(
    '/campaign/spring/accounts?assignee=ann&only=won',
  )
  expect(linkOf('Nobody in particular, Accounts: 9')).toBe(
    '/campaign/spring/accounts?assignee=nobody',
  )
  expect(screen.queryByRole('link', { name: /Won: 0/ })).toBeNull()
})
