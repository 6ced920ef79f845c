// `PUT /recordings/<id>/<seq>?at=&length=&peaks=` brings a piece, `POST /recordings/<id>?pieces=` says that it was the last,
// `?begun` that it began without a network: each in somebody's name, and doing it twice does no harm.
import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { fail, Failure } from '../../shared/errors.ts'
import { isId, newId } from '../../shared/id.ts'
import { pieceBytes } from '../../shared/recordingLimits.ts'
import type { Database } from '../database/database.ts'
import { Request, type Actor } from '../engine/actor.ts'
import { readBody } from '../platform/requests.ts'
import type { FileStore } from '../work/files.ts'
import { beginLate } from './beginLate.ts'
import { endRecording, findPiece, keepPiece, type PieceAnswer } from './pieces.ts'

interface Parts {
  database: Database
  files: FileStore
}

export async function takeRecording(
  parts: Parts,
  quota: number,
  actor: Actor,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost'),
    [, id = '', seq] = /^\/recordings\/([0-9a-f-]{36})(?:\/(\d{1,6}))?$/.exec(pathname) ?? []
  const isPiece = request.method === 'PUT'
  if (!isId(id) || isPiece !== (seq !== undefined) || (isPiece && searchParams.has('begun')))
    fail('NOT_FOUND', { field: 'id' })
  const asRule = <T>(rule: (asked: Request) => Promise<T>): Promise<T> =>
    parts.database.transaction(actor, (t) => rule(new Request(actor, t, newId())))
  const number = (name: string): number => Number(searchParams.get(name) ?? NaN)
  const answer = searchParams.has('begun')
    ? await takeBeginning(asRule, request, id)
    : request.method === 'POST'
      ? await asRule((asked) => endRecording(asked, { id, pieces: number('pieces') }))
      : await takePiece(parts, actor, asRule, request, {
          id,
          seq: Number(seq),
          at: number('at'),
          length: number('length'),
          peaks: [...Buffer.from(searchParams.get('peaks') ?? '', 'base64url')],
          quota,
        })
  response
    .writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    .end(JSON.stringify(answer))
}

/** Of all consents, each with its text. */
const beginningBytes = 1_000_000

async function takeBeginning(
  asRule: <T>(rule: (asked: Request) => Promise<T>) => Promise<T>,
  request: IncomingMessage,
  id: string,
): Promise<PieceAnswer> {
  const body = await readBody(request, beginningBytes)
  let given: unknown
  try {
    given = JSON.parse(body.toString('utf8'))
  } catch {
    fail('BAD_INPUT', { field: 'body', rule: 'BAD_FORMAT' })
  }
  return asRule((asked) => beginLate(asked, { ...(given as Parameters<typeof beginLate>[1]), id }))
}

async function takePiece(
  { files }: Parts,
  { organisationId }: Actor,
  asRule: <T>(rule: (asked: Request) => Promise<T>) => Promise<T>,
  request: IncomingMessage,
  args: Parameters<typeof keepPiece>[1],
): Promise<PieceAnswer> {
  const here = await asRule((asked) => findPiece(asked, args)),
    bytes = await bodyOf(request)
  if (here) return sameAs(here, bytes)
  if (!bytes.byteLength) fail('BAD_INPUT', { field: 'piece', rule: 'BLANK' })
  const stored = await files.write(organisationId, oneOf(bytes), pieceBytes)
  // a file that no row names is swept: what became of the piece is said all the same
  const letGo = (): Promise<void> => files.remove(organisationId, stored.key).catch(() => {})
  try {
    const answer = await asRule((asked) => keepPiece(asked, args, stored))
    if (answer) return answer
  } catch (error) {
    // the answer to a commit can be lost
    if (error instanceof Failure) await letGo()
    throw error
  }
  await letGo()
  const sooner = await asRule((asked) => findPiece(asked, args))
  return sooner ? sameAs(sooner, bytes) : fail('UNAVAILABLE')
}

/** Sent again it has to be what it was. */
function sameAs(
  { sha256, answer }: { sha256: string | undefined; answer: PieceAnswer },
  bytes: Uint8Array,
): PieceAnswer {
  const isOther =
    sha256 !== undefined && sha256 !== createHash('sha256').update(bytes).digest('hex')
  return isOther ? fail('STATE_REFUSED', { field: 'piece' }) : answer
}

/** One that is too large is read all the same, or its connection would be of no use to the next piece. */
const bodyOf = (request: IncomingMessage): Promise<Buffer> =>
  readBody(request, pieceBytes).catch((error: unknown) => {
    if (error instanceof Failure) fail('TOO_LARGE', { field: 'piece', params: { max: pieceBytes } })
    throw error
  })

async function* oneOf(part: Uint8Array): AsyncGenerator<Uint8Array> {
  yield part
}
