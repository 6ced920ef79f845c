import type { AnswerRange } from '../../shared/conditions.ts'
import type { RecordCondition } from '../../shared/recordConditions.ts'
import { ruleBind } from '../companies/ruleBind.ts'
import type { Context } from '../rules/authorise.ts'
import { viewerOf } from '../organisations/meetingVisible.ts'
import { countedAlike } from './answerCounts.ts'
import { countsAmongMany } from './countsFor.ts'
import { meetsFilters, ofCampaign } from './filterSql.ts'
import { meetsConditions } from './meetingConditions.ts'

/** What narrows the meetings whose answers are counted. */
export interface Narrowed {
  filters: readonly AnswerRange[] | null
  /** that the meetings meet */
  conditions: readonly RecordCondition[] | null
  meetingIds: readonly string[] | null
  /** Only meetings that were planned from it. */
  campaignId: string | null
}

/**
 * A statement over the answers `a` to some questions ($4), `select` before and `tail` after; its parameters of its own begin at
 * $6. Where all answers are counted and `select` is told how, it reads what is kept of how many say the same.
 */
export async function countAnswers<R>(
  context: Context,
  select: string | ((count: string) => string),
  tail: string,
  questionIds: readonly string[],
  narrowed: Narrowed,
  given: readonly unknown[] = [],
  empty = false,
): Promise<R[]> {
  const { campaignId, conditions, filters, meetingIds } = narrowed,
    viewer = viewerOf(context, '$2', '$3')
  const values = [
    context.organisationId,
    context.userId,
    context.organisationUserId,
    questionIds,
    meetingIds,
    ...given,
  ]
  const put = (value: unknown, type: string): string => {
    values.push(value)
    return `$${values.length}::${type}`
  }
  const joined = given.length > 0 ? ' join g on g.id = a.question_id' : '',
    asked = `$2::uuid is not null and $3::uuid is not null`
  const isAll = !viewer.own && !filters && !conditions && !meetingIds && campaignId === null
  if (isAll && typeof select === 'function')
    return context.db.query<R>(
      `${select('sum(a.count)')} from ${countedAlike('$4::uuid[]', empty)}${joined} where ${asked} and $5::uuid[] is null ${tail}`,
      values,
    )
  const isOne = questionIds.length === 1
  const where = [
    `a.organisation_id = $1 and a.question_id = ${isOne ? '($4::uuid[])[1]' : 'any($4::uuid[])'} and ${empty ? '' : 'not '}a.is_empty`,
    countsAmongMany('a', viewer),
    asked,
    meetingIds ? 'a.meeting_id = any($5::uuid[])' : '$5::uuid[] is null',
    ...(filters ? [meetsFilters('a.meeting_id', filters, '$1', put, isOne)] : []),
    ...(campaignId ? [ofCampaign('a.meeting_id', put(campaignId, 'uuid'), '$1')] : []),
    meetsConditions('a.meeting_id', ruleBind(viewer, { conditions }, values)),
  ].join(' and ')
  return context.db.query<R>(
    `${typeof select === 'string' ? select : select('count(*)')} from answer a${joined} where ${where} ${tail}`,
    values,
  )
}
