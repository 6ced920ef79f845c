import type { Request } from '../engine/actor.ts'
import { organisationZone, zoneSql } from '../organisations/settings.ts'
import { authorise, type Context } from '../rules/authorise.ts'
import { idOf } from '../rules/check.ts'
import { choicesOf, high, low, type Asked, type Choice } from './analyticsCounts.ts'
import { analyticsKind, type AnalyticsKind } from '../../shared/analyticsKind.ts'
import {
  Parameters,
  publishedQuestions,
  withinOf,
  type Within,
  type WithinArgs,
} from './countedOf.ts'
import { firstOf, periodFor, periodsBetween, type TrendPeriod } from './trendPeriods.ts'

export interface AnswerTrend {
  questionId: string
  typeOfAnalytics: AnalyticsKind
  period: TrendPeriod
  timeZone: string
  answerCount: number
  earlierCount: number
  parts: { yes: boolean | null; optionId: string | null; label: string | null; count: number }[]
  buckets: { date: string; answerCount: number; average: number | null; counts: number[] }[]
}

/** Options that are counted in each bucket. */
export const trendParts = 10

/** The answers to a question by when their meetings began; null when it was never published. */
export async function answerTrend(
  request: Request,
  args: WithinArgs & {
    questionId: string
    period?: TrendPeriod | null
  },
): Promise<AnswerTrend | null> {
  const context = authorise(request, 'analytics:read')
  const within = withinOf(args)
  const [question] = await publishedQuestions(context, [idOf(args.questionId, 'questionId')])
  if (!question) return null
  const kind = analyticsKind(question.dataType)
  const days = await countsByDay(context, question, within)
  const dates = days.map(({ day }) => day).sort(),
    [first, last] = [dates[0], dates.at(-1)]
  const period = args.period ?? periodFor(first, last)
  const starts = first && last ? periodsBetween(first, last, period) : []
  const parts = await partsOf(context, kind, days)
  const buckets = new Map(
    starts.map((date) => [
      date,
      { date, count: 0, sum: 0, numbers: 0, counts: parts.map(() => 0) },
    ]),
  )
  let answerCount = 0,
    earlierCount = 0
  for (const { day, key, count, average, numbers } of days) {
    answerCount += count
    const bucket = buckets.get(firstOf(day, period))
    if (!bucket) {
      earlierCount += count
      continue
    }
    bucket.count += count
    bucket.sum += (average ?? 0) * numbers
    bucket.numbers += numbers
    parts.forEach(({ keys }, n) => {
      if (key !== null && keys(key)) bucket.counts[n]! += count
    })
  }
  return {
    questionId: question.id,
    typeOfAnalytics: kind,
    period,
    timeZone: days[0]?.zone ?? (await organisationZone(context)),
    answerCount,
    earlierCount,
    parts: parts.map(({ yes, optionId, label, count }) => ({ yes, optionId, label, count })),
    buckets: [...buckets.values()].map(({ date, count, sum, numbers, counts }) => ({
      date,
      answerCount: count,
      average: numbers ? sum / numbers : null,
      counts,
    })),
  }
}

interface DayCount {
  day: string
  zone: string
  key: string | null
  count: number
  average: number | null
  /** answers of which the average is */
  numbers: number
}

/** One statement, by days of the organisation's time zone, of which weeks and months are made. No answer of a deleted meeting counts; it is said because the index of beginnings has the others only. */
function countsByDay(context: Context, question: Asked, within: Within): Promise<DayCount[]> {
  const given = new Parameters(context),
    kind = analyticsKind(question.dataType)
  const key =
    kind === 'YES_NO' ? 'a.value_yes_no' : kind === 'DOUGHNUT' ? 'a.value_options' : 'null'
  // a range counts as its middle; halves and bounds, because the sum of the largest doubles is an error
  const number =
    kind === 'BAR' ? `least(greatest(${low} / 2 + ${high} / 2, -1e200), 1e200)` : 'null::float8'
  const answers = given.answersTo(question.id, key, number)
  return context.db.query<DayCount>(
    `with zone as materialized (select ${zoneSql('$1')} as name)
    select n.day::text, n.zone, n.key::text, n.count, n.average, n.numbers from (
      select (m.start_date at time zone zone.name)::date as day, zone.name as zone, x.key,
        count(*)::int as count, avg(x.number) as average, count(x.number)::int as numbers
      from ${answers} x join meeting m on m.organisation_id = $1 and m.id = x.meeting_id and m.date_deleted is null cross join zone
      where ${given.isWithin('x.meeting_id', within)} group by 1, 2, 3) n`,
    given.values,
  )
}

interface Part {
  yes: boolean | null
  optionId: string | null
  label: string | null
  count: number
  /** Whether an answer has it. */
  keys: (key: string) => boolean
}

/** Yes and no; of options and labels those that most answers have. */
async function partsOf(
  context: Context,
  kind: AnalyticsKind,
  days: readonly DayCount[],
): Promise<Part[]> {
  if (kind === 'YES_NO')
    return [true, false].map((yes) => ({
      yes,
      optionId: null,
      label: null,
      count: days.reduce((sum, d) => sum + (d.key === String(yes) ? d.count : 0), 0),
      keys: (key) => key === String(yes),
    }))
  if (kind !== 'DOUGHNUT') return []
  const held = new Map<string, string[]>()
  for (const { key } of days)
    if (key !== null) held.set(key, key.slice(1, -1).split(',').filter(Boolean))
  const choices = await choicesOf(context, [...new Set([...held.values()].flat())])
  const of = new Map(
    [...held].map(([key, ids]) => [
      key,
      new Map(
        ids.map((id): [string, Choice] => {
          const choice = choices.get(id) ?? { id, title: '' }
          return [choice.id, choice]
        }),
      ),
    ]),
  )
  const counts = new Map<string, { choice: Choice; count: number }>()
  for (const { key, count } of days)
    for (const choice of key === null ? [] : of.get(key)!.values())
      counts.set(choice.id, { choice, count: (counts.get(choice.id)?.count ?? 0) + count })
  return [...counts.values()]
    .sort(
      (a, b) =>
        b.count - a.count ||
        (a.choice.title < b.choice.title ? -1 : a.choice.title > b.choice.title ? 1 : 0),
    )
    .slice(0, trendParts)
    .map(({ choice, count }) => ({
      yes: null,
      optionId: choice.id,
      label: choice.title,
      count,
      keys: (key) => of.get(key)!.has(choice.id),
    }))
}
