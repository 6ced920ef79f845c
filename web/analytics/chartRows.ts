import { justBelow } from '../../shared/numbers.ts'
import type { AnalyticsCard_analyticsFragment } from '../gql.ts'
import { barTexts, periodTexts } from './barText.ts'
import { percentTexts } from './percentTexts.ts'
import { clock, type Segment } from './segmentFilters.ts'

/** One part of a chart: what the chart draws, its table lists and its picture shows. */
export interface ChartRow {
  key: string
  label: string
  count: number
  /** Of all answers, in whole percent. */
  share: string
  /** What a click on it filters by. */
  segment: Segment
}

interface Words {
  yes: string
  no: string
  locale: string
}

/** The parts of a question's chart, in its order; none where nothing is counted, and for texts. */
export function chartRows(
  analytics: AnalyticsCard_analyticsFragment,
  zoomedIn: boolean,
  words: Words,
): ChartRow[] {
  const parts = chartParts(analytics, zoomedIn, words)
  if (!parts.some(({ count }) => count > 0)) return []
  const counts = parts.map(({ count }) => count)
  const { yesNoData } = analytics
  const total = yesNoData ? yesNoData.answeredYes + yesNoData.answeredNo : analytics.answerCount
  const shares = percentTexts(counts, total, words.locale)
  return parts.map((part, n) => ({ ...part, share: shares[n]! }))
}

type Part = Omit<ChartRow, 'share'>

function chartParts(
  {
    questionId,
    yesNoData,
    doughnutChartData,
    timeChartData,
    barChartData,
    dateChartData,
  }: AnalyticsCard_analyticsFragment,
  zoomedIn: boolean,
  { yes, no, locale }: Words,
): Part[] {
  if (yesNoData)
    return [
      {
        key: 'yes',
        label: yes,
        count: yesNoData.answeredYes,
        segment: { questionId, bool: true },
      },
      { key: 'no', label: no, count: yesNoData.answeredNo, segment: { questionId, bool: false } },
    ]
  if (doughnutChartData)
    return doughnutChartData.map(({ optionId, label, count }) => ({
      key: optionId,
      label,
      count,
      segment: { questionId, option: optionId },
    }))
  if (timeChartData)
    return timeChartData
      .filter(({ count }) => count > 0)
      .map(({ hour, startMinute, count }) => ({ minute: hour * 60 + startMinute, count }))
      .toSorted((a, b) => a.minute - b.minute)
      .map(({ minute, count }) => ({
        key: String(minute),
        label: clock(minute),
        count,
        segment: { questionId, numbers: [minute, minute + 9] },
      }))
  if (barChartData) {
    const bars = zoomedIn ? barChartData.zoomedInData : barChartData.zoomedOutData
    const texts = barTexts(bars, locale)
    const touching = bars.length > 1 && bars[0]!.endNumber === bars[1]!.startNumber
    return bars.map(({ startNumber, endNumber, count }, n) => ({
      key: String(startNumber),
      label: texts[n]!,
      count,
      segment: {
        questionId,
        // touching bars leave their upper end to the next one
        numbers: [startNumber, touching && n < bars.length - 1 ? justBelow(endNumber) : endNumber],
      },
    }))
  }
  if (dateChartData) {
    const periods = zoomedIn ? dateChartData.countPerWeek : dateChartData.countPerMonth
    const texts = periodTexts(
      periods.map(({ date }) => date),
      zoomedIn,
      locale,
    )
    return periods.map(({ date, count }, n) => ({
      key: date,
      label: texts[n]!,
      count,
      segment: { questionId, days: periodBounds(date, zoomedIn) },
    }))
  }
  return []
}

/** First and last day of a week or month that starts on a day. */
function periodBounds(day: string, isWeek: boolean): [string, string] {
  const to = new Date(`${day}T00:00:00Z`)
  if (isWeek) to.setUTCDate(to.getUTCDate() + 7)
  else to.setUTCMonth(to.getUTCMonth() + 1)
  return [day, new Date(to.getTime() - 1).toISOString().slice(0, 10)]
}
