// What counts, worked out from the rows of an organisation as the specification says it: without
// any of the statements, columns and indexes that the product counts with.
import { matches, type AnswerRange, type TestedValue } from '../../shared/conditions.ts'
import { reach, type HubRules } from '../../shared/reachability.ts'
import { isEmpty, type AnswerValue } from '../../shared/values.ts'

export type Sql = <R = Record<string, any>>(text: string, values?: unknown[]) => Promise<R[]>

export interface KnownAnswer {
  meetingId: string
  questionId: string
  /** that asked it */
  versionId: string
  entryId: string
  value: AnswerValue
  /** YYYY-MM-DD; null when it has no date */
  day: string | null
  counts: boolean
  /** the account whose newest answer to the question it is */
  newestOf: string | null
  /** as the product keeps them */
  kept: { counts: boolean; day: string | null; newestOf: string | null }
}
export interface KnownMeeting {
  id: string
  state: string
  isDeleted: boolean
  startDate: string
  timeZone: string
  companyId: string | null
  playbookId: string
  versionId: string
  creatorId: string
  memberIds: string[]
  /** ids of the questions that are asked at the moment */
  asked: ReadonlySet<string>
  answers: KnownAnswer[]
}

const value = `json_build_object('valueText', a.value_text, 'valueNumber', a.value_number,
  'valueYesNo', a.value_yes_no, 'valueDecimal', a.value_decimal, 'valueNumberFrom',
    a.value_number_from,
  'valueNumberTo', a.value_number_to, 'valueDate', a.value_date, 'valueOptions', a.value_options)`

/** All meetings of an organisation that have a playbook, with their answers. */
export async function knownMeetings(sql: Sql, organisationId: string): Promise<KnownMeeting[]> {
  const meetings = await sql<Omit<KnownMeeting, 'asked' | 'answers'>>(
    `select m.id, m.state,
      m.date_deleted is not null as "isDeleted", m.start_date as "startDate", m.time_zone as
        "timeZone",
      m.company_id as "companyId", m.playbook_id as "playbookId", m.creator_id as "creatorId",
      coalesce(m.playbook_version_id, p.published_version_id) as "versionId",
      array(select u.organisation_user_id from meeting_user u
        where u.organisation_id = m.organisation_id and u.meeting_id = m.id) as "memberIds"
    from meeting m join playbook p on p.organisation_id = m.organisation_id and p.id = m.playbook_id
    where m.organisation_id = $1`,
    [organisationId],
  )
  const answers = await sql<
    Omit<KnownAnswer, 'day' | 'counts' | 'newestOf'> & { dataType: string }
  >(
    `select
      a.meeting_id as "meetingId", a.question_id as "questionId", a.entry_id as "entryId",
      a.playbook_version_id as "versionId", ${value} as value, q.data_type as "dataType",
      json_build_object('counts', a.is_counted, 'day', a.value_day,
        'newestOf', a.newest_of) as kept
    from answer a join question q on q.organisation_id = a.organisation_id and q.id = a.question_id
      and q.playbook_version_id = a.playbook_version_id where a.organisation_id = $1`,
    [organisationId],
  )
  const rules = await versionRules(sql, organisationId),
    byMeeting = Map.groupBy(answers, (answer) => answer.meetingId)
  const known = meetings.map((meeting): KnownMeeting => {
    const given = byMeeting.get(meeting.id) ?? [],
      hubs = rules.get(meeting.versionId) ?? []
    const asked = reach({ hubs }, new Map(given.map((a) => [a.questionId, a.value]))).questions
    const counts = meeting.state !== 'CANCELLED' && !meeting.isDeleted
    return {
      ...meeting,
      asked,
      answers: given.map((answer) => ({
        ...answer,
        counts: counts && asked.has(answer.questionId),
        newestOf: null,
        day:
          answer.value.valueDate &&
          dayIn(answer.value.valueDate, answer.dataType === 'DATE' ? 'UTC' : meeting.timeZone),
      })),
    }
  })
  for (const answer of newestAnswers(known)) answer.newestOf = answer.companyId
  return known
}

