// Why something is open or closed: what each question that it waits for says now.
import { matchesRange, type AnswerRange } from './conditions.ts'
import type { Reach } from './reachability.ts'
import { isEmpty, type AnswerValue } from './values.ts'

export interface Reason {
  questionId: string
  /** alternatives, one of which has to be met */
  ranges: AnswerRange[]
  /** GONE: not in the playbook; CLOSED: not asked now; OTHER: answered with something else */
  state: 'MET' | 'OTHER' | 'UNANSWERED' | 'CLOSED' | 'GONE'
}

/** One for each question that conditions ask; none: it is open by itself. */
export const reasons = (
  conditions: readonly AnswerRange[],
  questions: { has: (id: string) => boolean },
  open: Pick<Reach, 'questions'>,
  answers: ReadonlyMap<string, Partial<AnswerValue>>,
): Reason[] =>
  [...Map.groupBy(conditions, (range) => range.questionId)].map(([questionId, ranges]) => {
    const value = answers.get(questionId)
    const state = !questions.has(questionId)
      ? 'GONE'
      : !open.questions.has(questionId)
        ? 'CLOSED'
        : isEmpty(value ?? {})
          ? 'UNANSWERED'
          : ranges.some((range) => matchesRange(range, value))
            ? 'MET'
            : 'OTHER'
    return { questionId, ranges, state }
  })
