import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderInApp, testSession, type Answer } from '../app/testKit.tsx'
import type { LogSearch } from './logSearch.ts'
import { LogView } from './LogView.tsx'

const emma = { id: 'emma', firstName: 'Emma', lastName: 'Peeters', color: '#0b5c6e', avatar: null }
const line = (at: number, more: object = {}) => ({
  __typename: 'LogLine',
  id: `line-${at}`,
  dateCreated: '2030-06-01T09:00:00Z',
  organisation: { id: 'organisation-1', title: 'Acme' },
  tableName: 'company',
  property: 'industry',
  value: null,
  value2: 'Steel',
  valueTitle: null,
  value2Title: null,
  message: null,
  sourceId: 'anvil',
  title: 'Anvil',
  creator: emma,
  onBehalfOf: null,
  ...more,
})
const today = new Date().toISOString().slice(0, 10)
const lines = [
  line(0),
  line(1, {
    property: 'industry',
    value: 'Food',
    onBehalfOf: { ...emma, id: 'lars', firstName: 'Lars' },
  }),
  line(2, {
    tableName: 'email_licence',
    property: 'created',
    value2: 'new@example.com',
    sourceId: 'seat',
    title: null,
  }),
  line(3, {
    organisation: { id: 'beta', title: 'Beta' },
    tableName: 'meeting',
    property: 'title',
    value2: 'First talk',
    sourceId: 'talk',
    title: 'First talk',
  }),
]

async function show(
  Log: Answer | ((variables: Record<string, unknown>) => Answer),
  { search = {}, isSuperAdmin = false }: { search?: LogSearch; isSuperAdmin?: boolean } = {},
) {
  let address: LogSearch = search
  function Shown() {
    const [now, setNow] = useState(search)
    address = now
    return (
      <LogView
        search={now}
        onChange={(part) => setNow((before) => ({ ...before, ...part }))}
        pathOf={(table, id) => (table === 'company' ? `/account/${id}` : null)}
      />
    )
  }
  const { sent } = await renderInApp(<Shown />, {
    role: 'Admin',
    answers: {
      Log,
      LogDays: { data: { logDateCount: [{ date: today, count: 7 }] } },
      LogDaysOfUser: { data: { logDateCountForUser: [] } },
      LogPeople: { data: { logPeople: [{ ...emma, organisations: 'Acme' }] } },
    },
    session: { me: { ...testSession('Admin').me, isSuperAdmin } },
  })
  return {
    sent: (name: string) => sent.filter((one) => one.name === name).map((one) => one.variables),
    user: userEvent.setup(),
    address: () =>
      Object.fromEntries(Object.entries(address).filter(([, value]) => value !== undefined)),
  }
}
const sentences = () =>
  within(screen.getByRole('list', { name: 'Activity log' }))
    .getAllByRole('listitem')
    .map((item) => item.lastElementChild!.textContent)
const page = (shown: object[], before: string | null = null): Answer => ({
  data: { logLines: { before, lines: shown } },
})

test('each line says who did what to what, for whom, with a way to the record', async () => {
  const { sent } = await show(page(lines.slice(0, 3)))
  await screen.findAllByText('Steel')
  expect(sentences()).toEqual([
    expect.stringMatching(/^Emma Peeters set Industry to SteelAccount: Anvil/),
    expect.stringMatching(/^Emma Peeters for Lars Peeters changed Industry from Food to Steel/),
    expect.stringMatching(/^Emma Peeters added new@example\.com \(Invitation\)Invitation/),
  ])
  expect(screen.getAllByRole('link', { name: 'Anvil' })[0]!.getAttribute('href')).toBe(
    '/account/anvil',
  )
  expect(sent('Log')).toEqual([{ take: 200 }])
  expect(screen.getByRole('combobox', { name: 'Rows per page' })).toHaveProperty('value', '50')
})

