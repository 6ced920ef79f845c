import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Answer } from '../app/testKit.tsx'
import { me, row, shownAccounts } from './accountsTestKit.tsx'
import { account } from './campaignTestKit.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-12-03T10:00:00Z'), toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})
const people = (ids: [string, string][]) => ({
  data: {
    organisationUsers: ids.map(([id, userId]) => ({
      __typename: 'OrganisationUser',
      id,
      isBlocked: false,
      user: {
        __typename: 'User',
        id: userId,
        firstName: userId === me.id ? 'Me' : 'Ann',
        lastName: 'Maes',
      },
    })),
  },
})
const busyAt = (...hours: number[]) => ({
  data: {
    busyTimes: hours.map((hour) => ({
      __typename: 'BusyTime',
      organisationUserId: 'mine',
      startDate: new Date(2026, 11, 4, hour).toISOString(),
      endDate: new Date(2026, 11, 4, hour + 1).toISOString(),
    })),
  },
})
const planned = (part: object = {}) => ({
  data: {
    plan: {
      __typename: 'CampaignMeetingsPlanned',
      id: 'spring',
      planned: 2,
      skipped: 0,
      disqualified: 0,
      assigned: 0,
      ...part,
    },
  },
})
type Answers = Record<string, Answer | (() => Answer)>
const opened = async (answers: Answers = {}) => {
  const shown = await shownAccounts([account('Acme'), account('Bakery', { assigneeId: 'ann' })], {
    answers: {
      CalendarPeople: people([
        ['mine', me.id],
        ['hers', 'ann'],
      ]),
      BusyTimes: busyAt(),
      PlanCampaignMeetings: planned(),
      UnplanCampaignMeetings: {
        data: { undo: { __typename: 'CampaignMeetingsUndo', id: 'spring', left: 1 } },
      },
      ...answers,
    },
  })
  for (const name of ['Acme', 'Bakery']) await shown.user.click(row(name).getByRole('checkbox'))
  await shown.user.click(screen.getByRole('button', { name: 'Plan meetings…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Plan meetings' }))
  await dialog.findByRole('button', { name: 'Plan 2 meetings' })
  const places = () => dialog.getAllByRole('listitem').map(({ textContent }) => textContent)
  return { ...shown, dialog, places }
}

test('meetings are spread over working days, shown, planned together, and taken back together', async () => {
  const { user, dialog, places, variables, onChanged, undo } = await opened()
  // who works on one of them attends; the other account goes to them too
  expect(places()).toEqual([
    'AcmeFriday, 4 December 2026, 09:00 – 10:00Ann Maes',
    'BakeryFriday, 11 December 2026, 09:00 – 10:00Ann Maes',
  ])
  await user.click(dialog.getByRole('button', { name: 'Plan 2 meetings' }))
  await screen.findByText('2 meetings were planned.')
  const [sent] = variables('PlanCampaignMeetings')
  expect(sent).toMatchObject({
    campaignId: 'spring',
    meetings: [
      {
        title: 'Spring',
        companyId: 'Acme',
        organisationUserId: 'hers',
        startDate: new Date(2026, 11, 4, 9).toISOString(),
        endDate: new Date(2026, 11, 4, 10).toISOString(),
      },
      { companyId: 'Bakery' },
    ],
  })
  expect(onChanged).toHaveBeenCalledTimes(1)
  await undo()
  const { meetings } = sent as { meetings: { id: string }[] }
  expect(variables('UnplanCampaignMeetings')).toMatchObject([
    { campaignId: 'spring', companyDialogIds: meetings.map(({ id }) => id) },
  ])
  await screen.findByText('1 meeting stays: somebody has done something with it since.')
})

test('accounts that others took meanwhile are told, and why; of none that was planned there is nothing to undo', async () => {
  const { user, dialog, variables, undo } = await opened({
    PlanCampaignMeetings: planned({ planned: 1, disqualified: 1 }),
  })
  await user.click(dialog.getByRole('button', { name: 'Plan 2 meetings' }))
  await screen.findByText(
    '1 meeting was planned. 1 account was left out: somebody has disqualified it meanwhile.',
  )
  expect(variables('PlanCampaignMeetings')).toMatchObject([
    {
      seen: [
        { companyId: 'Acme', verdict: 'OPEN', assigneeId: null, dateSkipped: null },
        { companyId: 'Bakery', assigneeId: 'ann' },
      ],
    },
  ])
  await undo()
  expect(variables('UnplanCampaignMeetings')).toHaveLength(1)
})

