// Two questions against each other, as a plain walk over the rows counts them.
import { expect } from 'vitest'
import type { AnswerRange } from '../../shared/conditions.ts'
import { isEmpty } from '../../shared/values.ts'
import type { Person } from '../test/testOrganisation.ts'
import type { RandomWork } from './randomTestKit.ts'
import { refusal } from '../meetings/testKit.ts'
import {
  meetsFilters,
  monthOf,
  sees,
  type KnownAnswer,
  type KnownMeeting,
  type Viewer,
} from './testKit.ts'

const side = `{ otherCount noAnswerCount chart { questionId typeOfAnalytics answerCount
  yesNoData { answeredYes answeredNo } barChartData { zoomedOutData { startNumber endNumber count } }
  doughnutChartData { optionId count } dateChartData { countPerMonth { date count } } } }`
export const crossed = `query ($row: ID!, $column: ID!, $filters: [AnswerRangeInput!], $campaign: ID) {
  crossedAnswers(rowQuestionId: $row, columnQuestionId: $column, filters: $filters, campaignId: $campaign) {
    meetingCount bothCount rows ${side} columns ${side} counts { counts } } }`

/** Of its kinds one is there. */
interface SideChart {
  questionId: string
  answerCount: number
  yesNoData: { answeredYes: number; answeredNo: number } | null
  barChartData: {
    zoomedOutData: { startNumber: number; endNumber: number; count: number }[]
  } | null
  doughnutChartData: { optionId: string; count: number }[] | null
  dateChartData: { countPerMonth: { date: string; count: number }[] } | null
}
interface Side {
  otherCount: number
  noAnswerCount: number
  chart: SideChart
}
interface Crossed {
  meetingCount: number
  bothCount: number
  rows: Side
  columns: Side
  counts: { counts: number[] }[]
}

const isCrossed = (type: string): boolean => type !== 'INPUT' && type !== 'TIME'

/** Some pairs of questions under the filters, each number of them. */
export async function compareCrossed(
  work: RandomWork,
  meetings: readonly KnownMeeting[],
  person: Person,
  viewer: Viewer,
  filters: readonly AnswerRange[],
  shownIds: readonly string[],
): Promise<void> {
  const { random } = work,
    questions = work.questions.filter(({ id }) => shownIds.includes(id))
  for (let n = 0; n < 2; n++) {
    const row = random.pick(questions),
      column = random.pick(questions),
      variables = { row: row.id, column: column.id, filters }
    if (!isCrossed(row.type) || !isCrossed(column.type)) {
      expect(await refusal(person, crossed, variables)).toEqual({
        code: 'BAD_INPUT',
        rule: 'WRONG_TYPE',
        field: isCrossed(row.type) ? 'columnQuestionId' : 'rowQuestionId',
      })
      continue
    }
    const found: Crossed = (await person.ask(crossed, variables)).crossedAnswers
    compareCounts(
      found,
      meetings.filter((m) => sees(viewer, m) && meetsFilters(m, filters)),
    )
  }
}

function compareCounts(
  { rows, columns, counts, meetingCount, bothCount }: Crossed,
  meetings: readonly KnownMeeting[],
): void {
  const expected = counts.map(({ counts }) => counts.map(() => 0)),
    ofRows = counts.map(() => 0),
    ofColumns = counts[0]!.counts.map(() => 0)
  let all = 0,
    both = 0
  for (const { answers } of meetings) {
    const answerTo = ({ chart }: Side): KnownAnswer | undefined =>
      answers.find((a) => a.questionId === chart.questionId && a.counts && !isEmpty(a.value))
    const row = answerTo(rows),
      column = answerTo(columns)
    if (!row && !column) continue
    all++
    if (row && column) both++
    for (const r of placesOf(rows, row)) {
      ofRows[r]!++
      for (const c of placesOf(columns, column)) expected[r]![c]!++
    }
    for (const c of placesOf(columns, column)) ofColumns[c]!++
  }
  expect(counts.map(({ counts }) => counts)).toEqual(expected)
  expect([meetingCount, bothCount]).toEqual([all, both])
  for (const [shown, totals] of [
    [rows, ofRows],
    [columns, ofColumns],
  ] as const) {
    expect([
      ...parts(shown).map((part) => part.count),
      shown.otherCount,
      shown.noAnswerCount,
    ]).toEqual(totals)
    expect(shown.chart.answerCount).toBe(all - shown.noAnswerCount)
  }
}

/** The parts of a question, in their order: what an answer in it has. */
function parts({ chart }: Side): { count: number; bar?: [number, number]; value?: unknown }[] {
  const { yesNoData, barChartData, doughnutChartData, dateChartData } = chart
  if (yesNoData)
    return [
      { count: yesNoData.answeredYes, value: true },
      { count: yesNoData.answeredNo, value: false },
    ]
  if (doughnutChartData)
    return doughnutChartData.map((s) => ({ count: s.count, value: s.optionId }))
  if (dateChartData)
    return dateChartData.countPerMonth.map((p) => ({ count: p.count, value: p.date }))
  const bars = barChartData!.zoomedOutData
  const areTouching = bars.length > 1 && bars[0]!.endNumber === bars[1]!.startNumber
  return bars.map(({ startNumber, endNumber, count }, n) => ({
    count,
    bar: [startNumber, areTouching && n < bars.length - 1 ? endNumber - 1e-7 : endNumber],
  }))
}

function placesOf(shown: Side, answer: KnownAnswer | undefined): number[] {
  const list = parts(shown)
  if (!answer) return [list.length + 1]
  const { value: v, day } = answer
  if (shown.chart.barChartData) {
    const from = v.valueNumber ?? v.valueDecimal ?? v.valueNumberFrom!,
      to = v.valueNumber ?? v.valueDecimal ?? v.valueNumberTo!
    return list.flatMap(({ bar }, n) => (to >= bar![0] && from <= bar![1] ? [n] : []))
  }
  const values = shown.chart.doughnutChartData
    ? v.valueOptions!
    : [shown.chart.dateChartData ? monthOf(day!) : v.valueYesNo]
  const at = values.map((value) => list.findIndex((part) => part.value === value))
  return [...new Set(at.map((n) => (n < 0 ? list.length : n)))]
}
