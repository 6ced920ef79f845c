import { fail } from '../../shared/errors.ts'
import { sameValue } from '../../shared/values.ts'
import { authorise, type Request } from '../core/actor.ts'
import { idOf } from '../core/check.ts'
import { fromRow, valuesOf, type ValueRow } from './answerRow.ts'
import { openAnswer } from './answerState.ts'
import { readable } from './saveAnswer.ts'
import { writeAnswer, type Written } from './writeAnswer.ts'

/** Ends a conflict: the picked entry's value, whichever of the question's it is, becomes current by a new entry, also where a newer version no longer asks it. Somebody else has ended it meanwhile with another value: that is a conflict again. */
export async function settleAnswer(request: Request, args: { companyDialogId: string, questionId: string, entryId: string, dateClient?: string | null }): Promise<Written> {
  const context = authorise(request, 'answer:write')
  const meetingId = idOf(args.companyDialogId, 'companyDialogId'), questionId = idOf(args.questionId, 'questionId'), entryId = idOf(args.entryId, 'entryId')
  const state = await openAnswer(context, meetingId, questionId, [])
  const [picked] = await context.db.query<ValueRow & { conflict_ids: string[] }>(`select ${valuesOf('e')},
      array(select c.id from answer_entry c where c.organisation_id = $1 and c.meeting_id = $3 and c.question_id = $4 and c.status = 'CONFLICT') as conflict_ids
    from answer_entry e where e.organisation_id = $1 and e.id = $2 and e.meeting_id = $3 and e.question_id = $4`, [context.organisationId, entryId, meetingId, questionId])
  if (!picked) return fail('BAD_INPUT', { field: 'entryId', rule: 'UNKNOWN_ID' })
  const value = fromRow(picked), current = state.entry_id === null ? null : fromRow(state)
  const conflict = current !== null && !picked.conflict_ids.length && !sameValue(value, current)
  return writeAnswer(context, {
    meetingId, questionId, value, baseId: state.entry_id, conflict: conflict ? state.author_id : null, dateClient: args.dateClient ?? null, settle: picked.conflict_ids, state,
    log: { property: conflict ? 'answerConflict' : 'answerSettled', from: current && readable(state, current), to: readable(state, value), message: state.question?.question_title ?? null },
  })
}
