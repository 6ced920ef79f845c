import { isWhole } from '../../shared/questionTypes.ts'
import { standingLabel } from '../labels/mergedLabel.ts'
import type { Context } from '../rules/authorise.ts'
import { barsOf, scalesOver, type Bar, type Scales } from './bars.ts'
import { countAnswers, type Narrowed } from './countedAnswers.ts'

export interface Asked {
  id: string
  dataType: string
}
export interface Count {
  question_id: string
  key: string | null
  count: number
}
/**
 * The counts of a question's answers by what the chart groups them by (null: none of that kind).
 */
export type Counts = ReadonlyMap<string, readonly Count[]>

const byQuestion = <R extends { question_id: string }>(rows: readonly R[]): Map<string, R[]> =>
  Map.groupBy(rows, (row) => row.question_id)

/** What the answers of each chart are grouped by: columns of the index alone. */
export const keys = {
  YES_NO: 'a.value_yes_no',
  DOUGHNUT: 'a.value_options',
  // what was text before may look like a time and be none: 99:99
  TIME: 'case when a.value_minutes < 1440 then a.value_minutes / 10 end',
  DATE: 'a.value_day',
  TEXT: 'null',
} as const

/** The Monday and the first of the month of a day, as analyticsOf.ts reads them: fewer rows than days. */
export const weekAndMonth = (day: string): string =>
  `date_trunc('week', ${day}::timestamp)::date || '|' || date_trunc('month', ${day}::timestamp)::date`

/** One statement for all questions of a kind. */
export async function countsBy(
  context: Context,
  kind: keyof typeof keys,
  questionIds: readonly string[],
  narrowed: Narrowed,
): Promise<Counts> {
  if (!questionIds.length) return new Map()
  return byQuestion(
    await countAnswers<Count>(
      context,
      (
        count,
      ) => `select n.question_id, ${kind === 'DATE' ? weekAndMonth('n.key') : 'n.key::text'} as key,
        ${kind === 'DATE' ? 'sum(n.count)::int' : 'n.count'} as count
        from (select a.question_id, ${keys[kind]} as key, ${count}::int as count`,
      `group by a.question_id, ${kind === 'TEXT' ? '1' : '2'}) n${kind === 'DATE' ? ' group by 1, 2' : ''}`,
      questionIds,
      narrowed,
    ),
  )
}

/** Answers that were cleared. */
export async function clearedCounts(
  context: Context,
  questionIds: readonly string[],
  narrowed: Narrowed,
): Promise<Counts> {
  if (!questionIds.length) return new Map()
  return byQuestion(
    await countAnswers<Count>(
      context,
      (count) => `select a.question_id, null as key, ${count}::int as count`,
      'group by a.question_id',
      questionIds,
      narrowed,
      [],
      true,
    ),
  )
}

