// What has to be known before an answer is written.
import { fail } from '../../shared/errors.ts'
import type { MeetingState } from '../../shared/meetingStates.ts'
import { labelMerges, type LabelMerges } from '../labels/labelMerges.ts'
import { mergedLabel } from '../labels/mergedLabel.ts'
import { cacheSet } from '../platform/cacheSet.ts'
import type { Context } from '../rules/authorise.ts'
import { meetingVisible, viewerOf } from '../organisations/meetingVisible.ts'
import { valueColumns, valuesOf, type ValueRow } from './answerRow.ts'

/** A question as a published version asks it. */
interface AskedQuestion {
  data_type: string
  question_title: string
  min_value: number | null
  max_value: number | null
  options: { id: string; title: string }[] | null
  /** a condition tests its answer */
  decides: boolean
  /** it, or its hub, has conditions */
  depends: boolean
}

export interface AnswerState extends ValueRow {
  /** number of this change in the meeting; null: not asked for yet, the statement that writes takes it */
  seq: number | null
  /** of the meeting */
  time_zone: string
  /** the version that the answer is worded after */
  version_id: string | null
  /** null: the meeting's version does not ask it */
  question: AskedQuestion | null
  /** where it is answered with labels: those among the ids that were sent, by the title of what stands for each */
  labels: { id: string; title: string }[]
  /** where it is answered with labels */
  merges: LabelMerges
  /** the entry behind the current answer; its value is in the value columns */
  entry_id: string | null
  /** whose answer it is */
  author_id: string | null
  /** how much the meeting asks is kept */
  isAskedKept: boolean
  /** the current answer as a line of the log, where its value was not read */
  readable?: string | null
}

interface Opened {
  meetingId: string
  questionId: string
  /** that were sent */
  optionIds?: readonly string[]
  /** that the person was asked by; null: unknown */
  versionId?: string | null
}
/** What pins a meeting at its first answer: the version that was asked, where the playbook published it. */
const pinned = `coalesce(m.playbook_version_id,
  (select v.id from playbook_version v where v.organisation_id = $1 and v.id = $5 and v.playbook_id = m.playbook_id and v.number is not null),
  (select p.published_version_id from playbook p where p.organisation_id = $1 and p.id = m.playbook_id))`

/**
 * Takes the meeting's next number and pins its version, which holds its row until the transaction ends (a refusal gives
 * both back), and reads the current answer right behind it: in a statement of its own, because one that waited for the
 * row would decide on what it saw of other rows before it waited.
 */
export async function openAnswer(
  context: Context,
  { meetingId, questionId, optionIds = [], versionId = null }: Opened,
): Promise<AnswerState> {
  const [[meeting], [current]] = await Promise.all([
    context.db.query<{
      state: MeetingState
      seq: number
      time_zone: string
      playbook_version_id: string | null
      asked_count: number | null
    }>(
      `update meeting m set seq = seq + 1, date_updated = now(),
        playbook_version_id = ${pinned}
      where m.organisation_id = $1 and m.id = $2 and m.date_deleted is null and ${meetingVisible('m', viewerOf(context, '$3', '$4'))} and $3::uuid is not null and $4::uuid is not null returning m.state, m.seq, m.time_zone, m.playbook_version_id, m.asked_count`,
      [context.organisationId, meetingId, context.userId, context.organisationUserId, versionId],
    ),
    context.db.query<ValueRow & { entry_id: string; version_id: string; author_id: string }>(
      `select ${valuesOf('a')}, a.entry_id, a.playbook_version_id as version_id, a.creator_id as author_id from answer a where a.organisation_id = $1 and a.meeting_id = $2 and a.question_id = $3`,
      [context.organisationId, meetingId, questionId],
    ),
  ])
  if (!meeting) return fail('NOT_FOUND', { field: 'companyDialogId' })
  if (meeting.state === 'CANCELLED')
    fail('STATE_REFUSED', { field: 'companyDialogId', params: { state: meeting.state } })
  const question =
    meeting.playbook_version_id === null
      ? null
      : await askedQuestion(context, meeting.playbook_version_id, questionId)
  if (!question && versionId !== null && versionId !== meeting.playbook_version_id)
    fail('BAD_INPUT', { field: 'questionId', rule: 'OTHER_VERSION' })
  return {
    ...(current ?? noValue),
    seq: meeting.seq,
    time_zone: meeting.time_zone,
    version_id: question ? meeting.playbook_version_id : (current?.version_id ?? null),
    question,
    ...(question?.data_type === 'LABELS' ? await sentLabels(context, optionIds) : noLabels),
    entry_id: current?.entry_id ?? null,
    author_id: current?.author_id ?? null,
    isAskedKept: meeting.asked_count !== null,
  }
}
export const noValue = Object.fromEntries(valueColumns.map((column) => [column, null])) as ValueRow

