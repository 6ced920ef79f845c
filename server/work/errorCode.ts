import { Failure } from '../../shared/errors.ts'

/** What may be kept of an error and shown: a message may hold what people typed. */
export function errorCode(error: unknown): string {
  if (error instanceof Failure) return error.problem.code
  // fetch says in `cause` why it failed
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code } = at as { code?: unknown }
    if (typeof code === 'string' && /^\w{1,100}$/.test(code)) return code
    if (at.name === 'TimeoutError') return 'TIMEOUT'
  }
  return 'INTERNAL'
}
