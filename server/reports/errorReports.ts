// Errors of the web and the server, for whoever looks after the product: without personal data, the same one counted up.
import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Failure } from '../../shared/errors.ts'
import { newId } from '../../shared/id.ts'
import { limits, reportDays } from '../../shared/limits.ts'
import { scrubError, scrubPath } from '../../shared/scrubText.ts'
import type { Database } from '../database/database.ts'
import { addressOf, readBody } from '../platform/requests.ts'
import type { Log } from '../platform/log.ts'
import { RateLimiter } from '../identity/rateLimit.ts'
import type { ReportingService, ToldFeedback } from '../platform/reportingService.ts'
import { declareJob } from '../work/jobKinds.ts'

export interface ErrorReport {
  origin: 'WEB' | 'SERVER'
  message: string
  stack: string | null
  path: string | null
  version: string | null
  browser: string | null
  reference: string | null
}

/** Largest body of a report, bytes; different errors of each origin that are kept at the most, so that what anybody may send leaves room for the server's own. */
const bodyLimit = 16_384,
  mostErrors = 2000
/** From one address, from everybody, and from this server itself. */
const ofAddress = { perSecond: 0.5, burst: 20 },
  ofAll = { perSecond: 10, burst: 100 }

/** The server's own error as a report. */
export function reportOf(
  error: unknown,
  version: string,
  reference: string | undefined,
): ErrorReport {
  const { name, message, stack } =
    error instanceof Error ? error : { name: 'Error', message: String(error), stack: undefined }
  return clean({
    origin: 'SERVER',
    message: `${name}: ${message}`,
    stack: stack
      ?.split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
    version,
    reference,
  })
}

/** Whatever a browser sends: texts of bounded length, without personal data, whether or not that was taken out there. */
function clean(given: Record<string, unknown>): ErrorReport {
  const text = (
    name: string,
    max: number,
    scrub: (text: string) => string = scrubError,
  ): string | null => {
    const value = given[name]
    return typeof value === 'string' && value.trim()
      ? scrub(value.slice(0, 4 * max).toWellFormed())
          .trim()
          .slice(0, max)
      : null
  }
  return {
    origin: given['origin'] === 'SERVER' ? 'SERVER' : 'WEB',
    message: text('message', limits.reportMessage) ?? 'Error',
    stack: text('stack', limits.reportStack),
    path: text('path', limits.reportPath, scrubPath),
    version: text('version', 50),
    browser: text('browser', 100),
    reference: text('reference', 64, plain),
  }
}
const plain = (text: string): string => text.replaceAll(/[^\w-]/g, '')

/** The same words from the same places of the same program are the same error. */
const fingerprintOf = ({ origin, message, stack }: ErrorReport): string =>
  createHash('sha256')
    .update(`${origin}\n${message}\n${stack?.split('\n').slice(0, 4).join('\n') ?? ''}`)
    .digest('hex')

/** Keeps an error, or counts it up. */
export async function keepError(database: Database, report: ErrorReport): Promise<void> {
  await database.global(
    `with known as (update report set occurrences = least(occurrences, 2000000000) + 1, date_last = now(), version = $7, path = $6, browser = $8, reference = $9 where fingerprint = $2 returning id)
    insert into report (id, fingerprint, kind, origin, message, stack, path, version, browser, reference) select $1, $2, 'ERROR', $3, $4, $5, $6, $7, $8, $9
    where not exists (select from known) and (select count(*) from report where kind = 'ERROR' and origin = $3) < ${mostErrors} on conflict (fingerprint) do update set occurrences = report.occurrences + 1, date_last = now()`,
    [
      newId(),
      fingerprintOf(report),
      report.origin,
      report.message,
      report.stack,
      report.path,
      report.version,
      report.browser,
      report.reference,
    ],
    'jobs',
  )
}

/** Errors that did not come again, and old feedback, are forgotten; doing it twice does no harm. */
export async function sweepReports(database: Database, now = new Date()): Promise<void> {
  for (const [kind, days] of Object.entries(reportDays))
    await database.global(
      `delete from report where kind = $1 and date_last < $2::timestamptz - $3 * interval '1 day'`,
      [kind, now, days],
      'jobs',
    )
}
declareJob({
  name: 'sweep-reports',
  cron: '45 3 * * *',
  work: ({ database }) => sweepReports(database),
})

/** Takes errors in: those of this server, and by `POST /errors` those of browsers, also of people who are not signed in. */
export class ErrorReports {
  readonly #database: Database
  readonly #version: string
  readonly #trustsProxy: boolean
  readonly #log: Log
  readonly #service: ReportingService | undefined
  readonly #addresses = new RateLimiter(ofAddress)
  readonly #all = new RateLimiter(ofAll)
  constructor(options: {
    database: Database
    version: string
    trustsProxy: boolean
    log: Log
    /** takes them instead of the table */ service?: ReportingService | undefined
  }) {
    this.#database = options.database
    this.#version = options.version
    this.#trustsProxy = options.trustsProxy
    this.#log = options.log
    this.#service = options.service
  }

  /** An error of this server. Never throws, and what fails here is not reported in turn. */
  take = async (error: unknown, reference?: string): Promise<void> => {
    try {
      if (this.#all.take('server')) return
      if (this.#service) this.#service.error(error, reference)
      else await keepError(this.#database, reportOf(error, this.#version, reference))
    } catch (fault) {
      this.#log.warn({ error: fault }, 'an error could not be kept')
    }
  }

  /** Feedback stays in the table until the service says that it has it. */
  handOn = async (id: string, told: ToldFeedback): Promise<void> => {
    try {
      if (await this.#service?.feedback(told))
        await this.#database.global('delete from report where id = $1', [id])
    } catch (fault) {
      this.#log.warn({ error: fault }, 'feedback could not be handed on')
    }
  }

  handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const answer = (status: number, headers: Record<string, string> = {}): void =>
      void response.writeHead(status, { ...headers, 'cache-control': 'no-store' }).end()
    if (request.method !== 'POST') return answer(405, { allow: 'POST' })
    if (!request.headers['content-type']?.startsWith('application/json')) return answer(415)
    const wait =
      this.#addresses.take(addressOf(request, this.#trustsProxy)) || this.#all.take('web')
    if (wait) return answer(429, { 'retry-after': String(wait), connection: 'close' })
    let given: unknown
    try {
      given = JSON.parse((await readBody(request, bodyLimit)).toString('utf8'))
    } catch (error) {
      return answer(error instanceof Failure ? 413 : 400, { connection: 'close' })
    }
    if (
      typeof given !== 'object' ||
      given === null ||
      typeof (given as { message?: unknown }).message !== 'string'
    )
      return answer(400)
    await keepError(this.#database, clean({ ...given, origin: 'WEB' }))
    answer(204)
  }
}
