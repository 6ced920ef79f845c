import fc from 'fast-check'
import { expect, test } from 'vitest'
import { limits } from './limits.ts'
import { dataTypes, hasBounds } from './questionTypes.ts'
import {
  boundsOf,
  checkValue,
  clampValue,
  defaultValueOf,
  emptyValue,
  isEmpty,
  sameValue,
  type AnswerValue,
  type AskedQuestion,
  type QuestionDefaults,
} from './values.ts'

const options = ['1', '2', '3'].map((n) => ({
  id: `01a1fdf2-e7b9-73e8-abc0-ecf4c55a3fd${n}`,
  title: `Option ${n}`,
}))
const asked = (dataType: string, more: Partial<AskedQuestion> = {}): AskedQuestion => ({
  dataType,
  minValue: null,
  maxValue: null,
  options: dataType.startsWith('OPTIONS') ? options : [],
  ...more,
})
const refused = (
  question: AskedQuestion,
  value: Partial<AnswerValue>,
  labels?: ReadonlySet<string>,
): string | null => {
  const problem = checkValue(question, { ...emptyValue, ...value }, labels)
  return problem && `${problem.field} ${problem.rule}`
}
const right: Record<string, Partial<AnswerValue>> = {
  TEXTAREA: { valueText: 'two\nlines' },
  INPUT: { valueText: 'one line' },
  INT: { valueNumber: -3 },
  NUMBER_INT: { valueNumber: 0 },
  NUMBER_FLOAT: { valueDecimal: 0.5 },
  FLOAT: { valueDecimal: -1e9 },
  NUMBER_SLIDER: { valueNumber: 100 },
  NUMBER_FLOAT_SLIDER: { valueDecimal: 99.5 },
  NUMBER_RANGE_SLIDER: { valueNumberFrom: 0, valueNumberTo: 0 },
  NUMBER_RANGE: { valueNumberFrom: 2.5, valueNumberTo: 7 },
  DATETIME: { valueDate: '2026-11-20T10:15:00Z' },
  DATE: { valueDate: '2026-11-20T00:00:00Z' },
  TIME: { valueText: '23:59' },
  OPTIONS_RADIO: { valueOptions: [options[0]!.id] },
  OPTIONS_COMBO: { valueOptions: [options[2]!.id] },
  OPTIONS_CHECKBOX: { valueOptions: options.map((o) => o.id) },
  BOOL_SWITCH: { valueYesNo: false },
  BOOL: { valueYesNo: true },
  BOOL_CHECKBOX: { valueYesNo: false },
  LABELS: { valueOptions: [options[0]!.id] },
}

test('spaces, no options and nothing at all are no answer; no and zero are', () => {
  expect([{}, emptyValue, { valueText: ' \n' }, { valueOptions: [] }].map(isEmpty)).toEqual([
    true,
    true,
    true,
    true,
  ])
  expect(
    [{ valueYesNo: false }, { valueNumber: 0 }, { valueDecimal: 0 }, { valueNumberTo: 0 }].map(
      isEmpty,
    ),
  ).toEqual([false, false, false, false])
})
test('the same answer: options in any order, instants by their moment, nothing like nothing', () => {
  expect(
    sameValue({ valueOptions: ['b', 'a'] }, { ...emptyValue, valueOptions: ['a', 'b', 'a'] }),
  ).toBe(true)
  expect(
    sameValue(
      { valueDate: '2026-01-01T01:00:00+01:00' },
      { valueDate: '2026-01-01T00:00:00.000Z' },
    ),
  ).toBe(true)
  expect(sameValue({ valueText: ' ' }, { valueOptions: [] })).toBe(true)
  expect(sameValue({ valueYesNo: false }, {})).toBe(false)
  expect(sameValue({ valueText: 'a' }, { valueText: 'A' })).toBe(false)
  expect(sameValue({ valueNumber: 1 }, { valueDecimal: 1 })).toBe(false)
})

