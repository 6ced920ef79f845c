import fc from 'fast-check'
import { expect, test } from 'vitest'
import { answerSet, both, either, goneOptions, isNone } from './answerSets.ts'
import { matchesRange, type AnswerRange } from './conditions.ts'
import { checkValue, emptyValue, type AnswerValue, type AskedQuestion } from './values.ts'

const value = (more: Partial<AnswerValue>): AnswerValue => ({ ...emptyValue, ...more })
const asked = (dataType: string, more: Partial<AskedQuestion> = {}): AskedQuestion => ({
  dataType,
  minValue: null,
  maxValue: null,
  options: [],
  ...more,
})
const can = (range: AnswerRange, question: AskedQuestion): boolean =>
  !isNone(answerSet(range, question))
const overlapOn =
  (question: AskedQuestion) =>
  (one: AnswerRange, other: AnswerRange): boolean =>
    !isNone(both(answerSet(one, question), answerSet(other, question)))

test('what an answer can meet: the bounds and the step of its question', () => {
  const fits = (
    question: AskedQuestion,
    valueNumberFrom: number | null,
    valueNumberTo: number | null,
  ): boolean => can({ questionId: 'q', valueNumberFrom, valueNumberTo }, question)
  expect(fits(asked('INT', { maxValue: 10 }), 11, null)).toBe(false)
  expect(fits(asked('INT'), 1.2, 1.8)).toBe(false)
  expect(fits(asked('FLOAT'), 1.2, 1.8)).toBe(true)
  expect(fits(asked('NUMBER_SLIDER'), 100.5, 200)).toBe(false)
  expect(fits(asked('TIME'), 1440, null)).toBe(false)
  fc.assert(
    fc.property(
      fc.constantFrom('INT', 'NUMBER_SLIDER'),
      fc.integer({ min: -3, max: 3 }),
      fc.nat(4),
      fc.integer({ min: -5, max: 5 }),
      fc.double({ min: -5, max: 5, noNaN: true }),
      (dataType, min, size, number, from) => {
        const question = asked(dataType, { minValue: min, maxValue: min + size }),
          range = { questionId: 'q', valueNumberFrom: from }
        if (
          checkValue(question, value({ valueNumber: number })) === null &&
          matchesRange(range, value({ valueNumber: number }))
        )
          expect(can(range, question)).toBe(true)
      },
    ),
  )
})
test('two conditions overlap when one answer meets both', () => {
  const single = fc
    .record({
      questionId: fc.constant('q'),
      valueNumberFrom: fc.option(fc.integer({ min: 0, max: 6 })),
      valueNumberTo: fc.option(fc.integer({ min: 0, max: 6 })),
    })
    .filter(
      (r) =>
        (r.valueNumberFrom !== null || r.valueNumberTo !== null) &&
        (r.valueNumberFrom ?? 0) <= (r.valueNumberTo ?? 6),
    )
  fc.assert(
    fc.property(single, single, (one, other) => {
      const meetsBoth = [-1, 0, 1, 2, 3, 4, 5, 6, 7].some(
        (valueNumber) =>
          matchesRange(one, value({ valueNumber })) && matchesRange(other, value({ valueNumber })),
      )
      expect(overlapOn(asked('INT'))(one, other)).toBe(meetsBoth)
    }),
  )
  expect(
    overlapOn(asked('DATETIME'))(
      { questionId: 'q', valueDateTo: '2026-01-01T00:00:00Z' },
      { questionId: 'q', valueDateFrom: '2026-01-02T00:00:00Z' },
    ),
  ).toBe(false)
  expect(
    overlapOn(asked('INPUT'))(
      { questionId: 'q', valueText: 'A' },
      { questionId: 'q', valueText: ' a' },
    ),
  ).toBe(true)
  expect(
    overlapOn(asked('BOOL'))(
      { questionId: 'q', valueBool: true },
      { questionId: 'q', valueBool: false },
    ),
  ).toBe(false)
})

test('an option that is gone leaves the others', () => {
  const choice = asked('OPTIONS_RADIO', { options: [{ id: '1', title: 'One' }] })
  const both1 = { questionId: 'q', valueOptions: ['1', 'gone'] }
  expect(goneOptions(both1, choice)).toEqual(['gone'])
  expect(can(both1, choice)).toBe(true)
  expect(can({ questionId: 'q', valueOptions: ['gone'] }, choice)).toBe(false)
  // labels are the organisation's
  expect(goneOptions(both1, asked('LABELS'))).toEqual([])
})
test('days lie a day apart, and only where an answer may be', () => {
  const between = (from: string, to: string): AnswerRange => ({
    questionId: 'q',
    valueDateFrom: from,
    valueDateTo: to,
  })
  const noon = between('2026-01-01T10:00:00Z', '2026-01-01T14:00:00Z')
  expect([can(noon, asked('DATE')), can(noon, asked('DATETIME'))]).toEqual([false, true])
  const past = between('1700-01-01T00:00:00Z', '1800-01-01T00:00:00Z')
  expect(can(past, asked('DATE'))).toBe(false)
  expect(isNone(either([answerSet(past, asked('DATE')), answerSet(noon, asked('DATE'))]))).toBe(
    true,
  )
})
