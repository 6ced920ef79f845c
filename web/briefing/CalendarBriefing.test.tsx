// From the calendar: by the key, by the menu of a meeting, from its card.
import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderInApp } from '../app/testKit.tsx'
import type { CalendarMeetingFragment } from '../gql.ts'
import { MeetingCards } from '../meetings/MeetingCards.tsx'
import { ShortcutHost } from '../ui/shortcuts.tsx'
import { BriefingButton, CalendarBriefing } from './CalendarBriefing.tsx'

const hour = 3_600_000
const person = {
  __typename: 'User' as const,
  id: 'u',
  firstName: 'Mona',
  lastName: 'Meijer',
  color: '#0b5c6e',
}
const meeting = (
  id: string,
  inHours: number,
  companyDialogStatus: 'PLANNED' | 'RUNNING' | 'DONE' | 'CANCELLED',
): CalendarMeetingFragment => ({
  __typename: 'CompanyDialog',
  id,
  title: `Meeting ${id}`,
  location: 'Gent',
  startDate: new Date(Date.now() + inHours * hour).toISOString(),
  endDate: new Date(Date.now() + (inHours + 1) * hour).toISOString(),
  timeZone: 'Europe/Brussels',
  companyDialogState: { __typename: 'CompanyDialogState', companyDialogStatus },
  company: null,
  creator: person,
  contacts: [],
  organisationUsers: [],
})
const all = [
  meeting('over', -5, 'DONE'),
  meeting('later', 5, 'PLANNED'),
  meeting('next', 2, 'PLANNED'),
  meeting('off', 1, 'CANCELLED'),
]
const show = (meetings: readonly CalendarMeetingFragment[] = all) =>
  renderInApp(
    <>
      <ShortcutHost />
      <MeetingCards meetings={meetings} Further={BriefingButton} />
      <CalendarBriefing meetings={meetings} />
    </>,
    { answers: { Briefing: { data: { companyDialog: null } } } },
  )
const asked = (sent: { name: string; variables: Record<string, unknown> }[]) =>
  sent.filter(({ name }) => name === 'Briefing').map(({ variables }) => variables['id'])

test('the key opens that of the meeting with the focus, else of the next one that is not cancelled', async () => {
  const { sent } = await show()
  fireEvent.keyDown(document.body, { key: 'b' })
  await screen.findByRole('dialog', { name: 'Briefing' })
  await expect.poll(() => asked(sent)).toEqual(['next'])
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => screen.queryByRole('dialog')).toBe(null)
  const over = screen.getByRole('link', { name: /Meeting over/ })
  over.focus()
  fireEvent.keyDown(over, { key: 'b' })
  await screen.findByRole('dialog', { name: 'Briefing' })
  await expect.poll(() => asked(sent)).toEqual(['next', 'over'])
})

test('the own next one comes before those of colleagues', async () => {
  const own = {
    ...meeting('own', 3, 'PLANNED'),
    organisationUsers: [{ __typename: 'OrganisationUser' as const, id: 'member-1', user: person }],
  }
  const { sent } = await show([...all, own])
  fireEvent.keyDown(document.body, { key: 'b' })
  await expect.poll(() => asked(sent)).toEqual(['own'])
})

test('where none is to come, that is said', async () => {
  const { sent } = await show([all[0]!, all[3]!])
  fireEvent.keyDown(document.body, { key: 'b' })
  await screen.findByText('No meeting is to come in these days.')
  expect(asked(sent)).toEqual([])
})

test('the menu of a meeting opens it too, and gives the focus back; a finger that stays does not open it', async () => {
  const { sent } = await show()
  const later = screen.getByRole('link', { name: /Meeting later/ })
  fireEvent(
    later,
    Object.assign(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }), {
      pointerType: 'touch',
    }),
  )
  expect(screen.queryByRole('menu')).toBe(null)
  fireEvent.contextMenu(later)
  await screen.findByRole('menuitem', { name: 'Open the meeting' })
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => document.activeElement).toBe(later)
  fireEvent.contextMenu(later)
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Briefing' }))
  await expect.poll(() => asked(sent)).toEqual(['later'])
})

test('cards of meetings that are to come have a button for it', async () => {
  const { sent } = await show()
  // the days that they are on, and so their order, depend on the time of day
  expect(
    new Set(
      screen
        .getAllByRole('button', { name: /^Briefing:/ })
        .map((one) => one.getAttribute('aria-label')),
    ),
  ).toEqual(new Set(['Briefing: Meeting later', 'Briefing: Meeting next']))
  await userEvent.click(screen.getByRole('button', { name: 'Briefing: Meeting later' }))
  await expect.poll(() => asked(sent)).toEqual(['later'])
})
