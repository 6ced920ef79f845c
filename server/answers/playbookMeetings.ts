// The meetings of a playbook as its dashboard counts them, and which of them are behind a number.
import { matchesRange, type AnswerRange } from '../../shared/conditions.ts'
import { reach, type HubRules, type Reach } from '../../shared/reachability.ts'
import { labelMerges, type LabelMerges } from '../labels/labelMerges.ts'
import { ownMeetings, viewerOf } from '../organisations/meetingVisible.ts'
import { zoneSql } from '../organisations/settings.ts'
import { rulesOf } from '../playbooks/rulesOf.ts'
import type { Context } from '../rules/authorise.ts'
import { fromRow, valueColumns, type ValueRow } from './answerRow.ts'
import { Parameters, withinOf, type Within, type WithinArgs } from './countedOf.ts'
import { withMerged } from './withMerged.ts'

export type MeetingStateShown = 'PLANNED' | 'NOT_HELD' | 'RUNNING' | 'DONE' | 'CANCELLED'

export interface Version {
  id: string
  number: number
  datePublished: string
  isPublished: boolean
  /** the published version before it */
  beforeId: string | null
  hubs: HubRules[]
}
/** A playbook with the versions that meetings are pinned to, and the published one. */
export interface CountedPlaybook {
  id: string
  within: Within
  versions: ReadonlyMap<string, Version>
  merges: LabelMerges
}

/** Null: it is not there, in the bin, or was never published. */
export async function countedPlaybook(
  context: Context,
  id: string,
  narrowing: WithinArgs,
): Promise<CountedPlaybook | null> {
  const versions = await context.db.query<Version & { merges: LabelMerges }>(
    `select v.id, v.number, v.date_published as "datePublished", v.id = p.published_version_id as "isPublished",
      (select w.id from playbook_version w where w.organisation_id = $1 and w.playbook_id = p.id and w.number < v.number order by w.number desc limit 1) as "beforeId",
      ${rulesOf('v.id')} as hubs, case when v.id = p.published_version_id then ${labelMerges('$1')} end as merges
    from playbook p join playbook_version v on v.organisation_id = p.organisation_id and v.playbook_id = p.id
    where p.organisation_id = $1 and p.id = $2 and p.date_deleted is null and p.published_version_id is not null and v.number is not null
      and (v.id = p.published_version_id or exists (select from meeting m where m.organisation_id = $1 and m.playbook_version_id = v.id))
    order by v.number desc`,
    [context.organisationId, id],
  )
  if (versions.length === 0) return null
  return {
    id,
    within: withinOf(narrowing),
    versions: new Map(versions.map((version) => [version.id, version])),
    merges: versions.find(({ merges }) => merges)?.merges ?? null,
  }
}

type Gate = ValueRow & { question_id: string }
/** Meetings that are asked the same and answered as many questions of it. */
export interface Group {
  versionId: string
  state: MeetingStateShown
  gates: Gate[] | null
  answered: number
  members: string[] | null
  count: number
  /** newest first, when they were asked for */
  ids: string[] | null
}

/** The parts of statements over the meetings `m` of a playbook that somebody may see, within filters. */
export class MeetingsOf {
  readonly given: Parameters
  readonly #book: CountedPlaybook
  readonly #cte: string

