import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { emptyValue } from '../../shared/values.ts'
import type { AskedHere } from './answerInputProps.ts'
import { only, shown } from './answerInputTestKit.tsx'
import { options } from './meetingTestKit.tsx'

test('text: every key is given; leaving the field gives nothing more; emptied is no answer', async () => {
  const { give, last, user } = await shown({ dataType: 'TEXTAREA' })
  await user.type(screen.getByRole('textbox', { name: 'Asked' }), 'ab')
  expect(give.mock.calls).toEqual([
    [only({ valueText: 'a' }), 'typing'],
    [only({ valueText: 'ab' }), 'typing'],
  ])
  await user.tab()
  expect(give).toHaveBeenCalledTimes(2)
  await user.type(screen.getByRole('textbox'), 'c{Backspace}')
  expect(last()).toEqual(emptyValue)
})

test('one line: Enter goes on', async () => {
  const { onDone, user } = await shown({ dataType: 'INPUT' })
  await user.type(screen.getByRole('textbox'), 'x{Enter}')
  expect(onDone).toHaveBeenCalledOnce()
})

test.each([
  ['1.234,5', 1234.5],
  ['1,234', 1234],
  ['3,7', 3.7],
])('a number that is pasted is the number that it says: %s', async (text, number) => {
  const { last, user } = await shown({ dataType: 'NUMBER_FLOAT' }, { valueDecimal: 2 })
  await user.tripleClick(screen.getByRole('textbox'))
  await user.paste(text)
  expect(last()).toEqual(only({ valueDecimal: number }))
  expect(screen.getByRole('textbox')).toHaveProperty('value', String(number))
})

test('an unknown type is asked as text', async () => {
  const { last, user } = await shown({ dataType: 'HOLOGRAM' as AskedHere['dataType'] })
  await user.type(screen.getByRole('textbox'), 'x')
  expect(last()).toEqual(only({ valueText: 'x' }))
})

test.each([
  ['INT', 'valueNumber', '7', 7],
  ['NUMBER_INT', 'valueNumber', '999', 100],
  ['FLOAT', 'valueDecimal', '2.5', 2.5],
  ['NUMBER_FLOAT', 'valueDecimal', '999', 100],
] as const)('%s fills %s and is clamped', async (dataType, field, typed, expected) => {
  const { last, user } = await shown({ dataType, minValue: 0, maxValue: 100 })
  await user.type(screen.getByRole('textbox', { name: 'Asked' }), typed)
  expect(last()).toEqual(only({ [field]: expected }))
})

test.each([
  ['NUMBER_SLIDER', 'valueNumber'],
  ['NUMBER_FLOAT_SLIDER', 'valueDecimal'],
] as const)('%s: nothing is chosen until it is moved', async (dataType, field) => {
  const { give, last } = await shown({ dataType, minValue: 0, maxValue: 10 })
  expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toBe('No answer yet')
  expect(give).not.toHaveBeenCalled()
  fireEvent.keyDown(screen.getByRole('slider'), { key: 'End' })
  expect(last()).toEqual(only({ [field]: 10 }))
})

test('a slider says its bounds and where it stands with all their decimals', async () => {
  await shown(
    { dataType: 'NUMBER_FLOAT_SLIDER', minValue: 0.0004, maxValue: 0.0125 },
    { valueDecimal: 0.000625 },
  )
  expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toBe('0.000625')
  expect(screen.getByText('0.0004')).toBeTruthy()
  expect(screen.getByText('0.0125')).toBeTruthy()
})

test.each(['NUMBER_RANGE', 'NUMBER_RANGE_SLIDER'] as const)(
  '%s: an answer once both ends are there, the lower first',
  async (dataType) => {
    const { give, last, user } = await shown({ dataType, minValue: 0, maxValue: 50 })
    await user.type(screen.getByRole('textbox', { name: 'From' }), '9')
    expect(give).not.toHaveBeenCalled()
    expect(screen.getByText('Kept once both ends are there').getAttribute('role')).toBe('status')
    await user.type(screen.getByRole('textbox', { name: 'To' }), '3')
    expect(last()).toEqual(only({ valueNumberFrom: 3, valueNumberTo: 9 }))
    expect(screen.queryByText('Kept once both ends are there')).toBeNull()
  },
)

test('a range: Enter goes to the end that is missing, then on', async () => {
  const { last, onDone, user } = await shown({ dataType: 'NUMBER_RANGE' })
  await user.type(screen.getByRole('textbox', { name: 'From' }), '3{Enter}')
  expect(onDone).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'To' }))
  await user.keyboard('9{Enter}')
  expect(last()).toEqual(only({ valueNumberFrom: 3, valueNumberTo: 9 }))
  expect(onDone).toHaveBeenCalledOnce()
})

test('one option: chosen, changed, taken back', async () => {
  const { last, user } = await shown(
    { dataType: 'OPTIONS_RADIO', options: options('A', 'B') },
    { valueOptions: ['option-A'] },
  )
  expect(screen.getByRole('radio', { name: 'A' }).getAttribute('aria-checked')).toBe('true')
  await user.click(screen.getByRole('radio', { name: 'B' }))
  expect(last()).toEqual(only({ valueOptions: ['option-B'] }))
  await user.click(screen.getByRole('radio', { name: 'A' }))
  expect(last()).toEqual(emptyValue)
})

