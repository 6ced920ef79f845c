// Numbers beyond the limits are refused on the way in; those that were stored before are drawn.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { justBelow } from '../../shared/numbers.ts'
import type { DataType } from '../../shared/questionTypes.ts'
import { newTestOrganisation, theProduct } from '../test/testOrganisation.ts'
import { newBook, newMeeting, refusal } from '../meetings/testKit.ts'
import { keepAllCounts } from './answerCounts.ts'

const types = [
  'INT',
  'FLOAT',
  'NUMBER_SLIDER',
  'NUMBER_FLOAT_SLIDER',
  'NUMBER_RANGE',
  'DATETIME',
  'DATE',
  'TIME',
  'BOOL',
  'INPUT',
] as const satisfies readonly DataType[]
const save = `mutation ($m: ID!, $q: ID!, $value: AnswerInput!, $c: ID!) { saveAnswer(companyDialogId: $m,
    questionId: $q, value: $value, commandId: $c) { seq } }`
const bars = '{ startNumber endNumber count }'
const analytics = `query ($b: ID!) { playbookAnalytics(playbookId: $b) { questionId answerCount
  barChartData { zoomedInData ${bars} zoomedOutData ${bars} }
  timeChartData { hour startMinute count } dateChartData { countPerMonth { date count } countPerWeek
    { date count } } } }`
const answersIn = `query ($q: ID!, $filters: [AnswerRangeInput!]) { answers(questionId: $q, filters: $filters, take:
    200) { companyDialogId } }`

test('answers, bounds, defaults and conditions are refused with field, rule and numbers', async () => {
  const org = await newTestOrganisation(),
    member = org.as('member'),
    manager = org.as('manager')
  const book = await newBook(manager, ['NUMBER_FLOAT', 'BOOL']),
    m = await newMeeting(member, { playbookId: book.id }),
    q = book.questions.NUMBER_FLOAT
  const refused = (value: object) => refusal(member, save, { m, q, value, c: newId() })
  const outside = {
    code: 'BAD_INPUT',
    rule: 'OUT_OF_BOUNDS',
    params: { min: -999_999_999_999_999, max: 999_999_999_999_999 },
  }
  const imprecise = { code: 'BAD_INPUT', rule: 'TOO_PRECISE', params: { decimals: 6, digits: 15 } }
  for (const n of [1e308, -1e308, 1e15])
    expect(await refused({ valueDecimal: n })).toEqual({ ...outside, field: 'value.valueDecimal' })
  for (const n of [5e-324, 0.1 + 0.2, 1 / 3])
    expect(await refused({ valueDecimal: n })).toEqual({
      ...imprecise,
      field: 'value.valueDecimal',
    })
  expect(await refused({ valueDecimal: 0.3 })).toBeUndefined()
  const create = `mutation ($hub: ID!, $book: ID!, $min: Float, $from: Float) { createQuestion(questionHubId:
      $hub, playbookId: $book, title: "x", dataTypeString: NUMBER_RANGE, minValue: $min,
        defaultStartValue: $from) { id } }`
  expect(await refusal(manager, create, { hub: book.hub, book: book.id, min: -1e308 })).toEqual({
    ...outside,
    field: 'minValue',
  })
  expect(await refusal(manager, create, { hub: book.hub, book: book.id, from: 1 / 3 })).toEqual({
    ...imprecise,
    field: 'defaultStartValue',
  })
  const condition = `mutation ($book: ID!, $q: ID!, $conditions: [AnswerRangeInput!]!) { setConditions(playbookId:
      $book, questionId: $q, conditions: $conditions) { id } }`
  expect(
    await refusal(manager, condition, {
      book: book.id,
      q: book.questions.BOOL,
      conditions: [{ questionId: q, valueNumberTo: 1e308 }],
    }),
  ).toEqual({ ...outside, field: 'conditions.0.valueNumberTo' })
})

