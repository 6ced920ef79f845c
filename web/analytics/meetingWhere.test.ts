import fc from 'fast-check'
import { expect, test } from 'vitest'
import '../../shared/sameDrawsTestKit.ts'
import {
  checkConditions,
  operatorsOf,
  recordFields,
  takesNothing,
  type FieldKind,
  type RecordCondition,
  type RecordField,
} from '../../shared/recordConditions.ts'
import { isTooLong, readWhere, writeWhere } from './meetingWhere.ts'

const ids = ['01920000-0000-7000-8000-00000000000a', '01920000-0000-7000-8000-00000000000b']

const fieldTest = (table: 'MEETING' | 'COMPANY'): fc.Arbitrary<RecordCondition> =>
  fc
    .constantFrom(...(Object.entries(recordFields[table]) as [RecordField, FieldKind][]))
    .chain(([field, kind]) =>
      fc.record({
        field: fc.constant(field),
        kind: fc.constant(kind),
        operator: fc.constantFrom(...operatorsOf[kind]),
        text: fc.string({ minLength: 1 }).filter((text) => text.trim() !== ''),
        number: fc.double({ noNaN: true, min: -1e6, max: 1e6 }).map((n) => n + 0),
        days: fc.integer({ min: 0, max: 300 }),
        ids: fc.subarray(ids, { minLength: 1 }),
      }),
    )
    .map(({ field, kind, operator, text, number, days, ids: some }) => ({
      field,
      operator,
      ...(!takesNothing(operator) &&
        (operator === 'WITHIN_DAYS'
          ? { number: days }
          : kind === 'number'
            ? { number }
            : kind === 'text'
              ? { text }
              : kind === 'day'
                ? { day: '2026-02-28' }
                : { ids: some })),
      ...(field === 'CREATED' && !takesNothing(operator) && { timeZone: 'Europe/Brussels' }),
    }))
const answerTest: fc.Arbitrary<RecordCondition> = fc
  .constantFrom<Partial<NonNullable<RecordCondition['answer']>> | null>(
    null,
    { valueBool: false },
    { valueOptions: ids },
    { valueNumberFrom: -1.5, valueNumberTo: 2 },
    { valueDayFrom: '2026-01-01' },
    { valueDateTo: '2026-01-01T10:00:00.000Z' },
    { valueText: 'a.b_c*d' },
  )
  .map((part) =>
    part === null
      ? { answer: { questionId: ids[0]! }, operator: 'IS_SET' }
      : { answer: { questionId: ids[0]!, ...part } },
  )
const turned = (one: fc.Arbitrary<RecordCondition>): fc.Arbitrary<RecordCondition> =>
  fc.tuple(one, fc.boolean()).map(([made, not]) => ({ ...made, ...(not && { not }) }))
const simple = turned(
  fc.oneof(
    fieldTest('MEETING'),
    answerTest,
    fc.array(turned(fieldTest('COMPANY')), { minLength: 1, maxLength: 3 }).map((company) => ({
      company,
    })),
  ),
)
const conditions = fc
  .uniqueArray(
    fc.oneof(
      simple,
      turned(fc.array(simple, { minLength: 1, maxLength: 3 }).map((any) => ({ any }))),
      turned(fc.array(simple, { minLength: 1, maxLength: 3 }).map((all) => ({ all }))),
    ),
    { maxLength: 4, selector: (one) => JSON.stringify(one) },
  )
  .filter((list) => checkConditions('MEETING', list) === null)

test('what is written is read again', () => {
  fc.assert(
    fc.property(conditions, (list) => {
      expect(readWhere(writeWhere({ conditions: list, unread: [] }))).toEqual({
        conditions: list,
        unread: [],
      })
    }),
  )
})

test('an address is short, and made of what stays as it is in one', () => {
  const written = writeWhere({
    conditions: [
      { field: 'MEMBER', operator: 'IS_ME' },
      { field: 'START', operator: 'WITHIN_DAYS', number: 30 },
      { field: 'ANSWERS', operator: 'COMPLETE' },
      { company: [{ field: 'CITY', operator: 'IS', text: 'Gent' }] },
    ],
    unread: [],
  })
  expect(written).toBe('member.me_start.within.30_answers.complete_account.city.is.Gent')
  expect(new URLSearchParams({ where: written! }).toString()).toBe(`where=${written}`)
})

test('what cannot be read is named and kept, and hides nothing else', () => {
  const where = readWhere('member.me_mood.is.good_start.after.someday_any.2_answers.partial')
  expect(where.conditions).toEqual([
    { field: 'MEMBER', operator: 'IS_ME' },
    { field: 'ANSWERS', operator: 'PARTIAL' },
  ])
  expect(where.unread).toEqual(['mood.is.good', 'start.after.someday', 'any.2'])
  expect(writeWhere(where)).toBe('member.me_answers.partial_mood.is.good_start.after.someday_any.2')
})

test.each([
  'answers.complete.2026-01-01',
  'member.me.01920000-0000-7000-8000-00000000000a',
  'start.within.30.99',
  'start.within.',
  'start.within.0x1E',
  'account.prio.is.',
  `answer.${ids[0]}.is.maybe`,
  `answer.${ids[0]}.from.`,
  `answer.${ids[0]}.from.1.from.2`,
  'any.30_member.me',
  'any.1.5_member.me',
])('half of what it says is nothing: %s', (written) => {
  const { conditions: list, unread } = readWhere(written)
  expect(unread[0]).toBe(written.split('_')[0])
  expect(writeWhere({ conditions: list, unread })!.split('_').sort()).toEqual(
    written.split('_').sort(),
  )
})

test('the same twice is once; ids and fields may be in capitals', () => {
  expect(readWhere(`member.me_MEMBER.me_label.any.${ids[0]!.toUpperCase()}`)).toEqual({
    conditions: [
      { field: 'MEMBER', operator: 'IS_ME' },
      { field: 'LABEL', operator: 'ANY_OF', ids: [ids[0]!.toUpperCase()] },
    ],
    unread: [],
  })
})

test('more than an address holds is not read, and not cut; groups without end are left at once', () => {
  const where = {
    conditions: [1, 2].map((): RecordCondition => ({
      field: 'CONTACT',
      operator: 'ANY_OF',
      ids: Array.from({ length: 150 }, () => ids[0]!),
    })),
    unread: [],
  }
  expect(isTooLong(where)).toBe(true)
  expect(isTooLong({ ...where, conditions: where.conditions.slice(1) })).toBe(false)
  const written = writeWhere(where)!
  expect(readWhere(written)).toEqual({ conditions: [], unread: [written] })
  const nested = 'any.20_'.repeat(1100)
  expect(readWhere(nested).unread).toHaveLength(1100)
})

test('anything may stand in an address', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'_.-*any2ml') })),
      (text) => {
        const { conditions: list } = readWhere(text)
        expect(checkConditions('MEETING', list)).toBeNull()
      },
    ),
  )
  expect(readWhere(undefined)).toEqual({ conditions: [], unread: [] })
})
