// The parts of a question's chart, which the screen, its table, its picture and the PDF are made of.
import { barTexts, periodTexts } from './barText.ts'
import { justBelow } from './numbers.ts'
import { percentTexts } from './percentTexts.ts'

interface Bar {
  startNumber: number
  endNumber: number
  count: number
}
interface PeriodCount {
  date: string
  count: number
}
/** What a chart is made of, as the API has it. */
export interface ChartNumbers {
  questionId: string
  answerCount: number
  yesNoData: { answeredYes: number; answeredNo: number } | null
  barChartData: { zoomedInData: readonly Bar[]; zoomedOutData: readonly Bar[] } | null
  doughnutChartData: readonly { optionId: string; label: string; count: number }[] | null
  timeChartData: readonly { hour: number; startMinute: number; count: number }[] | null
  dateChartData: {
    countPerMonth: readonly PeriodCount[]
    countPerWeek: readonly PeriodCount[]
  } | null
}

/** One clicked segment; ranges are inclusive, as the API's. Days are YYYY-MM-DD. */
export type Segment = { questionId: string } & (
  | { bool: boolean }
  | { option: string }
  | { numbers: [number, number] }
  | { days: [string, string] }
  | { text: string }
)

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
export function chartRows(analytics: ChartNumbers, zoomedIn: boolean, words: Words): ChartRow[] {
  const parts = chartParts(analytics, zoomedIn, words)
  if (!parts.some(({ count }) => count > 0)) return []
  const counts = parts.map(({ count }) => count)
  const { yesNoData } = analytics
  const total = yesNoData ? yesNoData.answeredYes + yesNoData.answeredNo : analytics.answerCount
  const shares = percentTexts(counts, total, words.locale)
  return parts.map((part, n) => ({ ...part, share: shares[n]! }))
}

type Part = Omit<ChartRow, 'share'>

export function chartParts(
  {
    questionId,
    yesNoData,
    doughnutChartData,
    timeChartData,
    barChartData,
    dateChartData,
  }: ChartNumbers,
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

/** Minutes of a day as a clock shows them. */
export const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
