import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { forgetRecents, noteRecent } from '../data/recents.ts'
import { renderInApp } from '../app/testKit.tsx'
import type { Outcome } from './commandSender.ts'
import type { Command } from './commands.ts'
import type { Change } from './commandWriter.ts'
import { FixedOutbox } from './OutboxProvider.tsx'
import { ends, startOutbox } from './outboxTestKit.ts'
import { FrameSaveState } from './SaveState.tsx'

afterEach(() => {
  for (const end of ends.splice(0)) end()
  forgetRecents()
})

const edit: Change = {
  kind: 'updateContact',
  record: 'Contact:ann',
  input: {
    fields: {
      jobTitle: { value: 'Head buyer', base: 'Buyer' },
      'address.telephones': { value: ['111', '222'], base: [] },
      prio: { value: 3, base: 1 },
    },
  },
}

/** The tray of the frame, with what was refused in it. */
async function trayWith(
  change: Change,
  outcome: (command: Command) => Outcome,
  answers: NonNullable<Parameters<typeof renderInApp>[1]>['answers'] = {},
) {
  noteRecent('member-1', { path: '/contact/ann', kind: 'CONTACT', title: 'Ann Maes' })
  const { outbox, got } = startOutbox({ outcome })
  await renderInApp(
    <FixedOutbox outbox={outbox}>
      <FrameSaveState />
    </FixedOutbox>,
    { answers: { TrayMeeting: { hangs: true }, ...answers } },
  )
  await outbox.put(change)
  await waitFor(() => expect(outbox.state()).toMatchObject({ waiting: 0, needsYou: 1 }))
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: /^State of saving/ }))
  const tray = within(await screen.findByRole('dialog'))
  await tray.findByRole('button', { name: 'Export all' })
  return { outbox, got, user, tray }
}
const inputs = (got: readonly Command[]) => got.map(({ input }) => input)
const overtaken = 'Somebody else has changed this since you saw it. What they wrote stands.'

test('of an edit only what somebody else has changed is told: mine, theirs, and mine again over theirs', async () => {
  let isSettled = false
  const { got, user, tray, outbox } = await trayWith(edit, ({ input }) =>
    !isSettled && 'fields' in input && 'jobTitle' in input.fields
      ? { type: 'rejected', problem: { code: 'CONFLICT', params: { current: { jobTitle: null } } } }
      : { type: 'ok', seq: null },
  )
  const ann = within(tray.getByRole('region', { name: 'Ann Maes' }))
  expect(ann.getByRole('alert').textContent).toBe(overtaken)
  const change = within(ann.getByRole('region', { name: 'Change of the contact' }))
  expect(change.getAllByRole('term').map((one) => one.textContent)).toEqual(['Job title'])
  expect(change.getAllByRole('definition').map((one) => one.textContent)).toEqual([
    'Yours: Head buyer',
    'Now: nothing',
  ])
  expect(change.getByRole('link', { name: 'Edit' }).getAttribute('href')).toBe('/contact/ann#edit')
  isSettled = true
  await user.click(ann.getByRole('button', { name: 'Send mine again' }))
  await tray.findByText('Everything is saved')
  expect(inputs(got).at(-1)).toEqual({
    fields: { jobTitle: { value: 'Head buyer', base: null } },
  })
  expect(outbox.pending().filter(({ state }) => state === 'rejected')).toEqual([])
})

test('whom somebody else has made the owner is told by name', async () => {
  const cas = { __typename: 'User', id: 'cas', firstName: 'Cas', lastName: 'Maes' }
  const change: Change = {
    kind: 'updateCompany',
    record: 'Company:gist',
    input: { fields: { ownerId: { value: 'ben', base: 'ann' } } },
  }
  const { tray } = await trayWith(
    change,
    () => ({
      type: 'rejected',
      problem: { code: 'CONFLICT', params: { current: { ownerId: 'cas' } } },
    }),
    {
      TrayAccount: { data: { company: { __typename: 'Company', id: 'gist', name: 'Gist' } } },
      TrayPerson: ({ id }) => ({ data: { user: id === 'cas' ? cas : null } }),
    },
  )
  expect(await tray.findByText('Now: Cas Maes')).toBeTruthy()
})

test('an edit that is refused for another reason stands there whole, by its fields', async () => {
  const { tray } = await trayWith(edit, () => ({
    type: 'rejected',
    problem: { code: 'FORBIDDEN' },
  }))
  const change = within(tray.getByRole('region', { name: 'Change of the contact' }))
  expect(change.getAllByRole('term').map((one) => one.textContent)).toEqual([
    'Job title',
    'Telephones',
    'Priority',
  ])
  expect(change.getAllByRole('definition').map((one) => one.textContent)).toEqual([
    'Head buyer',
    '111, 222',
    'Urgent',
  ])
  tray.getByRole('button', { name: 'Send again' })
})

test('an edit of a contact who was deleted stays in the tray, and leads nowhere', async () => {
  const { tray, outbox } = await trayWith(edit, () => ({
    type: 'rejected',
    problem: { code: 'NOT_FOUND', field: 'id' },
  }))
  const ann = within(tray.getByRole('region', { name: 'Ann Maes' }))
  expect(ann.getByRole('alert').textContent).toBe(
    'The contact was deleted, or you may not see it any more.',
  )
  expect(ann.queryByRole('link')).toBeNull()
  expect(outbox.state().needsYou).toBe(1)
})

test('a label that was deleted is told as that: its contact is still there, and opened from the tray', async () => {
  const label: Change = {
    kind: 'linkLabel',
    record: 'Contact:ann',
    input: { labelId: 'hot', selected: true, shown: { title: 'Hot', color: '#b42318' } },
  }
  const { tray } = await trayWith(label, () => ({
    type: 'rejected',
    problem: { code: 'NOT_FOUND', field: 'labelId' },
  }))
  const ann = within(tray.getByRole('region', { name: 'Ann Maes' }))
  expect(ann.getByRole('alert').textContent).toBe(
    'The label was deleted, or merged with another one.',
  )
  expect(ann.getByRole('link', { name: 'Open the contact' }).getAttribute('href')).toBe(
    '/contact/ann',
  )
})

test('a label for a contact who was deleted is told as that', async () => {
  const label: Change = {
    kind: 'linkLabel',
    record: 'Contact:ann',
    input: { labelId: 'hot', selected: true, shown: { title: 'Hot', color: '#b42318' } },
  }
  const { tray } = await trayWith(label, () => ({
    type: 'rejected',
    problem: { code: 'NOT_FOUND', field: 'typeId' },
  }))
  const ann = within(tray.getByRole('region', { name: 'Ann Maes' }))
  expect(ann.getByRole('alert').textContent).toBe(
    'The contact was deleted, or you may not see it any more.',
  )
  expect(ann.queryByRole('link')).toBeNull()
})

test('of a move both times are told', async () => {
  const at = (hour: number) => ({
    startDate: new Date(2027, 2, 1, hour).toISOString(),
    endDate: new Date(2027, 2, 1, hour, 30).toISOString(),
  })
  const { tray } = await trayWith(
    {
      kind: 'moveMeeting',
      record: 'CompanyDialog:m',
      input: { ...at(10), base: at(9) },
    },
    () => ({ type: 'rejected', problem: { code: 'CONFLICT', params: { current: at(15) } } }),
  )
  const change = within(tray.getByRole('region', { name: 'Move of the meeting' }))
  expect(change.getAllByRole('definition').map((one) => one.textContent)).toEqual([
    'Yours: 01-03-2027 10:00 – 10:30',
    'Now: 01-03-2027 15:00 – 15:30',
  ])
})
