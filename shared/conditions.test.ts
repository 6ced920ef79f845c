import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkRange, matches, matchesRange, minutesOf, type AnswerRange } from './conditions.ts'
import { emptyValue, type AnswerValue, type AskedQuestion } from './values.ts'

const value = (more: Partial<AnswerValue>): AnswerValue => ({ ...emptyValue, ...more })
const meets = (range: Partial<AnswerRange>, more: Partial<AnswerValue>): boolean =>
  matchesRange({ questionId: 'q', ...range }, value(more))

test('yes and no', () => {
  expect([
    meets({ valueBool: true }, { valueYesNo: true }),
    meets({ valueBool: true }, { valueYesNo: false }),
    meets({ valueBool: false }, { valueYesNo: false }),
    meets({ valueBool: false }, {}),
  ]).toEqual([true, false, true, false])
})
test('any of the options', () => {
  expect(meets({ valueOptions: ['1', '2'] }, { valueOptions: ['3', '2'] })).toBe(true)
  expect(meets({ valueOptions: ['1', '2'] }, { valueOptions: ['3'] })).toBe(false)
})
test('numbers and decimals from and to, both ends included', () => {
  const range = { valueNumberFrom: 2, valueNumberTo: 5 }
  expect([1, 2, 5, 6].map((valueNumber) => meets(range, { valueNumber }))).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect([1.99, 2, 5.01].map((valueDecimal) => meets(range, { valueDecimal }))).toEqual([
    false,
    true,
    false,
  ])
  expect(meets({ valueNumberTo: 0 }, { valueNumber: 0 })).toBe(true)
})
test('a range answer matches when it overlaps', () => {
  const range = { valueNumberFrom: 2, valueNumberTo: 5 }
  expect(
    [
      [0, 1],
      [0, 2],
      [3, 4],
      [5, 9],
      [6, 9],
      [0, 9],
    ].map(([valueNumberFrom, valueNumberTo]) =>
      meets(range, { valueNumberFrom: valueNumberFrom!, valueNumberTo: valueNumberTo! }),
    ),
  ).toEqual([false, true, true, true, false, true])
})
test('hours are minutes since midnight', () => {
  expect([minutesOf('00:00'), minutesOf('09:30'), minutesOf('half past')]).toEqual([0, 570, null])
  expect(meets({ valueNumberFrom: 540, valueNumberTo: 600 }, { valueText: '09:30' })).toBe(true)
  expect(meets({ valueNumberFrom: 540 }, { valueText: 'nine' })).toBe(false)
})
test('dates are instants, both ends included', () => {
  const range = { valueDateFrom: '2026-01-01T00:00:00Z', valueDateTo: '2026-01-31T00:00:00.000Z' }
  expect(
    [
      '2025-12-31T23:59:59Z',
      '2026-01-01T01:00:00+01:00',
      '2026-01-31T00:00:00Z',
      '2026-01-31T00:00:01Z',
    ].map((valueDate) => meets(range, { valueDate })),
  ).toEqual([false, true, true, false])
})
test('the whole text, whatever its case', () => {
  expect(meets({ valueText: 'Yes please ' }, { valueText: 'yes PLEASE' })).toBe(true)
  expect(meets({ valueText: 'yes' }, { valueText: 'yes please' })).toBe(false)
})

