// Files over HTTP, with the token and the member of a page, as the API is asked; a logo by its address alone.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { fail, Failure, type Problem } from '../shared/errors.ts'
import { importBytes } from '../shared/limits.ts'
import { logoBytes } from '../shared/logoLimits.ts'
import type { Database } from './database/database.ts'
import { wireError } from './engine/problems.ts'
import type { Actor } from './engine/actor.ts'
import { requireScope } from './engine/runtime.ts'
import { serveExport } from './exports/serveExport.ts'
import { serveWrong } from './imports/serveWrong.ts'
import { sentFile, takeFile } from './imports/takeFile.ts'
import {
  callerOf,
  checkMember,
  clientOf,
  statusOf,
  type GraphqlEndpoint,
} from './graphqlEndpoint.ts'
import { Admission, ClientLeft } from './platform/admission.ts'
import { NoPictures } from './organisations/encodeLogo.ts'
import { logoAt, serveLogo } from './organisations/serveLogo.ts'
import { sentLogo, takeLogo } from './organisations/takeLogo.ts'
import { fileLimits, logoLimits, receivedFileLimits, takenFileLimits } from './platform/budgets.ts'
import { servePdf } from './pdf/servePdf.ts'
import { servePlaybookFile } from './playbooks/servePlaybookFile.ts'
import { readBody } from './platform/requests.ts'
import { serveContactFile } from './privacy/serveContactFile.ts'
import { FileError, type FileStore } from './work/files.ts'

const turns = new Admission(fileLimits),
  receivedTurns = new Admission(receivedFileLimits),
  takenTurns = new Admission(takenFileLimits),
  logoTurns = new Admission(logoLimits)

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
const sentStatus: Record<string, number> = { ...refused, BAD_INPUT: 422 }

/** Answers `GET /exports/<id>` and `GET /pdfs/<id>` with the file, `POST /imports/<id>` by taking one, `GET /imports/<id>` with its wrong rows, `POST /logos/<id>` by taking a picture, `GET /logos/…` with it, `GET /playbook-files/<id>` with a version of a playbook; or with an error as the API has it. */
export async function handleFile(
  { endpoint, database, files }: Parts,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  correlationId: string,
): Promise<void> {
  const isImport = path.startsWith('/imports/'),
    isLogo = path.startsWith('/logos/'),
    isSent = (isImport || isLogo) && request.method === 'POST'
  try {
    if (!isSent && request.method !== 'GET') {
      response.writeHead(405, { allow: isImport || isLogo ? 'GET, POST' : 'GET' }).end()
      return
    }
    if (isLogo && !isSent) {
      const logo = logoAt(path) ?? fail('NOT_FOUND')
      response.setTimeout(fileLimits.stall, () => response.destroy())
      await logoTurns.run(
        { organisationId: logo.organisationId, userId: logo.token },
        () => serveLogo({ database, files }, logo, response),
        clientOf(response),
      )
      return
    }
    const caller = await callerOf(endpoint, request, correlationId)
    const { actor } = caller
    checkMember(actor, request.headers['x-member'])
    requireScope(caller, isSent ? 'write' : 'read')
    const { pathname, searchParams } = new URL(request.url ?? path, 'http://localhost')
    const id = pathname.slice(pathname.lastIndexOf('/') + 1)
    // whoever takes nothing of a file keeps a turn, a thread and its connection
    response.setTimeout(fileLimits.stall, () => response.destroy())
    if (isLogo) {
      const logoId = sentLogo(actor, id)
      await receive(actor, request, response, logoBytes, (body) =>
        takeLogo({ database, files }, actor, logoId, body),
      )
      response.writeHead(204, { 'cache-control': 'no-store' }).end()
      return
    }
    if (isSent) {
      const { encoding, separator, ...sent } = sentFile(actor, id, searchParams)
      await receive(actor, request, response, importBytes, (body) => {
        const work = { bytes: new Uint8Array(body), encoding, separator }
        return takeFile(database, actor, { ...sent, work })
      })
      response.writeHead(204, { 'cache-control': 'no-store' }).end()
      return
    }
    await turns.run(
      actor,
      async () => {
        if (path.startsWith('/pdfs/')) await servePdf({ database, files }, actor, id, response)
        else if (path.startsWith('/playbook-files/'))
          await servePlaybookFile({ database }, actor, id, response)
        else if (isImport) await serveWrong(database, actor, id, response)
        else if (!(await serveContactFile({ database, files }, actor, id, response)))
          await serveExport({ database, files }, actor, id, response)
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
    const known = knownProblem(error)
    if (known && known.code !== 'NOT_FOUND') endpoint.log(error, correlationId)
    const cause = known ? new Failure(known) : error
    const wire = wireError(cause, correlationId, (e) => endpoint.log(e, correlationId))
    // whoever is shut out, or is another member by now, is refused too
    const status =
      (isSent ? sentStatus : refused)[wire.extensions.code] ??
      (cause instanceof Failure ? 403 : 500)
    response
      .writeHead(status, {
        ...(isSent && { connection: 'close' }),
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
      })
      .end(JSON.stringify({ errors: [wire] }))
  }
}

/** Takes a body in and works on it: whoever sends slowly keeps nobody from the work, only one of many places in memory. */
async function receive(
  actor: Actor,
  request: IncomingMessage,
  response: ServerResponse,
  max: number,
  work: (body: Buffer) => Promise<void>,
): Promise<void> {
  const client = clientOf(response)
  await receivedTurns.run(
    actor,
    async () => {
      const body = await readBody(request, max)
      await takenTurns.run(actor, () => work(body), client)
    },
    client,
  )
}

/** What the machine lacks: said to the person as far as it concerns them, and whole in the log. */
export function knownProblem(error: unknown): Problem | undefined {
  if (error instanceof NoPictures) return { code: 'STATE_REFUSED', field: 'file' }
  if (!(error instanceof FileError)) return undefined
  if (error.code === 'FILE_NOT_FOUND') return { code: 'NOT_FOUND' }
  return error.code.startsWith('FILES_') ? { code: 'UNAVAILABLE' } : undefined
}

const isAbort = (error: unknown): boolean =>
  ['ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_UNABLE_TO_PIPE'].includes(
    (error as { code?: string } | null)?.code ?? '',
  )
