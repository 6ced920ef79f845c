// How conditions on the answers of accounts are asked. Whoever sees all meetings looks at the answers that
// are kept as the newest; for a member who sees their own, a hidden meeting must not decide, so the newest is
// worked out among those meetings.
import { registerAnswerSql } from '../companies/fieldSql.ts'
import type { Bind } from '../engine/declare.ts'
import { amongVisibleMeetings } from '../organisations/meetingVisible.ts'
import { meetsRange } from './filterSql.ts'

const tested = [
  'value_yes_no',
  'value_number',
  'value_decimal',
  'value_minutes',
  'value_number_from',
  'value_number_to',
  'value_date',
  'value_day',
  'value_options',
  'value_text',
]

/** The newest answers `a` to a question, with the account as `company_id`. */
function newestTo(questionId: string, bind: Bind): string {
  const columns = tested.map((column) => `a.${column}`).join(', ')
  if (!bind.own)
    return `(select a.newest_of as company_id, ${columns} from answer a
      where a.organisation_id = ${bind.org} and a.question_id = ${questionId} and a.newest_of is not null) a`
  return `(select distinct on (m.company_id) m.company_id, ${columns} from answer a
      join meeting m on m.organisation_id = ${bind.org} and m.id = a.meeting_id and m.company_id is not null
    where a.organisation_id = ${bind.org} and a.question_id = ${questionId} and a.is_counted and not a.is_empty
      and ${amongVisibleMeetings('a', bind)}
    order by m.company_id, m.start_date desc, m.id desc) a`
}

registerAnswerSql('COMPANY', ({ answer, operator }, bind, value) => {
  const newest = newestTo(value('questionId', 'uuid'), bind)
  if (operator === 'IS_SET') return `select a.company_id from ${newest}`
  const { f, met } = meetsRange(answer!, bind.org, value)
  return `select a.company_id from ${newest}, ${f} where ${met}`
})