const number = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      '1e308',
      '-1e308',
      '5e-324',
      'NaN',
      'Infinity',
      '-Infinity',
      '0',
      '1e15',
      '123456789012345.6',
    ),
  },
  { weight: 1, arbitrary: fc.double({ noNaN: true }).map(String) },
)
const row = fc.record({
  number,
  other: number,
  whole: fc.constantFrom(0, 2_147_483_647, -2_147_483_648, 7),
  date: fc.constantFrom(
    '1900-01-01',
    '2200-12-31T23:59:59Z',
    '0001-01-01',
    '9999-12-31T23:59:59Z',
    '2027-03-01',
  ),
})

test('whatever is stored, charts answer, and their bars hold what their filter finds', async () => {
  const org = await newTestOrganisation(),
    member = org.as('member'),
    book = await newBook(org.as('manager'), types)
  const meetings = await Promise.all(
    Array.from({ length: 6 }, () => newMeeting(member, { playbookId: book.id })),
  )
  const given: Record<(typeof types)[number], object> = {
    INT: { valueNumber: 1 },
    FLOAT: { valueDecimal: 1 },
    NUMBER_SLIDER: { valueNumber: 1 },
    NUMBER_FLOAT_SLIDER: { valueDecimal: 1 },
    NUMBER_RANGE: { valueNumberFrom: 1, valueNumberTo: 2 },
    DATETIME: { valueDate: '2027-03-01T10:00:00Z' },
    DATE: { valueDate: '2027-03-01T00:00:00Z' },
    TIME: { valueText: '09:00' },
    BOOL: { valueYesNo: true },
    INPUT: { valueText: 'x' },
  }
  for (const m of meetings)
    for (const type of types)
      await member.ask(save, { m, q: book.questions[type], value: given[type], c: newId() })
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 6, maxLength: 6 }), async (rows) => {
      const numbers = rows.map((r) => r.number),
        columns = JSON.stringify(rows.map((r, n) => ({ ...r, meeting: meetings[n] })))
      await org.sql(
        `update answer a set value_decimal = case when a.value_decimal is not null then r.number
          end, value_number = case when a.value_number is not null then r.whole end,
        value_number_from = case when a.value_number_from is not null then least(r.number, r.other)
          end, value_number_to = case when a.value_number_to is not null then greatest(r.number,
            r.other) end,
        value_date = case when a.value_date is not null then r.date end
      from jsonb_to_recordset($1) r(meeting uuid, number float8, other float8, whole int, date
      timestamptz) where a.meeting_id = r.meeting`,
        [columns],
      )
      await keepAllCounts((await theProduct()).database, org.organisationId)
      const charts = (await member.ask(analytics, { b: book.id })).playbookAnalytics
      expect(charts.map((c: any) => c.answerCount)).toEqual(types.map(() => 6))
      const q = book.questions.FLOAT,
        { zoomedInData, zoomedOutData } = charts[1].barChartData
      // an infinite one is in the outermost bar; what is no number is in none
      for (const shown of [zoomedInData, zoomedOutData])
        expect(shown.map((bar: any) => bar.count)).toEqual(
          shown.map(
            (bar: any, n: number) =>
              numbers.filter(
                (text) =>
                  (n === 0 || Number(text) >= bar.startNumber) &&
                  (n === shown.length - 1 ? !text.includes('NaN') : Number(text) < bar.endNumber),
              ).length,
          ),
        )
      for (const [n, bar] of zoomedOutData.entries()) {
        const end = n === zoomedOutData.length - 1 ? bar.endNumber : justBelow(bar.endNumber)
        const { answers } = await member.ask(answersIn, {
          q,
          filters: [{ questionId: q, valueNumberFrom: bar.startNumber, valueNumberTo: end }],
        })
        expect(answers).toHaveLength(
          numbers.map(Number).filter((n) => n >= bar.startNumber && n <= end).length,
        )
      }
    }),
    { numRuns: 25 },
  )
})
