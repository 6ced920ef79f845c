// A comparison from its differences to what came of them: what is chosen before anybody chooses, what is sent, and what is said.
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderInApp, type Answer } from '../app/testKit.tsx'
import { ComparisonView } from './ComparisonView.tsx'

const id = '01900000-0000-7000-8000-000000000001'
const whole = (step: string, state: string) => ({
  __typename: 'RegistryComparison',
  id,
  rowCount: 3,
  step,
  run: { __typename: 'JobRun', id: 'r1', state, done: 3, total: 3, errorCode: null },
})
const counts = {
  __typename: 'RegistryComparison',
  id,
  different: 2,
  same: 1,
  unknown: 0,
  noNumber: 0,
  unreachable: 0,
  gone: 0,
  waiting: 0,
  changed: 0,
  kept: 0,
  reverted: 0,
  notReverted: 0,
  fields: [
    { __typename: 'RegistryFieldCount', field: 'CITY', count: 2, offered: 2 },
    { __typename: 'RegistryFieldCount', field: 'NAME', count: 1, offered: 0 },
  ],
}
const row = (n: number, name: string, differences: object[]) => ({
  __typename: 'RegistryComparisonRow',
  id: `row${n}`,
  source: n === 1 ? 'BELGIUM' : 'FRANCE',
  dateAsked: '2026-11-01T10:00:00Z',
  differences,
  account: { __typename: 'Company', id: `a${n}`, name },
})
const city = { path: 'address.city', now: null, registered: 'Gent', isOffered: true }
const rows = [
  row(1, 'Our Gull', [
    city,
    { path: 'name', now: 'Our Gull', registered: 'Gull', isOffered: false },
  ]),
  row(2, 'Our Phare', [city]),
]

const show = (
  found: object | null,
  also: Partial<typeof counts> = {},
  more: Record<string, Answer> = {},
) =>
  renderInApp(<ComparisonView id={id} onOpen={() => {}} />, {
    role: 'Member',
    answers: {
      Comparison: { data: { registryComparison: found } },
      ComparisonCounts: { data: { registryComparison: { ...counts, ...also } } },
      ComparisonRows: { data: { registryComparisonRows: rows } },
      ...more,
    },
  })

test('what is offered is chosen, names are not, and an account can be left out', async () => {
  const { sent } = await show(
    whole('COMPARE', 'DONE'),
    {},
    {
      ApplyComparison: { data: { applyComparison: whole('APPLY', 'RUNNING') } },
    },
  )
  const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name })
  expect([(await box('City: 2 accounts')).checked, (await box('Name: 1 account')).checked]).toEqual(
    [true, false],
  )
  const list = await screen.findByRole('list', { name: 'Accounts that differ' })
  within(list).getByText(/^French register, asked /)
  within(list).getByText(/^Belgian register, as of /)
  await userEvent.click(await box('Name: 1 account'))
  await userEvent.click(within(list).getByRole('checkbox', { name: 'Our Phare' }))
  await userEvent.click(screen.getByRole('button', { name: 'Take over what is chosen' }))
  expect(sent.find(({ name }) => name === 'ApplyComparison')?.variables).toMatchObject({
    id,
    fields: ['CITY', 'NAME'],
    except: ['row2'],
  })
})

test('nothing can be taken over without a field, nor when all are left out', async () => {
  await show(whole('COMPARE', 'DONE'))
  const button = await screen.findByRole<HTMLButtonElement>('button', {
    name: 'Take over what is chosen',
  })
  const field = screen.getByRole('checkbox', { name: 'City: 2 accounts' })
  await userEvent.click(field)
  expect(button.disabled).toBe(true)
  await userEvent.click(field)
  expect(button.disabled).toBe(false)
  for (const name of ['Our Gull', 'Our Phare'])
    await userEvent.click(await screen.findByRole('checkbox', { name }))
  expect(button.disabled).toBe(true)
})

test('what was not reached is looked up again', async () => {
  const { sent } = await show(
    whole('COMPARE', 'CANCELLED'),
    { unreachable: 1, waiting: 2 },
    {
      CompareAgain: { data: { compareAgain: whole('COMPARE', 'RUNNING') } },
    },
  )
  await screen.findByRole('heading', { name: 'The comparison was broken off' })
  await userEvent.click(screen.getByRole('button', { name: 'Look 3 accounts up again' }))
  expect(sent.some(({ name }) => name === 'CompareAgain')).toBe(true)
})

test('how far it is', async () => {
  await show(whole('COMPARE', 'RUNNING'))
  const bar = await screen.findByRole('progressbar', { name: 'Comparing 3 accounts' })
  expect(bar.getAttribute('aria-valuetext')).toBe('3 of 3')
})

test('what came of it, with one undo', async () => {
  const { sent } = await show(
    whole('APPLY', 'DONE'),
    { changed: 2, kept: 1 },
    {
      UndoComparison: { data: { undoComparison: whole('UNDO', 'RUNNING') } },
    },
  )
  await screen.findByText(
    '2 accounts were changed. 1 had been changed since it was compared, and keeps what was changed.',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(sent.some(({ name }) => name === 'UndoComparison')).toBe(true)
})

test('what was put back, and one that is gone', async () => {
  const first = await show(whole('UNDO', 'DONE'), { changed: 2, reverted: 1, notReverted: 1 })
  await screen.findByText('1 account is as before. 1 was changed since and stays as it is.')
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  first.unmount()
  await show(null)
  await screen.findByText('This comparison is not there any more')
})
