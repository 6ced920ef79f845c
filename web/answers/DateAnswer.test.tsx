import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { emptyValue } from '../../shared/values.ts'
import { only, shown } from './answerInputTestKit.tsx'

test('a day is its midnight in UTC; what is no date does not take the answer away', async () => {
  const { give, last, user } = await shown(
    { dataType: 'DATE' },
    { valueDate: '2026-11-20T00:00:00.000Z' },
  )
  const field = screen.getByRole('textbox')
  await user.clear(field)
  await user.type(field, '31/12/2026{Enter}')
  expect(last()).toEqual(only({ valueDate: '2026-12-31T00:00:00.000Z' }))
  give.mockClear()
  await user.clear(field)
  await user.type(field, 'soon')
  await user.tab()
  expect(give).not.toHaveBeenCalled()
})

test('a date is given as soon as it can be read, and the text stays as it is typed', async () => {
  const { give, last, user } = await shown({ dataType: 'DATE' })
  const field = screen.getByRole<HTMLInputElement>('textbox')
  await user.type(field, '3/2/2027')
  expect(give.mock.lastCall).toEqual([only({ valueDate: '2027-02-03T00:00:00.000Z' }), 'typing'])
  expect(field.value).toBe('3/2/2027')
  await user.clear(field)
  await user.tab()
  expect(last()).toEqual(emptyValue)
})

test('a date that is there already is not given once more', async () => {
  const { give, user } = await shown({ dataType: 'DATE' }, { valueDate: '2027-03-15T00:00:00Z' })
  const field = screen.getByRole('textbox')
  await user.clear(field)
  await user.type(field, '15/3/2027{Enter}')
  expect(give.mock.calls.filter(([, when]) => when === 'now')).toEqual([])
})

test('a date: Enter keeps it and goes on, but not from what is no date', async () => {
  const { last, onDone, user } = await shown({ dataType: 'DATETIME' })
  const field = screen.getByRole<HTMLInputElement>('textbox')
  await user.type(field, '15/03/2027{Enter}')
  expect(onDone).not.toHaveBeenCalled()
  await user.type(field, ' 10:30{Enter}')
  expect(onDone).toHaveBeenCalledOnce()
  expect(last()).toEqual(only({ valueDate: new Date(2027, 2, 15, 10, 30).toISOString() }))
  // nothing is appended to what was kept
  await user.keyboard('1/12/2027 9:00{Enter}')
  expect(last()).toEqual(only({ valueDate: new Date(2027, 11, 1, 9).toISOString() }))
  await user.keyboard('{Enter}')
  expect(onDone).toHaveBeenCalledTimes(3)
})

test.each([
  ['DATE', { valueDate: '2027-03-15T00:00:00.000Z' }, '1/12/2027', '2027-12-01T00:00:00.000Z'],
  ['TIME', { valueText: '10:30' }, '9', '09:00'],
] as const)('%s: what is typed after an arrow key takes its place', async (...row) => {
  const [dataType, value, typed, expected] = row
  const { last, user } = await shown({ dataType }, value)
  screen.getByRole('textbox').focus()
  await user.keyboard(`{ArrowUp}${typed}{Enter}`)
  expect(last()).toEqual(only({ [Object.keys(value)[0]!]: expected }))
})

test('the calendar: Alt+↓ opens it, Escape closes it from the first time on, typing replaces', async () => {
  const { last, user } = await shown(
    { dataType: 'DATE' },
    { valueDate: '2027-03-15T00:00:00.000Z' },
  )
  const field = screen.getByRole('textbox')
  field.focus()
  // at first the calendar has still to come
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Calendar' })).toBeNull())
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  const chosen = await screen.findByRole('button', { name: '15 March 2027' })
  await waitFor(() => expect(document.activeElement).toBe(chosen))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(field))
  await user.keyboard('1/12/2027{Enter}')
  expect(last()).toEqual(only({ valueDate: '2027-12-01T00:00:00.000Z' }))
})

test('a moment is an instant', async () => {
  const { last, user } = await shown({ dataType: 'DATETIME' })
  await user.type(screen.getByRole('textbox'), '20/11/2026 09:35{Enter}')
  expect(last()).toEqual(only({ valueDate: new Date(2026, 10, 20, 9, 35).toISOString() }))
})

test.each([
  ['9', '09:00'],
  ['930', '09:30'],
  ['9h05', '09:05'],
  ['23:59', '23:59'],
])('an hour: %s is %s', async (typed, expected) => {
  const { last, user } = await shown({ dataType: 'TIME' })
  await user.type(screen.getByRole('textbox'), typed)
  await user.tab()
  expect(last()).toEqual(only({ valueText: expected }))
})

test('an hour is given while it is typed, and Enter goes on', async () => {
  const { give, onDone, user } = await shown({ dataType: 'TIME' })
  await user.type(screen.getByRole('textbox'), '930')
  expect(give.mock.lastCall).toEqual([only({ valueText: '09:30' }), 'typing'])
  await user.keyboard('{Enter}')
  expect(onDone).toHaveBeenCalledOnce()
})

test('what is no hour says so', async () => {
  const { give, user } = await shown({ dataType: 'TIME' })
  await user.type(screen.getByRole('textbox'), 'noon')
  await user.tab()
  expect(give).not.toHaveBeenCalled()
  expect(screen.getByText('Write it as HH:mm')).toBeTruthy()
})
