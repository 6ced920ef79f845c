import { fail } from '../../shared/errors.ts'
import { sameValue } from '../../shared/values.ts'
import { authorise, type Request } from '../core/actor.ts'
import { idOf } from '../core/check.ts'
import { fromRow, valuesOf, type ValueRow } from './answerRow.ts'
import { lockAnswerState } from './answerState.ts'
import { readable } from './saveAnswer.ts'
import { writeAnswer, type Written } from './writeAnswer.ts'

/** Ends a conflict: the picked entry's value becomes current by a new entry. Somebody else has ended it meanwhile with another value: that is a conflict again. */
export async function settleAnswer(request: Request, args: { companyDialogId: string, questionId: string, entryId: string, dateClient?: string | null }): Promise<Written> {
  const context = authorise(request, 'answer:write')
  const meetingId = idOf(args.companyDialogId, 'companyDialogId'), questionId = idOf(args.questionId, 'questionId'), entryId = idOf(args.entryId, 'entryId')
  const state = await lockAnswerState(context, meetingId, questionId, null, [])
  const [picked] = await context.db.query<ValueRow>('picked-entry', `select ${valuesOf('e')} from answer_entry e where e.organisation_id = $1 and e.id = $2 and e.meeting_id = $3 and e.question_id = $4`, [context.organisationId, entryId, meetingId, questionId])
  if (!picked) return fail('BAD_INPUT', { field: 'entryId', rule: 'UNKNOWN_ID' })
  const value = fromRow(picked), current = state.entry_id === null ? null : fromRow(state)
  const conflict = current !== null && !state.conflict_ids.length && !sameValue(value, current)
  return writeAnswer(context, {
    meetingId, questionId, value, baseId: state.entry_id, conflict, dateClient: args.dateClient ?? null, settle: state.conflict_ids, versionId: state.version_id,
    log: { property: conflict ? 'answerConflict' : 'answerSettled', from: current && readable(state, current), to: readable(state, value), message: state.question_title },
  })
}
