// Parts of statements that put the counted answers to a question beside something else: another
// question, or when it was asked.
import type { AnswerRange } from '../../shared/conditions.ts'
import type { RecordCondition } from '../../shared/recordConditions.ts'
import { ruleBind } from '../companies/ruleBind.ts'
import { viewerOf } from '../organisations/meetingVisible.ts'
import type { Context } from '../rules/authorise.ts'
import { idOf } from '../rules/check.ts'
import type { Asked } from './analyticsCounts.ts'
import type { Narrowed } from './countedAnswers.ts'
import { countsAmongMany } from './countsFor.ts'
import { meetsFilters, ofCampaign } from './filterSql.ts'
import { meetsConditions } from './meetingConditions.ts'

/** What narrows them, by their meetings. */
export type Within = Omit<Narrowed, 'meetingIds'>
/** The arguments that say so. */
export interface WithinArgs {
  filters?: AnswerRange[] | null
  conditions?: RecordCondition[] | null
  campaignId?: string | null
}
export const withinOf = ({ filters, conditions, campaignId }: WithinArgs): Within => ({
  filters: filters?.length ? filters : null,
  conditions: conditions?.length ? conditions : null,
  campaignId: campaignId ? idOf(campaignId, 'campaignId') : null,
})

/** The parameters of such a statement: the organisation, who asks, then those that are put. */
export class Parameters {
  readonly values: unknown[]
  readonly #context: Context

  constructor(context: Context) {
    this.#context = context
    this.values = [context.organisationId, context.userId, context.organisationUserId]
  }

  put(value: unknown, type: string): string {
    this.values.push(value)
    return `$${this.values.length}::${type}`
  }

  /** Rows of `meeting_id`, `key` and `number`, one for each answer to a question that counts for who asks. */
  answersTo(questionId: string, key: string, number = 'null::float8'): string {
    return `(select a.meeting_id, ${key} as key, ${number} as number from answer a where a.organisation_id = $1
      and a.question_id = ${this.put(questionId, 'uuid')} and not a.is_empty
      and $2::uuid is not null and $3::uuid is not null
      and ${countsAmongMany('a', viewerOf(this.#context, '$2', '$3'))})`
  }

  /** Whether a meeting is among those whose answers are counted. */
  isWithin(meetingId: string, { filters, conditions, campaignId }: Within): string {
    return [
      filters?.length
        ? meetsFilters(meetingId, filters, '$1', (value, type) => this.put(value, type))
        : 'true',
      campaignId ? ofCampaign(meetingId, this.put(campaignId, 'uuid'), '$1') : 'true',
      meetsConditions(
        meetingId,
        ruleBind(viewerOf(this.#context, '$2', '$3'), { conditions }, this.values),
      ),
    ].join(' and ')
  }
}

/** Questions as in the newest version that asks them; without those that were never published, and those of playbooks in the bin. */
export const publishedQuestions = (context: Context, ids: readonly string[]): Promise<Asked[]> =>
  context.db.query<Asked>(
    `select distinct on (q.id) q.id, q.data_type as "dataType" from question q
      join playbook_version v on v.organisation_id = q.organisation_id and v.id = q.playbook_version_id
      join playbook p on p.organisation_id = v.organisation_id and p.id = v.playbook_id
    where q.organisation_id = $1 and q.id = any($2::uuid[]) and p.date_deleted is null and v.number is not null
    order by q.id, v.id = p.published_version_id desc, v.number desc`,
    [context.organisationId, ids],
  )