test('where all accounts were taken meanwhile nothing is undone', async () => {
  const { user, dialog } = await opened({
    PlanCampaignMeetings: planned({ planned: 0, skipped: 1, assigned: 1 }),
  })
  await user.click(dialog.getByRole('button', { name: 'Plan 2 meetings' }))
  await screen.findByText(
    '1 account was left out: somebody has set it aside meanwhile. 1 account was left out: somebody else works on it now.',
  )
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('one account is left out, and who attends is chosen: what they have already is gone round', async () => {
  const { user, dialog, places, variables } = await opened({ BusyTimes: busyAt(9, 11) })
  await user.click(dialog.getByRole('button', { name: 'Leave out Bakery' }))
  await user.click(dialog.getByRole('combobox', { name: /Who attends/ }))
  for (const name of ['Me Maes', 'Ann Maes'])
    await user.click(await screen.findByRole('option', { name }))
  await dialog.findByRole('button', { name: 'Plan 1 meeting' })
  expect(variables('BusyTimes').at(-1)).toMatchObject({ organisationUserIds: ['mine'] })
  expect(places()).toEqual(['AcmeFriday, 4 December 2026, 12:15 – 13:15Me Maes'])
})

test('who was booked meanwhile is told, and the places are looked for anew', async () => {
  const { user, dialog, variables } = await opened({
    PlanCampaignMeetings: {
      errors: [
        {
          message: 'CONFLICT',
          path: ['plan'],
          extensions: { code: 'CONFLICT', field: 'meetings.0.startDate', params: { places: [0] } },
        },
      ],
    },
  })
  const before = variables('BusyTimes').length
  await user.click(dialog.getByRole('button', { name: 'Plan 2 meetings' }))
  expect((await dialog.findByRole('alert')).textContent).toContain('Somebody has been booked')
  expect(variables('BusyTimes').length).toBeGreaterThan(before)
})

test('what may be planned after a lost answer is sent again as it is, and taken back before anything else is planned', async () => {
  let isLost = true
  const { user, dialog, variables } = await opened({
    PlanCampaignMeetings: () =>
      isLost ? { networkError: new Error('lost') } : planned({ planned: 1 }),
  })
  const idsOf = (at: number) =>
    (variables('PlanCampaignMeetings').at(at) as { meetings: { id: string }[] }).meetings.map(
      ({ id }) => id,
    )
  const send = (name: string) => user.click(dialog.getByRole('button', { name }))
  await send('Plan 2 meetings')
  await dialog.findByRole('alert')
  await send('Plan 2 meetings')
  await waitFor(() => expect(variables('PlanCampaignMeetings')).toHaveLength(2))
  expect(idsOf(1)).toEqual(idsOf(0))
  await dialog.findByRole('alert')
  await user.click(dialog.getByRole('button', { name: 'Leave out Bakery' }))
  isLost = false
  await user.click(await dialog.findByRole('button', { name: 'Plan 1 meeting' }))
  await screen.findByText('1 meeting was planned.')
  expect(variables('UnplanCampaignMeetings')).toMatchObject([{ companyDialogIds: idsOf(0) }])
  expect(idsOf(2)).toHaveLength(1)
  expect(idsOf(0)).not.toContain(idsOf(2)[0])
})

test('what cannot be planned says why', async () => {
  const { user, dialog } = await opened()
  await user.clear(dialog.getByRole('textbox', { name: 'Title' }))
  dialog.getByText('This is required.')
  expect(dialog.getByRole('button', { name: 'Plan 2 meetings' }).hasAttribute('disabled')).toBe(
    true,
  )
  for (const day of ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'])
    await user.click(dialog.getByRole('checkbox', { name: day }))
  await dialog.findByText('2 find none: choose more days, longer hours or more people.')
  dialog.getByRole('button', { name: 'Plan meetings' })
  // an end before the start is said at its field only
  await user.click(dialog.getByRole('combobox', { name: 'Not after' }))
  await user.click(await screen.findByRole('option', { name: '08:00' }))
  dialog.getByText('The end is before the start.')
  expect(dialog.getByRole('status').textContent?.trim()).toBe('')
})
