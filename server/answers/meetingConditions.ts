// What narrows the meetings whose answers are counted beside the answers themselves: conditions on meetings, their accounts
// among them, compiled as those of lists are. Who may see a meeting is the matter of whoever asks.
import { meetingMeetsSql } from '../companies/conditionSql.ts'
import { registerAnswerSql } from '../companies/fieldSql.ts'
import type { Bind } from '../engine/declare.ts'
import { matchesFilters, meetsRange } from './filterSql.ts'

registerAnswerSql('MEETING', ({ answer, operator }, bind, value) => {
  const counted = `answer a where a.organisation_id = ${bind.org} and a.question_id = ${value('questionId', 'uuid')} and a.is_counted and not a.is_empty`
  if (operator === 'IS_SET') return `select a.meeting_id from ${counted}`
  const { f, met } = meetsRange(answer!, bind.org, value)
  return `select a.meeting_id from ${f}, ${counted} and ${met}`
})

/** Whether a meeting meets the argument `conditions`; without any every one does. All are looked at once, and hashed. */
export function meetsConditions(meetingId: string, bind: Bind): string {
  const met = meetingMeetsSql('fm', bind)
  return met
    ? `coalesce(${meetingId} in (select fm.id from meeting fm where fm.organisation_id = ${bind.org} and fm.date_deleted is null and ${met}), false)`
    : 'true'
}

/** Whether a meeting passes the field's `filters` and `conditions`; without any every one does. */
export const passes = (meetingId: string, bind: Bind): string =>
  [
    ...(bind.given('filters')
      ? [matchesFilters(meetingId, bind.arg('filters', 'jsonb'), bind.org)]
      : []),
    meetsConditions(meetingId, bind),
  ].join(' and ')
/** Whether the field narrows meetings at all. */
export const isNarrowed = (bind: Bind): boolean => bind.given('filters') || bind.given('conditions')
