import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { limits } from '../../shared/limits.ts'
import {
  checkConditions,
  type RecordCondition,
  type RecordTable,
} from '../../shared/recordConditions.ts'
import { renderInApp } from '../app/testKit.tsx'
import { ConditionBar } from './ConditionBar.tsx'
import { add, apply, chips, field, showConditions } from './conditionsTestKit.tsx'

const labels = Array.from({ length: 9 }, (_, n) => ({
  __typename: 'Label',
  id: `0192000${n}-0000-7000-8000-000000000000`,
  title: `Label ${n}`,
  color: '#b42318',
  mergedIds: n === 4 ? ['01920014-0000-7000-8000-000000000000'] : [],
}))
const answers = {
  LabelChoices: { data: { labels } },
  CalendarPeople: { data: { organisationUsers: [] } },
}

const show = (first: readonly RecordCondition[], table?: RecordTable) =>
  showConditions(answers, first, table)

test('a filter is made field by field, with what its kind can be compared with', async () => {
  const onChange = await show([])
  await add()
  const dialog = screen.getByRole('dialog', { name: 'Add a filter' })
  const send = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Filter' })
  expect(send.disabled).toBe(true)
  await userEvent.selectOptions(field('Field'), 'Industry')
  await userEvent.selectOptions(field('How to compare'), 'does not contain')
  await userEvent.type(screen.getByRole('textbox', { name: 'Compare with' }), ' food ')
  await apply()
  await waitFor(() =>
    expect(onChange).toHaveBeenLastCalledWith([
      { field: 'INDUSTRY', operator: 'CONTAINS', not: true, text: 'food' },
    ]),
  )
  await add()
  await userEvent.selectOptions(field('Field'), 'Number of contacts')
  await userEvent.selectOptions(field('How to compare'), 'is greater than')
  const number = screen.getByRole('textbox', { name: 'Compare with' })
  await userEvent.type(number, 'two')
  screen.getByText('Write a number')
  await userEvent.clear(number)
  await userEvent.type(number, '2{Enter}')
  await add()
  await userEvent.selectOptions(field('Field'), 'Label')
  await userEvent.type(screen.getByRole('searchbox', { name: 'Look for one' }), 'label 3')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Label 3' }))
  await apply()
  await add()
  await userEvent.selectOptions(field('Field'), 'Priority')
  await apply()
  await add()
  await userEvent.selectOptions(field('Field'), 'A next step is overdue')
  await apply()
  expect(onChange.mock.lastCall![0].slice(1)).toEqual([
    { field: 'CONTACTS', operator: 'GREATER_THAN', number: 2 },
    { field: 'LABEL', operator: 'ANY_OF', ids: [labels[3]!.id] },
    { field: 'PRIO', operator: 'IS', number: 3 },
    { field: 'OVERDUE_NEXT_STEP', operator: 'IS_SET' },
  ])
  expect(chips()).toEqual([
    'Industry does not contain food',
    'Number of contacts is greater than 2',
    'Label is one of Label 3',
    'Priority is exactly Urgent',
    'A next step is overdue yes',
  ])
})

test('a chip opens what it says, to be changed; any of several is a group of one level', async () => {
  const city: RecordCondition = { field: 'CITY', operator: 'IS', text: 'Gent' },
    met: RecordCondition = { field: 'LAST_MEETING', operator: 'WITHIN_DAYS', number: 1 }
  const onChange = await show([city, met])
  await userEvent.selectOptions(field('How the filters go together'), 'Any of these')
  expect(onChange).toHaveBeenLastCalledWith([{ any: [city, met] }])
  await userEvent.click(screen.getByRole('button', { name: 'Last meeting is within 1 day' }))
  screen.getByRole('dialog', { name: 'Change the filter Last meeting is within 1 day' })
  const days = screen.getByRole('textbox', { name: 'Days from today, before or after' })
  await userEvent.clear(days)
  await userEvent.type(days, '30{Enter}')
  expect(onChange).toHaveBeenLastCalledWith([{ any: [city, { ...met, number: 30 }] }])
  await userEvent.click(
    screen.getByRole('button', { name: 'Remove the filter Last meeting is within 30 days' }),
  )
  expect(onChange).toHaveBeenLastCalledWith([city])
  expect(screen.queryByRole('combobox', { name: 'How the filters go together' })).toBeNull()
})

