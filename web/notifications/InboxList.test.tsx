import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderInApp } from '../app/testKit.tsx'
import type { Inbox_notificationFragment } from '../gql.ts'
import { ShortcutHost } from '../ui/shortcuts.tsx'
import { InboxList } from './InboxList.tsx'

// at noon, so that a day ago is yesterday wherever and whenever this runs
vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 20, 12) })

const ada = {
  __typename: 'User' as const,
  id: 'ada',
  firstName: 'Ada',
  lastName: 'Byron',
  color: '#0b5c6e',
  avatar: null,
}
const meeting = {
  __typename: 'CompanyDialog' as const,
  id: 'm',
  title: 'First talk',
  startDate: '2027-03-01T09:00:00Z',
  timeZone: 'Europe/Brussels',
}
const nothing = {
  dateRead: null,
  nextStepDate: null,
  accountCount: null,
  licenceEnds: null,
  meetingStart: null,
  invitedTo: null,
  lostPieces: null,
  integrationName: null,
  damaged: [],
  damagedCount: null,
  visitorAct: null,
  visitorName: null,
  resetTables: null,
  export: null,
  verdict: null,
  campaign: null,
  impersonation: null,
  creator: ada,
  companyDialog: meeting,
  comment: null,
  company: null,
  contact: null,
  nextStep: null,
  opportunity: null,
  question: null,
}
const at = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString()
const one = (
  id: string,
  rest: Partial<Inbox_notificationFragment>,
): Inbox_notificationFragment => ({
  __typename: 'Notification',
  id,
  kind: 'INVITED',
  dateCreated: at(0),
  ...nothing,
  ...rest,
})
const all = [
  one('a', {}),
  one('b', {
    kind: 'MENTIONED',
    comment: { __typename: 'Comment', id: 'c', content: '@Mona look at this' },
    dateRead: at(0),
  }),
  one('c', {
    kind: 'NEXT_STEP_DUE',
    dateCreated: at(1),
    nextStepDate: '2027-03-02',
    creator: null,
    nextStep: {
      __typename: 'NextStep',
      id: 's',
      title: null,
      isDone: false,
      nextStepType: { __typename: 'NextStepType', id: 't', title: 'Call' },
    },
  }),
  one('d', {
    kind: 'CONFLICT',
    dateCreated: at(40),
    question: { __typename: 'Question', id: 'q', title: 'How many?' },
  }),
  one('e', {
    kind: 'MENTIONED',
    dateCreated: at(40),
    companyDialog: null,
    company: { __typename: 'Company', id: 'acme', name: 'Acme' },
    comment: { __typename: 'Comment', id: 'c2', content: 'Hi' },
  }),
]
const render = (onRead = vi.fn()) =>
  renderInApp(
    <>
      <InboxList notifications={all} onRead={onRead} />
      <ShortcutHost />
    </>,
  ).then(() => onRead)

test('each kind has its sentence and leads to what it is about, by day; unread ones say so', async () => {
  await render()
  const links = screen.getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/companyDialog/m',
    '/companyDialog/m',
    '/companyDialog/m',
    '/companyDialog/m/q',
    '/account/acme',
  ])
  const texts = links.map((link) => link.textContent.replace(/^AB/, ''))
  expect(texts[0]).toMatch(/^Unread: Ada Byron added you to First talk/)
  expect(texts[1]).toMatch(/^Ada Byron mentioned you on First talk@Mona look at this/)
  expect(texts[2]).toMatch(/^Unread: Next step due: CallFirst talk · 02-03-2027/)
  expect(texts[3]).toMatch(/Ada Byron and you answered How many\? differentlyFirst talk/)
  expect(texts[4]).toMatch(/Ada Byron mentioned you on Acme/)
  expect(
    screen
      .getAllByRole('region')
      .filter((day) => day.getAttribute('aria-label') !== 'Messages')
      .map((day) => [
        day
          .getAttribute('aria-label')!
          .replace(/^\w+ \d.*/, 'a date')
          .replace(/^\w+day,? .*/, 'a date'),
        within(day).getAllByRole('listitem').length,
      ]),
  ).toEqual([
    ['Today', 2],
    ['Yesterday', 1],
    ['a date', 2],
  ])
})

test('accounts of a campaign: one leads to its page there, several to those of them', async () => {
  const of = {
    companyDialog: null,
    campaign: { __typename: 'Campaign' as const, id: 'spring', title: 'Spring' },
  }
  const company = { __typename: 'Company' as const, id: 'acme', name: 'Acme' }
  const judged = { ...of, kind: 'CAMPAIGN_QUALIFIED' as const }
  await renderInApp(
    <InboxList
      notifications={[
        one('a', { ...of, kind: 'CAMPAIGN_ASSIGNED', accountCount: 1, company }),
        one('b', { ...of, kind: 'CAMPAIGN_ASSIGNED', accountCount: 12 }),
        one('c', { ...judged, accountCount: 1, company, verdict: 'DISQUALIFIED' }),
        one('d', { ...judged, accountCount: 3, verdict: 'QUALIFIED' }),
      ]}
      onRead={vi.fn()}
    />,
  )
  const links = screen.getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/campaign/spring/account/acme',
    '/campaign/spring/accounts?assignee=me',
    '/campaign/spring/account/acme',
    '/campaign/spring/accounts?verdict=QUALIFIED',
  ])
  const texts = links.map((link) => link.textContent)
  expect(texts[0]).toMatch(/Ada Byron assigned Acme to youSpring/)
  expect(texts[1]).toMatch(/Ada Byron assigned 12 accounts to youSpring/)
  expect(texts[2]).toMatch(/Ada Byron disqualified AcmeSpring/)
  expect(texts[3]).toMatch(/Ada Byron qualified 3 accountsSpring/)
})

test('a file that a job made, or could not make, leads to where files are', async () => {
  const file = { __typename: 'Export' as const, id: 'f', title: 'All accounts' },
    alone = { companyDialog: null, creator: null }
  await renderInApp(
    <InboxList
      notifications={[
        one('a', { ...alone, kind: 'EXPORT_READY', export: file }),
        one('b', { ...alone, kind: 'EXPORT_FAILED', export: file }),
      ]}
      onRead={vi.fn()}
    />,
  )
  const links = screen.getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/apps/mail#files',
    '/apps/mail#files',
  ])
  expect(links[0]!.textContent).toMatch(/Your file is ready: All accounts/)
  expect(links[1]!.textContent).toMatch(/Your file could not be made: All accounts/)
})

test('by keyboard: through the list, mark and take back; opening marks', async () => {
  const onRead = await render(),
    focused = () => document.activeElement?.getAttribute('data-notification')
  for (const [key, id] of [
    ['j', 'a'],
    ['j', 'b'],
    ['{ArrowDown}', 'c'],
    ['k', 'b'],
    ['{ArrowUp}', 'a'],
    ['k', 'a'],
  ] as const) {
    await userEvent.keyboard(key)
    expect(focused()).toBe(id)
  }
  await userEvent.keyboard('u')
  expect(onRead).toHaveBeenLastCalledWith(all[0], true)
  await userEvent.keyboard('ju')
  expect(onRead).toHaveBeenLastCalledWith(all[1], false)
  await userEvent.keyboard('k{Enter}')
  expect(onRead).toHaveBeenLastCalledWith(all[0], true)
  expect(onRead).toHaveBeenCalledTimes(3)
  await userEvent.click(screen.getAllByRole('button', { name: 'Mark as read' })[1]!)
  expect(onRead).toHaveBeenLastCalledWith(all[2], true)
})
