import type { Context } from '../core/actor.ts'
import { barsOf, stepsOver, type Bar } from './bars.ts'
import { countAnswers, type Narrowed } from './countedAnswers.ts'

export interface Asked { id: string, dataType: string }
export interface Count { question_id: string, key: string | null, count: number }
/** The counts of a question's answers by what the chart groups them by (null: none of that kind). */
export type Counts = ReadonlyMap<string, readonly Count[]>

const byQuestion = <R extends { question_id: string }>(rows: readonly R[]): Map<string, R[]> => Map.groupBy(rows, row => row.question_id)

/** What the answers of each chart are grouped by: columns of the index alone. */
const keys = { YES_NO: 'a.value_yes_no', DOUGHNUT: 'a.value_options', TIME: 'a.value_minutes / 10', DATE: `(a.value_date at time zone 'UTC')::date`, TEXT: 'null' } as const

/** One statement for all questions of a kind. */
export async function countsBy(context: Context, kind: keyof typeof keys, questionIds: readonly string[], narrowed: Narrowed): Promise<Counts> {
  if (!questionIds.length) return new Map()
  return byQuestion(await countAnswers<Count>(context, `select n.question_id, n.key::text as key, n.count from (select a.question_id, ${keys[kind]} as key, count(*)::int as count`, `group by a.question_id, ${kind === 'TEXT' ? '1' : '2'}) n`, questionIds, narrowed))
}

/** Answers that were cleared. */
export async function clearedCounts(context: Context, questionIds: readonly string[], narrowed: Narrowed): Promise<Counts> {
  if (!questionIds.length) return new Map()
  return byQuestion(await countAnswers<Count>(context, 'select a.question_id, null as key, count(*)::int as count', 'group by a.question_id', questionIds, narrowed, [], true))
}

/** Titles of options (as in the newest version that has them) and of labels. */
export async function titlesOf(context: Context, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (!ids.length) return new Map()
  const rows = await context.db.query<{ id: string, title: string }>(`(select distinct on (o.id) o.id, o.title from question_option o join playbook_version v on v.organisation_id = o.organisation_id and v.id = o.playbook_version_id
      where o.organisation_id = $1 and o.id = any($2::uuid[]) and v.number is not null order by o.id, v.number desc)
    union all select l.id, l.title from label l where l.organisation_id = $1 and l.id = any($2::uuid[])`, [context.organisationId, ids])
  return new Map(rows.map(r => [r.id, r.title]))
}

export interface Bars { answerCount: number, zoomedInData: Bar[], zoomedOutData: Bar[] }
interface Bounds { question_id: string, low: number | null, high: number | null, count: number }
interface BarCount { question_id: string, first: number | null, last: number | null, count: number }

/** Most bars of a chart, near and far. */
const mostNear = 40, mostFar = 10
const low = 'coalesce(a.value_number, a.value_decimal, a.value_number_from)', high = 'coalesce(a.value_number, a.value_decimal, a.value_number_to)'
/** The number of the bar that a value is in; a hair more, because binary fractions fall short of their bar. */
const barOf = (value: string): string => `floor((${value} - g.at) / g.step + 1e-9)::int`

/** The bars of all questions answered with numbers: their bounds, then counts by bar; an answer that is a range counts in each bar it touches. */
export async function barCounts(context: Context, questions: readonly Asked[], narrowed: Narrowed): Promise<ReadonlyMap<string, Bars>> {
  if (!questions.length) return new Map()
  const bounds = byQuestion(await countAnswers<Bounds>(context, `select a.question_id, min(${low}) as low, max(${high}) as high, count(*)::int as count`, 'group by a.question_id', questions.map(q => q.id), narrowed))
  const drawn = questions.flatMap(question => {
    const found = bounds.get(question.id)?.[0]
    return found?.low == null || found.high === null ? [] : [{ id: question.id, near: stepsOver(found.low, found.high, mostNear, question.dataType), far: stepsOver(found.low, found.high, mostFar, question.dataType, mostNear) }]
  })
  const counts = drawn.length === 0 ? new Map<string, BarCount[]>() : byQuestion(await countAnswers<BarCount>(context, `with g as materialized (select * from unnest($7::uuid[], $8::float8[], $9::float8[]) g(id, at, step))
    select a.question_id, ${barOf(low)} as first, ${barOf(high)} as last, count(*)::int as count`, 'group by 1, 2, 3', drawn.map(d => d.id), narrowed, [drawn.map(d => d.id), drawn.map(d => d.near.from), drawn.map(d => d.near.step)]))
  return new Map(questions.map(({ id }) => {
    const steps = drawn.find(d => d.id === id), answerCount = bounds.get(id)?.[0]?.count ?? 0
    if (!steps) return [id, { answerCount, zoomedInData: [], zoomedOutData: [] }]
    const { near, far } = steps, nearCounts = new Map<number, number>(), farCounts = new Map<number, number>()
    // a far bar is made of whole near ones
    const farOf = (bar: number): number => Math.floor((near.from + bar * near.step - far.from) / far.step + 1e-9)
    for (const { first, last, count } of counts.get(id) ?? []) {
      if (first === null || last === null) continue
      for (let bar = first; bar <= last; bar++) nearCounts.set(bar, (nearCounts.get(bar) ?? 0) + count)
      for (let bar = farOf(first); bar <= farOf(last); bar++) farCounts.set(bar, (farCounts.get(bar) ?? 0) + count)
    }
    return [id, { answerCount, zoomedInData: barsOf(near, nearCounts), zoomedOutData: barsOf(far, farCounts) }]
  }))
}
