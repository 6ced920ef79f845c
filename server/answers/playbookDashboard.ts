import { completeness } from '../../shared/completeness.ts'
import type { Reach } from '../../shared/reachability.ts'
import type { Request } from '../engine/actor.ts'
import { organisationZone } from '../organisations/settings.ts'
import { authorise, type Context } from '../rules/authorise.ts'
import { idOf } from '../rules/check.ts'
import { personOrder } from '../users/personOrder.ts'
import { timesOfHubs } from './hubTimes.ts'
import type { WithinArgs } from './countedOf.ts'
import {
  countedPlaybook,
  groupsOf,
  MeetingsOf,
  reaches,
  type CountedPlaybook,
  type Group,
  type MeetingStateShown,
} from './playbookMeetings.ts'
import { firstOf, periodFor, periodsBetween, type TrendPeriod } from './trendPeriods.ts'

/** Most questions that are shown as skipped. */
export const mostSkipped = 20

/** By their names in the API. */
const counters = {
  PLANNED: 'planned',
  NOT_HELD: 'notHeld',
  RUNNING: 'running',
  DONE: 'done',
  CANCELLED: 'cancelled',
} as const satisfies Record<MeetingStateShown, string>
type Counts = Record<(typeof counters)[MeetingStateShown], number>
const noMeetings = (): Counts => ({ planned: 0, notHeld: 0, running: 0, done: 0, cancelled: 0 })

export interface PlaybookDashboard {
  timeZone: string
  meetingCount: number
  states: Counts
  period: TrendPeriod
  earlierCount: number
  periods: ({ date: string } & Counts)[]
  completeness: { meetingCount: number; average: number | null; spread: number[] }
  skippedQuestions: {
    questionId: string
    title: string
    askedCount: number
    skippedCount: number
  }[]
  hubs: {
    questionHubId: string
    title: string
    meetingCount: number
    answeredCount: number
    timedCount: number
    medianSeconds: number | null
  }[]
  nextSteps: {
    nextStepTypeId: string
    title: string
    madeCount: number
    doneCount: number
    openCount: number
    overdueCount: number
  }[]
  members: {
    organisationUserId: string
    firstName: string
    lastName: string
    meetingCount: number
    doneCount: number
    average: number | null
  }[]
  versions: {
    id: string
    number: number
    datePublished: string
    isPublished: boolean
    beforeId: string | null
    meetingCount: number
  }[]
}

/** How the meetings of a playbook went; null when it is not there, or was never published. */
export async function playbookDashboard(
  request: Request,
  args: Omit<WithinArgs, 'campaignId'> & { playbookId: string; period?: TrendPeriod | null },
): Promise<PlaybookDashboard | null> {
  const context = authorise(request, 'analytics:read')
  const book = await countedPlaybook(context, idOf(args.playbookId, 'playbookId'), args)
  if (!book) return null
  const [timeZone, days, { groups, questions, hubs }, times, nextSteps, texts] = await Promise.all([
    organisationZone(context),
    countsByDay(context, book),
    groupsOf(context, book),
    timesOfHubs(context, book),
    nextStepsOf(context, book),
    textsOf(context, book),
  ])
  const reachOf = reaches(book),
    asked = new Map<string, number>(),
    reached = new Map<string, number>(),
    /** done meetings by what was asked in them, so that each way to go is counted once */
    ways = new Map<Reach, number>(),
    total = new Tally(),
    byMember = new Map<string, Tally>(),
    byVersion = new Map<string, number>(),
    spread = Array.from({ length: 11 }, () => 0)
  for (const group of groups) {
    const { count, state, members, versionId } = group,
      open = reachOf(group),
      percentage = completeness(group.answered, open.questions.size)
    total.add(percentage, count, state)
    spread[Math.floor(percentage / 10)]! += count
    byVersion.set(versionId, (byVersion.get(versionId) ?? 0) + count)
    for (const member of members ?? []) {
      const tally = byMember.get(member) ?? new Tally()
      tally.add(percentage, count, state)
      byMember.set(member, tally)
    }
    if (state === 'DONE') ways.set(open, (ways.get(open) ?? 0) + count)
  }
  for (const [open, count] of ways) {
    for (const id of open.questions) asked.set(id, (asked.get(id) ?? 0) + count)
    for (const id of open.hubs) reached.set(id, (reached.get(id) ?? 0) + count)
  }
  return {
    timeZone,
    ...periodsOf(days, args.period),
    completeness: { meetingCount: total.count, average: total.average, spread },
    skippedQuestions: [...asked]
      .map(([questionId, askedCount]) => ({
        questionId,
        title: texts.questions.get(questionId) ?? '',
        askedCount,
        skippedCount: askedCount - (questions.get(questionId) ?? 0),
      }))
      .filter(({ skippedCount }) => skippedCount > 0)
      .sort(
        (a, b) =>
          b.skippedCount - a.skippedCount ||
          a.askedCount - b.askedCount ||
          (a.questionId < b.questionId ? -1 : 1),
      )
      .slice(0, mostSkipped),
    hubs: texts.hubs
      .map(({ id, title }) => ({
        questionHubId: id,
        title,
        meetingCount: reached.get(id) ?? 0,
        answeredCount: hubs.get(id) ?? 0,
        timedCount: times.get(id)?.count ?? 0,
        medianSeconds: times.get(id)?.median ?? null,
      }))
      .filter(({ meetingCount }) => meetingCount > 0),
    nextSteps,
    members: (await membersOf(context, [...byMember.keys()])).map((member) => {
      const tally = byMember.get(member.organisationUserId)!
      return {
        ...member,
        meetingCount: tally.count,
        doneCount: tally.done,
        average: tally.average,
      }
    }),
    versions: [...book.versions.values()]
      .map(({ id, number, datePublished, isPublished, beforeId }) => ({
        id,
        number,
        datePublished,
        isPublished,
        beforeId,
        meetingCount: byVersion.get(id) ?? 0,
      }))
      .filter((version) => version.isPublished || version.meetingCount > 0),
  }
}