  constructor(context: Context, book: CountedPlaybook, more: (given: Parameters) => string[]) {
    this.given = new Parameters(context)
    this.#book = book
    const viewer = viewerOf(context, '$2', '$3')
    const where = [
      `m.organisation_id = $1 and m.playbook_id = ${this.given.put(book.id, 'uuid')} and m.date_deleted is null`,
      '$2::uuid is not null and $3::uuid is not null',
      viewer.own ? `m.id in (${ownMeetings(viewer)})` : 'true',
      this.given.isWithin('m.id', book.within),
      ...more(this.given),
    ].join(' and ')
    this.#cte = `zone as materialized (select ${zoneSql('$1')} as name),
      m as materialized (select m.id, m.playbook_version_id as version_id, m.start_date, (m.start_date at time zone zone.name)::date as day,
        case when m.state = 'PLANNED' and m.end_date <= now() then 'NOT_HELD' else m.state end as state
      from meeting m cross join zone where ${where})`
  }

  /** Such a statement: what is behind `m`, which is given as a CTE. */
  with(rest: string): string {
    return `with ${this.#cte}${rest}`
  }

  /**
   * CTEs over the answers that count, of all meetings: `q` are the questions of the versions, each with a bit of its own,
   * `n` the meetings with the bits of what they answered. One walk over the index for each question; a join would be
   * planned by a guess.
   */
  answered(): string {
    const ids = questionIds(this.#book)
    return `q as materialized (select x.id, set_bit(repeat('0', ${this.given.put(ids.length, 'int')})::varbit, x.n::int - 1, 1) as mask
        from unnest(${this.given.put(ids, 'uuid[]')}) with ordinality x(id, n)),
      n as materialized (select h.meeting_id, bit_or(q.mask) as mask from q cross join lateral (
        select a.meeting_id from answer a where a.organisation_id = $1 and a.question_id = q.id and a.is_counted and not a.is_empty offset 0) h group by 1)`
  }
}
const questionIds = ({ versions }: CountedPlaybook): string[] => [
  ...new Set(
    [...versions.values()].flatMap(({ hubs }) =>
      hubs.flatMap(({ questions }) => questions.map(({ id }) => id)),
    ),
  ),
]

/** Meetings that were started or answered and not cancelled: the same rows as completeness has elsewhere. */
export const countedMeeting = `m.version_id is not null and m.state <> 'CANCELLED'`

/** Those meetings, grouped so that what is asked in each is worked out once; and in how many done ones each question, and something of each hub, was answered. */
export async function groupsOf(
  context: Context,
  book: CountedPlaybook,
  { ids = 0, more = () => [] }: { ids?: number; more?: (given: Parameters) => string[] } = {},
): Promise<{ groups: Group[]; questions: Map<string, number>; hubs: Map<string, number> }> {
  const of = new MeetingsOf(context, book, more),
    answered = of.answered(),
    gates = of.given.put(gateIds(book), 'uuid[]'),
    places = placesOf(book),
    column = (n: 0 | 1 | 2): string =>
      of.given.put(
        places.map((place) => place[n]),
        'uuid[]',
      ),
    cells = ['question_id', ...valueColumns].map((c) => `'${c}', a.${c}`).join(', ')
  const [found] = await context.db.query<{
    groups: Group[] | null
    questions: Counted[] | null
    hubs: Counted[] | null
  }>(
    of.with(`, ${answered},
      g as materialized (select a.meeting_id, jsonb_agg(jsonb_build_object(${cells}) order by a.question_id) as gates
        from answer a where a.organisation_id = $1 and a.question_id = any(${gates}) and a.is_counted and not a.is_empty group by 1),
      u as materialized (select u.meeting_id, array_agg(u.organisation_user_id order by u.organisation_user_id) as members from meeting_user u where u.organisation_id = $1 group by 1),
      d as materialized (select m.version_id, n.mask, count(*)::int as count from m join n on n.meeting_id = m.id
        where ${countedMeeting} and m.state = 'DONE' group by 1, 2),
      b as materialized (select x.version_id, x.hub_id, bit_or(q.mask) as mask
        from unnest(${column(0)}, ${column(1)}, ${column(2)}) x(version_id, question_id, hub_id) join q on q.id = x.question_id group by 1, 2)
    select (select json_agg(x) from (
        select m.version_id as "versionId", m.state, g.gates, coalesce(bit_count(n.mask), 0)::int as answered, u.members, count(*)::int as count,
          ${ids ? `(array_agg(m.id order by m.start_date desc, m.id desc))[:${ids}]` : 'null'} as ids
        from m left join n on n.meeting_id = m.id left join g on g.meeting_id = m.id left join u on u.meeting_id = m.id
        where ${countedMeeting} group by 1, 2, 3, 4, 5) x) as groups,
      ${
        // each question beside each way to answer would be as many pairs as answers that nobody gave; not a plain `in`, which
        // would become a join planned by a guess
        ids
          ? 'null'
          : `(select json_agg(x) from (select q.id, h.count from q cross join lateral (
        select count(*)::int as count from answer a where a.organisation_id = $1 and a.question_id = q.id and a.is_counted and not a.is_empty
          and coalesce(a.meeting_id in (select m.id from m where ${countedMeeting} and m.state = 'DONE'), false)) h where h.count > 0) x)`
      } as questions,
      ${
        ids
          ? 'null'
          : `(select json_agg(x) from (select b.hub_id as id, sum(d.count)::int as count from b
        join d on d.version_id = b.version_id and bit_count(d.mask & b.mask) > 0 group by 1) x)`
      } as hubs`),
    of.given.values,
  )
  return {
    groups: found!.groups ?? [],
    questions: countsOf(found!.questions),
    hubs: countsOf(found!.hubs),
  }
}
interface Counted {
  id: string
  count: number
}
const countsOf = (rows: readonly Counted[] | null): Map<string, number> =>
  new Map(rows?.map(({ id, count }) => [id, count]))

/** The questions of the versions with their hubs: version, question, hub. */
export const placesOf = ({ versions }: CountedPlaybook): (readonly [string, string, string])[] =>
  [...versions.values()].flatMap(({ id, hubs }) =>
    hubs.flatMap((hub) => hub.questions.map((question) => [id, question.id, hub.id] as const)),
  )

/** Questions whose answers decide about what is asked. */
const gateIds = ({ versions }: CountedPlaybook): string[] => [
  ...new Set(
    [...versions.values()].flatMap(({ hubs }) =>
      hubs.flatMap((hub) =>
        [hub, ...hub.questions].flatMap(({ conditions }) =>
          conditions.map(({ questionId }) => questionId),
        ),
      ),
    ),
  ),
]

const nothing: Reach = { hubs: new Set(), questions: new Set(), parked: new Set() }
/**
 * What is asked in the meetings of a group, as the same function says it that a browser asks: worked out once for all that meet
 * the same conditions. A number has as many values as there are meetings, and nobody else is served meanwhile.
 */
export function reaches(
  book: CountedPlaybook,
): (group: Pick<Group, 'versionId' | 'gates'>) => Reach {
  const known = new Map<string, Reach>(),
    conditions = new Map(
      [...book.versions].map(([id, { hubs }]) => [
        id,
        hubs.flatMap((hub) => [hub, ...hub.questions].flatMap((one) => one.conditions)),
      ]),
    )
  return ({ versionId, gates }) => {
    const version = book.versions.get(versionId)
    if (!version) return nothing
    const answers = new Map(
      gates?.map((gate) => [gate.question_id, withMerged(fromRow(gate), book.merges)]),
    )
    const isMet = (range: AnswerRange): boolean =>
      matchesRange(range, answers.get(range.questionId))
    const key = `${versionId} ${conditions
      .get(versionId)!
      .map((range) => Number(isMet(range)))
      .join('')}`
    let found = known.get(key)
    if (!found) known.set(key, (found = reach(version, answers)))
    return found
  }
}