/** The answers of each account's last meeting that has one to the question, among those that count and are seen. */
export function newestAnswers(
  meetings: readonly KnownMeeting[],
): (KnownAnswer & { companyId: string })[] {
  const newest = new Map<string, KnownAnswer & { companyId: string }>()
  const inOrder = meetings.toSorted(
    (a, b) => Date.parse(a.startDate) - Date.parse(b.startDate) || (a.id < b.id ? -1 : 1),
  )
  for (const { companyId, answers } of inOrder)
    for (const answer of answers)
      if (companyId && answer.counts && !isEmpty(answer.value))
        newest.set(`${companyId} ${answer.questionId}`, Object.assign(answer, { companyId }))
  return [...newest.values()]
}

type Row = Record<string, any>
export async function versionRules(
  sql: Sql,
  organisationId: string,
): Promise<Map<string, HubRules[]>> {
  const all = (table: string): Promise<Row[]> =>
    sql(`select * from ${table} where organisation_id = $1`, [organisationId])
  // one after the other, because a bare connection takes one statement at a time
  const hubs = await all('question_hub')
  const questions = await all('question')
  const ranges = await all('answer_range')
  const conditions = (row: Row): AnswerRange[] =>
    ranges
      .filter(
        (r) =>
          r['playbook_version_id'] === row['playbook_version_id'] &&
          (r['question_hub_id'] ?? r['target_question_id']) === row['id'],
      )
      .map((r) => ({
        questionId: r['question_id'],
        valueBool: r['value_bool'],
        valueOptions: r['value_options'],
        valueDateFrom: r['value_date_from'],
        valueDateTo: r['value_date_to'],
        valueNumberFrom: r['value_number_from'],
        valueNumberTo: r['value_number_to'],
      }))
  return new Map(
    [...Map.groupBy(hubs, (hub) => String(hub['playbook_version_id']))].map(([version, list]) => [
      version,
      list.map((hub) => ({
        id: hub['id'],
        conditions: conditions(hub),
        questions: questions
          .filter((q) => q['playbook_version_id'] === version && q['question_hub_id'] === hub['id'])
          .map((q) => ({ id: q['id'], conditions: conditions(q) })),
      })),
    ]),
  )
}

// the Swedish way to write a date is that of ISO 8601
export const dayIn = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date(instant))

export interface Viewer {
  userId: string
  organisationUserId: string
  ownOnly: boolean
}
export const sees = (viewer: Viewer, meeting: KnownMeeting): boolean =>
  !viewer.ownOnly ||
  meeting.creatorId === viewer.userId ||
  meeting.memberIds.includes(viewer.organisationUserId)

/**
 * The answers to a question that count for somebody, in meetings that meet all filters; cleared
 * ones apart.
 */
export function countedAnswers(
  meetings: readonly KnownMeeting[],
  questionId: string,
  viewer: Viewer,
  filters: readonly AnswerRange[],
): { given: KnownAnswer[]; cleared: KnownAnswer[] } {
  const found = meetings
    .filter((m) => sees(viewer, m) && meetsFilters(m, filters))
    .flatMap((m) => m.answers)
    .filter((a) => a.questionId === questionId && a.counts)
  return {
    given: found.filter((a) => !isEmpty(a.value)),
    cleared: found.filter((a) => isEmpty(a.value)),
  }
}
export function meetsFilters(meeting: KnownMeeting, filters: readonly AnswerRange[]): boolean {
  const answers = meeting.answers.filter((a) => a.counts && !isEmpty(a.value))
  return matches(
    filters,
    new Map(
      answers.map((a): [string, TestedValue] => [a.questionId, { ...a.value, valueDay: a.day }]),
    ),
  )
}

/**
 * Answers by what a function says of each, none where it says nothing; several where it says
 * several.
 */
export function tally(
  answers: readonly KnownAnswer[],
  keysOf: (answer: KnownAnswer) => readonly string[],
): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const key of answers.flatMap(keysOf)) counts[key] = (counts[key] ?? 0) + 1
  return counts
}
export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`
export function mondayOf(day: string): string {
  const date = new Date(`${day}T12:00:00Z`)
  while (date.getUTCDay() !== 1) date.setUTCDate(date.getUTCDate() - 1)
  return date.toISOString().slice(0, 10)
}
