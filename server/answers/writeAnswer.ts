import { isEmpty, type AnswerValue } from '../../shared/values.ts'
import { newId } from '../../shared/id.ts'
import { loggedLetters } from '../../shared/loggedValue.ts'
import { authorsOf } from '../rules/activity.ts'
import type { Context } from '../rules/authorise.ts'
import { notify, settleNotifications } from '../notifications/notify.ts'
import { meetingVisible, viewerOf } from '../organisations/meetingVisible.ts'
import { announce } from '../meetings/events.ts'
import { rememberAnswer } from './knownAnswers.ts'
import { addCounts, bothSides } from './answerCounts.ts'
import { keepAnswered, keepCounted } from './keepCounted.ts'
import { keepNewest, lockAccounts } from './newestAnswers.ts'
import { fromRow, toColumns, valueColumns } from './answerRow.ts'
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
}

const columns = valueColumns.join(', ')
const values =
  '$5::text, $6::int, $7::boolean, $8::float8, $9::float8, $10::float8, $11::timestamptz, $12::uuid[]'
const replaced = [
  'playbook_version_id',
  'entry_id',
  'is_empty',
  ...valueColumns,
  'value_day',
  'creator_id',
  'date_updated',
]
  .map((column) => `${column} = excluded.${column}`)
  .join(', ')
interface Parts {
  /** a CTE in front of the others */
  first: string
  /** the meeting's next number, and where it comes from */
  seq: string
  from: string
  /** a condition on the answer that is replaced, and on the log line */
  replaces: string
  holds: string
}
const write = ({ first, seq, from, replaces, holds }: Parts): string => `with ${first} entry as (
    insert into answer_entry (organisation_id, id, meeting_id, question_id, ${columns}, base_id, status, creator_id, date_client, date_created)
    select $1::uuid, $2::uuid, $3::uuid, $4::uuid, ${values}, $13::uuid, case when $14::boolean then 'CONFLICT' else 'CURRENT' end, $15::uuid, $16::timestamptz, clock_timestamp() ${from} returning date_created),
  present as (
    insert into answer (organisation_id, meeting_id, question_id, playbook_version_id, entry_id, is_empty, ${columns}, value_day, creator_id, date_created, date_updated)
    select $1, $3, $4, $17::uuid, $2, $18::boolean, ${values}, ($11::timestamptz at time zone $25)::date, $15, e.date_created, e.date_created from entry e where not $14
    on conflict (organisation_id, meeting_id, question_id) do update set ${replaced} ${replaces} returning ${bothSides}),
  counted as (${addCounts('present')}),
  event as (insert into meeting_event (organisation_id, meeting_id, seq, kind, question_id, creator_id) select $1, $3, ${seq}, 'ANSWER', $4, $15 ${from})
  insert into activity (organisation_id, id, date_created, creator_id, on_behalf_of_id, table_name, source_id, property, value, value2, message)
  select $1, $20::uuid, (select date_created from entry), $26::uuid, $27::uuid, 'meeting', $3, $21::text, $22::text, $23::text, $24::text ${holds}`

const behindOpened = { seq: '$19::bigint', from: '', replaces: '', holds: '' }
/** Without the part about conflicts where there is none: an update of nothing costs too. */
const writeAlone = write({ ...behindOpened, first: '' })
const writeSettling = write({
  ...behindOpened,
  first: `settled as (update answer_entry set status = 'SETTLED' where organisation_id = $1 and id = any($28::uuid[])),`,
})
/** What openAnswer asks is asked here; PostgreSQL undoes all of it when the answer is not what it is known to be. What says so reads from nothing: behind a FROM without rows it would not be asked. */
const writeKnown = (visible: string): string =>
  write({
    first: `m as (update meeting m set seq = seq + 1, date_updated = now()
      where m.organisation_id = $1 and m.id = $3 and m.date_deleted is null and m.state <> 'CANCELLED'
        and m.playbook_version_id = $17 and m.time_zone = $19 and ${visible} and $28::uuid is not null
      returning m.seq),`,
    seq: 'm.seq',
    from: 'from m',
    replaces: 'where answer.entry_id = $13',
    holds: 'where app.retry_unless(exists (select from present))',
  })
const writesKnown = new Map<boolean, string>()
function knownFor(context: Context): string {
  const viewer = viewerOf(context, '$15', '$28')
  let text = writesKnown.get(viewer.own)
  if (!text) writesKnown.set(viewer.own, (text = writeKnown(meetingVisible('m', viewer))))
  return text
}

/**
 * Whether what counts has to be worked out anew: conditions test the answer; it is the first one to
 * a question with conditions; or the version does not ask the question, whose type is then not known
 * here; or how much the meeting asks was not worked out yet. A first answer to a question without conditions counts (the column's default), and a later
 * one to a question that decides nothing changes nothing.
 */
const changesCounting = (state: AnswerState, value: AnswerValue): boolean =>
  !state.question ||
  state.question.decides ||
  !state.isAskedKept ||
  (state.question.depends && (state.entry_id === null || isEmpty(value) !== wasEmpty(state)))

/** Whether the current answer is empty, or there is none. */
const wasEmpty = (state: AnswerState): boolean =>
  state.entry_id === null ||
  (state.readable == null ? isEmpty(fromRow(state)) : state.readable === '')

/**
 * The entry, what is current, the event and the log line, in one statement. The entry's id is the
 * command's. All people of a conflict hear of it, and need not look at it when it is settled.
 */
export async function writeAnswer(context: Context, entry: Entry): Promise<Written> {
  const { meetingId, questionId, isConflict, against, state, log } = entry
  const cut = (text: string | null): string | null => text?.slice(0, loggedLetters) ?? null
  const settles = entry.settle.length > 0
  const isKnown = state.seq === null
  const recounts = !isConflict && changesCounting(state, entry.value),
    // a value in place of another one leaves it to the same meeting
    movesNewest = !isConflict && (recounts || isEmpty(entry.value) || wasEmpty(state))
  if (movesNewest) lockAccounts(context, [meetingId])
  context.db.send(isKnown ? knownFor(context) : settles ? writeSettling : writeAlone, [
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
    isKnown ? state.time_zone : state.seq,
    newId(),
    log.property,
    cut(log.from),
    cut(log.to),
    log.message,
    state.question?.data_type === 'DATE' ? 'UTC' : state.time_zone,
    ...authorsOf(context),
    ...(isKnown ? [context.organisationUserId] : settles ? [entry.settle] : []),
  ])
  if (!isConflict) context.db.afterCommit(() => rememberAnswer(context, entry))
  if (recounts) await keepCounted(context, meetingId, questionId)
  else if (movesNewest) {
    keepNewest(context, meetingId, [questionId])
    if (isEmpty(entry.value) !== wasEmpty(state))
      keepAnswered(context, meetingId, isEmpty(entry.value))
  }
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
  }
}
