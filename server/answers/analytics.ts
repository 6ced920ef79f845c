import { meetingFilter } from '../../shared/inputs/answer.ts'
import type { Request } from '../engine/actor.ts'
import { authorise, type Context } from '../rules/authorise.ts'
import { idOf, parse } from '../rules/check.ts'
import { analyticsKind, type AnalyticsKind } from './analyticsKind.ts'
import {
  barCounts,
  clearedCounts,
  countsBy,
  choicesOf,
  type Asked,
  type Choice,
  type Count,
  type Counts,
} from './analyticsCounts.ts'
import type { Bar } from './bars.ts'
import type { Narrowed } from './countedAnswers.ts'
import { withinOf, type WithinArgs } from './countedOf.ts'
import { questionsNoLongerAsked } from './noLongerAsked.ts'

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

/** The answers to one question over all meetings and versions, counted for its chart; null for a question that was never published. */
export async function questionAnalytics(
  request: Request,
  args: Omit<WithinArgs, 'campaignId'> & {
    questionId: string
    dataType?: string | null
    filterCompanyDialogs?: string[] | null
  },
): Promise<Analytics | null> {
  const context = authorise(request, 'analytics:read')
  const [question] = await context.db.query<{ id: string; data_type: string }>(
    `select q.id, q.data_type from question q join playbook_version v on v.organisation_id = q.organisation_id and v.id = q.playbook_version_id
    join playbook p on p.organisation_id = v.organisation_id and p.id = v.playbook_id
    where q.organisation_id = $1 and q.id = $2 and p.date_deleted is null and v.number is not null order by v.id = p.published_version_id desc, v.number desc limit 1`,
    [context.organisationId, idOf(args.questionId, 'questionId')],
  )
  if (!question) return null
  const [found] = await analyse(
    context,
    [{ id: question.id, dataType: args.dataType ?? question.data_type }],
    { ...withinOf(args), meetingIds: parse(meetingFilter, args).filterCompanyDialogs ?? null },
  )
  return found ?? null
}

/** The same for all questions of a playbook's newest version, in its order, then for those that only former versions asked. */
export async function playbookAnalytics(
  request: Request,
  args: WithinArgs & { playbookId: string },
): Promise<Analytics[]> {
  const context = authorise(request, 'analytics:read'),
    playbookId = idOf(args.playbookId, 'playbookId'),
    within = withinOf(args)
  const asked = context.db.query<Asked>(
    `select q.id, q.data_type as "dataType" from playbook p join question q on q.organisation_id = p.organisation_id and q.playbook_version_id = p.published_version_id
    join question_hub h on h.organisation_id = q.organisation_id and h.playbook_version_id = q.playbook_version_id and h.id = q.question_hub_id
    where p.organisation_id = $1 and p.id = $2 and p.date_deleted is null order by h.rank, h.id, q.rank, q.id`,
    [context.organisationId, playbookId],
  )
  const [now, formerly] = await Promise.all([asked, questionsNoLongerAsked(context, playbookId)])
  return analyse(context, [...now, ...formerly], { ...within, meetingIds: null })
}

async function analyse(
  context: Context,
  questions: readonly Asked[],
  narrowed: Narrowed,
): Promise<Analytics[]> {
  const of = (kind: AnalyticsKind): Asked[] =>
      questions.filter((q) => analyticsKind(q.dataType) === kind),
    ids = (kind: AnalyticsKind): string[] => of(kind).map((q) => q.id)
  // one statement for each kind there is, sent together
  const [bools, cleared, options, times, dates, texts, bars] = await Promise.all([
    countsBy(context, 'YES_NO', ids('YES_NO'), narrowed),
    clearedCounts(context, ids('YES_NO'), narrowed),
    countsBy(context, 'DOUGHNUT', ids('DOUGHNUT'), narrowed),
    countsBy(context, 'TIME', ids('TIME'), narrowed),
    countsBy(context, 'DATE', ids('DATE'), narrowed),
    countsBy(context, 'TEXT', ids('TEXT'), narrowed),
    barCounts(context, of('BAR'), narrowed),
  ])
  const choices = await choicesOf(context, [...options.values()].flat().flatMap(optionIds))
  return questions.map(({ id, dataType }) => {
    const kind = analyticsKind(dataType),
      chart = (counts: Counts): readonly Count[] => counts.get(id) ?? []
    const answered = {
      YES_NO: bools,
      DOUGHNUT: options,
      TIME: times,
      DATE: dates,
      TEXT: texts,
      BAR: null,
    }[kind]
    return {
      questionId: id,
      typeOfAnalytics: kind,
      answerCount: answered ? sum(chart(answered)) : (bars.get(id)?.answerCount ?? 0),
      yesNoData: kind === 'YES_NO' ? yesNo(chart(bools), sum(chart(cleared))) : null,
      barChartData: kind === 'BAR' ? bars.get(id)! : null,
      doughnutChartData: kind === 'DOUGHNUT' ? slices(chart(options), choices) : null,
      timeChartData:
        kind === 'TIME'
          ? given(chart(times))
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
              countPerMonth: periods(chart(dates), (day) => `${day.slice(0, 8)}01`),
              countPerWeek: periods(chart(dates), mondayOf),
            }
          : null,
    }
  })
}

const sum = (counts: readonly Count[]): number => counts.reduce((n, c) => n + c.count, 0)
const given = (counts: readonly Count[]): Count[] => counts.filter((c) => c.key !== null)
const optionIds = (count: Count): string[] =>
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

function periods(
  days: readonly Count[],
  firstOf: (day: string) => string,
): { date: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const { key, count } of given(days))
    counts.set(firstOf(key!), (counts.get(firstOf(key!)) ?? 0) + count)
  return [...counts]
    .map(([date, count]) => ({ date, count }))
    .sort((a, b) => (a.date < b.date ? -1 : 1))
}
const mondayOf = (day: string): string => {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7))
  return date.toISOString().slice(0, 10)
}
