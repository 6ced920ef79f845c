import { fail } from '../../shared/errors.ts'
import type { Request } from '../engine/actor.ts'
import { authorise, type Context } from '../rules/authorise.ts'
import { idOf } from '../rules/check.ts'
import type { Analytics } from './analyticsOf.ts'
import { boundsOf, choicesOf, high, low, scalesFor, type Asked } from './analyticsCounts.ts'
import { analyticsKind } from '../../shared/analyticsKind.ts'
import type { Scale } from './bars.ts'
import {
  Parameters,
  publishedQuestions,
  withinOf,
  type Within,
  type WithinArgs,
} from './countedOf.ts'
import { CrossSide, none, type KeyedCount } from './crossSide.ts'

export interface Crossed {
  meetingCount: number
  bothCount: number
  rows: Side
  columns: Side
  counts: { counts: number[] }[]
}
interface Side {
  chart: Analytics
  otherCount: number
  noAnswerCount: number
}

/** The meetings that answered one of two questions, by what they answered to both; null when one was never published. */
export async function crossedAnswers(
  request: Request,
  args: WithinArgs & {
    rowQuestionId: string
    columnQuestionId: string
  },
): Promise<Crossed | null> {
  const context = authorise(request, 'analytics:read')
  const ids = [
    idOf(args.rowQuestionId, 'rowQuestionId'),
    idOf(args.columnQuestionId, 'columnQuestionId'),
  ] as const
  const within = withinOf(args)
  const found = await publishedQuestions(context, ids),
    [row, column] = ids.map((id) => found.find((question) => question.id === id))
  if (!row || !column) return null
  for (const [question, field] of [
    [row, 'rowQuestionId'],
    [column, 'columnQuestionId'],
  ] as const)
    if (['TEXT', 'TIME'].includes(analyticsKind(question.dataType)))
      fail('BAD_INPUT', { field, rule: 'WRONG_TYPE' })
  return cross(context, row, column, within)
}

interface Pair {
  row: string | null
  column: string | null
  no_row: boolean
  no_column: boolean
  count: number
}

async function cross(
  context: Context,
  row: Asked,
  column: Asked,
  within: Within,
): Promise<Crossed> {
  const bounds = await boundsOf(
    context,
    [...new Set([row, column])]
      .filter(({ dataType }) => analyticsKind(dataType) === 'BAR')
      .map(({ id }) => id),
    { ...within, meetingIds: null },
  )
  const scales = [row, column].map((question) => scalesFor(question, bounds)?.coarse ?? null)
  const pairs = await pairsOf(context, [row, column], scales, within)
  const choices = await choicesOf(context, [
    ...optionIds(row, pairs, 'row'),
    ...optionIds(column, pairs, 'column'),
  ])
  const counts = (at: 'row' | 'column', no: 'no_row' | 'no_column'): KeyedCount[] =>
    pairs.map((pair) => ({ key: pair[no] ? none : pair[at], count: pair.count }))
  const rows = new CrossSide(row, scales[0]!, choices, counts('row', 'no_row')),
    columns = new CrossSide(column, scales[1]!, choices, counts('column', 'no_column'))
  const table = Array.from({ length: rows.size }, () =>
    Array.from({ length: columns.size }, () => 0),
  )
  for (const pair of pairs)
    for (const r of rows.placesOf(pair.no_row ? none : pair.row))
      for (const c of columns.placesOf(pair.no_column ? none : pair.column))
        table[r]![c]! += pair.count
  const sum = (of: readonly Pair[]): number => of.reduce((n, pair) => n + pair.count, 0)
  return {
    meetingCount: sum(pairs),
    bothCount: sum(pairs.filter((pair) => !pair.no_row && !pair.no_column)),
    rows: rows.shown(),
    columns: columns.shown(),
    counts: table.map((counts) => ({ counts })),
  }
}

const optionIds = ({ dataType }: Asked, pairs: readonly Pair[], at: 'row' | 'column'): string[] =>
  analyticsKind(dataType) === 'DOUGHNUT'
    ? [...new Set(pairs.flatMap((pair) => pair[at]?.slice(1, -1).split(',') ?? []))].filter(Boolean)
    : []

/** How many meetings gave each pair of answers, in one statement, so that all numbers are of one moment. */
function pairsOf(
  context: Context,
  [row, column]: readonly [Asked, Asked],
  [rowScale, columnScale]: readonly (Scale | null)[],
  within: Within,
): Promise<Pair[]> {
  const given = new Parameters(context)
  const side = (question: Asked, scale: Scale | null | undefined): string =>
    given.answersTo(question.id, keyOf(question, scale ?? null, given))
  const text = `select n.row::text, n."column"::text, n.no_row, n.no_column, n.count from (
    select x.key as row, y.key as "column", x.meeting_id is null as no_row, y.meeting_id is null as no_column, count(*)::int as count
    from ${side(row, rowScale)} x full join ${side(column, columnScale)} y on y.meeting_id = x.meeting_id
    where ${given.isWithin('coalesce(x.meeting_id, y.meeting_id)', within)} group by 1, 2, 3, 4) n`
  return context.db.query<Pair>(text, given.values)
}

/** What an answer is grouped by: of a number, the first and the last bar that it touches; of a day, its month. */
function keyOf({ dataType }: Asked, scale: Scale | null, given: Parameters): string {
  switch (analyticsKind(dataType)) {
    case 'YES_NO':
      return 'a.value_yes_no'
    case 'DOUGHNUT':
      return 'a.value_options'
    case 'DATE':
      return `date_trunc('month', a.value_day::timestamp)::date`
    case 'BAR': {
      if (!scale) return 'null'
      const edges = given.put(scale.edges, 'float8[]')
      return `width_bucket(${low}, ${edges}) * 64 + width_bucket(${high}, ${edges})`
    }
    default:
      return 'null'
  }
}
