import { meetingFilter } from '../../shared/inputs/answer.ts'
import type { Request } from '../engine/actor.ts'
import { authorise, type Context } from '../rules/authorise.ts'
import { idOf, parse } from '../rules/check.ts'
import { analyticsKind, type AnalyticsKind } from '../../shared/analyticsKind.ts'
import { barCounts, choicesOf, clearedCounts, countsBy, type Asked } from './analyticsCounts.ts'
import { analyticsOf, optionIds, type Analytics } from './analyticsOf.ts'
import type { Narrowed } from './countedAnswers.ts'
import { withinOf, type WithinArgs } from './countedOf.ts'
import { questionsNoLongerAsked } from './noLongerAsked.ts'

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
  return analyse(context, await chartedQuestions(context, playbookId), {
    ...within,
    meetingIds: null,
  })
}

/** The questions of a playbook's charts, in their order. */
export async function chartedQuestions(context: Context, playbookId: string): Promise<Asked[]> {
  const asked = context.db.query<Asked>(
    `select q.id, q.data_type as "dataType" from playbook p join question q on q.organisation_id = p.organisation_id and q.playbook_version_id = p.published_version_id
    join question_hub h on h.organisation_id = q.organisation_id and h.playbook_version_id = q.playbook_version_id and h.id = q.question_hub_id
    where p.organisation_id = $1 and p.id = $2 and p.date_deleted is null order by h.rank, h.id, q.rank, q.id`,
    [context.organisationId, playbookId],
  )
  const [now, formerly] = await Promise.all([asked, questionsNoLongerAsked(context, playbookId)])
  return [...now, ...formerly]
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
  return questions.map((question) =>
    analyticsOf(question, {
      counts: { YES_NO: bools, DOUGHNUT: options, TIME: times, DATE: dates, TEXT: texts },
      cleared,
      bars,
      choices,
    }),
  )
}
