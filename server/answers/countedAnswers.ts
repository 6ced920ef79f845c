import type { AnswerRange } from '../../shared/conditions.ts'
import type { RecordCondition } from '../../shared/recordConditions.ts'
import { ruleBind } from '../companies/ruleBind.ts'
import type { Context } from '../rules/authorise.ts'
import { viewerOf } from '../organisations/meetingVisible.ts'
import { countsAmongMany } from './countsFor.ts'
import { matchesFilters, ofCampaign, partsOf } from './filterSql.ts'
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

/** A statement over the answers `a` to some questions ($4), `select` before and `tail` after; its parameters of its own begin at $7. */
export async function countAnswers<R>(
  context: Context,
  select: string,
  tail: string,
  questionIds: readonly string[],
  narrowed: Narrowed,
  given: readonly unknown[] = [],
  empty = false,
): Promise<R[]> {
  const { campaignId, conditions } = narrowed,
    viewer = viewerOf(context, '$2', '$3'),
    parts = narrowed.filters && partsOf(narrowed.filters)
  const values = [
    context.organisationId,
    context.userId,
    context.organisationUserId,
    questionIds,
    narrowed.filters && JSON.stringify(narrowed.filters),
    narrowed.meetingIds,
    ...given,
    ...(campaignId ? [campaignId] : []),
  ]
  const within = campaignId
    ? ` and ${ofCampaign('a.meeting_id', `$${7 + given.length}::uuid`, '$1')}`
    : ''
  const text = `${select} from answer a${given.length ? ' join g on g.id = a.question_id' : ''} where a.organisation_id = $1 and a.question_id = any($4::uuid[]) and ${empty ? '' : 'not '}a.is_empty and ${countsAmongMany('a', viewer)}
    and $2::uuid is not null and $3::uuid is not null and ${parts ? matchesFilters('a.meeting_id', '$5::jsonb', '$1', parts) : '$5::jsonb is null'} and ${narrowed.meetingIds ? 'a.meeting_id = any($6::uuid[])' : '$6::uuid[] is null'}${within} and ${meetsConditions('a.meeting_id', ruleBind(viewer, { conditions }, values))} ${tail}`
  return context.db.query<R>(text, values)
}
