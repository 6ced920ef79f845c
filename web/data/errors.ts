import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { CombinedError } from 'urql'
import type { ErrorCode, Problem, Rule } from '../../shared/errors.ts'
import { bulkRecords, meetingDays } from '../../shared/limits.ts'

/** One thing that went wrong, from the server's closed list or from the line. */
export type ShownProblem = {
  code: ErrorCode | 'NETWORK' | 'TIMEOUT' | 'UNKNOWN'
  field?: string
  rule?: Rule
  params?: Record<string, unknown>
  /** To quote to whoever looks after the server. */
  reference?: string
  /** First field of the query that is missing because of it. */
  path?: string
}

const codeText: Record<Exclude<ShownProblem['code'], 'BAD_INPUT'>, MessageDescriptor> = {
  UNAUTHENTICATED: msg`You are not authenticated. Please refresh the page`,
  TOKEN_EXPIRED: msg`Your session has expired. Please sign in again.`,
  SESSION_ENDED: msg`This device was signed out. Please sign in again.`,
  NO_ORGANISATION: msg`You do not belong to an organisation yet. Ask an administrator to add you.`,
  LICENCE_EXPIRED: msg`The licence of your organisation has ended.`,
  LICENCE_NOT_VALID: msg`License key is not valid`,
  TRIAL_USED: msg`You have had your trial. Ask for a licence key.`,
  OTHER_MEMBER: msg`You are in another organisation by now. Nothing was changed.`,
  IMPERSONATION_ENDED: msg`You do not act for somebody any more.`,
  SUSPENDED: msg`Your account has been suspended. Please contact us`,
  FORBIDDEN: msg`Your role does not allow this.`,
  NOT_FOUND: msg`This does not exist, or you may not see it.`,
  CONFLICT: msg`Somebody else has changed this in the meantime. Refresh to see the change.`,
  STATE_REFUSED: msg`This is not possible in the present state.`,
  COMMAND_REUSED: msg`This change was sent before with other content. Refresh and try again.`,
  ALREADY_DONE: msg`This change was made before. What it changed is not visible to you any more.`,
  RATE_LIMITED: msg`That was a lot at once. Please wait a moment and try again.`,
  TOO_LARGE: msg`This is too large to be sent.`,
  TOO_COMPLEX: msg`This asks for too much at once.`,
  PERSISTED_QUERY_NOT_FOUND: msg`A newer version of Parley is running. Please refresh the page.`,
  INTERNAL: msg`Something went wrong on the server. It has been recorded.`,
  UNAVAILABLE: msg`The server is not available at the moment. Please try again.`,
  NETWORK: msg`Please contact us because it looks like we are having issues with our servers.`,
  TIMEOUT: msg`The server did not answer in time. Please try again.`,
  UNKNOWN: msg`Something went wrong. Please try again.`,
}

const offline = msg`No internet connection`

const ruleText: Record<Rule, (params: Record<string, unknown>) => MessageDescriptor> = {
  REQUIRED: () => msg`This is required.`,
  BLANK: () => msg`Nothing in it can be seen.`,
  TOO_LONG: ({ max }) => msg`At most ${numberOf(max)} characters.`,
  TOO_SHORT: ({ min }) => msg`At least ${numberOf(min)} characters.`,
  WRONG_TYPE: ({ dataType }) =>
    dataType === 'INT'
      ? msg`A whole number, please`
      : msg`This is not the kind of value that is expected.`,
  UNKNOWN_ID: () => msg`This does not exist any more.`,
  END_BEFORE_START: () => msg`The end must be after the start.`,
  OPTION_OF_OTHER_QUESTION: () => msg`This option does not belong to the question.`,
  OTHER_VERSION: () =>
    msg`By now the meeting runs on another version of its playbook, which does not ask this question.`,
  OUT_OF_BOUNDS: (params) => {
    if (!isNumber(params['min']) || !isNumber(params['max']))
      return msg`This value is out of bounds.`
    const min = numberOf(params['min']),
      max = numberOf(params['max'])
    return msg`Must be between ${min} and ${max}.`
  },
  TOO_PRECISE: ({ decimals, digits }) =>
    msg`At most ${Number(decimals)} decimal places and ${Number(digits)} digits in all.`,
  NOT_A_STEP: () => msg`This value does not fit the steps.`,
  MIN_ABOVE_MAX: () => msg`The lower value must not be above the upper one.`,
  DUPLICATE: () => msg`This exists already.`,
  BAD_FORMAT: () => msg`This is not in the right form.`,
  TOO_MANY: ({ max }) => msg`At most ${numberOf(max)}.`,
  EMPTY_RANGE: () => msg`This range can never be met.`,
  NO_SEAT: () => msg`All seats of this licence are taken.`,
  MISSING_EARLIER: () => msg`Earlier changes of this text have not come.`,
  IN_USE: () => msg`This is still in use.`,
  LAST_ONE: () => msg`This is the last one, and one has to stay.`,
  CYCLE: () => msg`This would go round in a circle.`,
}

