// The tus protocol (tus.io, 1.0.0), each request in somebody's name: POST begins an upload, HEAD says how far it is, PATCH
// brings more of it, DELETE gives it up.
import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Server } from '@tus/server'
import { fail, Failure } from '../../shared/errors.ts'
import { isId, newId } from '../../shared/id.ts'
import { fileBytes } from '../../shared/fileLimits.ts'
import { Request, type Actor } from '../engine/actor.ts'
import { beginUpload, endUpload, findUpload, goOnWithUpload, type Upload } from './beginUpload.ts'
import { filedKinds } from './filedKinds.ts'
import { namedByDisk } from '../work/files.ts'
import { finishUpload, type UploadParts } from './finishUpload.ts'
import { UploadLock } from './uploadLock.ts'

/** What is refused, as the body of the answer has it. */
export type Refusal = (error: unknown) => { status: number; body: string }
interface Asking {
  actor: Actor
  upload: Upload
  refusal: Refusal
}

/** Where uploads are; each has its id behind it. */
export const uploadPath = '/uploads'
const protocol = { 'tus-resumable': '1.0.0', 'cache-control': 'no-store' }

export class UploadTaker {
  readonly #parts: UploadParts
  readonly #quota: number
  readonly #asking = new AsyncLocalStorage<Asking>()
  #server: Promise<Server> | undefined

  /** `quota`: bytes that the files of one organisation may have. */
  constructor(parts: UploadParts, quota: number) {
    this.#parts = parts
    this.#quota = quota
  }

  /** `refusal` says what becomes of an error of the protocol's own library. Throws all others. */
  async take(
    actor: Actor,
    request: IncomingMessage,
    response: ServerResponse,
    refusal: Refusal,
  ): Promise<void> {
    const upload =
      request.method === 'POST'
        ? await this.#begin(actor, request)
        : request.method === 'DELETE'
          ? await this.#as(actor, findUpload, { id: lastPart(request) })
          : await this.#goOn(actor, lastPart(request))
    if (request.method === 'DELETE') return this.#giveUp(actor, upload, response)
    if (upload.isWhole) return answerWhole(upload, request, response)
    if (request.method !== 'POST' && (await this.#isAllHere(upload))) {
      // its process was killed behind the last piece
      await this.#finish(actor, upload)
      return answerWhole(upload, request, response)
    }
    const server = await (this.#server ??= this.#open())
    await this.#asking.run({ actor, upload, refusal }, () => server.handle(request, response))
  }

  #as<Args, T>(
    actor: Actor,
    rule: (request: Request, args: Args) => Promise<T>,
    args: Args,
  ): Promise<T> {
    return this.#parts.database.transaction(actor, (t) =>
      rule(new Request(actor, t, newId()), args),
    )
  }

