import { completeness } from '../../shared/completeness.ts'
import { limits } from '../../shared/limits.ts'
import type { Request } from '../engine/actor.ts'
import { authorise, type Context } from '../rules/authorise.ts'
import { idOf } from '../rules/check.ts'
import type { Parameters, WithinArgs } from './countedOf.ts'
import { isOverdue } from './playbookDashboard.ts'
import {
  countedPlaybook,
  groupsOf,
  MeetingsOf,
  reaches,
  type CountedPlaybook,
  type Group,
  type MeetingStateShown,
} from './playbookMeetings.ts'

/** What a number of the dashboard is of; all that is given holds. */
interface Part {
  state?: MeetingStateShown | null
  from?: string | null
  to?: string | null
  completeness?: number | null
  skippedQuestionId?: string | null
  questionHubId?: string | null
  isHubAnswered?: boolean | null
  nextStepTypeId?: string | null
  nextStepState?: 'OPEN' | 'DONE' | 'OVERDUE' | null
  organisationUserId?: string | null
  versionId?: string | null
}
interface Listed {
  id: string
  title: string
  startDate: string
  state: MeetingStateShown
  companyId: string | null
  companyName: string | null
}

/** The meetings behind a number of the dashboard, newest first; null when there is no such playbook. */
export async function playbookMeetings(
  request: Request,
  args: Part & Omit<WithinArgs, 'campaignId'> & { playbookId: string; take?: number | null },
): Promise<{ totalCount: number; list: Listed[] } | null> {
  const context = authorise(request, 'analytics:read')
  const part: Part = {
    ...args,
    skippedQuestionId: given(args, 'skippedQuestionId'),
    questionHubId: given(args, 'questionHubId'),
    nextStepTypeId: given(args, 'nextStepTypeId'),
    organisationUserId: given(args, 'organisationUserId'),
    versionId: given(args, 'versionId'),
  }
  const book = await countedPlaybook(context, idOf(args.playbookId, 'playbookId'), args)
  if (!book) return null
  const take = Math.min(Math.max(args.take ?? 50, 0), limits.page)
  const { totalCount, ids } = isOfGroups(part)
    ? await byGroups(context, book, part, take)
    : await byRows(context, book, part, take)
  return { totalCount, list: await listed(context, ids) }
}

const given = (args: Part, field: keyof Part): string | null =>
  args[field] == null ? null : idOf(args[field], field)

/** What is asked in a meeting decides about it. */
const isOfGroups = (part: Part): boolean =>
  (part.completeness ?? part.skippedQuestionId ?? part.questionHubId) != null

