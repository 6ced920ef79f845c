// The meetings of a playbook with what a dashboard counts of them, read from the rows.
import { completeness } from '../../shared/completeness.ts'
import { reach, type HubRules, type Reach } from '../../shared/reachability.ts'
import { isEmpty } from '../../shared/values.ts'
import { knownMeetings, versionRules, type KnownMeeting, type Sql } from './testKit.ts'

export interface Step {
  meetingId: string
  typeId: string
  date: string | null
  isDone: boolean
}
export interface Walked extends KnownMeeting {
  shown: string
  pinned: string | null
  open: Reach
  hubs: HubRules[]
  /** percent */
  complete: number
  steps: Step[]
  /** by question: when it was answered for the first time */
  firsts: Map<string, number>
}
export interface Walk {
  zone: string
  meetings: Walked[]
  publishedId: string
}

export async function walk(
  sql: Sql,
  organisationId: string,
  bookId: string,
  zone: string,
): Promise<Walk> {
  const known = await knownMeetings(sql, organisationId),
    rules = await versionRules(sql, organisationId)
  const given = [organisationId]
  const pinned = await sql<{ id: string; version: string | null; end: string }>(
    'select id, playbook_version_id as version, end_date as end from meeting where organisation_id = $1',
    given,
  )
  const steps = await sql<Step>(
    `select meeting_id as "meetingId", next_step_type_id as "typeId", next_step_date::text as date, date_done is not null as "isDone"
      from next_step where organisation_id = $1 and date_deleted is null`,
    given,
  )
  const entries = await sql<{ m: string; q: string; at: string }>(
    `select meeting_id as m, question_id as q, coalesce(date_client, date_created) as at from answer_entry where organisation_id = $1`,
    given,
  )
  const [book] = await sql<{ id: string }>(
    'select published_version_id as id from playbook where organisation_id = $1 and id = $2',
    [organisationId, bookId],
  )
  const rows = new Map(pinned.map((row) => [row.id, row]))
  const meetings = known.map((meeting): Walked => {
    const { version, end } = rows.get(meeting.id)!,
      hubs = rules.get(meeting.versionId) ?? [],
      open = reach({ hubs }, new Map(meeting.answers.map((a) => [a.questionId, a.value]))),
      firsts = new Map<string, number>()
    for (const { q, at } of entries.filter((entry) => entry.m === meeting.id))
      firsts.set(q, Math.min(firsts.get(q) ?? Infinity, Date.parse(at)))
    const answered = [...open.questions].filter((id) => hasAnswer(meeting, id)).length
    return {
      ...meeting,
      shown:
        meeting.state === 'PLANNED' && Date.parse(end) <= Date.now() ? 'NOT_HELD' : meeting.state,
      pinned: version,
      open,
      hubs,
      complete: completeness(answered, open.questions.size),
      steps: steps.filter(({ meetingId }) => meetingId === meeting.id),
      firsts,
    }
  })
  return {
    zone,
    publishedId: book!.id,
    meetings: meetings.filter(({ playbookId }) => playbookId === bookId),
  }
}
export const hasAnswer = ({ answers }: KnownMeeting, id: string): boolean =>
  answers.some((a) => a.questionId === id && !isEmpty(a.value))
