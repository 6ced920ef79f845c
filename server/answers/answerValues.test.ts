import { expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import type { DataType } from '../../shared/questionTypes.ts'
import { refusal } from '../meetings/testKit.ts'
import { setUp, save } from './answersTestKit.ts'

test('a value of the wrong kind, outside of its bounds or with options of another question is refused by field and rule', async () => {
  const { book, refused, member, m } = await setUp([
    'INT',
    'FLOAT',
    'NUMBER_RANGE',
    'DATE',
    'TIME',
    'OPTIONS_RADIO',
    'OPTIONS_CHECKBOX',
    'BOOL',
    'LABELS',
    'INPUT',
  ])
  const wrong: [DataType, object, object][] = [
    ['INT', { valueNumber: 1001 }, { field: 'value.valueNumber', rule: 'OUT_OF_BOUNDS' }],
    ['INT', { valueText: '1' }, { field: 'value.valueText', rule: 'WRONG_TYPE' }],
    ['FLOAT', { valueDecimal: -0.5 }, { rule: 'OUT_OF_BOUNDS' }],
    ['NUMBER_RANGE', { valueNumberFrom: 5, valueNumberTo: 4 }, { rule: 'MIN_ABOVE_MAX' }],
    ['DATE', { valueDate: '2027-03-01T10:00:00Z' }, { rule: 'BAD_FORMAT' }],
    ['TIME', { valueText: '25:00' }, { rule: 'BAD_FORMAT' }],
    ['TIME', { valueText: '09:99' }, { field: 'value.valueText', rule: 'BAD_FORMAT' }],
    [
      'OPTIONS_RADIO',
      { valueOptions: [book.options[2]] },
      { field: 'value.valueOptions', rule: 'OPTION_OF_OTHER_QUESTION' },
    ],
    ['OPTIONS_RADIO', { valueOptions: book.options.slice(0, 2) }, { rule: 'TOO_MANY' }],
    ['LABELS', { valueOptions: [newId()] }, { rule: 'UNKNOWN_ID' }],
    ['INPUT', { valueText: 'x'.repeat(20_001) }, { rule: 'TOO_LONG' }],
    ['BOOL', { valueNumber: 1 }, { rule: 'WRONG_TYPE' }],
  ]
  for (const [type, value, problem] of wrong)
    expect(await refused(type, value), type).toMatchObject({ code: 'BAD_INPUT', ...problem })
  expect(
    await refusal(member, save, { m, q: newId(), value: { valueYesNo: true }, c: newId() }),
  ).toMatchObject({ code: 'BAD_INPUT', field: 'questionId', rule: 'UNKNOWN_ID' })
})

test('every kind of value is read back as it was given', async () => {
  const { org, member, m, book } = await setUp([
    'TEXTAREA',
    'INT',
    'FLOAT',
    'NUMBER_SLIDER',
    'NUMBER_RANGE',
    'DATETIME',
    'DATE',
    'TIME',
    'OPTIONS_RADIO',
    'BOOL',
    'LABELS',
  ])
  const label = newId()
  await member.ask(
    'mutation ($label: ID!) { createLabel(id: $label, title: "Budget", color: "#b42318") { id } }',
    { label },
  )
  const values: [DataType, Record<string, unknown>, object?][] = [
    ['TEXTAREA', { valueText: 'Two\nlines 😀' }],
    ['INT', { valueNumber: 0 }],
    ['FLOAT', { valueDecimal: 12.75 }],
    ['NUMBER_SLIDER', { valueNumber: 40 }],
    ['NUMBER_RANGE', { valueNumberFrom: 1.5, valueNumberTo: 9 }],
    ['DATETIME', { valueDate: '2027-03-01T10:15:00.000Z' }],
    ['DATE', { valueDate: '2027-03-01T00:00:00.000Z' }],
    ['TIME', { valueText: '09:40' }],
    [
      'OPTIONS_RADIO',
      { valueOptions: [book.options[1]] },
      { valueOptions: [{ id: book.options[1], title: 'Blue' }] },
    ],
    ['BOOL', { valueYesNo: false }],
    ['LABELS', { valueOptions: [label] }, { valueOptions: [{ id: label, title: 'Budget' }] }],
  ]
  for (const [type, value, shown] of values) {
    const { saveAnswer } = await member.ask(save, { m, q: book.questions[type], value, c: newId() })
    if (saveAnswer.answer.valueDate)
      saveAnswer.answer.valueDate = new Date(saveAnswer.answer.valueDate).toISOString()
    expect(saveAnswer.answer, type).toMatchObject(shown ?? value)
  }
  expect(
    (
      await member.ask('query ($m: ID!) { companyDialog(id: $m) { answers { id } answerCount } }', {
        m,
      })
    ).companyDialog,
  ).toMatchObject({ answers: { length: 11 }, answerCount: 11 })
  expect(
    await refusal(
      org.as('stranger'),
      'query ($m: ID!, $q: ID!) { answer(companyDialogId: $m, questionId: $q) { id } }',
      { m, q: book.questions.INT },
    ),
  ).toBeUndefined()
  expect(
    (
      await org
        .as('stranger')
        .ask('query ($m: ID!, $q: ID!) { answer(companyDialogId: $m, questionId: $q) { id } }', {
          m,
          q: book.questions.INT,
        })
    ).answer,
  ).toBeNull()
})
