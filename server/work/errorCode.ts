import { Failure } from '../../shared/errors.ts'

/** What this machine cannot do, however often it is tried; its `code` says what. */
export class NotPossible extends Error {
  readonly code: string
  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

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