/** Meetings with the average of how complete they are. */
class Tally {
  count = 0
  done = 0
  #sum = 0
  add(percentage: number, count: number, state: Group['state']): void {
    this.count += count
    this.#sum += percentage * count
    if (state === 'DONE') this.done += count
  }
  get average(): number | null {
    return this.count ? this.#sum / this.count : null
  }
}

interface DayCount {
  day: string
  state: MeetingStateShown
  count: number
}
function countsByDay(context: Context, book: CountedPlaybook): Promise<DayCount[]> {
  const of = new MeetingsOf(context, book, () => [])
  return context.db.query<DayCount>(
    of.with(' select m.day::text, m.state, count(*)::int as count from m group by 1, 2'),
    of.given.values,
  )
}

function periodsOf(
  days: readonly DayCount[],
  wanted: TrendPeriod | null | undefined,
): Pick<PlaybookDashboard, 'meetingCount' | 'states' | 'period' | 'earlierCount' | 'periods'> {
  const dates = days.map(({ day }) => day).sort(),
    [first, last] = [dates[0], dates.at(-1)],
    period = wanted ?? periodFor(first, last),
    starts = first && last ? periodsBetween(first, last, period) : [],
    periods = new Map(starts.map((date) => [date, { date, ...noMeetings() }])),
    all = noMeetings()
  let meetingCount = 0,
    earlierCount = 0
  for (const { day, state, count } of days) {
    const name = counters[state],
      bucket = periods.get(firstOf(day, period))
    meetingCount += count
    all[name] += count
    if (bucket) bucket[name] += count
    else earlierCount += count
  }
  return { meetingCount, states: all, period, earlierCount, periods: [...periods.values()] }
}

/** Whether a next step `s` is overdue, beside the CTE `zone`. */
export const isOverdue =
  's.date_done is null and s.next_step_date < (now() at time zone (select zone.name from zone))::date'

function nextStepsOf(
  context: Context,
  book: CountedPlaybook,
): Promise<PlaybookDashboard['nextSteps']> {
  const of = new MeetingsOf(context, book, () => [])
  return context.db.query(
    of.with(`, c as (select s.next_step_type_id, count(*)::int as made, count(s.date_done)::int as done,
        (count(*) filter (where ${isOverdue}))::int as overdue
      from m join next_step s on s.organisation_id = $1 and s.meeting_id = m.id and s.date_deleted is null
      where m.state <> 'CANCELLED' group by 1)
    select c.next_step_type_id as "nextStepTypeId", y.title, c.made as "madeCount", c.done as "doneCount",
      c.made - c.done as "openCount", c.overdue as "overdueCount"
    from c join next_step_type y on y.organisation_id = $1 and y.id = c.next_step_type_id order by c.made desc, y.rank, y.id`),
    of.given.values,
  )
}

/** Titles as in the newest version that asks something; hubs in its order, former ones behind them. */
async function textsOf(
  { db, organisationId }: Context,
  { versions }: CountedPlaybook,
): Promise<{ questions: Map<string, string>; hubs: { id: string; title: string }[] }> {
  const given = [organisationId, [...versions.keys()]]
  const newest = (table: string): string =>
    `select distinct on (q.id) q.id, q.title, v.number, q.rank from ${table} q
      join playbook_version v on v.organisation_id = q.organisation_id and v.id = q.playbook_version_id
    where q.organisation_id = $1 and q.playbook_version_id = any($2::uuid[]) order by q.id, v.number desc`
  const [questions, hubs] = await Promise.all([
    db.query<{ id: string; title: string }>(newest('question'), given),
    db.query<{ id: string; title: string }>(
      `select h.id, h.title from (${newest('question_hub')}) h order by h.number desc, h.rank, h.id`,
      given,
    ),
  ])
  return { questions: new Map(questions.map(({ id, title }) => [id, title])), hubs }
}

const membersOf = (
  { db, organisationId }: Context,
  ids: readonly string[],
): Promise<
  Pick<PlaybookDashboard['members'][number], 'organisationUserId' | 'firstName' | 'lastName'>[]
> =>
  db.query(
    `select o.id as "organisationUserId", u.first_name as "firstName", u.last_name as "lastName"
    from organisation_user o join app_user u on u.id = o.user_id
    where o.organisation_id = $1 and o.id = any($2::uuid[]) order by ${personOrder('u', 'o.id')}`,
    [organisationId, ids],
  )