/** Questions of published versions, which never change: read once, the ones used longest ago forgotten first. */
const asked = new Map<string, AskedQuestion>()
const mostAsked = 20_000
const keyOf = (
  { organisationId }: Pick<Context, 'organisationId'>,
  versionId: string,
  questionId: string,
): string => `${organisationId} ${versionId} ${questionId}`
/** A question that was read before. */
export const knownQuestion = (
  context: Pick<Context, 'organisationId'>,
  versionId: string,
  questionId: string,
): AskedQuestion | undefined => asked.get(keyOf(context, versionId, questionId))
async function askedQuestion(
  context: Context,
  versionId: string,
  questionId: string,
): Promise<AskedQuestion | null> {
  const key = keyOf(context, versionId, questionId)
  let question = asked.get(key)
  if (!question) {
    ;[question] = await context.db.query<AskedQuestion>(
      `select q.data_type, q.title as question_title, q.min_value, q.max_value,
        (select json_agg(json_build_object('id', o.id, 'title', o.title)) from question_option o where o.organisation_id = $1 and o.playbook_version_id = $2 and o.question_id = $3) as options,
        exists (select from answer_range c where c.organisation_id = $1 and c.playbook_version_id = $2 and c.question_id = $3) as decides,
        exists (select from answer_range c where c.organisation_id = $1 and c.playbook_version_id = $2 and c.target_question_id = $3)
          or exists (select from answer_range c where c.organisation_id = $1 and c.playbook_version_id = $2 and c.question_hub_id = q.question_hub_id) as depends
      from question q where q.organisation_id = $1 and q.playbook_version_id = $2 and q.id = $3`,
      [context.organisationId, versionId, questionId],
    )
    if (!question) return null
  }
  cacheSet(asked, key, question, mostAsked)
  return question
}

export const noLabels: Pick<AnswerState, 'labels' | 'merges'> = { labels: [], merges: null }
async function sentLabels(context: Context, ids: readonly string[]): Promise<typeof noLabels> {
  const [found] = await context.db.query<typeof noLabels>(
    `select ${labelMerges('$1::uuid')} as merges,
      (select coalesce(json_agg(json_build_object('id', i.id, 'title', l.title)), '[]') from unnest($2::uuid[]) i(id)
        join label l on l.organisation_id = $1 and l.id = ${mergedLabel('i.id', '$1::uuid')} and l.date_deleted is null) as labels`,
    [context.organisationId, ids],
  )
  return found!
}

/** The labels of an answer as a set: those that stand for them. */
const labelsNow = (ids: string): string =>
  `array(select distinct ${mergedLabel('i.id', '$1::uuid')} from unnest(${ids}) i(id) order by 1)`

/** What an entry that is not the current answer's says about a value that was typed over it. */
export interface BaseState {
  /** the person's own entry that waits for somebody to pick */
  conflicts: boolean
  /** it held the current value, and nothing else was current since */
  stands: boolean
}
export async function baseState(
  context: Context,
  meetingId: string,
  { questionId, baseId, merges }: { questionId: string; baseId: string; merges: LabelMerges },
): Promise<BaseState> {
  const held = (entry: string): string =>
    merges === null
      ? valuesOf(entry)
      : valueColumns
          .map((column) => `${entry}.${column}`)
          .map((cell) => (cell.endsWith('.value_options') ? labelsNow(cell) : cell))
          .join(', ')
  const [found] = await context.db.query<BaseState>(
    `select b.status = 'CONFLICT' and b.creator_id = $5 as conflicts,
      b.status = 'CURRENT' and not exists (select from answer a join answer_entry e on e.organisation_id = $1 and e.meeting_id = $2 and e.question_id = $3 and e.status = 'CURRENT'
        and (e.date_created, e.id) >= (b.date_created, b.id) and (${held('e')}) is distinct from (${held('a')}) where a.organisation_id = $1 and a.meeting_id = $2 and a.question_id = $3) as stands
    from answer_entry b where b.organisation_id = $1 and b.id = $4 and b.meeting_id = $2 and b.question_id = $3`,
    [context.organisationId, meetingId, questionId, baseId, context.userId],
  )
  return found ?? { conflicts: false, stands: false }
}