test('every type takes its own field, and an empty value, and no other field', () => {
  expect(Object.keys(right).sort()).toEqual([...dataTypes].sort())
  for (const dataType of dataTypes) {
    expect(refused(asked(dataType), right[dataType]!)).toBeNull()
    expect(refused(asked(dataType), {})).toBeNull()
    for (const other of dataTypes) {
      const field = Object.keys(right[other]!)[0]!
      if (!(field in right[dataType]!))
        expect(refused(asked(dataType), right[other]!)).toBe(`value.${field} WRONG_TYPE`)
    }
  }
})
test('an unknown type is asked as text', () => {
  expect(refused(asked('HOLOGRAM'), { valueText: 'x' })).toBeNull()
})
test('texts', () => {
  expect(refused(asked('TEXTAREA'), { valueText: 'x'.repeat(limits.answerText + 1) })).toBe(
    'value.valueText TOO_LONG',
  )
  expect(refused(asked('INPUT'), { valueText: 'two\nlines' })).toBe('value.valueText BAD_FORMAT')
  expect(refused(asked('TEXTAREA'), { valueText: 'nul\0' })).toBe('value.valueText BAD_FORMAT')
  expect(refused(asked('TEXTAREA'), { valueText: '\ud800' })).toBe('value.valueText BAD_FORMAT')
  expect(refused(asked('TIME'), { valueText: '24:00' })).toBe('value.valueText BAD_FORMAT')
})
test('numbers', () => {
  expect(refused(asked('INT'), { valueNumber: 1.5 })).toBe('value.valueNumber WRONG_TYPE')
  expect(refused(asked('FLOAT'), { valueDecimal: Number.NaN })).toBe(
    'value.valueDecimal WRONG_TYPE',
  )
  expect(checkValue(asked('INT'), { valueNumber: 3_000_000_000 })).toEqual({
    code: 'BAD_INPUT',
    field: 'value.valueNumber',
    rule: 'OUT_OF_BOUNDS',
    params: { min: -2_147_483_647, max: 2_147_483_647 },
  })
  expect(checkValue(asked('FLOAT', { minValue: 0 }), { valueDecimal: -1 })).toMatchObject({
    rule: 'OUT_OF_BOUNDS',
    params: { min: 0 },
  })
  expect(refused(asked('NUMBER_SLIDER'), { valueNumber: 101 })).toBe(
    'value.valueNumber OUT_OF_BOUNDS',
  )
  expect(refused(asked('NUMBER_RANGE'), { valueNumberFrom: 3, valueNumberTo: 2 })).toBe(
    'value.valueNumberTo MIN_ABOVE_MAX',
  )
  expect(refused(asked('NUMBER_RANGE'), { valueNumberFrom: 3 })).toBe(
    'value.valueNumberTo REQUIRED',
  )
})
test('dates', () => {
  expect(refused(asked('DATE'), { valueDate: '2026-11-20T10:00:00Z' })).toBe(
    'value.valueDate BAD_FORMAT',
  )
  for (const type of ['DATE', 'DATETIME'])
    expect(refused(asked(type), { valueDate: '2026-02-30T00:00:00Z' }), type).toBe(
      'value.valueDate BAD_FORMAT',
    )
  expect(refused(asked('DATETIME'), { valueDate: 'soon' })).toBe('value.valueDate BAD_FORMAT')
  expect(refused(asked('DATETIME'), { valueDate: '0001-01-01T00:00:00Z' })).toBe(
    'value.valueDate OUT_OF_BOUNDS',
  )
})
test('options', () => {
  expect(refused(asked('OPTIONS_RADIO'), { valueOptions: options.map((o) => o.id) })).toBe(
    'value.valueOptions TOO_MANY',
  )
  expect(
    refused(asked('OPTIONS_CHECKBOX'), { valueOptions: ['01a1fdf2-e7b9-73e8-abc0-ecf4c55a3fd9'] }),
  ).toBe('value.valueOptions OPTION_OF_OTHER_QUESTION')
  expect(refused(asked('OPTIONS_CHECKBOX'), { valueOptions: ['first'] })).toBe(
    'value.valueOptions UNKNOWN_ID',
  )
  expect(refused(asked('LABELS'), { valueOptions: [options[0]!.id] }, new Set())).toBe(
    'value.valueOptions UNKNOWN_ID',
  )
})

test('sliders without bounds run from 0 to 100', () => {
  expect(boundsOf(asked('NUMBER_SLIDER'))).toEqual({ min: 0, max: 100 })
  expect(boundsOf(asked('NUMBER_RANGE', { minValue: 500 }))).toEqual({ min: 500, max: 500 })
  expect(boundsOf(asked('INT'))).toEqual({ min: -Infinity, max: Infinity })
})
const anyNumber = fc.oneof(
  fc.double(),
  fc.integer(),
  fc.constantFrom(0, -0, 0.5, 99.7, 1e300, -1e300),
)
const numeric = fc
  .record({
    dataType: fc.constantFrom(...dataTypes.filter(hasBounds)),
    bounds: fc.option(
      fc.tuple(
        fc.double({ min: -1000, max: 1000, noNaN: true }),
        fc.double({ min: 0, max: 50, noNaN: true }),
      ),
    ),
  })
  .map(({ dataType, bounds }) =>
    asked(dataType, bounds ? { minValue: bounds[0], maxValue: bounds[0] + bounds[1] } : {}),
  )
