import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { StarToggle } from '../app/StarToggle.tsx'
import { renderInApp, testSession, type Answer } from '../app/testKit.tsx'
import './StarMenu.tsx'
import { StarRow } from './StarRow.tsx'

beforeEach(() => localStorage.clear())

const stars = [
  { id: 'm1', type: 'CompanyDialogGraph' },
  { id: 'gone', type: 'PlaybookGraph' },
  { id: 'c1', type: 'ContactGraph' },
]
const session = {
  me: { ...testSession().me, settings: new Map([['menu_shortcuts', JSON.stringify(stars)]]) },
}
const answers: Record<string, Answer | ((variables: Record<string, unknown>) => Answer)> = {
  StarredMeeting: { data: { companyDialog: { id: 'm1', title: 'Kick-off' } } },
  StarredPlaybook: ({ id }) => ({
    data: { playbook: id === 'gone' ? null : { id, title: 'Discovery' } },
  }),
  StarredContact: { data: { contact: { id: 'c1', firstName: 'Ann', lastName: 'Lee' } } },
  StarSearch: ({ term }) =>
    found(
      ...(term === 'disc'
        ? [
            { id: 'p1', kind: 'PLAYBOOK', playbook: { id: 'p1', title: 'Discovery' } },
            {
              id: 'c2',
              kind: 'CONTACT',
              contact: {
                id: 'c2',
                firstName: 'Disc',
                lastName: 'Lee',
                company: { id: 'a', name: 'Disco' },
              },
            },
            {
              id: 'm2',
              kind: 'COMPANY_DIALOG',
              companyDialog: {
                id: 'm2',
                title: 'Díscovery call',
                startDate: '2019-11-21T10:00:00Z',
              },
            },
            { id: 'gone', kind: 'COMPANY_DIALOG' },
          ]
        : []),
    ),
}
const found = (...search: { id: string; kind: string; [field: string]: unknown }[]): Answer => ({
  data: {
    meetings: search.map((one) => ({
      companyDialog: null,
      company: null,
      contact: null,
      playbook: null,
      question: null,
      ...one,
    })),
    playbooks: [],
    questions: [],
    contacts: [],
  },
})
const setLine = (isOnline: boolean) =>
  act(() => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: isOnline })
    dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
  })
const kept = () =>
  (
    JSON.parse(
      (
        JSON.parse(localStorage.getItem('setting.member-1.menu_shortcuts') ?? '{"value":"[]"}') as {
          value: string
        }
      ).value,
    ) as { id: string }[]
  ).map(({ id }) => id)

test('each shortcut leads to its record by its title; what is gone is left out', async () => {
  await renderInApp(<StarRow />, { session, answers })
  expect((await screen.findByRole('link', { name: 'Kick-off' })).getAttribute('href')).toBe(
    '/companyDialog/m1',
  )
  expect((await screen.findByRole('link', { name: 'Ann Lee' })).getAttribute('href')).toBe(
    '/contact/c1',
  )
  expect(within(screen.getByRole('list', { name: 'Shortcuts' })).getAllByRole('link')).toHaveLength(
    2,
  )
})

test('the menu finds records however old, and Enter adds one or takes it away', async () => {
  const { sent } = await renderInApp(<StarRow />, { session, answers })
  await userEvent.click(screen.getByRole('button', { name: 'Shortcuts' }))
  const menu = await screen.findByRole('dialog', { name: 'Shortcuts' })
  await waitFor(() =>
    expect(
      within(menu)
        .getAllByRole('option')
        .map((one) => [one.textContent, one.getAttribute('aria-selected')]),
    ).toEqual([
      ['Kick-off', 'true'],
      ['Ann Lee', 'true'],
    ]),
  )
  await userEvent.type(within(menu).getByRole('combobox'), 'disc')
  await waitFor(() =>
    expect(
      within(menu)
        .getAllByRole('option')
        .map((one) => one.querySelector('span')?.textContent),
    ).toEqual(['Díscovery call', 'Discovery', 'Disc Lee']),
  )
  expect(sent.findLast(({ name }) => name === 'StarSearch')?.variables).toEqual({ term: 'disc' })
  expect(within(menu).getByRole('group', { name: 'Playbooks' })).toBeTruthy()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(kept()).toEqual(['m1', 'gone', 'c1', 'p1'])
  expect(
    within(menu)
      .getByRole('option', { name: /Discovery$/ })
      .getAttribute('aria-selected'),
  ).toBe('true')
  expect(await screen.findByRole('link', { name: 'Discovery', hidden: true })).toBeTruthy()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(kept()).toEqual(['m1', 'gone', 'c1', 'p1', 'c2'])
  await userEvent.keyboard('{Enter}')
  expect(kept()).toEqual(['m1', 'gone', 'c1', 'p1'])
})

test('nothing found says so, and so does a search that failed or has no network', async () => {
  let tries = 0
  await renderInApp(<StarRow />, {
    answers: {
      ...answers,
      StarSearch: ({ term }) =>
        term === 'zzzz' && tries++ === 0
          ? { errors: [{ message: '', extensions: { code: 'RATE_LIMITED' } }] }
          : found(),
    },
  })
  await userEvent.click(screen.getByRole('button', { name: 'Shortcuts' }))
  expect(await screen.findByText(/one click away/)).toBeTruthy()
  await userEvent.type(await screen.findByRole('combobox'), 'zzz')
  expect(await screen.findByText('No results..')).toBeTruthy()
  await userEvent.type(await screen.findByRole('combobox'), 'z')
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No results..')).toBeTruthy()
  setLine(false)
  expect(await screen.findByText(/^No network/)).toBeTruthy()
  setLine(true)
})

test('a record’s own page adds it and takes it away', async () => {
  await renderInApp(<StarToggle star={{ id: 'c2', type: 'ContactGraph' }} />, { session })
  const toggle = screen.getByRole('button', { name: 'Keep as shortcut' })
  await userEvent.click(toggle)
  expect([kept(), toggle.getAttribute('aria-pressed')]).toEqual([
    ['m1', 'gone', 'c1', 'c2'],
    'true',
  ])
  await userEvent.click(toggle)
  expect([kept(), toggle.getAttribute('aria-pressed')]).toEqual([['m1', 'gone', 'c1'], 'false'])
})
