import type { AnswerRange } from '../../shared/conditions.ts'
import { reach, type HubRules } from '../../shared/reachability.ts'
import type { AnswerValue } from '../../shared/values.ts'
import type { Batch } from './batch.ts'

type Row = Record<string, any>

/**
 * What the product keeps beside each answer: whether it counts (asked now, in a meeting that was
 * not cancelled), the day of its date, and the account whose newest answer it is.
 */
export function keepCounted(batch: Batch): void {
  const rows = (table: string): readonly Row[] => batch.rows(table)
  const meetings = new Map(rows('meeting').map((meeting) => [meeting['id'], meeting]))
  const types = new Map(
    rows('question').map((question) => [
      `${question['playbook_version_id']} ${question['id']}`,
      question['data_type'],
    ]),
  )
  const rules = rulesOf(rows)
  for (const [meetingId, answers] of Map.groupBy(
    rows('answer'),
    (answer) => answer['meeting_id'],
  )) {
    const meeting = meetings.get(meetingId)!
    const given = new Map(answers.map((answer) => [String(answer['question_id']), valueOf(answer)]))
    const { questions } = reach({ hubs: rules.get(meeting['playbook_version_id']) ?? [] }, given)
    for (const answer of answers) {
      const isDay =
        types.get(`${answer['playbook_version_id']} ${answer['question_id']}`) === 'DATE'
      answer['is_counted'] =
        meeting['state'] !== 'CANCELLED' && questions.has(answer['question_id'])
      answer['value_day'] =
        answer['value_date'] && dayIn(answer['value_date'], isDay ? 'UTC' : meeting['time_zone'])
      answer['newest_of'] = null
    }
  }
  keepNewest(rows('answer'), meetings)
}

/** Of the last meeting of each account that has an answer to the question which counts. */
function keepNewest(answers: readonly Row[], meetings: ReadonlyMap<string, Row>): void {
  const start = (answer: Row): number => Number(meetings.get(answer['meeting_id'])!['start_date'])
  const newest = new Map<string, Row>()
  for (const answer of answers) {
    const companyId = meetings.get(answer['meeting_id'])!['company_id']
    if (!companyId || !answer['is_counted'] || answer['is_empty']) continue
    const key = `${companyId} ${answer['question_id']}`,
      other = newest.get(key)
    const isLater =
      !other ||
      start(answer) > start(other) ||
      (start(answer) === start(other) && answer['meeting_id'] > other['meeting_id'])
    if (isLater) newest.set(key, answer)
  }
  for (const answer of newest.values())
    answer['newest_of'] = meetings.get(answer['meeting_id'])!['company_id']
}

function rulesOf(rows: (table: string) => readonly Row[]): Map<string, HubRules[]> {
  const conditions = Map.groupBy(
    rows('answer_range'),
    (range) =>
      `${range['playbook_version_id']} ${range['question_hub_id'] ?? range['target_question_id']}`,
  )
  const on = (row: Row): AnswerRange[] =>
    (conditions.get(`${row['playbook_version_id']} ${row['id']}`) ?? []).map((range) => ({
      questionId: range['question_id'],
      valueBool: range['value_bool'],
      valueOptions: range['value_options'],
      valueDateFrom: iso(range['value_date_from']),
      valueDateTo: iso(range['value_date_to']),
      valueNumberFrom: range['value_number_from'],
      valueNumberTo: range['value_number_to'],
    }))
  const questions = Map.groupBy(
    rows('question'),
    (question) => `${question['playbook_version_id']} ${question['question_hub_id']}`,
  )
  const hubs = Map.groupBy(rows('question_hub'), (hub) => String(hub['playbook_version_id']))
  return new Map(
    [...hubs].map(([version, list]) => [
      version,
      list.map((hub) => ({
        id: hub['id'],
        conditions: on(hub),
        questions: (questions.get(`${version} ${hub['id']}`) ?? []).map((question) => ({
          id: question['id'],
          conditions: on(question),
        })),
      })),
    ]),
  )
}

const iso = (date: Date | string | null | undefined): string | null =>
  date ? new Date(date).toISOString() : null
const valueOf = (row: Row): Partial<AnswerValue> => ({
  valueText: row['value_text'],
  valueNumber: row['value_number'],
  valueYesNo: row['value_yes_no'],
  valueDecimal: row['value_decimal'],
  valueNumberFrom: row['value_number_from'],
  valueNumberTo: row['value_number_to'],
  valueDate: iso(row['value_date']),
  valueOptions: row['value_options'],
})
// the Swedish way to write a date is that of ISO 8601
const dayIn = (date: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone }).format(date)
