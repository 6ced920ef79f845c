import { Failure, type ErrorCode, type Rule } from '../../shared/errors.ts'

/** Why a file cannot be read, as a thread can say it. */
export interface FileProblem {
  code: Extract<ErrorCode, 'BAD_INPUT' | 'TOO_LARGE'>
  rule?: Rule
  params?: Record<string, unknown>
}

/** Refuses the file: `params` name row and column where there is one. */
export function refuseFile(rule: Rule | 'TOO_LARGE', params: Record<string, unknown> = {}): never {
  const code = rule === 'TOO_LARGE' ? 'TOO_LARGE' : 'BAD_INPUT'
  throw new Failure({ code, field: 'file', ...(rule !== 'TOO_LARGE' && { rule }), params })
}