test('an answer to an invitation is told as one', async () => {
  const email = 'new@example.com'
  const seat = { tableName: 'email_licence', sourceId: 'seat', title: null }
  await show(
    page([
      line(0, { ...seat, property: 'declined', value: email, value2: null }),
      line(1, { ...seat, property: 'reopened', value: null, value2: email }),
    ]),
  )
  await screen.findByRole('list', { name: 'Activity log' })
  await expect
    .poll(sentences)
    .toEqual([
      expect.stringMatching(/^Emma Peeters declined the invitation of new@example\.com/),
      expect.stringMatching(/^Emma Peeters no longer declines the invitation of new@example\.com/),
    ])
})

test('super admins read all organisations, which are named, and narrow to one or to their own', async () => {
  const { sent, user, address } = await show(page(lines), { isSuperAdmin: true })
  await screen.findByText('First talk', { selector: 'strong' })
  expect(sentences()[3]).toMatch(/Meeting: First talk.*Beta/)
  // of another organisation nothing is opened
  expect(screen.queryByRole('link', { name: 'First talk' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Only the log of Beta' }))
  expect(address()).toEqual({ organisation: 'beta' })
  await user.click(screen.getByRole('radio', { name: 'Acme' }))
  expect(address()).toEqual({ of: 'own' })
  await expect
    .poll(() => sent('Log'))
    .toEqual([
      { take: 200, scope: 'EVERYWHERE' },
      { take: 200, scope: 'EVERYWHERE', organisationId: 'beta' },
      { take: 200 },
    ])
  await expect.poll(() => sent('LogDays')).toEqual([{ scope: 'EVERYWHERE' }, {}])
})

test('a press on a day shows that day; who, what and which stand in the address, and leave it', async () => {
  const { sent, user, address } = await show(page(lines.slice(0, 2)))
  const day = await screen.findByRole('button', { name: /: 7 changes$/ })
  await user.click(day)
  expect(address()).toEqual({ from: today, to: today })
  expect(day.getAttribute('aria-pressed')).toBe('true')
  await user.click((await screen.findAllByRole('button', { name: 'Only Emma Peeters' }))[0]!)
  await user.click((await screen.findAllByRole('button', { name: 'Only this: Anvil' }))[0]!)
  expect(address()).toEqual({ from: today, to: today, user: 'emma', object: 'anvil' })
  await expect.poll(() => sent('LogDaysOfUser')).toEqual([{ id: 'emma' }])
  expect(sent('Log').at(-1)).toMatchObject({
    userId: 'emma',
    objectId: 'anvil',
    from: `${today}T00:00:00Z`,
  })
  await user.click(await screen.findByRole('button', { name: /^About Anvil/ }))
  await user.click(await screen.findByRole('button', { name: 'Show everything' }))
  expect(address()).toEqual({})
})

test('more than fifty lines come two hundred at a time, and older ones on demand', async () => {
  const many = Array.from({ length: 60 }, (_, at) => line(at))
  const { sent, user, address } = await show(({ before }) =>
    page(before ? many.slice(0, 1) : many, before ? null : 'place'),
  )
  await screen.findByRole('button', { name: 'Older ones' })
  expect(screen.getByRole('combobox', { name: 'Rows per page' })).toHaveProperty('value', '200')
  await user.click(screen.getByRole('button', { name: 'Older ones' }))
  await user.click(await screen.findByRole('button', { name: 'Newest ones' }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '25')
  expect(address()).toEqual({ size: 25 })
  await expect
    .poll(() => sent('Log'))
    .toEqual([{ take: 200 }, { take: 200, before: 'place' }, { take: 200 }, { take: 25 }])
})

test('while it comes, when there is nothing, and when it cannot be had, it says so', async () => {
  await show({ hangs: true })
  await screen.findByRole('status', { name: 'Loading the log' })
  await show(page([]))
  await screen.findByText('Nothing here yet')
  await show(page([]), { search: { search: 'x' } })
  await screen.findByText('No results..')
  const { sent, user } = await show({ networkError: new Error('cut') })
  await user.click(await screen.findByRole('button', { name: /again/i }))
  await expect.poll(() => sent('Log').length).toBe(2)
})
