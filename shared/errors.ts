// The closed list of what can go wrong; texts for people live in the web, keyed by code and rule.

export type ErrorCode =
  // who asks
  | 'UNAUTHENTICATED'
  | 'TOKEN_EXPIRED'
  /** the sign-in was ended, here or from another device */
  | 'SESSION_ENDED'
  | 'NO_ORGANISATION'
  | 'LICENCE_EXPIRED'
  | 'SUSPENDED'
  /** the page was opened as somebody else, or by the same person in another organisation */
  | 'OTHER_MEMBER'
  /** whoever asks acted for a member, and the time is over or one of the two may not any more */
  | 'IMPERSONATION_ENDED'
  | 'FORBIDDEN'
  /** not there, or not theirs: the same answer */
  | 'NOT_FOUND'
  /** a field breaks a rule */
  | 'BAD_INPUT'
  // what it meets there
  | 'CONFLICT'
  | 'STATE_REFUSED'
  /** the key of a licence: unknown, inactive, ended or without a free seat, never said which */
  | 'LICENCE_NOT_VALID'
  /** everybody has one trial */
  | 'TRIAL_USED'
  /** the id of a command that did something else before */
  | 'COMMAND_REUSED'
  /** the command was carried out earlier; what it changed is not visible to the person any more */
  | 'ALREADY_DONE'
  // how much, how often
  | 'RATE_LIMITED'
  | 'TOO_LARGE'
  | 'TOO_COMPLEX'
  | 'PERSISTED_QUERY_NOT_FOUND'
  // the server's own fault
  | 'INTERNAL'
  | 'UNAVAILABLE'

/** Which rule the field of a BAD_INPUT breaks. */
export type Rule =
  | 'REQUIRED'
  | 'TOO_LONG'
  | 'TOO_SHORT'
  | 'TOO_MANY'
  | 'WRONG_TYPE'
  | 'BAD_FORMAT'
  | 'UNKNOWN_ID'
  | 'DUPLICATE'
  /** nothing in it can be seen */
  | 'BLANK'
  | 'OUT_OF_BOUNDS'
  | 'TOO_PRECISE'
  | 'NOT_A_STEP'
  | 'MIN_ABOVE_MAX'
  | 'END_BEFORE_START'
  | 'OPTION_OF_OTHER_QUESTION'
  /** the meeting runs on another version of its playbook, which does not ask the question */
  | 'OTHER_VERSION'
  | 'EMPTY_RANGE'
  | 'CYCLE'
  | 'NO_SEAT'
  /** others still need it */
  | 'IN_USE'
  /** one has to stay */
  | 'LAST_ONE'
  /** a text: what it builds on has not come, or was thrown away */
  | 'MISSING_EARLIER'

/** field: its path in the arguments, "address.emails"; params: what the text needs, { max: 200 }. */
export interface Problem {
  code: ErrorCode
  field?: string
  rule?: Rule
  params?: Record<string, unknown>
}

/** A refusal on purpose; any other error is INTERNAL to the outside. */
export class Failure extends Error {
  readonly problem: Problem
  constructor(problem: Problem) {
    super(problem.code)
    this.problem = problem
  }
}
export function fail(code: ErrorCode, rest: Omit<Problem, 'code'> = {}): never {
  throw new Failure({ code, ...rest })
}
