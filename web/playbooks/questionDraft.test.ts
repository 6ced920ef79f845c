import { expect, test } from 'vitest'
import { dataTypes } from '../../shared/questionTypes.ts'
import { canAddOption, questionDraft, questionInput } from './questionDraft.ts'

const filled = {
  ...questionDraft(),
  title: ' Trucks? ',
  options: [
    { id: 'a', title: ' Road ' },
    { id: 'b', title: '  ' },
  ],
  defaultValue: 'x',
  defaultStartValue: 2,
  defaultEndValue: 5,
  defaultValueBool: 'yes',
  minValue: 0,
  maxValue: 9,
} as const

test('each type sends only what it uses', () => {
  const sent = (dataType: (typeof dataTypes)[number]) =>
    questionInput({ ...filled, options: [...filled.options], dataType })
  expect(sent('TEXTAREA')).toMatchObject({
    title: 'Trucks?',
    defaultValue: 'x',
    options: [],
    minValue: null,
    defaultStartValue: null,
    defaultValueBool: null,
  })
  expect(sent('NUMBER_INT')).toMatchObject({
    minValue: 0,
    maxValue: 9,
    defaultStartValue: 2,
    defaultEndValue: null,
    defaultValue: null,
  })
  expect(sent('NUMBER_RANGE_SLIDER')).toMatchObject({ defaultStartValue: 2, defaultEndValue: 5 })
  expect(sent('BOOL_SWITCH')).toMatchObject({ defaultValueBool: true, defaultValue: null })
  expect(sent('OPTIONS_RADIO').options).toEqual([{ id: 'a', title: 'Road' }])
})
test('an option is added once', () => {
  expect(canAddOption(filled.options, 'road')).toBe(false)
  expect(canAddOption(filled.options, ' ')).toBe(false)
  expect(canAddOption(filled.options, 'Rail')).toBe(true)
})