/** Conditions on a row of `meeting`, here `m`; `zone` is a CTE beside it. */
function conditions(part: Part, book: CountedPlaybook): (given: Parameters) => string[] {
  const { state, from, to, nextStepTypeId, nextStepState } = part,
    day = '(m.start_date at time zone zone.name)::date',
    isCounted = part.organisationUserId ?? part.versionId ?? nextStepTypeId ?? nextStepState
  return (given) => {
    const answered = (ids: readonly string[]): string =>
      `m.id in (select a.meeting_id from answer a where a.organisation_id = $1 and a.question_id = any(${given.put(ids, 'uuid[]')}) and a.is_counted and not a.is_empty)`
    const inHub = (hubId: string): string => {
      const places = [...book.versions.values()].flatMap(({ id, hubs }) =>
        hubs
          .filter((hub) => hub.id === hubId)
          .flatMap((hub) => hub.questions.map((question) => [id, question.id] as const)),
      )
      const column = (n: 0 | 1): string =>
        given.put(
          places.map((place) => place[n]),
          'uuid[]',
        )
      return `m.id in (select a.meeting_id from unnest(${column(0)}, ${column(1)}) x(version_id, question_id)
        join answer a on a.organisation_id = $1 and a.question_id = x.question_id and a.is_counted and not a.is_empty
        join meeting v on v.organisation_id = $1 and v.id = a.meeting_id and v.playbook_version_id = x.version_id)`
    }
    const steps = [
      `s.organisation_id = $1 and s.meeting_id = m.id and s.date_deleted is null`,
      ...(nextStepTypeId ? [`s.next_step_type_id = ${given.put(nextStepTypeId, 'uuid')}`] : []),
      ...(nextStepState === 'DONE' ? ['s.date_done is not null'] : []),
      ...(nextStepState === 'OPEN' ? ['s.date_done is null'] : []),
      ...(nextStepState === 'OVERDUE' ? [isOverdue] : []),
    ].join(' and ')
    return [
      ...(state
        ? [
            `(case when m.state = 'PLANNED' and m.end_date <= now() then 'NOT_HELD' else m.state end) = ${given.put(state, 'text')}`,
          ]
        : []),
      ...(from ? [`${day} >= ${given.put(from, 'date')}`] : []),
      ...(to ? [`${day} <= ${given.put(to, 'date')}`] : []),
      ...(isCounted ? [`m.state <> 'CANCELLED'`] : []),
      ...((nextStepTypeId ?? nextStepState)
        ? [`exists (select from next_step s where ${steps})`]
        : []),
      ...(part.organisationUserId
        ? [
            `m.playbook_version_id is not null and exists (select from meeting_user w where w.organisation_id = $1 and w.meeting_id = m.id and w.organisation_user_id = ${given.put(part.organisationUserId, 'uuid')})`,
          ]
        : []),
      ...(part.versionId ? [`m.playbook_version_id = ${given.put(part.versionId, 'uuid')}`] : []),
      ...(part.skippedQuestionId ? [`not ${answered([part.skippedQuestionId])}`] : []),
      ...(part.questionHubId && part.isHubAnswered ? [inHub(part.questionHubId)] : []),
    ]
  }
}

interface Found {
  totalCount: number
  ids: string[]
}
async function byRows(
  context: Context,
  book: CountedPlaybook,
  part: Part,
  take: number,
): Promise<Found> {
  const of = new MeetingsOf(context, book, conditions(part, book)),
    most = of.given.put(take, 'int')
  const [found] = await context.db.query<Found>(
    of.with(` select (select count(*)::int from m) as "totalCount",
      array(select m.id from m order by m.start_date desc, m.id desc limit ${most}) as ids`),
    of.given.values,
  )
  return found!
}

/** Groups in which it is so; of each the newest are enough to know the newest of all. */
async function byGroups(
  context: Context,
  book: CountedPlaybook,
  part: Part,
  take: number,
): Promise<Found> {
  const reachOf = reaches(book)
  const holds = (group: Group): boolean => {
    const open = reachOf(group)
    return (
      (part.completeness == null ||
        Math.floor(completeness(group.answered, open.questions.size) / 10) === part.completeness) &&
      (part.skippedQuestionId == null ||
        (group.state === 'DONE' && open.questions.has(part.skippedQuestionId))) &&
      (part.questionHubId == null || (group.state === 'DONE' && open.hubs.has(part.questionHubId)))
    )
  }
  const found = await groupsOf(context, book, { ids: take, more: conditions(part, book) }),
    groups = found.groups.filter(holds)
  return {
    totalCount: groups.reduce((sum, { count }) => sum + count, 0),
    ids: await newestOf(
      context,
      groups.flatMap(({ ids }) => ids ?? []),
      take,
    ),
  }
}

async function newestOf(
  { db, organisationId }: Context,
  ids: readonly string[],
  take: number,
): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `select m.id from meeting m where m.organisation_id = $1 and m.id = any($2::uuid[])
    order by m.start_date desc, m.id desc limit $3`,
    [organisationId, ids, take],
  )
  return rows.map(({ id }) => id)
}

const listed = ({ db, organisationId }: Context, ids: readonly string[]): Promise<Listed[]> =>
  db.query(
    `select m.id, m.title, m.start_date as "startDate", c.id as "companyId", c.name as "companyName",
      case when m.state = 'PLANNED' and m.end_date <= now() then 'NOT_HELD' else m.state end as state
    from meeting m left join company c on c.organisation_id = $1 and c.id = m.company_id and c.date_deleted is null
    where m.organisation_id = $1 and m.id = any($2::uuid[]) order by m.start_date desc, m.id desc`,
    [organisationId, ids],
  )
