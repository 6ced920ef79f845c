import { Failure, type Problem } from '../../shared/errors.ts'
import { checkValue, sameValue, type AnswerValue } from '../../shared/values.ts'
import { answerGiven } from '../../shared/inputs/answer.ts'
import type { Given } from '../../shared/inputs/schema.ts'
import { sameLabelsOf } from '../labels/labelMerges.ts'
import type { Request } from '../engine/actor.ts'
import { authorise } from '../rules/authorise.ts'
import { idOf, parse } from '../rules/check.ts'
import { fromRow, storedValue } from './answerRow.ts'
import { baseState, openAnswer, type AnswerState } from './answerState.ts'
import { wordsFor } from './answerWords.ts'
import { knownAnswer } from './knownAnswers.ts'
import { withStanding } from './withMerged.ts'
import { writeAnswer, type Written } from './writeAnswer.ts'

/** versionId, dateClient: absent from clients that do not say under which circumstances it was given */
interface Arguments extends Partial<Given<typeof answerGiven>> {
  companyDialogId: string
  questionId: string
  value: Partial<AnswerValue>
  baseId?: string | null
}

/** Keeps an answer as an entry. It becomes the current one when the person saw what it replaces, or replaces nothing different; else both stand until somebody picks. */
export async function saveAnswer(request: Request, args: Arguments): Promise<Written> {
  const context = authorise(request, 'answer:write')
  const meetingId = idOf(args.companyDialogId, 'companyDialogId'),
    questionId = idOf(args.questionId, 'questionId'),
    baseId = args.baseId == null ? null : idOf(args.baseId, 'baseId')
  const { versionId, dateClient } = parse(answerGiven, args)
  const optionIds = (args.value.valueOptions ?? []).map((id) => idOf(id, 'value.valueOptions'))
  const known = knownAnswer(context, meetingId, questionId, baseId)
  // only what holds now may refuse a value: the meeting may be on another version by now
  const state =
    known && !problemOf(known, args.value)
      ? known
      : await openAnswer(context, { meetingId, questionId, optionIds, versionId })
  const value = checked(state, args.value)
  const current = state.entry_id === null ? null : fromRow(state)
  const { merges, readable } = state
  const isOnCurrent = baseId === state.entry_id
  const base =
    baseId === null || isOnCurrent
      ? null
      : await baseState(context, meetingId, { questionId, baseId, merges })
  const applies =
    current === null ||
    isOnCurrent ||
    base?.stands === true ||
    sameValue(withStanding(value, merges), withStanding(current, merges))
  const words = await wordsFor(context, state, readable == null ? [current, value] : [value])
  return writeAnswer(context, {
    meetingId,
    questionId,
    value,
    baseId,
    isConflict: !applies,
    against: applies ? [] : [state.author_id!],
    dateClient,
    settle: base?.conflicts ? [baseId!] : [],
    state,
    log: {
      property: applies ? 'answer' : 'answerConflict',
      from: readable ?? (current && words(current)),
      to: words(value),
      message: state.question?.question_title ?? null,
    },
  })
}

/** What is stored of the value, or the refusal. */
function checked(state: AnswerState, given: Partial<AnswerValue>): AnswerValue {
  const problem = problemOf(state, given)
  if (problem) throw new Failure(problem)
  return storedValue(state.question!.data_type, given)
}

/** What is wrong with a value. Options and labels that the current answer holds stay allowed, though the version or somebody else dropped them; so do those that are one with them by now. */
function problemOf(state: AnswerState, given: Partial<AnswerValue>): Problem | null {
  const { question } = state
  if (!question) return { code: 'BAD_INPUT', field: 'questionId', rule: 'UNKNOWN_ID' }
  const held = sameLabelsOf((state.value_options ?? []) as string[], state.merges),
    valueOptions = given.valueOptions?.map((id) => id.toLowerCase()) ?? null
  return checkValue(
    {
      dataType: question.data_type,
      minValue: question.min_value,
      maxValue: question.max_value,
      options: [...(question.options ?? []), ...held.map((id) => ({ id, title: '' }))],
    },
    { ...given, valueOptions },
    new Set([...held, ...state.labels.map((l) => l.id)]),
  )
}
