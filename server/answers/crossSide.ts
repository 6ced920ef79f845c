import type { Analytics } from './analyticsOf.ts'
import type { Asked, Choice } from './analyticsCounts.ts'
import { analyticsKind, type AnalyticsKind } from '../../shared/analyticsKind.ts'
import { barsOf, type Scale } from './bars.ts'

/** Of options, labels and months so many are rows or columns of their own. */
export const crossParts = 20

/** In place of a key: the question was not answered. */
export const none = Symbol('not answered')
type Key = string | null | typeof none
export interface KeyedCount {
  key: Key
  count: number
}

/** One of two questions that are crossed: the parts of its chart, then what is in none of them, then what was not answered. */
export class CrossSide {
  readonly #question: Asked
  readonly #kind: AnalyticsKind
  readonly #scale: Scale | null
  readonly #choices: ReadonlyMap<string, Choice>
  /** Those that are shown, in the order of the chart. */
  readonly #parts: readonly string[]
  readonly #counts: number[]
  #answerCount = 0

  constructor(
    question: Asked,
    scale: Scale | null,
    choices: ReadonlyMap<string, Choice>,
    counted: readonly KeyedCount[],
  ) {
    this.#question = question
    this.#kind = analyticsKind(question.dataType)
    this.#scale = scale
    this.#choices = choices
    this.#parts = this.#shownParts(counted)
    this.#counts = Array.from({ length: this.size }, () => 0)
    for (const { key, count } of counted) {
      if (key !== none) this.#answerCount += count
      for (const place of this.placesOf(key)) this.#counts[place]! += count
    }
  }

  /** With the two places behind the parts. */
  get size(): number {
    return this.#parts.length + 2
  }

  /** Where an answer is counted: in each part that it has, once; beside them when it has another one, or none. */
  placesOf(key: Key): readonly number[] {
    const others = this.#parts.length
    if (key === none) return [others + 1]
    const places = this.#partsOf(key).map((part) => this.#parts.indexOf(part))
    return places.length === 0 ? [others] : [...new Set(places.map((at) => (at < 0 ? others : at)))]
  }

  shown(): { chart: Analytics; otherCount: number; noAnswerCount: number } {
    const counts = this.#counts,
      at = this.#parts.map((part, n) => ({ part, count: counts[n]! }))
    const is = (kind: AnalyticsKind): boolean => this.#kind === kind
    const [yes = 0, no = 0] = counts
    return {
      chart: {
        questionId: this.#question.id,
        typeOfAnalytics: this.#kind,
        answerCount: this.#answerCount,
        yesNoData: is('YES_NO')
          ? {
              answeredYes: yes,
              answeredNo: no,
              answeredEmpty: 0,
              answerRatio: yes + no ? yes / (yes + no) : null,
            }
          : null,
        barChartData: is('BAR')
          ? {
              zoomedInData: [],
              zoomedOutData: this.#scale ? barsOf(this.#scale, new Map(counts.entries())) : [],
            }
          : null,
        doughnutChartData: is('DOUGHNUT')
          ? at.map(({ part, count }) => ({
              optionId: part,
              count,
              label: this.#choices.get(part)?.title ?? '',
            }))
          : null,
        timeChartData: null,
        dateChartData: is('DATE')
          ? {
              countPerMonth: at.map(({ part, count }) => ({ date: part, count })),
              countPerWeek: [],
            }
          : null,
      },
      otherCount: counts[this.#parts.length]!,
      noAnswerCount: counts[this.#parts.length + 1]!,
    }
  }

  /** All bars, yes and no; of options and months the most frequent. */
  #shownParts(counted: readonly KeyedCount[]): string[] {
    if (this.#kind === 'YES_NO') return ['true', 'false']
    if (this.#kind === 'BAR') return [...(this.#scale?.edges.slice(1).keys() ?? [])].map(String)
    const counts = new Map<string, number>()
    for (const { key, count } of counted)
      if (key !== none)
        for (const part of new Set(this.#partsOf(key)))
          counts.set(part, (counts.get(part) ?? 0) + count)
    const label = (part: string): string => this.#choices.get(part)?.title ?? part
    const most = [...counts]
      .sort(([a, n], [b, m]) => m - n || (label(a) < label(b) ? -1 : label(a) > label(b) ? 1 : 0))
      .slice(0, crossParts)
      .map(([part]) => part)
    return this.#kind === 'DATE' ? most.sort() : most
  }

  /** The parts of the chart that an answer belongs to. */
  #partsOf(key: string | null): string[] {
    if (key === null) return []
    if (this.#kind === 'DOUGHNUT')
      return key
        .slice(1, -1)
        .split(',')
        .filter(Boolean)
        .map((id) => this.#choices.get(id)?.id ?? id)
    if (this.#kind !== 'BAR') return [key]
    // what was answered since the bounds were read is in the outermost bars
    const last = this.#scale!.edges.length - 2,
      within = (bar: number): number => Math.min(Math.max(bar - 1, 0), last),
      first = within(Math.floor(Number(key) / 64)),
      until = within(Number(key) % 64)
    return Array.from({ length: until - first + 1 }, (_, n) => String(first + n))
  }
}
