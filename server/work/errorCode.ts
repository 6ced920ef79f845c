import { Failure } from '../../shared/errors.ts'

/** What may be kept of an error and shown: a message may hold what people typed. */
export function errorCode(error: unknown): string {
  if (error instanceof Failure) return error.problem.code
  const { code } = error as { code?: unknown }
  return typeof code === 'string' && /^\w{1,100}$/.test(code) ? code : 'INTERNAL'
}