const anyRange = fc.record({
  questionId: fc.constantFrom('a', 'b', 'c'),
  valueBool: fc.option(fc.boolean()),
  valueOptions: fc.option(fc.subarray(['1', '2', '3'])),
  valueNumberFrom: fc.option(fc.integer({ min: -2, max: 2 })),
  valueNumberTo: fc.option(fc.integer({ min: -2, max: 2 })),
  valueDateFrom: fc.option(fc.constantFrom('2026-01-01T00:00:00Z', '2026-02-01T00:00:00Z')),
  valueDateTo: fc.option(fc.constantFrom('2026-01-01T00:00:00Z', '2026-02-01T00:00:00Z')),
  valueText: fc.option(fc.constantFrom('', ' ', 'a', 'A ')),
})
const anyValue = fc.record<Partial<AnswerValue>, never>({
  valueYesNo: fc.option(fc.boolean()),
  valueOptions: fc.option(fc.subarray(['1', '2', '3'])),
  valueNumber: fc.option(fc.integer({ min: -3, max: 3 })),
  valueText: fc.option(fc.constantFrom('', ' ', 'a', '00:01')),
  valueDate: fc.option(fc.constantFrom('2026-01-01T00:00:00Z', '2026-01-15T00:00:00Z')),
})
test('an empty answer meets nothing, and a condition without a test is never met', () => {
  fc.assert(
    fc.property(anyRange, anyValue, (range, answer) => {
      expect(matchesRange(range, undefined)).toBe(false)
      expect(matchesRange(range, { ...emptyValue, valueText: '  ', valueOptions: [] })).toBe(false)
      expect(matchesRange({ questionId: range.questionId, valueOptions: [] }, answer)).toBe(false)
    }),
  )
})
test('alternatives on one question, all questions together', () => {
  fc.assert(
    fc.property(
      fc.array(anyRange, { maxLength: 5 }),
      fc.record({ a: anyValue, b: anyValue }),
      (ranges, given) => {
        const answers = new Map(Object.entries(given))
        const book = ['a', 'b', 'c'].every(
          (id) =>
            !ranges.some((r) => r.questionId === id) ||
            ranges.some((r) => r.questionId === id && matchesRange(r, answers.get(id))),
        )
        expect(matches(ranges, answers)).toBe(book)
        expect(matches(ranges.toReversed(), answers)).toBe(book)
      },
    ),
    { numRuns: 500 },
  )
})

const asked = (dataType: string, more: Partial<AskedQuestion> = {}): AskedQuestion => ({
  dataType,
  minValue: null,
  maxValue: null,
  options: [],
  ...more,
})
const options = [
  '01a1fdf2-e7b9-73e8-abc0-ecf4c55a3fd1',
  '01a1fdf2-e7b9-73e8-abc0-ecf4c55a3fd2',
].map((id, n) => ({ id, title: `${n}` }))
const refused = (
  question: AskedQuestion | undefined,
  range: Partial<AnswerRange>,
): string | null => {
  const problem = checkRange({ questionId: 'q', ...range }, question)
  return problem && `${problem.field} ${problem.rule}`
}
test('a condition fits its question', () => {
  expect(refused(undefined, { valueBool: true })).toBe('conditions.questionId UNKNOWN_ID')
  expect(refused(asked('BOOL'), { valueBool: false })).toBeNull()
  expect(refused(asked('BOOL'), { valueNumberFrom: 1 })).toBe(
    'conditions.valueNumberFrom WRONG_TYPE',
  )
  expect(refused(asked('BOOL'), {})).toBe('conditions.valueBool EMPTY_RANGE')
  expect(refused(asked('INPUT'), { valueText: ' ' })).toBe('conditions.valueText EMPTY_RANGE')
  expect(
    refused(asked('OPTIONS_COMBO', { options }), { valueOptions: [options[0]!.id] }),
  ).toBeNull()
  expect(refused(asked('OPTIONS_COMBO', { options }), { valueOptions: [] })).toBe(
    'conditions.valueOptions EMPTY_RANGE',
  )
  expect(
    refused(asked('OPTIONS_COMBO', { options }), {
      valueOptions: ['01a1fdf2-e7b9-73e8-abc0-ecf4c55a3fd9'],
    }),
  ).toBe('conditions.valueOptions OPTION_OF_OTHER_QUESTION')
  expect(refused(asked('LABELS'), { valueOptions: ['no id'] })).toBe(
    'conditions.valueOptions UNKNOWN_ID',
  )
  expect(refused(asked('TIME'), { valueNumberFrom: 540, valueNumberTo: 480 })).toBe(
    'conditions.valueNumberTo MIN_ABOVE_MAX',
  )
  expect(refused(asked('FLOAT'), { valueNumberTo: Number.NaN })).toBe(
    'conditions.valueNumberTo BAD_FORMAT',
  )
  expect(refused(asked('DATE'), { valueDateFrom: 'soon' })).toBe(
    'conditions.valueDateFrom BAD_FORMAT',
  )
  expect(
    refused(asked('DATETIME'), {
      valueDateFrom: '2026-02-01T00:00:00Z',
      valueDateTo: '2026-01-01T00:00:00Z',
    }),
  ).toBe('conditions.valueDateTo MIN_ABOVE_MAX')
})
