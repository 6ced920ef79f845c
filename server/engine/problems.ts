// The one translator at the edge: whatever was thrown becomes a GraphQL error with a code of the closed list.
import { GraphQLError } from 'graphql'
import { Failure, type Problem, type Rule } from '../../shared/errors.ts'
import { isTooLong, tooLongProblem } from './answerLength.ts'

export interface WireError {
  message: string
  path?: readonly (string | number)[]
  extensions: Problem & { correlationId?: string }
}

const databaseRules: Record<string, Rule> = {
  '23503': 'UNKNOWN_ID',
  '23505': 'DUPLICATE',
  '23514': 'OUT_OF_BOUNDS',
  '23502': 'REQUIRED',
  '22001': 'TOO_LONG',
  '22003': 'OUT_OF_BOUNDS',
  '22P02': 'WRONG_TYPE',
  '22007': 'BAD_FORMAT',
  '22008': 'OUT_OF_BOUNDS',
  '22021': 'BAD_FORMAT',
  '22P05': 'BAD_FORMAT',
}
/**
 * lock_not_available among them: the outbox sends again, nobody has to ask for less. So does a
 * transaction that may only read: the server has become a replica, or its disk is full.
 */
const unavailable = new Set([
  '25006',
  '40001',
  '40P01',
  '55P03',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08006',
  '08003',
  '08000',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
])

/**
 * The machine of the database lacks something: disk, memory, a sound disk. What was sent may be sent
 * again, and the operator has to know.
 */
const exhausted = new Set(['53100', '53200', '58030'])

/**
 * PgBouncer ends a connection with 08P01 whatever the reason: it lost the server, waits for it to
 * come back, or stops itself. PostgreSQL's own about statements are of severity ERROR.
 */
const poolerEnded = ({ code, severity }: { code?: string; severity?: string }): boolean =>
  code === '08P01' && severity === 'FATAL'

/** Null: a fault of ours, to be logged and to leave as INTERNAL. */
export function problemOf(error: unknown): Problem | null {
  if (error instanceof Failure) return error.problem
  if (error instanceof GraphQLError)
    return error.extensions['code'] ? (error.extensions as unknown as Problem) : inputProblem(error)
  const { code, constraint, column, routine } = (error ?? {}) as {
    code?: string
    routine?: string
    constraint?: string
    column?: string
  }
  if (code && databaseRules[code]) {
    const field =
      column ??
      constraint
        ?.match(/_([a-z_]+?)_(fkey|check|key)\d*$/)?.[1]
        ?.replace(/^organisation_id_/, '')
        .replace(/_([a-z])/g, (_, c: string) => c.toUpperCase())
    return { code: 'BAD_INPUT', rule: databaseRules[code], ...(field && { field }) }
  }
  // a zone that is newer than the rules of this PostgreSQL: its code is that of many other faults
  if (code === '22023' && routine === 'DecodeTimezoneName')
    return { code: 'BAD_INPUT', rule: 'BAD_FORMAT', field: 'timeZone' }
  if (isTooLong(error)) return tooLongProblem
  if (code === '57014') return { code: waitedForLock(error) ? 'UNAVAILABLE' : 'TOO_COMPLEX' }
  if (
    (code && (unavailable.has(code) || exhausted.has(code))) ||
    poolerEnded(error ?? {}) ||
    (error instanceof Error &&
      /Connection terminated|timeout exceeded when trying to connect|timeout expired|Client was closed|not queryable/.test(
        error.message,
      ))
  )
    return { code: 'UNAVAILABLE' }
  return null
}

/** PostgreSQL names the row that a cancelled statement waited for: "while updating tuple (0,13)". */
const waitedForLock = (error: unknown): boolean =>
  /\(\d+,\d+\)/.test((error as { where?: string }).where ?? '')

/** A row is there under the id that the client chose, maybe somebody else's: names the argument that chose it. PostgreSQL does not say which value it was, because of row-level security. */
export function chosenIdTaken(error: unknown, args: Readonly<Record<string, unknown>>): unknown {
  const { code, constraint } = (error ?? {}) as { code?: string; constraint?: string }
  if (code !== '23505' || !constraint?.endsWith('_pkey')) return error
  return new Failure({
    code: 'BAD_INPUT',
    rule: 'DUPLICATE',
    field: ['newId', 'id'].find((name) => args[name] != null) ?? 'commandId',
  })
}

/** A variable or literal of the wrong shape: names the field as the document does. */
function inputProblem(error: { message: string }): Problem {
  const at =
    /Variable "\$(\w+)"(?:.*? at "?\.?([\w.[\]]+)"?)?/.exec(error.message) ??
    /argument "(?:\w+\.)*(\w+)/i.exec(error.message)
  const missing = /required|non-null|not provided/i.test(error.message)
  return at
    ? {
        code: 'BAD_INPUT',
        rule: missing ? 'REQUIRED' : 'WRONG_TYPE',
        field: [at[1], at[2]].filter(Boolean).join('.'),
      }
    : { code: 'BAD_INPUT', rule: 'BAD_FORMAT' }
}

export function wireError(
  error: unknown,
  correlationId: string,
  log: (error: unknown) => void,
  path?: readonly (string | number)[],
): WireError {
  const known = problemOf(error)
  if (!known || exhausted.has((error as { code?: string }).code ?? '')) log(error)
  const problem = known ?? { code: 'INTERNAL' }
  const message =
    error instanceof GraphQLError || error instanceof Failure ? error.message : problem.code
  return {
    message,
    ...(path && { path }),
    extensions: { ...problem, ...(problem.code === 'INTERNAL' && { correlationId }) },
  }
}
