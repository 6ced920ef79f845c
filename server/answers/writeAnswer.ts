import { isEmpty, type AnswerValue } from '../../shared/values.ts'
import { newId } from '../../shared/id.ts'
import { authorsOf } from '../rules/activity.ts'
import type { Context } from '../rules/authorise.ts'
import { notify, settleNotifications } from '../notifications/notify.ts'
import { announce } from '../meetings/events.ts'
import { keepCounted } from './keepCounted.ts'
import { toColumns, valueColumns } from './answerRow.ts'
import type { AnswerState } from './answerState.ts'

export interface Entry {
  meetingId: string
  questionId: string
  value: AnswerValue
  baseId: string | null
  /** it is kept beside the current answer instead of becoming it */
  isConflict: boolean
  /** people whose answers stand against this one when it is written */
  against: readonly string[]
  dateClient: string | null
  /** entries nobody has to pick from any more */
  settle: readonly string[]
  /** from openAnswer */
  state: AnswerState
  log: { property: string; from: string | null; to: string | null; message: string | null }
}
export interface Written {
  companyDialogId: string
  questionId: string
  entryId: string
  conflict: boolean
  seq: number
}

const columns = valueColumns.join(', ')
/** Without the part about conflicts where there is none: an update of nothing costs too. */
const write = (settles: boolean): string => `with entry as (
    insert into answer_entry (organisation_id, id, meeting_id, question_id, ${columns}, base_id, status, creator_id, date_client, date_created)
    values ($1, $2, $3, $4, $5::text, $6::int, $7::boolean, $8::float8, $9::float8, $10::float8, $11::timestamptz, $12::uuid[], $13, case when $14 then 'CONFLICT' else 'CURRENT' end, $15, $16, clock_timestamp()) returning date_created),
  ${settles ? "settled as (update answer_entry set status = 'SETTLED' where organisation_id = $1 and id = any($28::uuid[]))," : ''}
  present as (
    insert into answer (organisation_id, meeting_id, question_id, playbook_version_id, entry_id, is_empty, ${columns}, value_day, creator_id, date_created, date_updated)
    select $1, $3, $4, $17::uuid, $2, $18::boolean, $5::text, $6::int, $7::boolean, $8::float8, $9::float8, $10::float8, $11::timestamptz, $12::uuid[], ($11::timestamptz at time zone $25)::date, $15, e.date_created, e.date_created from entry e where not $14
    on conflict (organisation_id, meeting_id, question_id) do update set playbook_version_id = excluded.playbook_version_id, entry_id = excluded.entry_id, is_empty = excluded.is_empty, ${[...valueColumns, 'value_day'].map((c) => `${c} = excluded.${c}`).join(', ')},
      creator_id = excluded.creator_id, date_updated = excluded.date_updated),
  event as (insert into meeting_event (organisation_id, meeting_id, seq, kind, question_id, creator_id) values ($1, $3, $19, 'ANSWER', $4, $15))
  insert into activity (organisation_id, id, creator_id, on_behalf_of_id, table_name, source_id, property, value, value2, message) values ($1, $20, $26, $27, 'meeting', $3, $21, $22, $23, $24)`
const [writeAlone, writeSettling] = [write(false), write(true)]

/**
 * Whether what counts has to be worked out anew: conditions test the answer; it is the first one to
 * a question with conditions; or the version does not ask the question, whose type is then not known
 * here. A first answer to a question without conditions counts (the column's default), and a later
 * one to a question that decides nothing changes nothing.
 */
const changesCounting = ({ question, entry_id: entryId }: AnswerState): boolean =>
  !question || question.decides || (question.depends && entryId === null)

/**
 * The entry, what is current, the event and the log line, in one statement. The entry's id is the
 * command's. All people of a conflict hear of it, and need not look at it when it is settled.
 */
export async function writeAnswer(context: Context, entry: Entry): Promise<Written> {
  const { meetingId, questionId, isConflict, against, state, log } = entry
  const cut = (text: string | null): string | null => text?.slice(0, 2000) ?? null
  const settles = entry.settle.length > 0
  context.db.send(settles ? writeSettling : writeAlone, [
    context.organisationId,
    context.commandId,
    meetingId,
    questionId,
    ...toColumns(entry.value),
    entry.baseId,
    isConflict,
    context.userId,
    entry.dateClient,
    state.version_id,
    isEmpty(entry.value),
    state.seq,
    newId(),
    log.property,
    cut(log.from),
    cut(log.to),
    log.message,
    state.question?.data_type === 'DATE' ? 'UTC' : state.time_zone,
    ...authorsOf(context),
    ...(settles ? [entry.settle] : []),
  ])
  if (!isConflict && changesCounting(state)) await keepCounted(context, meetingId)
  announce(context, meetingId)
  const [opponent] = against
  if (opponent !== undefined) {
    const about = { kind: 'CONFLICT', meetingId, questionId } as const
    await notify(context, { ...about, to: against })
    await notify(context, { ...about, to: [context.userId], creatorId: opponent })
  } else if (settles) await settleNotifications(context, { meetingId, questionId })
  return {
    companyDialogId: meetingId,
    questionId,
    entryId: context.commandId,
    conflict: isConflict,
    seq: state.seq,
  }
}
