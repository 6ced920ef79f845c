// The chart of a question, made of the counts of its answers.
import { analyticsKind, type AnalyticsKind } from '../../shared/analyticsKind.ts'
import type { Asked, Bars, Choice, Count, Counts } from './analyticsCounts.ts'
import type { Bar } from './bars.ts'

export interface Analytics {
  questionId: string
  typeOfAnalytics: AnalyticsKind
  answerCount: number
  yesNoData: {
    answeredYes: number
    answeredNo: number
    answeredEmpty: number
    answerRatio: number | null
  } | null
  barChartData: { zoomedInData: Bar[]; zoomedOutData: Bar[] } | null
  doughnutChartData: { optionId: string; count: number; label: string }[] | null
  timeChartData: { hour: number; startMinute: number; count: number }[] | null
  dateChartData: {
    countPerMonth: { date: string; count: number }[]
    countPerWeek: { date: string; count: number }[]
  } | null
}

/** What charts are made of, by question. */
interface Counted {
  counts: Record<Exclude<AnalyticsKind, 'BAR'>, Counts>
  cleared: Counts
  bars: ReadonlyMap<string, Bars>
  choices: ReadonlyMap<string, Choice>
}

export function analyticsOf(
  { id, dataType }: Asked,
  { counts, cleared, bars, choices }: Counted,
): Analytics {
  const kind = analyticsKind(dataType),
    found = kind === 'BAR' ? [] : (counts[kind].get(id) ?? [])
  return {
    questionId: id,
    typeOfAnalytics: kind,
    answerCount: kind === 'BAR' ? (bars.get(id)?.answerCount ?? 0) : sum(found),
    yesNoData: kind === 'YES_NO' ? yesNo(found, sum(cleared.get(id) ?? [])) : null,
    barChartData: kind === 'BAR' ? bars.get(id)! : null,
    doughnutChartData: kind === 'DOUGHNUT' ? slices(found, choices) : null,
    timeChartData:
      kind === 'TIME'
        ? given(found)
            .map((c) => ({
              hour: Math.floor(Number(c.key) / 6),
              startMinute: (Number(c.key) % 6) * 10,
              count: c.count,
            }))
            .sort((a, b) => a.hour - b.hour || a.startMinute - b.startMinute)
        : null,
    dateChartData:
      kind === 'DATE'
        ? {
            countPerMonth: periods(found, 1),
            countPerWeek: periods(found, 0),
          }
        : null,
  }
}

const sum = (counts: readonly Count[]): number => counts.reduce((n, c) => n + c.count, 0)
const given = (counts: readonly Count[]): Count[] => counts.filter((c) => c.key !== null)
export const optionIds = (count: Count): string[] =>
  count.key?.slice(1, -1).split(',').filter(Boolean) ?? []

function yesNo(
  counts: readonly Count[],
  answeredEmpty: number,
): NonNullable<Analytics['yesNoData']> {
  const answeredYes = sum(counts.filter((c) => c.key === 'true')),
    answeredNo = sum(counts.filter((c) => c.key === 'false')),
    both = answeredYes + answeredNo
  return { answeredYes, answeredNo, answeredEmpty, answerRatio: both ? answeredYes / both : null }
}

/** Each option with the answers that hold it, most first. */
function slices(
  counts: readonly Count[],
  choices: ReadonlyMap<string, Choice>,
): NonNullable<Analytics['doughnutChartData']> {
  const held = new Map<string, { label: string; count: number }>()
  for (const one of counts) {
    const chosen = optionIds(one).map((id) => choices.get(id) ?? { id, title: '' })
    // an answer that holds two labels that were merged holds the one
    for (const [id, label] of new Map(chosen.map((choice) => [choice.id, choice.title])))
      held.set(id, { label, count: (held.get(id)?.count ?? 0) + one.count })
  }
  return [...held]
    .map(([optionId, { label, count }]) => ({ optionId, count, label }))
    .sort((a, b) => b.count - a.count || (a.label < b.label ? -1 : 1))
}

/** Weeks (0) or months (1). */
function periods(days: readonly Count[], at: 0 | 1): { date: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const { key, count } of given(days)) {
    const date = key!.split('|')[at]!
    counts.set(date, (counts.get(date) ?? 0) + count)
  }
  return [...counts]
    .map(([date, count]) => ({ date, count }))
    .sort((a, b) => (a.date < b.date ? -1 : 1))
}
