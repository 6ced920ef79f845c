import fc from 'fast-check'
import { expect, test } from 'vitest'
import '../../shared/sameDrawsTestKit.ts'
import { matches } from '../../shared/conditions.ts'
import { justBelow } from '../../shared/numbers.ts'
import { meetsConditions, type RecordCondition } from '../../shared/recordConditions.ts'
import type { AnalyticsCard_analyticsFragment } from '../gql.ts'
import type { Segment } from '../../shared/chartRows.ts'
import {
  accountConditions,
  readSegments,
  segmentCount,
  segmentRanges,
  segmentText,
  toggleSegment,
  writeSegments,
} from './segmentFilters.ts'

const segment: fc.Arbitrary<Segment> = fc
  .tuple(
    fc.constantFrom('q1', 'q2', 'q3'),
    fc.oneof(
      fc.record({ bool: fc.boolean() }),
      fc.record({ option: fc.uuid() }),
      fc.record({ text: fc.string() }),
      fc.record({ numbers: fc.tuple(fc.integer(), fc.integer()) }),
      fc.record({ days: fc.constant(['2026-01-01', '2026-01-31'] as [string, string]) }),
    ),
  )
  .map(([questionId, test]) => ({ questionId, ...test }))

test('what is written into the address is read back', () => {
  fc.assert(
    fc.property(fc.array(segment, { maxLength: 20 }), (list) => {
      expect(readSegments(writeSegments(list))).toEqual(list)
    }),
  )
})
test('an address that somebody broke is no filter', () => {
  expect(
    readSegments('[{"q":1},{"q":"a"},{"q":"a","n":[1]},{"q":"a","d":["x","y"]},null]'),
  ).toEqual([])
  expect(readSegments('[{"q":"a","d":["2026-13-01","2026-01-01"]}]')).toEqual([])
  expect(readSegments('{')).toEqual([])
  fc.assert(
    fc.property(fc.json(), (text) => {
      expect(Array.isArray(readSegments(text))).toBe(true)
    }),
  )
})
test('an address from before days had no time of day is read as its days', () => {
  expect(
    readSegments('[{"q":"a","d":["2026-06-01T00:00:00.000Z","2026-06-30T23:59:59.999Z"]}]'),
  ).toEqual([{ questionId: 'a', days: ['2026-06-01', '2026-06-30'] }])
})
test('clicking twice is as if never clicked', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(segment, { selector: (s) => JSON.stringify(s) }),
      segment,
      (list, one) => {
        const without = list.filter((s) => JSON.stringify(s) !== JSON.stringify(one))
        expect(toggleSegment(toggleSegment(without, one), one)).toEqual(without)
      },
    ),
  )
})
test('segments of one question are alternatives, questions go together', () => {
  const ranges = segmentRanges([
    { questionId: 'q1', bool: true },
    { questionId: 'q1', bool: false },
    { questionId: 'q2', numbers: [5, 9] },
  ])
  expect(
    matches(
      ranges,
      new Map([
        ['q1', { valueYesNo: false }],
        ['q2', { valueNumber: 9 }],
      ]),
    ),
  ).toBe(true)
  expect(
    matches(
      ranges,
      new Map([
        ['q1', { valueYesNo: true }],
        ['q2', { valueNumber: 10 }],
      ]),
    ),
  ).toBe(false)
})
test('a segment holds as many answers as its bar, slice, cell or part shows', () => {
  const analytics = (part: object): AnalyticsCard_analyticsFragment =>
    ({
      questionId: 'q',
      answerCount: 9,
      yesNoData: null,
      barChartData: null,
      doughnutChartData: null,
      timeChartData: null,
      dateChartData: null,
      ...part,
    }) as AnalyticsCard_analyticsFragment
  const yesNo = analytics({
    yesNoData: { answeredYes: 4, answeredNo: 5, answeredEmpty: 0, answerRatio: 0.4 },
  })
  expect([true, false].map((bool) => segmentCount({ questionId: 'q', bool }, yesNo))).toEqual([
    4, 5,
  ])
  const options = analytics({ doughnutChartData: [{ optionId: 'o', count: 7, label: 'O' }] })
  expect(
    ['o', 'other'].map((option) => segmentCount({ questionId: 'q', option }, options)),
  ).toEqual([7, undefined])
  const times = analytics({ timeChartData: [{ hour: 9, startMinute: 30, count: 3 }] })
  expect(segmentCount({ questionId: 'q', numbers: [570, 579] }, times)).toBe(3)
  const bars = analytics({
    barChartData: {
      zoomedOutData: [
        { startNumber: 0, endNumber: 10, count: 8 },
        { startNumber: 10, endNumber: 20, count: 1 },
      ],
      zoomedInData: [{ startNumber: 0, endNumber: 1, count: 2 }],
    },
  })
  expect(
    (
      [
        [0, justBelow(10)],
        [10, 20],
        [0, justBelow(1)],
        [5, 6],
      ] as [number, number][]
    ).map((numbers) => segmentCount({ questionId: 'q', numbers }, bars)),
  ).toEqual([8, 1, 2, undefined])
  // the first of June 2026 is a Monday
  const dates = analytics({
    dateChartData: {
      countPerMonth: [{ date: '2026-06-01', count: 6 }],
      countPerWeek: [{ date: '2026-06-01', count: 2 }],
    },
  })
  expect(
    (
      [
        ['2026-06-01', '2026-06-30'],
        ['2026-06-01', '2026-06-07'],
      ] as [string, string][]
    ).map((period) => segmentCount({ questionId: 'q', days: period }, dates)),
  ).toEqual([6, 2])
  expect(segmentCount({ questionId: 'q', text: 'fast' }, analytics({}))).toBeUndefined()
})
test('reads well', () => {
  const words = { yes: 'Yes', no: 'No', locale: 'en-GB', option: () => 'Road', isTime: false }
  expect(segmentText({ questionId: 'q', numbers: [10, 19] }, words)).toBe('10 – 19')
  expect(segmentText({ questionId: 'q', numbers: [540, 549] }, { ...words, isTime: true })).toBe(
    '09:00–09:10',
  )
  expect(segmentText({ questionId: 'q', option: 'o' }, words)).toBe('Road')
})

test('accounts of segments are those whose newest answers are in them', () => {
  const value = fc.record({
    valueYesNo: fc.boolean(),
    valueNumber: fc.integer(),
    valueDay: fc.constantFrom('2026-01-15', '2027-01-01'),
  })
  const answers = fc.dictionary(fc.constantFrom('q1', 'q2', 'q3'), value)
  fc.assert(
    fc.property(fc.array(segment, { maxLength: 6 }), answers, (list, given) => {
      const conditions = accountConditions(list) as RecordCondition[]
      expect(
        meetsConditions(
          'COMPANY',
          conditions,
          () => null,
          () => '',
          (question) => given[question],
        ),
      ).toBe(matches(segmentRanges(list), new Map(Object.entries(given))))
    }),
  )
})
