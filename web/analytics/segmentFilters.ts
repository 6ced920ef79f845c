// The clicked chart segments: alternatives within a question, all questions together. They stand in the address, so that
// a view can be sent to a colleague.
import type { AnswerRange } from '../../shared/conditions.ts'
import { rangeText } from '../../shared/barText.ts'
import { clock, type Segment } from '../../shared/chartRows.ts'
import { justBelow } from '../../shared/numbers.ts'
import type {
  AnalyticsCard_analyticsFragment,
  AnswerRangeInput,
  RecordConditionInput,
} from '../gql.ts'
import { dateLocale } from '../ui/dateText.ts'

/** Short keys, because it becomes part of an address. */
interface Written {
  q: string
  b?: 0 | 1
  o?: string
  n?: [number, number]
  d?: [string, string]
  t?: string
}

export function writeSegments(segments: readonly Segment[]): string {
  return JSON.stringify(
    segments.map((s): Written => ({
      q: s.questionId,
      ...('bool' in s
        ? { b: s.bool ? (1 as const) : (0 as const) }
        : 'option' in s
          ? { o: s.option }
          : 'numbers' in s
            ? { n: s.numbers }
            : 'days' in s
              ? { d: s.days }
              : { t: s.text }),
    })),
  )
}

/** What of an address makes sense; the rest is dropped. */
export function readSegments(text: string | undefined): Segment[] {
  if (!text) return []
  let written: unknown
  try {
    written = JSON.parse(text)
  } catch {
    return []
  }
  if (!Array.isArray(written)) return []
  return (written as Partial<Written>[])
    .flatMap((w): Segment[] => {
      if (typeof w?.q !== 'string') return []
      const pair = (value: unknown, type: 'number' | 'string'): boolean =>
        Array.isArray(value) && value.length === 2 && value.every((v) => typeof v === type)
      if (w.b === 0 || w.b === 1) return [{ questionId: w.q, bool: w.b === 1 }]
      if (typeof w.o === 'string') return [{ questionId: w.q, option: w.o }]
      if (pair(w.n, 'number')) return [{ questionId: w.q, numbers: w.n! }]
      // older addresses have the instants at which the days begin and end in UTC
      const days = pair(w.d, 'string')
        ? (w.d!.map((d) => d.slice(0, 10)) as [string, string])
        : null
      if (days?.every((day) => /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day))))
        return [{ questionId: w.q, days }]
      return typeof w.t === 'string' ? [{ questionId: w.q, text: w.t }] : []
    })
    .slice(0, 20)
}

const key = (segment: Segment): string => writeSegments([segment])
export const hasSegment = (segments: readonly Segment[], segment: Segment): boolean =>
  segments.some((s) => key(s) === key(segment))
/** In when it was out, out when it was in. */
export const toggleSegment = (segments: readonly Segment[], segment: Segment): Segment[] =>
  hasSegment(segments, segment)
    ? segments.filter((s) => key(s) !== key(segment))
    : [...segments, segment]

/** As the API and the evaluator of conditions take them. */
export function segmentRanges(segments: readonly Segment[]): (AnswerRangeInput & AnswerRange)[] {
  return segments.map((s) => ({
    questionId: s.questionId,
    ...('bool' in s
      ? { valueBool: s.bool }
      : 'option' in s
        ? { valueOptions: [s.option] }
        : 'numbers' in s
          ? { valueNumberFrom: s.numbers[0], valueNumberTo: s.numbers[1] }
          : 'days' in s
            ? { valueDayFrom: s.days[0], valueDayTo: s.days[1] }
            : { valueText: s.text }),
  }))
}

/** The same of accounts, by their newest answers: as conditions of their list; within the audience of a campaign. */
export function accountConditions(
  segments: readonly Segment[],
  campaignId?: string,
): RecordConditionInput[] {
  const questions = Map.groupBy(segmentRanges(segments), ({ questionId }) => questionId)
  const answers = [...questions.values()].map((ranges): RecordConditionInput => {
    const alternatives = ranges.map((answer) => ({ answer }))
    return alternatives.length > 1 ? { any: alternatives } : alternatives[0]!
  })
  return campaignId
    ? [{ field: 'CAMPAIGN', operator: 'ANY_OF', ids: [campaignId] }, ...answers]
    : answers
}

/** How many answers a segment holds, as the chart shows it now; undefined where no chart counts it (a text). */
export function segmentCount(
  segment: Segment,
  analytics: AnalyticsCard_analyticsFragment,
): number | undefined {
  if ('bool' in segment)
    return segment.bool ? analytics.yesNoData?.answeredYes : analytics.yesNoData?.answeredNo
  if ('option' in segment)
    return analytics.doughnutChartData?.find((slice) => slice.optionId === segment.option)?.count
  if ('text' in segment) return undefined
  if ('days' in segment) {
    const { countPerMonth, countPerWeek } = analytics.dateChartData ?? {
        countPerMonth: [],
        countPerWeek: [],
      },
      day = segment.days[0]
    // a month's first day may be a Monday
    return (isWeek(segment.days) ? countPerWeek : countPerMonth).find(
      (period) => period.date === day,
    )?.count
  }
  const [from, to] = segment.numbers
  return (
    analytics.timeChartData?.find((cell) => cell.hour * 60 + cell.startMinute === from)?.count ??
    [
      ...(analytics.barChartData?.zoomedOutData ?? []),
      ...(analytics.barChartData?.zoomedInData ?? []),
    ].find(
      (bar) =>
        bar.startNumber === from && (bar.endNumber === to || justBelow(bar.endNumber) === to),
    )?.count
  )
}
const isWeek = ([from, to]: [string, string]): boolean =>
  Date.parse(to) - Date.parse(from) < 8 * 86_400_000

/** How a segment reads on its chip, the question apart. `option`: the title of an option. */
export function segmentText(
  segment: Segment,
  words: {
    yes: string
    no: string
    locale: string
    option: (id: string) => string | undefined
    isTime: boolean
  },
): string {
  if ('bool' in segment) return segment.bool ? words.yes : words.no
  if ('option' in segment) return words.option(segment.option) ?? '…'
  if ('text' in segment) return segment.text
  if ('numbers' in segment) {
    const [from, to] = segment.numbers
    if (words.isTime) return `${clock(from)}–${clock(to + 1)}`
    return rangeText(from, to, words.locale)
  }
  return new Intl.DateTimeFormat(dateLocale(words.locale), {
    dateStyle: 'medium',
    timeZone: 'UTC',
  }).formatRange(new Date(segment.days[0]), new Date(segment.days[1]))
}
