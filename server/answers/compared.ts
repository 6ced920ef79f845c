// The answers of two groups of meetings, counted beside each other: by the accounts of two segments, or those that meet
// filters and all others. Both groups are found and counted by the same statements.
import { fail } from '../../shared/errors.ts'
import { viewSeen } from '../companies/listView.record.ts'
import { listed } from '../companies/page.ts'
import { ruleBind } from '../companies/ruleBind.ts'
import { viewContent } from '../companies/viewContent.ts'
import type { Request } from '../engine/actor.ts'
import { ownMeetings, viewerOf } from '../organisations/meetingVisible.ts'
import { authorise, type Context } from '../rules/authorise.ts'
import { idOf } from '../rules/check.ts'
import { chartedQuestions } from './analytics.ts'
import {
  barsWith,
  choicesOf,
  high,
  keys,
  low,
  weekAndMonth,
  type Asked,
  type BarCount,
  type Bars,
  type Count,
} from './analyticsCounts.ts'
import { analyticsKind, type AnalyticsKind } from '../../shared/analyticsKind.ts'
import { analyticsOf, optionIds, type Analytics } from './analyticsOf.ts'
import { scalesOver, type Scales } from './bars.ts'
import { Parameters, withinOf, type Within, type WithinArgs } from './countedOf.ts'
import { isWhole } from '../../shared/questionTypes.ts'

export interface Compared {
  bothCount: number
  one: Side
  other: Side
}
interface Side {
  meetingCount: number
  analytics: Analytics[]
}

interface Groups {
  playbookId: string
  questionIds: readonly string[]
  /** What their accounts' list is narrowed by; null: there is no such segment. */
  segments: readonly [one: Record<string, unknown> | null, other: Record<string, unknown> | null]
  within: Within
}

/** The charts of a playbook, of two groups of its meetings. */
export async function comparedAnalytics(
  request: Request,
  args: WithinArgs & {
    playbookId: string
    viewId?: string | null
    otherViewId?: string | null
  },
): Promise<Compared> {
  const context = authorise(request, 'analytics:read')
  const playbookId = idOf(args.playbookId, 'playbookId'),
    within = withinOf(args)
  const [questions, one, other] = await Promise.all([
    chartedQuestions(context, playbookId),
    segmentOf(context, args.viewId, 'viewId'),
    segmentOf(context, args.otherViewId, 'otherViewId'),
  ])
  const groups: Groups = {
    playbookId,
    questionIds: questions.map(({ id }) => id),
    segments: [one, other],
    within,
  }
  const [found, sizes] = await Promise.all([
    countOf(context, groups, questions),
    sizesOf(context, groups),
  ])
  const bars = await barsOfGroups(context, groups, questions, found)
  const choices = await choicesOf(context, [
    ...new Set(found.filter(({ part }) => part === 'DOUGHNUT').flatMap(optionIds)),
  ])
  const side = (at: 0 | 1): Side => {
    const of = (part: Part): Map<string, Count[]> =>
      Map.groupBy(
        found.filter((count) => count.side === at && count.part === part),
        (count) => count.question_id,
      )
    const counts = {
      YES_NO: of('YES_NO'),
      DOUGHNUT: of('DOUGHNUT'),
      TIME: of('TIME'),
      DATE: of('DATE'),
      TEXT: of('TEXT'),
    }
    const cleared = of('CLEARED')
    return {
      meetingCount: at === 0 ? sizes.one : sizes.other,
      analytics: questions.map((question) =>
        analyticsOf(question, { counts, cleared, bars: bars[at], choices }),
      ),
    }
  }
  return {
    bothCount: sizes.both,
    one: side(0),
    other: side(1),
  }
}