/** An option or label as a chart shows it. */
export interface Choice {
  id: string
  title: string
}
/** What ids in answers stand for: options as in the newest version that has them; labels, of which some were merged into others. */
export async function choicesOf(
  context: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Choice>> {
  if (!ids.length) return new Map()
  const rows = await context.db.query<Choice & { held: string }>(
    `(select distinct on (o.id) o.id as held, o.id, o.title from question_option o join
      playbook_version v on v.organisation_id = o.organisation_id and v.id = o.playbook_version_id
      where o.organisation_id = $1 and o.id = any($2::uuid[]) and v.number is not null order by
      o.id, v.number desc)
    union all select h.id, l.id, l.title from label h join label l on l.organisation_id = $1
      and l.id = ${standingLabel('h')}
      where h.organisation_id = $1 and h.id = any($2::uuid[])`,
    [context.organisationId, ids],
  )
  return new Map(rows.map(({ held, id, title }) => [held, { id, title }]))
}

export interface Bars {
  answerCount: number
  zoomedInData: Bar[]
  zoomedOutData: Bar[]
}
export interface Bounds {
  question_id: string
  low: number | null
  high: number | null
  whole: boolean
  count: number
}
export interface BarCount {
  question_id: string
  first: number | null
  last: number | null
  count: number
}

/** The ends of an answer that is a number or a range of numbers; what is no number has none. */
const endOf = (rangeEnd: string): string =>
  `nullif(coalesce(a.value_number, a.value_decimal, ${rangeEnd}), 'NaN')`
export const low = endOf('a.value_number_from'),
  high = endOf('a.value_number_to')

/** Between which numbers the answers to each question are. */
export const boundsOf = async (
  context: Context,
  questionIds: readonly string[],
  narrowed: Narrowed,
): Promise<ReadonlyMap<string, Bounds[]>> =>
  questionIds.length === 0
    ? new Map()
    : byQuestion(
        await countAnswers<Bounds>(
          context,
          (count) => `select a.question_id, min(${low}) as low, max(${high}) as high,
    bool_and(a.value_number is not null) as whole, ${count}::int as count`,
          'group by a.question_id',
          questionIds,
          narrowed,
        ),
      )

/** The scales of a question's bars; null where no answer is a number. */
export const scalesFor = (
  { id, dataType }: Asked,
  bounds: ReadonlyMap<string, Bounds[]>,
): Scales | null => {
  const found = bounds.get(id)?.[0]
  return found?.low == null || found.high === null
    ? null
    : scalesOver(found.low, found.high, isWhole(dataType) && found.whole)
}

interface NumberCount {
  question_id: string
  low: number | null
  high: number | null
  whole: boolean
  count: number
}
/** So many different numbers are put into their bars here; what are more is read a second time, and counted by bar. */
const mostNumbers = 20_000

/** The bars of all questions answered with numbers; an answer that is a range counts in each bar it touches. */
export async function barCounts(
  context: Context,
  questions: readonly Asked[],
  narrowed: Narrowed,
  most = mostNumbers,
): Promise<ReadonlyMap<string, Bars>> {
  if (!questions.length) return new Map()
  const ids = questions.map((q) => q.id)
  const numbers = await countAnswers<NumberCount>(
    context,
    (
      count,
    ) => `select a.question_id, ${low} as low, ${high} as high, a.value_number is not null as whole,
      ${count}::int as count`,
    `group by 1, 2, 3, 4 limit ${most + 1}`,
    ids,
    narrowed,
  )
  const few = numbers.length <= most ? byQuestion(numbers) : null
  const bounds = few ? boundsAmong(few) : await boundsOf(context, ids, narrowed)
  const drawn = questions.flatMap((question) => {
    const scales = scalesFor(question, bounds)
    return scales ? [{ id: question.id, scales }] : []
  })
  const counts = few ? null : await countsByBar(context, drawn, narrowed)
  return new Map(
    questions.map(({ id }) => {
      const scales = drawn.find((d) => d.id === id)?.scales,
        answerCount = bounds.get(id)?.[0]?.count ?? 0
      if (!scales) return [id, { answerCount, zoomedInData: [], zoomedOutData: [] }]
      const own = few ? (few.get(id) ?? []).map(inBars(scales)) : (counts?.get(id) ?? [])
      return [id, barsWith(scales, answerCount, own)]
    }),
  )
}

const boundsAmong = (
  numbers: ReadonlyMap<string, readonly NumberCount[]>,
): ReadonlyMap<string, Bounds[]> =>
  new Map(
    [...numbers].map(([question_id, own]) => {
      const bound: Bounds = { question_id, low: null, high: null, whole: true, count: 0 }
      for (const { low, high, whole, count } of own) {
        if (low !== null && (bound.low === null || low < bound.low)) bound.low = low
        if (high !== null && (bound.high === null || high > bound.high)) bound.high = high
        bound.whole &&= whole
        bound.count += count
      }
      return [question_id, [bound]]
    }),
  )

/** The first and the last fine bar that a number or range touches, as width_bucket() has it. */
const inBars =
  ({ fine: { edges } }: Scales) =>
  ({ low, high, count }: NumberCount): Omit<BarCount, 'question_id'> => ({
    first: low === null ? null : barOf(low, edges),
    last: high === null ? null : barOf(high, edges),
    count,
  })
function barOf(number: number, edges: readonly number[]): number {
  let [from, until] = [0, edges.length]
  while (from < until) {
    const middle = (from + until) >> 1
    if (edges[middle]! <= number) from = middle + 1
    else until = middle
  }
  return from - 1
}

/** The bars of a question, of the counts by first and last fine bar. */
export function barsWith(
  { fine, coarse, coarseOf }: Scales,
  answerCount: number,
  counts: readonly Omit<BarCount, 'question_id'>[],
): Bars {
  const lastBar = coarseOf.length - 1,
    fineCounts = new Map<number, number>(),
    coarseCounts = new Map<number, number>()
  // what was answered since the bounds were read is in the outermost bars
  const within = (bar: number): number => Math.min(Math.max(bar, 0), lastBar)
  const add = (to: Map<number, number>, from: number, until: number, count: number): void => {
    for (let bar = from; bar <= until; bar++) to.set(bar, (to.get(bar) ?? 0) + count)
  }
  for (const { first, last, count } of counts) {
    if (first === null || last === null) continue
    add(fineCounts, within(first), within(last), count)
    add(coarseCounts, coarseOf[within(first)]!, coarseOf[within(last)]!, count)
  }
  return {
    answerCount,
    zoomedInData: barsOf(fine, fineCounts),
    zoomedOutData: barsOf(coarse, coarseCounts),
  }
}

/**
 * Answers by the first and the last fine bar that they touch. The edges of a question are one text,
 * because PostgreSQL has no lists of different lengths in one array.
 */
async function countsByBar(
  context: Context,
  drawn: readonly { id: string; scales: Scales }[],
  narrowed: Narrowed,
): Promise<Map<string, BarCount[]>> {
  if (!drawn.length) return new Map()
  const ids = drawn.map((d) => d.id),
    edges = drawn.map((d) => `{${d.scales.fine.edges.join()}}`)
  const barOf = (value: string): string => `width_bucket(${value}, g.edges) - 1`
  return byQuestion(
    await countAnswers<BarCount>(
      context,
      (count) => `with g as materialized (
      select g.id, g.edges::float8[] as edges from unnest($6::uuid[], $7::text[]) g(id, edges))
    select a.question_id, ${barOf(low)} as first, ${barOf(high)} as last, ${count}::int as count`,
      'group by 1, 2, 3',
      ids,
      narrowed,
      [ids, edges],
    ),
  )
}
