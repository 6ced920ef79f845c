// What this process wrote last of each meeting. An answer to what is known here is written without
// being read before; PostgreSQL itself asks whether that still holds. Nothing rests on it: whoever
// is not known here, or has been changed by others, is read first.
import { cacheSet } from '../platform/cacheSet.ts'
import type { Context } from '../rules/authorise.ts'
import { knownQuestion, noLabels, noValue, type AnswerState } from './answerState.ts'
import type { Entry } from './writeAnswer.ts'

interface KnownAnswer {
  entryId: string
  /** its value as a line of the log */
  readable: string
  options: readonly string[] | null
}
interface KnownMeeting {
  versionId: string
  timeZone: string
  /** by question, the one written longest ago first; null: is to be read */
  answers: Map<string, KnownAnswer | null>
}

/** Those written longest ago are forgotten first; 12 MB at the most, for longer texts are read. */
const most = { meetings: 500, answers: 20, characters: 500 }
const meetings = new Map<string, KnownMeeting>()
const keyOf = ({ organisationId }: Context, meetingId: string): string =>
  `${organisationId} ${meetingId}`

/**
 * The state of an answer, as openAnswer gives it, without asking PostgreSQL; null when something
 * is not known or `baseId` does not name the last answer (null: there was none yet). Until the new
 * one is durable the question's is to be read, by a second attempt too.
 */
export function knownAnswer(
  context: Context,
  meetingId: string,
  questionId: string,
  baseId: string | null,
): AnswerState | null {
  const meeting = meetings.get(keyOf(context, meetingId)),
    answer = meeting?.answers.get(questionId)
  if (!meeting || answer === null || baseId !== (answer?.entryId ?? null)) return null
  const question = knownQuestion(context, meeting.versionId, questionId)
  // labels are looked up by the ids that were sent
  if (!question || question.data_type === 'LABELS') return null
  cacheSet(meeting.answers, questionId, null, most.answers)
  return {
    ...noValue,
    value_options: answer?.options ?? null,
    seq: null,
    time_zone: meeting.timeZone,
    version_id: meeting.versionId,
    question,
    ...noLabels,
    entry_id: baseId,
    author_id: null,
    // whatever was written here had it worked out
    isAskedKept: true,
    readable: answer?.readable ?? null,
  }
}

/** Of an answer that has become current. */
export function rememberAnswer(
  context: Context,
  { meetingId, questionId, value, state, log }: Entry,
): void {
  const { question, version_id: versionId, time_zone: timeZone } = state
  if (!question || versionId === null) return
  const key = keyOf(context, meetingId)
  let meeting = meetings.get(key)
  if (meeting?.versionId !== versionId || meeting.timeZone !== timeZone)
    meeting = { versionId, timeZone, answers: new Map() }
  const readable = log.to ?? ''
  const answer = { entryId: context.commandId, readable, options: value.valueOptions }
  const isShort = readable.length <= most.characters
  cacheSet(meeting.answers, questionId, isShort ? answer : null, most.answers)
  cacheSet(meetings, key, meeting, most.meetings)
}
