// What has to be known before an answer is written.
import { fail } from '../../shared/errors.ts'
import type { MeetingState } from '../../shared/meetingStates.ts'
import type { Context } from '../core/actor.ts'
import { lockMeeting } from '../meetings/openMeeting.ts'
import { meetingVisible, viewerName, viewerOf } from '../organisations/meetingVisible.ts'
import { valuesOf, type ValueRow } from './answerRow.ts'

export interface AnswerState extends ValueRow {
  state: MeetingState
  version_id: string | null
  /** null: the meeting's version does not ask it */
  data_type: string | null
  question_title: string | null
  min_value: number | null
  max_value: number | null
  options: { id: string, title: string }[] | null
  /** labels among the ids that were sent */
  labels: { id: string, title: string }[] | null
  /** the entry behind the current answer; its value is in the value columns */
  entry_id: string | null
  /** the base is the person's own entry that waits for somebody to pick */
  base_conflicts: boolean
  /** the base held the current value, and nothing else was current since */
  base_stands: boolean
  /** entries that wait for somebody to pick */
  conflict_ids: string[]
}

const differ = `(${valuesOf('e')}) is distinct from (${valuesOf('a')})`

export async function lockAnswerState(context: Context, meetingId: string, questionId: string, baseId: string | null, optionIds: readonly string[]): Promise<AnswerState> {
  const [, [found]] = await Promise.all([
    lockMeeting(context, meetingId),
    context.db.query<AnswerState>(`answer-state${viewerName(context)}`, `select m.state, v.id as version_id, q.data_type, q.title as question_title, q.min_value, q.max_value, ${valuesOf('a')}, a.entry_id,
        (select json_agg(json_build_object('id', o.id, 'title', o.title)) from question_option o where o.organisation_id = $1 and o.playbook_version_id = v.id and o.question_id = $3) as options,
        case when q.data_type = 'LABELS' then (select json_agg(json_build_object('id', l.id, 'title', l.title)) from label l where l.organisation_id = $1 and l.id = any($5::uuid[]) and l.date_deleted is null) end as labels,
        coalesce(b.status = 'CONFLICT' and b.creator_id = $6, false) as base_conflicts,
        coalesce(b.status = 'CURRENT' and not exists (select from answer_entry e where e.organisation_id = $1 and e.meeting_id = $2 and e.question_id = $3 and e.status = 'CURRENT'
          and (e.date_created, e.id) >= (b.date_created, b.id) and ${differ}), false) as base_stands,
        array(select e.id from answer_entry e where e.organisation_id = $1 and e.meeting_id = $2 and e.question_id = $3 and e.status = 'CONFLICT') as conflict_ids
      from meeting m
      left join playbook p on p.organisation_id = m.organisation_id and p.id = m.playbook_id
      cross join lateral (select coalesce(m.playbook_version_id, p.published_version_id) as id) v
      left join question q on q.organisation_id = m.organisation_id and q.playbook_version_id = v.id and q.id = $3
      left join answer a on a.organisation_id = m.organisation_id and a.meeting_id = m.id and a.question_id = $3
      left join answer_entry b on b.organisation_id = m.organisation_id and b.id = $4 and b.meeting_id = m.id and b.question_id = $3
      where m.organisation_id = $1 and m.id = $2 and m.date_deleted is null and ${meetingVisible('m', viewerOf(context, '$6', '$7'))} and $7::uuid is not null`,
    [context.organisationId, meetingId, questionId, baseId, optionIds, context.userId, context.organisationUserId]),
  ])
  if (!found) return fail('NOT_FOUND', { field: 'companyDialogId' })
  if (found.state === 'CANCELLED') fail('STATE_REFUSED', { field: 'companyDialogId', params: { state: found.state } })
  return found
}
