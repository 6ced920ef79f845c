// Files over HTTP: GET with the token and the member of a page, as the API is asked. Never by an address alone.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Failure } from '../shared/errors.ts'
import type { Database } from './database/database.ts'
import { wireError } from './engine/problems.ts'
import { requireScope } from './engine/runtime.ts'
import { serveExport } from './exports/serveExport.ts'
import {
  callerOf,
  checkMember,
  clientOf,
  statusOf,
  type GraphqlEndpoint,
} from './graphqlEndpoint.ts'
import { Admission, ClientLeft } from './platform/admission.ts'
import { fileLimits } from './platform/budgets.ts'
import { serveContactFile } from './privacy/serveContactFile.ts'
import { FileError, type FileStore } from './work/files.ts'

const turns = new Admission(fileLimits)

interface Parts {
  endpoint: GraphqlEndpoint
  database: Database
  files: FileStore
}

const refused: Record<string, number> = {
  ...statusOf,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  BAD_INPUT: 404,
  STATE_REFUSED: 409,
}

/** Answers `/exports/<id>`: with the file, or with an error as the API has it. */
export async function handleFile(
  { endpoint, database, files }: Parts,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  correlationId: string,
): Promise<void> {
  try {
    if (request.method !== 'GET') {
      response.writeHead(405, { allow: 'GET' }).end()
      return
    }
    const caller = await callerOf(endpoint, request, correlationId)
    checkMember(caller.actor, request.headers['x-member'])
    requireScope(caller, 'read')
    const id = path.slice(path.lastIndexOf('/') + 1)
    // whoever takes nothing of a file keeps a turn, a thread and its connection
    response.setTimeout(fileLimits.stall, () => response.destroy())
    await turns.run(
      caller.actor,
      async () => {
        if (!(await serveContactFile({ database, files }, caller.actor, id, response)))
          await serveExport({ database, files }, caller.actor, id, response)
      },
      clientOf(response),
    )
  } catch (error) {
    if (error instanceof ClientLeft) return
    // the client left, or the file broke off: it must not look whole
    if (response.headersSent || response.destroyed) {
      if (!response.destroyed) response.destroy()
      if (!isAbort(error)) endpoint.log(error, correlationId)
      return
    }
    const found = error instanceof FileError && error.code === 'FILE_NOT_FOUND'
    const cause = found ? new Failure({ code: 'NOT_FOUND' }) : error
    const wire = wireError(cause, correlationId, (e) => endpoint.log(e, correlationId))
    response
      .writeHead(refused[wire.extensions.code] ?? 500, {
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
      })
      .end(JSON.stringify({ errors: [wire] }))
  }
}

const isAbort = (error: unknown): boolean =>
  (error as { code?: unknown } | null)?.code === 'ERR_STREAM_PREMATURE_CLOSE'
