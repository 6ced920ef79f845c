// Longer answers than a process should hold are refused by PostgreSQL, before they are sent.
import { Failure, type Problem } from '../../shared/errors.ts'
import { answerBytes } from '../platform/budgets.ts'

/** program_limit_exceeded; PostgreSQL has it too for a text that it cannot hold itself. */
const tooLong = '54000'
export const tooLongProblem: Problem = { code: 'TOO_COMPLEX', params: { bytes: answerBytes } }

/** SQL of the text, which fails when it is longer than an answer may be: a change is then undone. */
export const withinAnswer = (json: string): string =>
  `case when octet_length(${json}) <= ${answerBytes} then ${json} else repeat(left(${json}, 1), 2147483647) end`

export const isTooLong = (error: unknown): boolean =>
  (error as { code?: unknown } | null)?.code === tooLong
export const answerTooLong = (): Failure => new Failure(tooLongProblem)