  async #begin(actor: Actor, request: IncomingMessage): Promise<Upload> {
    // several uploads as one file are an extension that is not offered: no room is kept for what could not come
    if (request.headers['upload-concat'] !== undefined)
      fail('BAD_INPUT', { field: 'upload-concat', rule: 'BAD_FORMAT' })
    const { id = '', name = '', ...said } = metadataOf(request.headers['upload-metadata'])
    // how long it is, is said at once: there would be no room to be asked for otherwise
    const size = /^\d{1,15}$/.test(String(request.headers['upload-length']))
      ? Number(request.headers['upload-length'])
      : NaN
    const of = filedKinds().map(({ argument }) => [argument, said[argument]])
    return this.#as(actor, beginUpload, {
      id,
      name,
      size,
      quota: this.#quota,
      ...Object.fromEntries(of),
    })
  }

  /** One whose record is gone leaves nothing behind. */
  async #goOn(actor: Actor, id: string): Promise<Upload> {
    try {
      return await this.#as(actor, goOnWithUpload, { id })
    } catch (error) {
      const isGone =
        error instanceof Failure &&
        error.problem.code === 'NOT_FOUND' &&
        error.problem.field !== 'id'
      if (isGone && (await this.#as(actor, endUpload, { id }))) await this.#parts.uploads.remove(id)
      throw error
    }
  }

  async #giveUp(actor: Actor, { id, isWhole }: Upload, response: ServerResponse): Promise<void> {
    if (isWhole || !(await this.#as(actor, endUpload, { id })))
      fail('STATE_REFUSED', { field: 'id' })
    await this.#parts.uploads.remove(id)
    response.writeHead(204, protocol).end()
  }

  #lockOf(actor: Actor, { id }: Pick<Upload, 'id'>): UploadLock {
    return new UploadLock(this.#parts.database, actor, id)
  }

  async #isAllHere({ id, size }: Upload): Promise<boolean> {
    return (await this.#parts.uploads.bytesOf(id)) === size
  }

  /** By one process at a time; who comes behind it finds it done. */
  async #finish(actor: Actor, { id }: Upload): Promise<void> {
    const lock = this.#lockOf(actor, { id })
    await lock.lock(AbortSignal.timeout(60_000), () => {})
    try {
      const upload = await this.#as(actor, findUpload, { id })
      if (!upload.isWhole) await finishUpload(this.#parts, actor, upload)
    } finally {
      await lock.unlock()
    }
  }

  async #open(): Promise<Server> {
    const asking = (): Asking => this.#asking.getStore()!
    return new Server({
      path: uploadPath,
      datastore: await this.#parts.uploads.store(),
      maxSize: fileBytes,
      relativeLocation: true,
      allowedOrigins: () => false,
      lockDrainTimeout: 500,
      // the lock is of the row, whatever the store calls the upload
      locker: () => ({ newLock: () => this.#lockOf(asking().actor, asking().upload) }),
      namingFunction: () => this.#parts.uploads.nameOf(asking().upload.id),
      getFileIdFromRequest: () => this.#parts.uploads.nameOf(asking().upload.id),
      generateUrl: () => `${uploadPath}/${asking().upload.id}`,
      onUploadFinish: async () => {
        const { actor, upload, refusal } = asking()
        try {
          await this.#finish(actor, upload)
        } catch (error) {
          const { status, body } = refusal(error)
          throw new Refused(status, body)
        }
        return {}
      },
      onResponseError: (_request, error) => {
        const known = 'status_code' in error ? error.status_code : undefined
        if (known !== undefined && (known < 500 || error instanceof Refused)) return undefined
        // a disk without room, or a lock that nobody lets go of
        const { status, body } = asking().refusal(
          known === undefined
            ? namedByDisk(error, 'uploads')
            : new Failure({ code: 'UNAVAILABLE' }),
        )
        return { status_code: status, body }
      },
    })
  }
}

/** In the form in which the library takes it. */
class Refused extends Error {
  readonly status_code: number
  readonly body: string
  constructor(status: number, body: string) {
    super('refused')
    this.status_code = status
    this.body = body
  }
}

/** Of an upload that has become a file: nothing is missing. */
function answerWhole(
  { id, size }: Upload,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  if (request.method === 'POST')
    response.writeHead(201, { ...protocol, location: `${uploadPath}/${id}` })
  else if (request.method === 'HEAD')
    response.writeHead(200, { ...protocol, 'upload-offset': size, 'upload-length': size })
  else if (request.headers['upload-offset'] === String(size))
    response.writeHead(204, { ...protocol, 'upload-offset': size })
  else response.writeHead(409, protocol)
  response.end()
}

const lastPart = (request: IncomingMessage): string => {
  const id = /^\/uploads\/([0-9a-f-]{36})$/.exec(request.url ?? '')?.[1] ?? ''
  return isId(id) ? id : fail('NOT_FOUND', { field: 'id' })
}

/** `Upload-Metadata`: names, each with a value in base64. */
function metadataOf(header: string | string[] | undefined): Record<string, string> {
  const pairs = String(header ?? '')
    .split(',')
    .map((pair) => pair.trim().split(' '))
  return Object.fromEntries(
    pairs.flatMap(([name, value]) =>
      name && /^\w{1,40}$/.test(name)
        ? [[name, Buffer.from(value ?? '', 'base64').toString('utf8')]]
        : [],
    ),
  )
}
