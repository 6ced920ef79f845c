import { Failure, type Rule } from '../../shared/errors.ts'

/** Refuses the file: `params` name row and column where there is one. */
export function refuseFile(rule: Rule | 'TOO_LARGE', params: Record<string, unknown> = {}): never {
  const code = rule === 'TOO_LARGE' ? 'TOO_LARGE' : 'BAD_INPUT'
  throw new Failure({ code, field: 'file', ...(rule !== 'TOO_LARGE' && { rule }), params })
}
