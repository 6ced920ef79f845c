import { fail } from '../../shared/errors.ts'
import { settlement } from '../../shared/inputs/answer.ts'
import type { Given } from '../../shared/inputs/schema.ts'
import { settlementOf } from '../../shared/settlement.ts'
import type { AnswerValue } from '../../shared/values.ts'
import type { Request } from '../engine/actor.ts'
import { authorise, type Context } from '../rules/authorise.ts'
import { idOf, parse } from '../rules/check.ts'
import { fromRow, valuesOf, type ValueRow } from './answerRow.ts'
import { openAnswer } from './answerState.ts'
import { wordsFor } from './answerWords.ts'
import { withStanding } from './withMerged.ts'
import { writeAnswer, type Written } from './writeAnswer.ts'

/** seenEntryIds: absent from clients of earlier releases, which do not say what the person saw */
interface Arguments extends Given<typeof settlement> {
  companyDialogId: string
  questionId: string
  entryId: string
}

/**
 * Decides between the entries that the person saw: the picked one's value, whichever of the
 * question's it is, becomes current by a new entry, also where a newer version no longer asks it.
 * An entry that came meanwhile was not seen and stays: as the current one, beside which the picked
 * value is kept, or as a conflict with it.
 */
export async function settleAnswer(request: Request, args: Arguments): Promise<Written> {
  const context = authorise(request, 'answer:write')
  const meetingId = idOf(args.companyDialogId, 'companyDialogId')
  const questionId = idOf(args.questionId, 'questionId')
  const entryId = idOf(args.entryId, 'entryId')
  const { seenEntryIds: named = [], dateClient } = parse(settlement, args)
  const seen = new Set([entryId, ...named])
  const state = await openAnswer(context, { meetingId, questionId })
  const entries = await namedOrOpen(context, meetingId, questionId, [...seen])
  const known = new Set(entries.map(({ id }) => id))
  const picked = entries.find(({ id }) => id === entryId)
  if (!picked) return fail('BAD_INPUT', { field: 'entryId', rule: 'UNKNOWN_ID' })
  if (named.some((id) => !known.has(id))) {
    fail('BAD_INPUT', { field: 'seenEntryIds', rule: 'UNKNOWN_ID' })
  }
  const value = fromRow(picked)
  const current = state.entry_id === null ? null : { id: state.entry_id, value: fromRow(state) }
  const conflicts = entries.filter(({ status }) => status === 'CONFLICT')
  const standing = (one: AnswerValue): AnswerValue => withStanding(one, state.merges)
  const { applies, settled, open } = settlementOf(
    standing(value),
    seen,
    current && { id: current.id, value: standing(current.value) },
    conflicts.map((entry) => ({ id: entry.id, value: standing(fromRow(entry)) })),
  )
  const opponents = new Set(
    conflicts.filter(({ id }) => open.includes(id)).map((one) => one.creator_id),
  )
  opponents.delete(context.userId)
  const words = await wordsFor(context, state, [current && current.value, value])
  return writeAnswer(context, {
    meetingId,
    questionId,
    value,
    baseId: current && seen.has(current.id) ? current.id : entryId,
    isConflict: !applies,
    against: applies ? [...opponents] : [state.author_id!],
    dateClient,
    settle: settled,
    state,
    log: {
      property: applies ? 'answerSettled' : 'answerConflict',
      from: current && words(current.value),
      to: words(value),
      message: state.question?.question_title ?? null,
    },
  })
}

type EntryRow = ValueRow & { id: string; status: string; creator_id: string }

/** The entries with the ids, if they are of this answer, and those that wait to be picked from. */
const namedOrOpen = (
  { db, organisationId }: Context,
  meetingId: string,
  questionId: string,
  ids: readonly string[],
): Promise<EntryRow[]> =>
  db.query(
    `
  select e.id, e.status, e.creator_id, ${valuesOf('e')} from answer_entry e
  where e.organisation_id = $1 and e.meeting_id = $2 and e.question_id = $3
    and (e.id = any($4::uuid[]) or e.status = 'CONFLICT')
  order by e.date_created, e.id`,
    [organisationId, meetingId, questionId, ids],
  )
