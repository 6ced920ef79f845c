import { expect, test } from 'vitest'
import {
  dataTypes,
  displayName,
  hasBounds,
  hasOptions,
  isWhole,
  questionKind,
  valueFields,
} from './questionTypes.ts'
import { emptyValue } from './values.ts'

// the specification's table, word for word
const table: Record<string, string> = {
  TEXTAREA: 'Text',
  INPUT: '1 line',
  'INT, NUMBER_INT': 'Number',
  'NUMBER_FLOAT, FLOAT': 'Decimal',
  'NUMBER_SLIDER, NUMBER_FLOAT_SLIDER': 'Slider',
  'NUMBER_RANGE_SLIDER, NUMBER_RANGE': 'Range Slider',
  DATETIME: 'Date',
  DATE: 'Day',
  TIME: 'Hour',
  'OPTIONS_RADIO, OPTIONS_COMBO': 'Multiple choice - 1 option',
  OPTIONS_CHECKBOX: 'Multiple choice - multiple options',
  'BOOL_SWITCH, BOOL': 'Yes - No',
  HOLOGRAM: 'No type',
}
test('types are shown as the specification names them', () => {
  for (const [names, shown] of Object.entries(table))
    for (const name of names.split(', ')) expect(displayName(name), name).toBe(shown)
})
test('the two types beside the table show what they are', () => {
  expect([displayName('BOOL_CHECKBOX'), displayName('LABELS')]).toEqual(['Yes - No', 'Labels'])
})
test('an unknown type is asked as text, whatever its name', () => {
  for (const name of ['HOLOGRAM', '', 'toString', '__proto__'])
    expect([questionKind(name), displayName(name)], name).toEqual(['text', 'No type'])
})
test('every type fills fields of an answer', () => {
  const used = new Set(dataTypes.flatMap((name) => valueFields[questionKind(name)]))
  expect([...used].sort()).toEqual(Object.keys(emptyValue).sort())
})
test('which types have options, bounds and whole numbers', () => {
  expect(dataTypes.filter(hasOptions)).toEqual([
    'OPTIONS_RADIO',
    'OPTIONS_COMBO',
    'OPTIONS_CHECKBOX',
  ])
  expect(dataTypes.filter(isWhole)).toEqual(['INT', 'NUMBER_INT', 'NUMBER_SLIDER'])
  expect(dataTypes.filter(hasBounds)).toHaveLength(8)
})