/** What a saved view of accounts narrows their list by; refuses one that the person may not see. */
async function segmentOf(
  context: Context,
  id: string | null | undefined,
  field: string,
): Promise<Record<string, unknown> | null> {
  // '' is no id, and not all meetings
  if (id == null) return null
  const [view] = await context.db.query<{ content: Record<string, unknown> }>(
    `select ${viewContent('v')} as content from list_view v
    where v.organisation_id = $1 and v.id = $2 and v.kind = 'COMPANY' and v.date_deleted is null and ${viewSeen('v', '$3::uuid')}`,
    [context.organisationId, idOf(id, field), context.userId],
  )
  return view ? view.content : fail('BAD_INPUT', { field, rule: 'UNKNOWN_ID' })
}

/** CTEs: `m`, the meetings of the playbook with the groups that they are in, and `side`, a row for each in a group, 0 or 1. */
function sides(context: Context, given: Parameters, groups: Groups): string {
  const viewer = viewerOf(context, '$2', '$3'),
    { playbookId, segments, within } = groups
  const inSegment = (content: Record<string, unknown>): string =>
    `coalesce(m.company_id in (select c.id from company c where ${listed('company', ruleBind(viewer, content, given.values))}), false)`
  const [one, other] = segments
  const { filters, conditions, campaignId } = within,
    unfiltered = { filters: null, conditions: null }
  const ofBoth = given.isWithin('m.id', one ? within : { ...unfiltered, campaignId })
  const isOne = one
    ? inSegment(one)
    : given.isWithin('m.id', { filters, conditions, campaignId: null })
  return `m as materialized (select m.id, ${isOne} as is_one, ${other ? inSegment(other) : 'null::boolean'} as is_other
      from meeting m where m.organisation_id = $1 and m.playbook_id = ${given.put(playbookId, 'uuid')} and m.date_deleted is null
        and $2::uuid is not null and $3::uuid is not null
        and ${viewer.own ? `m.id in (${ownMeetings(viewer)})` : 'true'} and ${ofBoth}),
    side as materialized (select m.id, 0 as side from m where m.is_one
      union all select m.id, 1 from m where coalesce(m.is_other, not m.is_one))`
}

/** How many meetings with an answer that counts are in each group, and in both. */
async function sizesOf(
  context: Context,
  groups: Groups,
): Promise<{ one: number; other: number; both: number }> {
  const given = new Parameters(context),
    cte = sides(context, given, groups)
  const [found] = await context.db.query<{ one: number; other: number; both: number }>(
    `with ${cte}, answered as materialized (select distinct h.meeting_id as id
      from unnest(${given.put(groups.questionIds, 'uuid[]')}) q(id) cross join lateral (
        select a.meeting_id from answer a where a.organisation_id = $1 and a.question_id = q.id and a.is_counted and not a.is_empty offset 0) h)
    select count(*) filter (where side.side = 0)::int as one, count(*) filter (where side.side = 1)::int as other,
      (count(*) - count(distinct side.id))::int as both from side join answered on answered.id = side.id`,
    given.values,
  )
  return found!
}

/** Answers `a` of both groups to questions: of each a walk over the index, since a join would be planned by a guess. */
const answersOf = (ids: string, columns: string, isEmpty = false): string =>
  `unnest(${ids}) asked(id) cross join lateral (
    select a.meeting_id, ${columns} from answer a where a.organisation_id = $1 and a.question_id = asked.id
      and a.is_counted and ${isEmpty ? '' : 'not '}a.is_empty offset 0) a join side on side.id = a.meeting_id`

type Part = AnalyticsKind | 'CLEARED'
interface Found extends Count {
  part: Part
  side: 0 | 1
  low: number | null
  high: number | null
  whole: boolean
}

