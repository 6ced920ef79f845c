// The one way to a vendor: HTTPS to hosts of the settings alone, within bounds, and errors by our classes.
import { request as requestHttp, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { Agent, request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { isLoopback } from '../platform/settingFormats.ts'
import type { Secret } from '../work/secrets.ts'
import type { CallBudget, VendorWindow } from './callBudget.ts'
import {
  AuthExpired,
  Conflict,
  Forbidden,
  Invalid,
  NotFound,
  Protocol,
  RateLimited,
  Transient,
  VendorFailure,
} from './connector.ts'
import { lookUpPublic } from './publicAddress.ts'

/** What a vendor's answers say beside what was asked, each undefined where they do not. */
interface Dialect {
  windowOf: (headers: IncomingHttpHeaders) => VendorWindow | undefined
  /** of a 429; the body is undefined where it is no JSON */
  retryAtOf: (headers: IncomingHttpHeaders, body: unknown) => Date | undefined
  /** of a body that refuses */
  refusalOf: (body: unknown) => { field?: unknown; code?: unknown }
  /** Statuses below 500 that say "later". */
  laterStatuses?: readonly number[]
}
interface Options {
  /** Addresses that the settings name; calls go to their origins alone. */
  addresses: readonly string[]
  /** The local server of the demo: http and this machine are allowed for it. */
  isLocal?: boolean
  dialect: Dialect
  headers?: Readonly<Record<string, string>>
  /** A call takes this long at most, ms. */
  milliseconds?: number
  /** Bytes of an answer. */
  bytes?: number
}
interface Question {
  url: string
  signal: AbortSignal
  token?: Secret
  budget?: CallBudget
}
interface VendorCall extends Question {
  /** as JSON, or as a form */
  body: object | URLSearchParams
}
interface Answer {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

const usualMilliseconds = 30_000
const usualBytes = 10_000_000
/** Without a time to try again, ms. */
const usualPause = 10_000

export class VendorClient {
  readonly #options: Options
  readonly #origins: ReadonlySet<string>
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 4 })

  constructor(options: Options) {
    this.#options = options
    this.#origins = new Set(options.addresses.map((address) => new URL(address).origin))
  }

  /** Posts, and gives the JSON of the answer; undefined: it has no content. Throws a VendorFailure, or why the signal was aborted. */
  post(call: VendorCall): Promise<unknown> {
    return this.#ask(call, 'POST')
  }
  /** The same for what is only read. */
  get(call: Question): Promise<unknown> {
    return this.#ask(call, 'GET')
  }

  async #ask(call: Question & Partial<VendorCall>, method: 'GET' | 'POST'): Promise<unknown> {
    const url = this.#checked(call.url)
    await call.budget?.take(call.signal)
    const answer = await this.#send(url, call, method)
    const heard = this.#options.dialect.windowOf(answer.headers)
    if (heard) call.budget?.hear(heard)
    const failure = this.#failureOf(answer)
    if (failure instanceof RateLimited) call.budget?.pauseUntil(failure.retryAt)
    if (failure) throw failure
    return answer.text === '' ? undefined : parsed(answer.text)
  }

  #checked(address: string): URL {
    const url = URL.parse(address)
    if (!url || !this.#origins.has(url.origin)) throw new Protocol('HOST')
    const host = url.hostname.replace(/^\[|\]$/g, ''),
      isHere = this.#options.isLocal === true && isLoopback(host)
    // an address in place of a name is looked up by nobody
    if (!isHere && (url.protocol !== 'https:' || isIP(host) !== 0)) throw new Protocol('HOST')
    return url
  }

  async #send(
    url: URL,
    { body, token, signal }: Question & Partial<VendorCall>,
    method: string,
  ): Promise<Answer> {
    const { milliseconds = usualMilliseconds, headers } = this.#options,
      late = AbortSignal.timeout(milliseconds),
      isForm = body instanceof URLSearchParams,
      text = isForm ? body.toString() : body && JSON.stringify(body),
      isHere = url.protocol === 'http:'
    const options = {
      method,
      signal: AbortSignal.any([signal, late]),
      headers: {
        ...headers,
        accept: 'application/json',
        'accept-encoding': 'identity',
        ...(text !== undefined && {
          'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
          'content-length': Buffer.byteLength(text),
        }),
        ...(token && { authorization: `Bearer ${token.reveal()}` }),
      },
      ...(!isHere && { agent: this.#agent, lookup: lookUpPublic }),
    }
    try {
      const response = await new Promise<IncomingMessage>((done, refuse) => {
        const request = (isHere ? requestHttp : requestHttps)(url, options)
        request.on('error', refuse)
        request.on('response', done)
        request.end(text)
      })
      return await this.#read(response)
    } catch (error) {
      if (error instanceof VendorFailure) throw error
      signal.throwIfAborted()
      // what the line said names hosts and addresses; nothing of it is kept
      throw new Transient({ vendorCode: late.aborted ? 'TIME_OUT' : networkCode(error) })
    }
  }

  #read(response: IncomingMessage): Promise<Answer> {
    const { bytes = usualBytes } = this.#options
    return new Promise((done, refuse) => {
      const chunks: Buffer[] = []
      let size = 0
      response.on('data', (chunk: Buffer) => {
        size += chunk.length
        if (size > bytes) {
          refuse(new Protocol('TOO_LARGE'))
          response.destroy()
        } else chunks.push(chunk)
      })
      response.on('error', refuse)
      response.on('end', () =>
        done({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(chunks).toString('utf8'),
        }),
      )
    })
  }

  #failureOf({ status, headers, text }: Answer): VendorFailure | undefined {
    if (status >= 200 && status < 300) return undefined
    const { dialect } = this.#options
    const body = tried(text),
      said = dialect.refusalOf(body),
      cause = { status, vendorCode: nameOnly(said.code) }
    if (status >= 300 && status < 400) return new Protocol('REDIRECT', cause)
    if (status === 408 || status >= 500 || dialect.laterStatuses?.includes(status))
      return new Transient(cause)
    switch (status) {
      case 400:
      case 422:
        return new Invalid(nameOnly(said.field), cause)
      case 401:
        return new AuthExpired(cause)
      case 403:
        return new Forbidden(cause)
      case 404:
        return new NotFound(cause)
      case 409:
        return new Conflict(cause)
      case 429:
        return new RateLimited(
          dialect.retryAtOf(headers, body) ?? new Date(Date.now() + usualPause),
          cause,
        )
      default:
        return new Protocol('STATUS', cause)
    }
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Protocol('BAD_JSON')
  }
}
/** Of an answer that refuses whatever is in it. */
function tried(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A name of a field or a code, which no token or address is; anything else is left out. */
const nameOnly = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[a-z][a-z0-9_.]{0,60}$/i.test(value) ? value : undefined

const networkCode = (error: unknown): string => {
  const { code } = error as { code?: unknown }
  return nameOnly(code) ?? 'NETWORK'
}
