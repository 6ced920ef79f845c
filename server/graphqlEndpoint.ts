// GraphQL over HTTP: POST, JSON, one operation a request or an array of them; live fields as server-sent events (one connection each).
// Protocols: the GraphQL-over-HTTP working draft, its proposal for batching, and graphql-sse's "distinct connections" mode.
import { GraphQLError } from 'graphql'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { fail, Failure } from '../shared/errors.ts'
import { actingUserOf, newcomerOf, viewOf, type Actor } from './engine/actor.ts'
import { ClientLeft, type Client } from './platform/admission.ts'
import { batchLimits } from './platform/budgets.ts'
import { compressAnswer, type Body } from './platform/compressAnswer.ts'
import { holdUnsent, refuseUnsent } from './platform/unsentAnswers.ts'
import { addressOf, readBody } from './platform/requests.ts'
import type { Asked, Engine } from './engine/engine.ts'
import type { Caller } from './engine/runtime.ts'
import type { People } from './identity/people.ts'
import { wireError, type WireError } from './engine/problems.ts'
import { runBatch } from './graphqlBatch.ts'
import type { RateLimiters } from './identity/rateLimit.ts'
import { visitorOf } from './visitorOf.ts'
import { browserOf } from './identity/sessions.ts'
import { holdStream, writeEvent } from './engine/streams.ts'
import type { SecurityLog } from './platform/securityLog.ts'
import { TokenError, type VerifyToken } from './identity/token.ts'

export interface GraphqlEndpoint {
  engine: Engine
  verify: VerifyToken
  people: People
  /** null: no limit */
  limiters: RateLimiters | null
  /** the last address of X-Forwarded-For is that of who asks */
  trustsProxy: boolean
  log: (error: unknown, correlationId: string) => void
  security?: SecurityLog
}

/** Levels of lists and objects in variables: far more than any type of the API has. */
const variableDepth = 100
/** Whether a stream's person is still signed in and a member is looked at this often, ms. */
const lookAtPersonEvery = 5000
/** A comment line this often tells a client that the line is alive, ms; clients take silence of two for death. */
const pingEvery = 12_000

export const statusOf: Record<string, number> = {
  UNAUTHENTICATED: 401,
  TOKEN_EXPIRED: 401,
  UNAVAILABLE: 503,
  RATE_LIMITED: 429,
  TOO_LARGE: 413,
  SESSION_ENDED: 401,
}

export async function handleGraphql(
  endpoint: GraphqlEndpoint,
  request: IncomingMessage,
  response: ServerResponse,
  correlationId: string,
): Promise<void> {
  try {
    if (request.method !== 'POST') {
      response.writeHead(405, { allow: 'POST' }).end()
      return
    }
    if (!request.headers['content-type']?.startsWith('application/json'))
      fail('BAD_INPUT', { field: 'content-type', rule: 'BAD_FORMAT' })
    const body = readBody(request)
    const [sent, caller] = await Promise.all([
      body,
      visitorOf(endpoint, request, body, correlationId).then(
        (visitor) => visitor ?? callerOf(endpoint, request, correlationId),
      ),
    ])
    const asked = parsed(sent)
    checkMember(caller.actor, request.headers['x-member'])
    refuseUnsent(caller.who)
    if (request.headers.accept?.includes('text/event-stream'))
      return await stream(endpoint, onlyOne(asked), caller, response, correlationId)
    const client = clientOf(response)
    const run = async (one: Asked): Promise<string> => {
      refuseUnsent(caller.who)
      let hasWritten = false
      const written = (): void => {
        hasWritten = true
      }
      const json = await endpoint.engine.run(one, { ...caller, client, written })
      // many may have run at once; what was written is answered, or a program would write it again
      if (!hasWritten) refuseUnsent(caller.who)
      return json
    }
    const json = Array.isArray(asked)
      ? await runBatch(asked, {
          run,
          take: caller.take,
          hasLeft: client.hasLeft,
          errorOf: (error) =>
            wireError(error, correlationId, (e) => endpoint.log(e, correlationId)),
        })
      : await run(asked)
    const packed = compressAnswer(json, request)
    answer(response, 200, packed instanceof Promise ? await packed : packed)
    holdUnsent(caller.who, response)
  } catch (error) {
    if (error instanceof ClientLeft) return
    const wire = wireError(error, correlationId, (e) => endpoint.log(e, correlationId)),
      status =
        statusOf[wire.extensions.code] ??
        (error instanceof Failure || error instanceof GraphQLError ? 200 : 500)
    if (response.headersSent) response.end()
    else
      answer(response, status, {
        text: JSON.stringify({ errors: [wire] }),
        headers:
          status === 503 || status === 429
            ? { 'retry-after': secondsOf(wire) }
            : status === 413
              ? { connection: 'close' }
              : {},
      })
  }
}

/** Who waits for the answer. */
export const clientOf = (response: ServerResponse): Client => ({
  hasLeft: () => response.destroyed,
  onLeave: (run) => {
    response.once('close', run)
    return () => response.off('close', run)
  },
})
/** After which a client may try again. */
const secondsOf = ({ extensions: { params } }: WireError): string =>
  typeof params?.['seconds'] === 'number' ? String(params['seconds']) : '2'