test('groups within groups are said, and an address that cannot be read can be left', async () => {
  const onChange = await show([
    { field: 'NAME', operator: 'STARTS_WITH', text: 'a' },
    {
      not: true,
      any: [
        { field: 'CITY', operator: 'IS', text: 'Gent' },
        { field: 'VAT', operator: 'IS_SET', not: true },
      ],
    },
  ])
  expect(chips()).toEqual([
    'Name starts with a',
    'not (City is exactly Gent or VAT number is not known)',
  ])
  await userEvent.click(
    screen.getByRole('button', { name: 'Remove the filter Name starts with a' }),
  )
  expect(onChange.mock.lastCall![0]).toHaveLength(1)
  const next = await show([{ field: 'JOB_TITLE', operator: 'IS', text: 'x' }])
  screen.getByText('A filter of the address cannot be read')
  await userEvent.click(screen.getByRole('button', { name: 'Take all filters away' }))
  expect(next).toHaveBeenLastCalledWith([])
})

test('as many filters are made as the server takes with their group; people are asked for when they are chosen from', async () => {
  const most = Array.from({ length: limits.filters - 1 }, (_, number): RecordCondition => ({
    field: 'CONTACTS',
    operator: 'IS',
    number,
  }))
  expect(checkConditions('COMPANY', [{ any: most }])).toBeNull()
  const { sent } = await renderInApp(
    <ConditionBar table="COMPANY" conditions={most} onChange={() => {}} preview={() => null} />,
    { answers },
  )
  expect(screen.queryByRole('button', { name: 'Filter' })).toBeNull()
  cleanup()
  const first = await renderInApp(
    <ConditionBar
      table="COMPANY"
      conditions={most.slice(1)}
      onChange={() => {}}
      preview={() => null}
    />,
    { answers },
  )
  await add()
  expect([...sent, ...first.sent].map(({ name }) => name)).not.toContain('CalendarPeople')
  await userEvent.selectOptions(field('Field'), 'Created by')
  await expect.poll(() => first.sent.map(({ name }) => name)).toContain('CalendarPeople')
})

test('a click beside the form closes it and reaches nothing beneath', async () => {
  await show([])
  await add()
  const overlay = document.querySelector('.mantine-Popover-overlay')!
  await userEvent.click(overlay)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a merged label is called by what it became, and one that is deleted is said to be', async () => {
  const merged = labels[4]!.mergedIds[0]!
  const onChange = await show([
    { field: 'LABEL', operator: 'ANY_OF', ids: [merged, labels[4]!.id] },
    { field: 'LABEL', operator: 'ANY_OF', not: true, ids: [newId()] },
  ])
  await waitFor(() =>
    expect(chips()).toEqual(['Label is one of Label 4', 'Label is none of Deleted label']),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Label is one of Label 4' }))
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Label 4' }).checked).toBe(true)
  await apply()
  expect(onChange.mock.lastCall![0][0].ids).toEqual([labels[4]!.id])
})

test('a text that cannot be kept is refused at its field', async () => {
  await show([])
  await add()
  await userEvent.selectOptions(field('Field'), 'City')
  fireEvent.change(screen.getByRole('textbox', { name: 'Compare with' }), {
    target: { value: 'a\0b' },
  })
  expect(screen.getByText('This is not in the right form.')).toBeTruthy()
})

test('contacts have no answers of their own', async () => {
  await show([], 'CONTACT')
  await add()
  expect(screen.queryByRole('option', { name: 'Answer to a question' })).toBeNull()
})

test('whose accounts they are is asked of whoever looks, without a name', async () => {
  const onChange = await show([])
  await userEvent.click(screen.getByRole('button', { name: 'Filter' }))
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Field' }), 'Owner')
  const dialog = screen.getByRole('dialog')
  expect(within(dialog).queryByRole('group')).toBeNull()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Filter' }))
  expect(onChange).toHaveBeenLastCalledWith([{ field: 'OWNER', operator: 'IS_ME' }])
  await screen.findByText('Owner is me')
})
