// Files of records over HTTP: uploads with the token and the member of a page, as the API is asked; a file by its signed address alone.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { fail, Failure } from '../shared/errors.ts'
import type { Actor } from './engine/actor.ts'
import { wireError } from './engine/problems.ts'
import { requireScope } from './engine/runtime.ts'
import { knownProblem } from './fileEndpoint.ts'
import { readFileAddress } from './files/fileAddress.ts'
import type { UploadParts } from './files/finishUpload.ts'
import { serveFile } from './files/serveFile.ts'
import { UploadTaker, type Refusal } from './files/takeUpload.ts'
import {
  callerOf,
  checkMember,
  clientOf,
  statusOf,
  type GraphqlEndpoint,
} from './graphqlEndpoint.ts'
import { Admission, ClientLeft } from './platform/admission.ts'
import { fileLimits, sentFileLimits, uploadLimits } from './platform/budgets.ts'
import type { Handler } from './platform/http.ts'
import { takeRecording } from './recordings/takeRecording.ts'

const takenTurns = new Admission(uploadLimits),
  sentTurns = new Admission(sentFileLimits)

const statuses: Record<string, number> = {
  ...statusOf,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  BAD_INPUT: 422,
  STATE_REFUSED: 409,
  TOO_LARGE: 413,
}

/** Bytes of a refused piece that are read all the same. */
const mostRest = 5_000_000

/** Handlers of `/uploads/`, `/recordings/` and `/files/`. */
export function uploadHandlers(
  endpoint: GraphqlEndpoint,
  parts: UploadParts,
  quota: number,
): Record<'/uploads/' | '/recordings/' | '/files/', Handler> {
  const taker = new UploadTaker(parts, quota)
  const refusalFor =
    (correlationId: string): Refusal =>
    (error) => {
      const known = knownProblem(error)
      if (known && known.code !== 'NOT_FOUND') endpoint.log(error, correlationId)
      const cause = known ? new Failure(known) : error
      const wire = wireError(cause, correlationId, (e) => endpoint.log(e, correlationId))
      const status = statuses[wire.extensions.code] ?? (cause instanceof Failure ? 403 : 500)
      return { status, body: JSON.stringify({ errors: [wire] }) }
    }
  const answerWith = (
    request: IncomingMessage,
    response: ServerResponse,
    correlationId: string,
    error: unknown,
  ): void => {
    if (error instanceof ClientLeft) return
    // the client left, or the file broke off: it must not look whole
    if (response.headersSent || response.destroyed) {
      if (!response.destroyed) response.destroy()
      return
    }
    const { status, body } = refusalFor(correlationId)(error)
    response
      .writeHead(status, {
        // the rest of a piece is read, so that its sender comes to the answer
        ...(!(Number(request.headers['content-length'] ?? 0) <= mostRest) && {
          connection: 'close',
        }),
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
      })
      .end(body)
  }

  const sent = async (
    request: IncomingMessage,
    response: ServerResponse,
    correlationId: string,
    allow: string,
    take: (actor: Actor) => Promise<void>,
  ): Promise<void> => {
    if (!allow.split(', ').includes(request.method ?? '')) {
      response.writeHead(405, { allow }).end()
      return
    }
    const caller = await callerOf(endpoint, request, correlationId)
    checkMember(caller.actor, request.headers['x-member'])
    requireScope(caller, 'write')
    request.setTimeout(uploadLimits.stall, () => request.destroy())
    // what came is looked at and drawn anew meanwhile
    request.once('end', () => request.setTimeout(0))
    await takenTurns.run(caller.actor, () => take(caller.actor), clientOf(response))
  }
  const files = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD' }).end()
      return
    }
    const url = new URL(request.url ?? '/', 'http://localhost'),
      address = readFileAddress(url) ?? fail('NOT_FOUND')
    response.setTimeout(fileLimits.stall, () => response.destroy())
    await sentTurns.run(
      { organisationId: address.organisationId, userId: address.id },
      () => serveFile(parts, address, request, response, url.searchParams.has('download')),
      clientOf(response),
    )
  }
  return {
    '/uploads/': (request, response, _path, correlationId) =>
      sent(request, response, correlationId, 'POST, HEAD, PATCH, DELETE', (actor) =>
        taker.take(actor, request, response, refusalFor(correlationId)),
      ).catch((error: unknown) => answerWith(request, response, correlationId, error)),
    '/recordings/': (request, response, _path, correlationId) =>
      sent(request, response, correlationId, 'PUT, POST', (actor) =>
        takeRecording(parts, quota, actor, request, response),
      ).catch((error: unknown) => answerWith(request, response, correlationId, error)),
    '/files/': (request, response, _path, correlationId) =>
      files(request, response).catch((error: unknown) =>
        answerWith(request, response, correlationId, error),
      ),
  }
}