interface Visitor extends Caller {
  /** the identity, whose requests and answers are counted */ who: string
  /** counts one more operation; throws RATE_LIMITED */ take: () => void
  /** whether what was admitted still would be */ isStillIn: () => Promise<boolean>
}
export async function callerOf(
  endpoint: GraphqlEndpoint,
  request: IncomingMessage,
  correlationId: string,
): Promise<Visitor> {
  try {
    const token = await endpoint.verify(request.headers.authorization),
      browser = browserOf(request.headers),
      impersonation = oneOf(request.headers['x-impersonation']),
      who = `${token.issuer} ${token.subject}`
    const take = (): void => limit(endpoint.limiters?.person.take(who))
    // before the look-up, which whoever is no member or blocked causes each time
    take()
    const lookUp = () => endpoint.people.actor(token, browser, impersonation)
    const actor = await lookUp(),
      newcomer = newcomerOf(actor)
    const attempt = (): void =>
      limit(
        endpoint.limiters?.personTries.take(who) ||
          endpoint.limiters?.addressTries.take(addressOf(request, endpoint.trustsProxy)),
      )
    return {
      who,
      actor,
      correlationId,
      take,
      isStillIn: () => lookUp().then((now) => sameStanding(now, actor)),
      ...(newcomer && { attempt }),
    }
  } catch (error) {
    if (
      error instanceof TokenError ||
      (error instanceof Failure && error.problem.code !== 'RATE_LIMITED')
    )
      limit(endpoint.limiters?.address.take(addressOf(request, endpoint.trustsProxy)))
    const { code } =
      error instanceof TokenError ? error : error instanceof Failure ? error.problem : {}
    if (code && code !== 'UNAVAILABLE')
      endpoint.security?.(
        code === 'RATE_LIMITED' ? code : 'SIGN_IN_REFUSED',
        code === 'RATE_LIMITED' ? 'requests' : code,
        { correlationId },
      )
    throw error
  }
}
const oneOf = (header: string | string[] | undefined): string | undefined =>
  Array.isArray(header) ? header[0] : header
/** Whether what the one was let see is what the other may see. */
const sameStanding = (one: Actor, other: Actor): boolean =>
  one.organisationUserId === other.organisationUserId && viewOf(one) === viewOf(other)
/** A page says as which member it was opened: what was typed there must not be done by another one, whatever has happened to the person since. Whoever is outside wants in. */
export function checkMember(actor: Actor, member: string | string[] | undefined): void {
  if (member !== undefined && member !== actor.organisationUserId && !newcomerOf(actor))
    fail('OTHER_MEMBER')
}
function limit(seconds: number | undefined): void {
  if (seconds) fail('RATE_LIMITED', { params: { seconds } })
}
function answer(response: ServerResponse, status: number, { text, headers }: Body): void {
  response.writeHead(status, {
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
  })
  response.end(text)
}

/** The body as JSON, one operation or several; only after it is known who asks. */
function parsed(body: Buffer): Asked | Asked[] {
  let asked: unknown
  try {
    asked = JSON.parse(body.toString('utf8'))
  } catch {
    fail('BAD_INPUT', { field: 'body', rule: 'BAD_FORMAT' })
  }
  if (!Array.isArray(asked)) return operationOf(asked)
  if (asked.length === 0) fail('BAD_INPUT', { field: 'body', rule: 'BAD_FORMAT' })
  if (asked.length > batchLimits.operations)
    fail('BAD_INPUT', { field: 'body', rule: 'TOO_LONG', params: { max: batchLimits.operations } })
  return asked.map(operationOf)
}
function operationOf(asked: unknown): Asked {
  if (typeof asked !== 'object' || asked === null || Array.isArray(asked))
    fail('BAD_INPUT', { field: 'body', rule: 'BAD_FORMAT' })
  const { variables } = asked as Asked
  if (variables != null && (typeof variables !== 'object' || Array.isArray(variables)))
    fail('BAD_INPUT', { field: 'variables', rule: 'WRONG_TYPE' })
  if (isDeeperThan(variables, variableDepth))
    fail('BAD_INPUT', { field: 'variables', rule: 'BAD_FORMAT' })
  return asked
}
const onlyOne = (asked: Asked | Asked[]): Asked =>
  Array.isArray(asked) ? fail('BAD_INPUT', { field: 'body', rule: 'BAD_FORMAT' }) : asked
/** Whether a value has more levels; JSON.parse reads any number of them, JSON.stringify ends at a few thousand. */
const isDeeperThan = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((inner) => isDeeperThan(inner, levels - 1)))

async function stream(
  endpoint: GraphqlEndpoint,
  asked: Asked,
  caller: Visitor,
  response: ServerResponse,
  correlationId: string,
): Promise<void> {
  // left while it was found out who asks: 'close' came before anybody listened
  if (response.destroyed) throw new ClientLeft()
  // of whoever acts, not of the member
  const leave = holdStream(actingUserOf(caller.actor) ?? caller.actor.userId),
    gone = new AbortController()
  response.on('close', () => gone.abort())
  const send = (event: string, data: string): Promise<void> =>
    writeEvent(response, event, data, gone.signal)
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  response.write(':\n\n')
  const ping = setInterval(() => {
    if (!response.writableNeedDrain) response.write(':\n\n')
  }, pingEvery)
  // a database that cannot be reached says nothing of the person
  const isStillIn = (): Promise<boolean> =>
    caller.isStillIn().catch((error: unknown) => !(error instanceof Failure))
  const look = async (): Promise<void> => {
    if (!(await isStillIn())) gone.abort()
  }
  const watch = setInterval(() => void look(), lookAtPersonEvery)
  try {
    for await (const json of endpoint.engine.stream(asked, caller, gone.signal)) {
      if (response.writableEnded || response.destroyed || !(await isStillIn())) break
      await send('next', json)
    }
  } catch (error) {
    const wire = wireError(error, correlationId, (e) => endpoint.log(e, correlationId))
    await send('next', JSON.stringify({ errors: [wire] }))
  } finally {
    clearInterval(ping)
    clearInterval(watch)
    await send('complete', '')
    response.end()
    leave()
  }
}
