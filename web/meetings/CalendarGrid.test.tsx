import { waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
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
