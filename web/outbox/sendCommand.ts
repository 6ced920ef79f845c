import type { Client, CombinedError, TypedDocumentNode } from 'urql'
import type { ErrorCode, Problem } from '../../shared/errors.ts'
import type { Outcome, Send } from './commandSender.ts'
import {
  AccountFreshDocument,
  ContactFreshDocument,
  MeetingFilesDocument,
  MeetingFreshDocument,
  OpportunityFreshDocument,
  MeetingTimesDocument,
} from '../gql.ts'
import { commandDocument } from './commandDocuments.ts'
import { requestOf, type Command } from './commands.ts'
import { recordId, recordType, type RecordType } from './recordKey.ts'
import { batchFetch } from '../data/batchFetch.ts'
import { retryAfter } from '../data/retryAfter.ts'
import { apiFetch } from '../session/apiFetch.ts'
import { isShutOut } from '../session/isAuthError.ts'

/** What only the person can mend; everything else the server may answer differently later. */
const refusals = new Set<ErrorCode>([
  'BAD_INPUT',
  'FORBIDDEN',
  'NOT_FOUND',
  'CONFLICT',
  'STATE_REFUSED',
  'COMMAND_REUSED',
  'TOO_LARGE',
  'TOO_COMPLEX',
])
const auths = new Set<ErrorCode>(['UNAUTHENTICATED', 'TOKEN_EXPIRED', 'SESSION_ENDED'])

/** What is read anew when somebody else was first: the screen shows what the person is told of. */
const freshBy: Record<RecordType, TypedDocumentNode<unknown, { id: string }>> = {
  CompanyDialog: MeetingFreshDocument,
  Company: AccountFreshDocument,
  Contact: ContactFreshDocument,
  Opportunity: OpportunityFreshDocument,
}
// of a move its times alone, of a file the files: the rest of a meeting is large
const freshOf = ({ kind, record }: Command) =>
  kind === 'moveMeeting'
    ? MeetingTimesDocument
    : kind === 'renameFile'
      ? MeetingFilesDocument
      : freshBy[recordType(record)]
const anew = { requestPolicy: 'network-only' } as const

/** Sends a command as the mutation of its kind, with those of the same moment in one request; the answer goes into the read cache on its way here. */
export function commandSend(client: Client, onReached: () => void): Send {
  const fetch = batchFetch(apiFetch)
  return async (command) => {
    const { document, variables } = requestOf(command)
    const result = await client
      .mutation(commandDocument(document), variables as never, {
        ...anew,
        fetch,
      })
      .toPromise()
    const outcome = result.error ? failureOf(result.error) : successOf(result.data)
    if (outcome.type === 'ok' || outcome.type === 'rejected') onReached()
    if (outcome.type === 'rejected' && outcome.problem.code === 'CONFLICT')
      void client.query(freshOf(command), { id: recordId(command.record) }, anew).toPromise()
    return outcome
  }
}

function successOf(data: unknown): Outcome {
  const answer =
    typeof data === 'object' && data !== null ? (Object.values(data)[0] as unknown) : undefined
  // Somebody else's page can stand between us and the server and answer with anything.
  return answer === undefined || answer === null
    ? { type: 'server' }
    : { type: 'ok', seq: seqOf(answer), data }
}

/** Puts what a command of another tab was answered into the read cache of this one, as if it had been sent here. */
export const answerTaker =
  (client: Client) =>
  (command: Command, data: unknown): void => {
    // of any kind: requestOf() has paired them
    const { document, variables } = requestOf(command)
    const fetch = async () => Response.json({ data })
    void client
      .mutation(commandDocument(document), variables as never, { ...anew, fetch })
      .toPromise()
  }

function seqOf(answer: unknown): number | null {
  if (typeof answer !== 'object' || answer === null) return null
  const { seq, companyDialog } = answer as { seq?: unknown; companyDialog?: { seq?: unknown } }
  const found = seq ?? companyDialog?.seq
  return typeof found === 'number' ? found : null
}

/** Puts every failure into one of the classes that the sender knows. */
export function failureOf(error: CombinedError): Outcome {
  const response = error.response as Response | undefined
  const status = response?.status
  const problems = error.graphQLErrors.map(({ extensions }) => extensions as Partial<Problem>)
  if (status === 401 || isShutOut(error) || problems.some(({ code }) => code && auths.has(code)))
    return { type: 'auth' }
  // an earlier attempt has arrived; only its answer was lost
  if (problems.some(({ code }) => code === 'ALREADY_DONE')) return { type: 'ok', seq: null }
  const refused = problems.find(({ code }) => code && refusals.has(code))
  if (refused) return { type: 'rejected', problem: toProblem(refused) }
  if (problems.some(({ code }) => code === 'PERSISTED_QUERY_NOT_FOUND'))
    return { type: 'server', retryAfter: 30_000 }
  if (error.networkError && (!status || status < 400)) return { type: 'network' }
  const wait = retryAfter(response) ?? secondsIn(problems)
  return { type: 'server', ...(wait !== undefined && { retryAfter: wait }) }
}

function toProblem({ code = 'BAD_INPUT', field, rule, params }: Partial<Problem>): Problem {
  return { code, ...(field && { field }), ...(rule && { rule }), ...(params && { params }) }
}

/** What is refused beside others that were done has no header of its own. */
function secondsIn(problems: readonly Partial<Problem>[]): number | undefined {
  const seconds = problems.map(({ params }) => params?.['seconds'])
  const [asked] = seconds.filter((one) => typeof one === 'number')
  return asked === undefined ? undefined : asked * 1000
}
