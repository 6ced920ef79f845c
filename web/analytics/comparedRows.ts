// The charts of two groups as one: their parts side by side, each with its share of its own group.
import { chartParts, type ChartNumbers } from '../../shared/chartRows.ts'
import { percentTexts } from '../../shared/percentTexts.ts'

/** A group with fewer answers has no percentages: one answer would be ten of a hundred or more. */
export const leastForShares = 10

type Both<T> = readonly [one: T, other: T]
export interface ComparedRow {
  key: string
  label: string
  counts: Both<number>
  /** Of the answers of its own group, 0 to 1. */
  parts: Both<number>
  /** The same in whole percent; null where the group is too small. */
  shares: Both<string | null>
}
type Words = Parameters<typeof chartParts>[2]

/** None where neither group has answers of a kind that is counted, and for texts. */
export function comparedRows(
  charts: Both<ChartNumbers>,
  zoomedIn: boolean,
  words: Words,
): ComparedRow[] {
  const rows = chartParts(sumOf(charts), zoomedIn, words)
  if (!rows.some(({ count }) => count > 0)) return []
  const sides = charts.map((chart) => {
    const held = new Map(chartParts(chart, zoomedIn, words).map(({ key, count }) => [key, count])),
      counts = rows.map(({ key }) => held.get(key) ?? 0),
      total = sizeOf(chart)
    return {
      counts,
      total,
      shares: total < leastForShares ? null : percentTexts(counts, total, words.locale),
    }
  })
  const both = <T>(of: (side: (typeof sides)[number]) => T): Both<T> => [
    of(sides[0]!),
    of(sides[1]!),
  ]
  return rows.map(({ key, label }, n) => ({
    key,
    label,
    counts: both(({ counts }) => counts[n]!),
    parts: both(({ counts, total }) => (total === 0 ? 0 : Math.min(1, counts[n]! / total))),
    shares: both(({ shares }) => shares?.[n] ?? null),
  }))
}

/** How many answers a group has, of which its shares are. */
export const sizeOf = ({ yesNoData, answerCount }: ChartNumbers): number =>
  yesNoData ? yesNoData.answeredYes + yesNoData.answeredNo : answerCount

/** One chart with everything that either has. */
function sumOf([one, other]: Both<ChartNumbers>): ChartNumbers {
  const merged = <T extends { count: number }>(
    of: (chart: ChartNumbers) => readonly T[] | undefined,
    key: (part: T) => string | number,
    order: (a: T, b: T) => number,
  ): T[] => {
    const found = new Map<string | number, T>()
    for (const part of [...(of(one) ?? []), ...(of(other) ?? [])]) {
      const before = found.get(key(part))
      found.set(key(part), before ? { ...before, count: before.count + part.count } : part)
    }
    return [...found.values()].toSorted(order)
  }
  const byDate = (a: { date: string }, b: { date: string }): number => (a.date < b.date ? -1 : 1)
  return {
    questionId: one.questionId,
    answerCount: one.answerCount + other.answerCount,
    yesNoData: one.yesNoData && {
      answeredYes: one.yesNoData.answeredYes + (other.yesNoData?.answeredYes ?? 0),
      answeredNo: one.yesNoData.answeredNo + (other.yesNoData?.answeredNo ?? 0),
    },
    doughnutChartData:
      one.doughnutChartData &&
      merged(
        (chart) => chart.doughnutChartData ?? undefined,
        ({ optionId }) => optionId,
        (a, b) => b.count - a.count || (a.label < b.label ? -1 : 1),
      ),
    timeChartData:
      one.timeChartData &&
      merged(
        (chart) => chart.timeChartData ?? undefined,
        ({ hour, startMinute }) => hour * 60 + startMinute,
        (a, b) => a.hour - b.hour || a.startMinute - b.startMinute,
      ),
    barChartData: one.barChartData && {
      zoomedInData: merged(
        (chart) => chart.barChartData?.zoomedInData,
        ({ startNumber }) => startNumber,
        (a, b) => a.startNumber - b.startNumber,
      ),
      zoomedOutData: merged(
        (chart) => chart.barChartData?.zoomedOutData,
        ({ startNumber }) => startNumber,
        (a, b) => a.startNumber - b.startNumber,
      ),
    },
    dateChartData: one.dateChartData && {
      countPerMonth: merged<{ date: string; count: number }>(
        (chart) => chart.dateChartData?.countPerMonth,
        ({ date }) => date,
        byDate,
      ),
      countPerWeek: merged<{ date: string; count: number }>(
        (chart) => chart.dateChartData?.countPerWeek,
        ({ date }) => date,
        byDate,
      ),
    },
  }
}
