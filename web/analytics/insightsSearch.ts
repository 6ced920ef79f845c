import { isId } from '../../shared/id.ts'
import { text, type Parts, type Raw } from '../routeSearch.ts'

export type InsightsSearch = Parts<{
  /** The clicked chart segments, in the form that the insights page writes. */
  filters: string
  /** Conditions on the meetings, in the form of meetingWhere.ts. */
  where: string
  /** Two questions that are crossed. */
  cross: string
  /** A question over time. */
  trend: string
  /** The words of a question that is answered in words. */
  words: string
  /** Two groups of meetings side by side. */
  compare: string
}>

/** `?filters=…&where=member.me&cross=id.id.row`, `?trend=id.week.yes`, `?words=id.price` and `?compare=id.id` of the insights. */
export const insightsSearch = (raw: Raw): InsightsSearch => ({
  filters: text(raw['filters'], 8000),
  where: text(raw['where'], Infinity),
  cross: text(raw['cross']),
  trend: text(raw['trend']),
  words: text(raw['words'], 300),
  compare: text(raw['compare'], 80),
})

/** What the percentages of a matrix are of; without it there are counts. */
export const crossBases = ['row', 'column', 'all'] as const
export type CrossBase = (typeof crossBases)[number]
export interface CrossView {
  row: string
  column?: string | undefined
  base?: CrossBase | undefined
}

export function readCross(written: string | undefined): CrossView | null {
  const [row, column, base] = written?.split('.') ?? []
  return row
    ? { row, column: column || undefined, base: crossBases.find((each) => each === base) }
    : null
}
export const writeCross = ({ row, column, base }: CrossView): string =>
  [row, ...(column ? [column, ...(base ? [base] : [])] : [])].join('.')

const trendPeriods = ['day', 'week', 'month'] as const
export interface TrendView {
  question: string
  /** Without it what fits the time between the first and the last answer. */
  period?: (typeof trendPeriods)[number] | undefined
  /** What is drawn: `yes`, `no`, `average`, or the id of an option; without it how many answers there are. */
  shown?: string | undefined
}

export function readTrend(written: string | undefined): TrendView | null {
  const [question, period, shown] = written?.split('.') ?? []
  return question
    ? {
        question,
        period: trendPeriods.find((each) => each === period),
        shown: shown || undefined,
      }
    : null
}
export const writeTrend = ({ question, period, shown }: TrendView): string =>
  [question, period ?? '', shown ?? ''].join('.').replace(/\.+$/, '')

export interface WordsView {
  question: string
  /** What the answers beneath hold; empty: all are listed. */
  search: string
}

export function readWords(written: string | undefined): WordsView | null {
  const [question, ...search] = written?.split('.') ?? []
  return question ? { question, search: search.join('.') } : null
}
export const writeWords = ({ question, search }: WordsView): string =>
  search ? `${question}.${search}` : question

export interface CompareView {
  /** A segment, or the filters of the page; null: nothing is chosen yet. */
  one: string | null
  /** A segment; null: all others. */
  other: string | null
}
/** In place of a segment: the filters of the page. */
export const byFilter = 'filter'

export function readCompare(written: string): CompareView {
  const [one = '', other = ''] = written.split('.')
  return {
    one: one === byFilter || isId(one) ? one : null,
    // a segment beside itself says nothing
    other: isId(other) && other !== one ? other : null,
  }
}
export const writeCompare = ({ one, other }: CompareView): string =>
  [one ?? 'choose', ...(other ? [other] : [])].join('.')
