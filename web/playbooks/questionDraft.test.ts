import { expect, test } from 'vitest'
import { dataTypes } from '../../shared/questionTypes.ts'
import { newId } from '../../shared/id.ts'
import { questionForm } from '../../shared/inputs/question.ts'
import { read } from '../../shared/inputs/schema.ts'
import { questionDraft, questionInput } from './questionDraft.ts'

const road = newId()
const filled = {
  ...questionDraft(),
  title: ' Trucks? ',
  options: [
    { id: road, title: ' Road ' },
    { id: newId(), title: '  ' },
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
    read(questionForm, questionInput({ ...filled, options: [...filled.options], dataType })).kept!
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
  expect(sent('OPTIONS_RADIO').options).toEqual([{ id: road, title: 'Road' }])
})
test('an option that is there, or is too long, is named by its row', () => {
  const wrong = (titles: string[]) =>
    read(
      questionForm,
      questionInput({
        ...filled,
        dataType: 'OPTIONS_RADIO',
        options: titles.map((title) => ({ id: newId(), title })),
      }),
    ).problems?.map(({ field, rule }) => `${field} ${rule}`)
  expect(wrong(['Road', '', 'Rail'])).toBeUndefined()
  expect(wrong(['Road', ' ', 'road', 'x'.repeat(201)])).toEqual([
    'options.3.title TOO_LONG',
    'options.2.title DUPLICATE',
  ])
})