/** What a rule asks of one field, where that says more than the rule's own words. */
const fieldText: Record<string, MessageDescriptor> = {
  'url BAD_FORMAT': msg`This is not a web address. Write it like https://example.com.`,
  'videoUrl BAD_FORMAT': msg`A link of Google Meet, Teams, Zoom, Webex, Whereby, Jitsi, GoTo, YouTube or Vimeo.`,
  'websites BAD_FORMAT': msg`One of these is not a web address. Write each like https://example.com.`,
  'email BAD_FORMAT': msg`This is not an e-mail address. Write it like name@example.com.`,
  'emails BAD_FORMAT': msg`One of these is not an e-mail address. Write each like name@example.com.`,
  'telephones BAD_FORMAT': msg`A telephone number has at least three digits, with spaces or + ( ) . / - between them.`,
  'endDate OUT_OF_BOUNDS': msg`A meeting lasts at most ${meetingDays} days.`,
  'filter TOO_MANY': msg`At most ${bulkRecords} at once: narrow the list down first.`,
  'updates TOO_MANY': msg`More changes than this text can take.`,
  'lastName REQUIRED': msg`A first or last name is required.`,
}

/** The problem in the person's language. */
export function problemText(problem: ShownProblem): string {
  const ofField = fieldText[`${problem.field?.split('.').at(-1)} ${problem.rule}`]
  if (ofField) return i18n._(ofField)
  if (problem.rule) return i18n._(ruleText[problem.rule](problem.params ?? {}))
  if (problem.code === 'BAD_INPUT') return i18n._(ruleText.BAD_FORMAT({}))
  if (problem.code === 'NETWORK' && !navigator.onLine) return i18n._(offline)
  return i18n._(codeText[problem.code] ?? codeText.UNKNOWN)
}

/** All that one failed call complains about, at least one. */
export function problemsOf(error: CombinedError): ShownProblem[] {
  const found = error.graphQLErrors.map((one) => toProblem(one.extensions, one.path))
  if (found.length > 0) return found
  const status = (error.response as Response | undefined)?.status
  if (status === 401) return [{ code: 'UNAUTHENTICATED' }]
  if (status === 413) return [{ code: 'TOO_LARGE' }]
  if (status === 429) return [{ code: 'RATE_LIMITED' }]
  if (status && status >= 500) return [{ code: 'UNAVAILABLE' }]
  if (!error.networkError) return [{ code: 'UNKNOWN' }]
  return [{ code: error.networkError.name === 'TimeoutError' ? 'TIMEOUT' : 'NETWORK' }]
}

function toProblem(
  extensions: Record<string, unknown>,
  path: readonly (string | number)[] | undefined,
): ShownProblem {
  const { code, field, rule, params, correlationId } = extensions as Partial<Problem> & {
    correlationId?: string
  }
  return {
    code: code && (code === 'BAD_INPUT' || code in codeText) ? code : 'UNKNOWN',
    ...(field && { field }),
    ...(rule && rule in ruleText && { rule }),
    ...(params && { params }),
    ...(correlationId && { reference: correlationId }),
    ...(path?.[0] !== undefined && { path: String(path[0]) }),
  }
}

/** Whether the address names something that is not there. */
export const isUnknownId = (error: CombinedError): boolean =>
  problemsOf(error).every(({ rule }) => rule === 'UNKNOWN_ID')

/** One line for a page or a toast: the first complaint. */
export function errorText(error: CombinedError): string {
  return problemText(problemsOf(error)[0] ?? { code: 'UNKNOWN' })
}

/** As it is written in the person's language, with all its decimals. */
const numberOf = (value: unknown): string =>
  i18n.number(Number(value), { maximumFractionDigits: 20 })

const isNumber = (value: unknown): value is number => typeof value === 'number'

/** Whether the call never reached the server, or no answer came back. */
export function isNetworkProblem(problem: ShownProblem): boolean {
  return problem.code === 'NETWORK' || problem.code === 'TIMEOUT'
}
