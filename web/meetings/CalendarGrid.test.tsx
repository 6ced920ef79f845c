import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { renderInApp } from '../app/testKit.tsx'
import type { CalendarMeetingFragment } from '../gql.ts'

// the calendar asks for them when it is loaded
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
)
const { CalendarGrid } = await import('./CalendarGrid.tsx')

const person = {
  __typename: 'User' as const,
  id: 'u',
  firstName: 'Mona',
  lastName: 'Meijer',
  color: '#0b5c6e',
}
const meeting: CalendarMeetingFragment = {
  __typename: 'CompanyDialog',
  id: 'a',
  title: 'Demo',
  location: null,
  startDate: new Date(2027, 2, 3, 10).toISOString(),
  endDate: new Date(2027, 2, 3, 11).toISOString(),
  timeZone: 'Europe/Brussels',
  companyDialogState: { __typename: 'CompanyDialogState', companyDialogStatus: 'PLANNED' },
  company: { __typename: 'Company', id: 'c', name: 'Acme' },
  creator: person,
  contacts: [],
  organisationUsers: [],
}

test('a meeting stands in its day and opens', async () => {
  const onOpen = vi.fn()
  await renderInApp(
    <CalendarGrid
      view="month"
      date="2027-03-10"
      meetings={[meeting]}
      coming={false}
      onOpen={onOpen}
      onSlot={() => {}}
      onMove={async () => true}
      onDay={() => {}}
    />,
  )
  const day = await waitFor(
    () =>
      document.querySelector<HTMLElement>('[data-date="2027-03-03"]') ?? expect.fail('no such day'),
  )
  await userEvent.click(await within(day).findByText('Demo'))
  expect(onOpen).toHaveBeenCalledWith('a')
})

const at = (day: number, from: [number, number], to: [number, number]) => ({
  startDate: new Date(2027, 2, day, ...from).toISOString(),
  endDate: new Date(2027, 2, day, ...to).toISOString(),
})

test('meetings outside of the hours are counted by day, and the count opens these hours', async () => {
  const user = userEvent.setup()
  // the views with hours are waited for
  await act(async () => {
    await renderInApp(
      <Suspense>
        <CalendarGrid
          view="week"
          date="2027-03-03"
          meetings={[
            { ...meeting, id: 'a', ...at(2, [6, 30], [7, 15]) },
            { ...meeting, id: 'b', ...at(2, [7, 30], [8, 30]) },
            { ...meeting, id: 'c', ...at(4, [22, 30], [23, 0]) },
            { ...meeting, id: 'd', ...at(4, [21, 0], [22, 0]) },
          ]}
          coming={false}
          onOpen={() => {}}
          onSlot={() => {}}
          onMove={async () => true}
          onDay={() => {}}
        />
      </Suspense>,
    )
  })
  const early = /^2 earlier, Tuesday,? 2 March 2027: show the hours before 08:00$/
  expect(document.querySelector('[data-meeting="a"]')).toBeNull()
  await user.click(await screen.findByRole('button', { name: early }))
  await waitFor(() => expect(document.querySelector('[data-meeting="a"]')).not.toBeNull())
  expect(document.querySelector('[data-meeting="c"]')).toBeNull()
  const fold = screen.getByRole('button', { name: 'Hide the hours before 08:00' })
  expect(document.activeElement).toBe(fold)
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: early }))
  await user.click(
    screen.getByRole('button', {
      name: /^1 later, Thursday,? 4 March 2027: show the hours after 22:00$/,
    }),
  )
  await waitFor(() => expect(document.querySelector('[data-meeting="c"]')).not.toBeNull())
})

test('a calendar that never rests is shown all the same', async () => {
  await renderInApp(
    <CalendarGrid
      view="month"
      date="2027-03-10"
      meetings={[meeting]}
      coming={false}
      onOpen={() => {}}
      onSlot={() => {}}
      onMove={async () => true}
      onDay={() => {}}
    />,
  )
  const hidden = document.querySelector('[data-hidden]')!
  let isOver = false,
    count = 0
  const change = () => {
    hidden.firstElementChild!.setAttribute('data-count', `${(count += 1)}`)
    if (!isOver) requestAnimationFrame(change)
  }
  change()
  await expect.poll(() => hidden.hasAttribute('data-hidden')).toBe(false)
  isOver = true
})