test('several options', async () => {
  const { last, user } = await shown(
    { dataType: 'OPTIONS_CHECKBOX', options: options('A', 'B') },
    { valueOptions: ['option-A'] },
  )
  await user.click(screen.getByRole('checkbox', { name: 'B' }))
  expect(last()).toEqual(only({ valueOptions: ['option-A', 'option-B'] }))
})

test('a long list is searched', async () => {
  const { last, user } = await shown({
    dataType: 'OPTIONS_COMBO',
    options: options('Alpha', 'Beta'),
  })
  await user.type(screen.getByRole('combobox', { name: 'Asked' }), 'bet')
  await user.click(screen.getByRole('option', { name: 'Beta' }))
  expect(last()).toEqual(only({ valueOptions: ['option-Beta'] }))
})

test.each(['BOOL', 'BOOL_SWITCH', 'BOOL_CHECKBOX'] as const)(
  '%s: yes, no, and back to nothing',
  async (dataType) => {
    const { last, user } = await shown({ dataType }, { valueYesNo: false })
    await user.click(screen.getByRole('radio', { name: 'Yes' }))
    expect(last()).toEqual(only({ valueYesNo: true }))
    await user.click(screen.getByRole('radio', { name: 'No' }))
    expect(last()).toEqual(emptyValue)
  },
)

test('labels are picked by name', async () => {
  const { last, user } = await shown({ dataType: 'LABELS' })
  const button = screen.getByRole('button', { name: 'Add a label' })
  expect(button.getAttribute('aria-describedby')).toContain('title')
  await user.click(button)
  await screen.findByRole('searchbox', { name: 'Find a label' })
  await user.click(screen.getByRole('checkbox', { name: 'Hot' }))
  expect(last()).toEqual(only({ valueOptions: ['label-1'] }))
})

test('a whole number: half of one is said and not taken for another; below the bounds goes to them', async () => {
  const { last, user } = await shown({ dataType: 'INT', minValue: 0, maxValue: 250 })
  await user.type(screen.getByRole('textbox'), '12.5')
  expect(last()).toEqual(only({ valueNumber: 12 }))
  expect(screen.getByRole('status').textContent).toBe('A whole number, please')
  await user.clear(screen.getByRole('textbox'))
  await user.type(screen.getByRole('textbox'), '-3')
  expect(last()).toEqual(only({ valueNumber: 0 }))
  expect(screen.getByRole('status').textContent).toBe('Kept as 0')
})

test('a range: an end with a zero at its end is a number too', async () => {
  const { last, user } = await shown({ dataType: 'NUMBER_RANGE', maxValue: 100 })
  await user.type(screen.getByRole('textbox', { name: 'To' }), '3')
  await user.type(screen.getByRole('textbox', { name: 'From' }), '1.50')
  expect(screen.queryByText('Kept once both ends are there')).toBeNull()
  expect(screen.getByDisplayValue('1.50')).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: 'To' }), '.0')
  expect(last()).toEqual(only({ valueNumberFrom: 1.5, valueNumberTo: 3 }))
  expect(screen.queryByText('Kept once both ends are there')).toBeNull()
})

test('labels: one that was merged or deleted since is still called what it was', async () => {
  const { last, user } = await shown({ dataType: 'LABELS' }, { valueOptions: ['gone', 'label-1'] })
  expect(screen.getByText('Warm')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /Warm/ }))
  expect(last()).toEqual(only({ valueOptions: ['label-1'] }))
})

test.each([
  [{ dataType: 'INT', minValue: 1, maxValue: 10 }, '11', 'Kept as 10', '1 – 10'],
  [{ dataType: 'INT' }, '99999999999', 'Kept as 2,147,483,647', ''],
  [{ dataType: 'FLOAT' }, '0.1234567', 'Kept as 0.123457', ''],
  [{ dataType: 'INT' }, '2.5', 'A whole number, please', ''],
  [{ dataType: 'NUMBER_SLIDER', maxValue: 10 }, '50', 'Kept as 10', undefined],
  [{ dataType: 'NUMBER_RANGE', minValue: 0, maxValue: 10 }, '50', 'Kept as 10', '0 – 10'],
] as const)(
  '%o: of %s the field says, while it is typed and after, “%s”',
  async (asked, typed, note, bounds) => {
    const { user } = await shown(asked)
    const field = screen.getAllByRole('textbox')[0]!
    await user.type(field, typed)
    const told = () =>
      (field.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent)
    expect(told()).toContain(note)
    if (bounds) expect(told()).toContain(bounds)
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText(note).getAttribute('role')).toBe('status')
    await user.clear(field)
    expect(screen.queryByText(note)).toBeNull()
  },
)

test.each(['TEXTAREA', 'INPUT', 'INT', 'TIME', 'OPTIONS_COMBO'] as const)(
  '%s: the guide describes the field',
  async (dataType) => {
    await shown({ dataType })
    expect(
      screen
        .getByRole(dataType === 'OPTIONS_COMBO' ? 'combobox' : 'textbox')
        .getAttribute('aria-describedby')
        ?.split(' '),
    ).toContain('guide')
  },
)