/** All that is counted but the bars, of which it finds the bounds. */
async function countOf(
  context: Context,
  groups: Groups,
  questions: readonly Asked[],
): Promise<Found[]> {
  const given = new Parameters(context),
    cte = sides(context, given, groups)
  const idsOf = (kind: AnalyticsKind): string =>
    given.put(
      questions.filter((q) => analyticsKind(q.dataType) === kind).map((q) => q.id),
      'uuid[]',
    )
  const noBounds = 'null::float8 as low, null::float8 as high, false as whole'
  const counted = (part: Part, from: string): string =>
    `select '${part}' as part, asked.id as question_id, side.side, a.key::text as key, count(*)::int as count, ${noBounds} from ${from} group by asked.id, side.side, a.key`
  const parts = Object.entries(keys).map(([kind, key]) => {
    const text = counted(
      kind as AnalyticsKind,
      answersOf(idsOf(kind as AnalyticsKind), `${key === 'null' ? 'null::text' : key} as key`),
    )
    return kind === 'DATE'
      ? `select 'DATE', d.question_id, d.side, ${weekAndMonth('d.key')}, sum(d.count)::int, ${noBounds} from (${text}) d group by 2, 3, 4`
      : text
  })
  return context.db.query<Found>(
    `with ${cte}
    ${parts.join(' union all ')}
    union all ${counted('CLEARED', answersOf(idsOf('YES_NO'), 'null::text as key', true))}
    union all select 'BAR', asked.id, side.side, null, count(*)::int, min(a.low), max(a.high), bool_and(a.whole)
      from ${answersOf(idsOf('BAR'), `${low} as low, ${high} as high, a.value_number is not null as whole`)} group by asked.id, side.side`,
    given.values,
  )
}

/** The bars of both groups, of one width, so that they stand beside each other. */
async function barsOfGroups(
  context: Context,
  groups: Groups,
  questions: readonly Asked[],
  found: readonly Found[],
): Promise<readonly [Map<string, Bars>, Map<string, Bars>]> {
  const bounds = Map.groupBy(
    found.filter(({ part }) => part === 'BAR'),
    (each) => each.question_id,
  )
  const asked = questions.filter(({ dataType }) => analyticsKind(dataType) === 'BAR')
  const drawn = asked.flatMap(({ id, dataType }): { id: string; scales: Scales }[] => {
    const of = (bounds.get(id) ?? []).filter(({ low, high }) => low !== null && high !== null)
    if (of.length === 0) return []
    const least = Math.min(...of.map(({ low }) => low!)),
      most = Math.max(...of.map(({ high }) => high!))
    return [{ id, scales: scalesOver(least, most, isWhole(dataType) && of.every((b) => b.whole)) }]
  })
  const counts = await barCountsOf(context, groups, drawn)
  const side = (at: 0 | 1): Map<string, Bars> =>
    new Map(
      asked.map(({ id }) => {
        const answerCount = bounds.get(id)?.find((each) => each.side === at)?.count ?? 0,
          scales = drawn.find((each) => each.id === id)?.scales
        return [
          id,
          scales
            ? barsWith(
                scales,
                answerCount,
                counts.filter((count) => count.question_id === id && count.side === at),
              )
            : { answerCount, zoomedInData: [], zoomedOutData: [] },
        ]
      }),
    )
  return [side(0), side(1)]
}

async function barCountsOf(
  context: Context,
  groups: Groups,
  drawn: readonly { id: string; scales: Scales }[],
): Promise<(BarCount & { side: 0 | 1 })[]> {
  if (drawn.length === 0) return []
  const given = new Parameters(context),
    cte = sides(context, given, groups),
    ids = given.put(
      drawn.map(({ id }) => id),
      'uuid[]',
    ),
    edges = given.put(
      drawn.map(({ scales }) => `{${scales.fine.edges.join()}}`),
      'text[]',
    )
  const barOf = (value: string): string => `width_bucket(${value}, g.edges) - 1`
  return context.db.query(
    `with ${cte}, g as materialized (select g.id, g.edges::float8[] as edges from unnest(${ids}, ${edges}) g(id, edges))
    select asked.id as question_id, side.side, ${barOf('a.low')} as first, ${barOf('a.high')} as last, count(*)::int as count
    from ${answersOf(ids, `${low} as low, ${high} as high`)} join g on g.id = asked.id group by 1, 2, 3, 4`,
    given.values,
  )
}