test('what was clamped is right, stays, and what was right was left alone', () => {
  fc.assert(
    fc.property(numeric, anyNumber, anyNumber, (question, one, other) => {
      const field = Object.keys(right[question.dataType]!)[0]!
      const given =
        field === 'valueNumberFrom'
          ? { ...emptyValue, valueNumberFrom: one, valueNumberTo: other }
          : { ...emptyValue, [field]: one }
      const clamped = clampValue(question, given)
      const half = (clamped.valueNumberFrom === null) !== (clamped.valueNumberTo === null)
      if (!half) expect(checkValue(question, clamped)).toBeNull()
      expect(clampValue(question, clamped)).toEqual(clamped)
      if (checkValue(question, given) === null) expect(sameValue(clamped, given)).toBe(true)
    }),
    { numRuns: 1000 },
  )
})
test('clamping rounds whole numbers, turns ranges, and never goes below 0 when min is 0', () => {
  expect(
    clampValue(asked('INT', { minValue: 0 }), { ...emptyValue, valueNumber: -3 }).valueNumber,
  ).toBe(0)
  expect(
    clampValue(asked('INT', { minValue: 0.2, maxValue: 0.8 }), { ...emptyValue, valueNumber: 0.5 })
      .valueNumber,
  ).toBeNull()
  expect(clampValue(asked('NUMBER_SLIDER'), { ...emptyValue, valueNumber: 49.6 }).valueNumber).toBe(
    50,
  )
  expect(
    clampValue(asked('NUMBER_RANGE'), { ...emptyValue, valueNumberFrom: 120, valueNumberTo: 20 }),
  ).toMatchObject({ valueNumberFrom: 20, valueNumberTo: 100 })
  expect(clampValue(asked('BOOL'), right['BOOL']!)).toBe(right['BOOL'])
})

const defaults = (more: Partial<QuestionDefaults>): QuestionDefaults => ({
  defaultValue: null,
  defaultStartValue: null,
  defaultEndValue: null,
  defaultValueBool: null,
  ...more,
})
const suggested = (dataType: string, more: Partial<QuestionDefaults>): Partial<AnswerValue> =>
  Object.fromEntries(
    Object.entries(defaultValueOf({ ...asked(dataType), ...defaults(more) })).filter(
      ([, v]) => v !== null,
    ),
  )
test("suggestions out of a question's defaults", () => {
  expect(suggested('TEXTAREA', { defaultValue: ' a\nb ' })).toEqual({ valueText: 'a\nb' })
  expect(suggested('INPUT', { defaultValue: 'a\n b' })).toEqual({ valueText: 'a b' })
  expect(suggested('INT', { defaultStartValue: 7 })).toEqual({ valueNumber: 7 })
  expect(suggested('NUMBER_SLIDER', { defaultValue: '250' })).toEqual({ valueNumber: 100 })
  expect(suggested('FLOAT', { defaultValue: 'about 3' })).toEqual({})
  expect(suggested('NUMBER_RANGE', { defaultStartValue: 10, defaultEndValue: 20 })).toEqual({
    valueNumberFrom: 10,
    valueNumberTo: 20,
  })
  expect(suggested('NUMBER_RANGE', { defaultStartValue: 10 })).toEqual({})
  expect(suggested('BOOL', { defaultValueBool: false })).toEqual({ valueYesNo: false })
  expect(suggested('DATE', { defaultValue: '2026-11-20T18:00:00Z' })).toEqual({
    valueDate: '2026-11-20T00:00:00.000Z',
  })
  expect(suggested('TIME', { defaultValue: '09:30' })).toEqual({ valueText: '09:30' })
  expect(suggested('TIME', { defaultValue: 'noon' })).toEqual({})
  expect(suggested('OPTIONS_RADIO', { defaultValue: 'Option 2, Option 3' })).toEqual({
    valueOptions: [options[1]!.id],
  })
  expect(suggested('OPTIONS_CHECKBOX', { defaultValue: 'Option 3; Option 1' })).toEqual({
    valueOptions: [options[0]!.id, options[2]!.id],
  })
  expect(
    defaultValueOf({
      ...asked('OPTIONS_RADIO', { options: [{ id: options[0]!.id, title: 'Yes, soon' }] }),
      ...defaults({ defaultValue: 'Yes, soon' }),
    }).valueOptions,
  ).toEqual([options[0]!.id])
})
test('whatever stands in the defaults, the suggestion is a right answer', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...dataTypes),
      fc.record({
        defaultValue: fc.option(
          fc.oneof(
            fc.string({ unit: 'grapheme' }).filter((text) => !text.includes('\0')),
            fc.constantFrom(
              '12',
              '-1',
              '09:30',
              '2026-11-20',
              '2026-11-20T10:00:00+02:00',
              'Option 1',
              'Option 1,Option 2',
            ),
          ),
        ),
        defaultStartValue: fc.option(fc.double({ noNaN: true })),
        defaultEndValue: fc.option(fc.double({ noNaN: true })),
        defaultValueBool: fc.option(fc.boolean()),
      }),
      (dataType, given) => {
        const value = defaultValueOf({ ...asked(dataType), ...given })
        // a year far away is the person's to mend
        if (value.valueDate === null || /^(19|20|21)/.test(value.valueDate))
          expect(checkValue(asked(dataType), value)).toBeNull()
      },
    ),
    { numRuns: 1000 },
  )
})
