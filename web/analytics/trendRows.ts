// The answers to a question over time, as they are drawn, listed and saved.
import { periodTexts } from '../../shared/barText.ts'
import { percentTexts } from '../../shared/percentTexts.ts'
import type { InsightsTrendQuery } from '../gql.ts'

type Trend = NonNullable<InsightsTrendQuery['answerTrend']>

/** What can be drawn: how many answers, their average, or the share of a part. */
export interface TrendChoice {
  /** As the address has it. */
  key: string
  label: string
  /** Which of the parts; null: none of them. */
  part: number | null
}

export function trendChoices(
  { typeOfAnalytics, parts }: Pick<Trend, 'typeOfAnalytics' | 'parts'>,
  words: { answers: string; average: string; yes: string; no: string },
): TrendChoice[] {
  return [
    { key: 'answers', label: words.answers, part: null },
    ...(typeOfAnalytics === 'BAR' ? [{ key: 'average', label: words.average, part: null }] : []),
    ...parts.map(({ yes, optionId, label }, part) => ({
      key: optionId ?? (yes ? 'yes' : 'no'),
      label: label ?? (yes ? words.yes : words.no),
      part,
    })),
  ]
}

export interface TrendRow {
  key: string
  label: string
  /** How many answers there are. */
  count: number
  /** How many hold the part. */
  held: number | null
  /** What is drawn; null: no answers to say it of. */
  value: number | null
  /** The value as it reads. */
  text: string
}

export function trendRows(trend: Trend, choice: TrendChoice, locale: string): TrendRow[] {
  const { buckets, period } = trend
  const labels = periodTexts(
    buckets.map(({ date }) => date),
    period !== 'MONTH',
    locale,
  )
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
  return buckets.map(({ date, answerCount, average, counts }, n) => {
    const row = { key: date, label: labels[n]!, count: answerCount }
    if (choice.part !== null) {
      const held = counts[choice.part]!
      return answerCount === 0
        ? { ...row, held, value: null, text: '–' }
        : {
            ...row,
            held,
            value: held / answerCount,
            text: percentTexts([held], answerCount, locale)[0]!,
          }
    }
    if (choice.key === 'average')
      return {
        ...row,
        held: null,
        value: average,
        text: average === null ? '–' : number.format(average),
      }
    return { ...row, held: null, value: answerCount, text: number.format(answerCount) }
  })
}

interface TrendBar {
  row: TrendRow
  x: number
  width: number
  y: number
  height: number
  /** Whether its value stands over it: of all where there is room, else of the highest, as there is no scale. */
  isSaid: boolean
  /** The middles of its value and of its label, which stay within the width. */
  valueAt: number
  labelAt: number
}

/** Where the bars stand; a value below zero hangs. Shares are of the whole height. */
export function trendBars(
  rows: readonly TrendRow[],
  isShare: boolean,
  width: number,
  height: number,
): { bars: TrendBar[]; zeroAt: number; every: number } {
  const values = rows.map(({ value }) => value ?? 0),
    top = isShare ? 1 : Math.max(0, ...values),
    bottom = Math.min(0, ...values),
    at = (value: number): number =>
      top === bottom ? height : ((top - value) / (top - bottom)) * height
  const step = width / Math.max(1, rows.length),
    bar = Math.max(2, Math.min(48, step * 0.78)),
    widest = Math.max(1, ...rows.map(({ label }) => label.length)) * 6.5 + 10,
    areSaid = step >= Math.max(0, ...rows.map(({ text }) => text.length)) * 7 + 4,
    most = Math.max(...rows.map(({ value }) => value ?? -Infinity)),
    highest = rows.findIndex(({ value }) => value === most),
    within = (middle: number, half: number): number =>
      Math.max(half, Math.min(middle, width - half))
  return {
    zeroAt: at(0),
    // as many labels as fit beside each other
    every: Math.max(1, Math.ceil(rows.length / Math.max(1, Math.floor(width / widest)))),
    bars: rows.map((row, n) => {
      const middle = (n + 0.5) * step,
        [y, end] = [Math.min(at(row.value ?? 0), at(0)), Math.max(at(row.value ?? 0), at(0))]
      return {
        row,
        x: middle - bar / 2,
        width: bar,
        y,
        height: end - y,
        isSaid: (areSaid || n === highest) && row.value !== null && row.count > 0,
        valueAt: within(middle, row.text.length * 3.5),
        labelAt: within(middle, row.label.length * 3.25),
      }
    }),
  }
}
