import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInApp } from '../app/testKit.tsx'
import type { CalendarMeetingFragment } from '../gql.ts'
import { MeetingCards } from './MeetingCards.tsx'

const person = {
  __typename: 'User' as const,
  id: 'u',
  firstName: 'Mona',
  lastName: 'Meijer',
  color: '#0b5c6e',
}
const meeting = (
  id: string,
  startDate: string,
  companyDialogStatus: 'PLANNED' | 'DONE',
): CalendarMeetingFragment => ({
  __typename: 'CompanyDialog',
  id,
  title: `Meeting ${id}`,
  location: 'Gent',
  startDate,
  endDate: new Date(Date.parse(startDate) + 3_600_000).toISOString(),
  timeZone: 'Europe/Brussels',
  companyDialogState: { __typename: 'CompanyDialogState', companyDialogStatus },
  company: { __typename: 'Company', id: 'c', name: 'Acme' },
  creator: person,
  contacts: [],
  organisationUsers: [{ __typename: 'OrganisationUser', id: 'm', user: person }],
})

test('cards stand by day, say their state and lead to the meeting', async () => {
  await renderInApp(
    <MeetingCards
      meetings={[
        meeting('a', '2020-03-02T09:00:00Z', 'DONE'),
        meeting('b', '2020-03-02T13:00:00Z', 'PLANNED'),
        meeting('c', '2020-03-03T09:00:00Z', 'DONE'),
      ]}
    />,
  )
  expect(screen.getAllByRole('heading', { level: 3 }).map((day) => day.textContent)).toEqual([
    'Monday 2 March',
    'Tuesday 3 March',
  ])
  expect(screen.getByRole('link', { name: /Meeting b/ }).textContent).toContain('Not held')
  expect(screen.getByRole('link', { name: /Meeting a/ }).getAttribute('href')).toBe(
    '/companyDialog/a',
  )
})

test('a week without meetings says so', async () => {
  await renderInApp(<MeetingCards meetings={[]} />)
  expect(screen.getByText('No meetings')).toBeTruthy()
})
