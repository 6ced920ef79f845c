// `/public/meeting/<token>`: the page of a shared meeting, for whoever has its address, and what its forms send.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { Failure } from '../../shared/errors.ts'
import type { Language } from '../../shared/inputs/values.ts'
import { limits } from '../../shared/limits.ts'
import { sharedWords } from '../../shared/sharedWords.ts'
import type { VisitorLimiters } from '../identity/rateLimit.ts'
import { Admission, ClientLeft } from '../platform/admission.ts'
import { visitorFileLimits } from '../platform/budgets.ts'
import type { Handler } from '../platform/http.ts'
import { addressOf, readBody } from '../platform/requests.ts'
import { FileError, namedByDisk } from '../work/files.ts'
import { calendarFile } from './calendarFile.ts'
import { messagePage, pageOf, reportName } from './publicPage.ts'
import { pagePolicy } from './pageParts.ts'
import type { KeptReport } from './sharedPdfs.ts'
import { hashOfToken, placeOfToken } from './shareToken.ts'
import { publicPath } from './shares.ts'
import type { VisitorForm } from './guest.ts'
import type { Wrong } from './pageForms.ts'
import { readSentFile, takesFiles, takeVisitorFile, type VisitorFileParts } from './visitorFiles.ts'
import { visit, visitedMeeting, visitedReport, type VisitorAction } from './visitors.ts'

interface Options {
  /** null: no limit */
  limiters: { visitors: VisitorLimiters } | null
  trustsProxy: boolean
  log: (error: unknown, correlationId: string) => void
}

/** Bytes of a form: its longest comment, as browsers write letters of three bytes. */
const formBytes = 60_000
const pageActions: readonly VisitorAction[] = ['reply', 'consent', 'withdraw', 'comment', 'step']
const fileTurns = new Admission(visitorFileLimits)

export const publicMeetings =
  (files: VisitorFileParts, { limiters, ...options }: Options): Handler =>
  async (request, response, path, correlationId) => {
    const sent: Sent = {}
    try {
      const parts = { ...options, files, limiters: limiters?.visitors ?? null, correlationId, sent }
      await answer(parts, request, response, path)
    } catch (error) {
      if (error instanceof ClientLeft) return
      if (response.headersSent || response.destroyed) throw error
      // too many ask at once: nothing was looked up, so that nothing is said of the address
      const isBusy = error instanceof Failure && error.problem.code === 'UNAVAILABLE'
      if (!isBusy) options.log(error, correlationId)
      const language = acceptedLanguage(request.headers['accept-language']),
        words = sharedWords[language],
        said = isBusy ? words.tooOften : words.wrong.later,
        body = messagePage(said, language, typedComment(sent.form))
      response.writeHead(isBusy ? 503 : 500, {
        ...pageHeaders,
        'content-length': Buffer.byteLength(body),
        'retry-after': '5',
      })
      response.end(request.method === 'HEAD' ? undefined : body)
    }
  }

/** What came so far, for an answer that is not the page: it would be lost on the way back. */
interface Sent {
  form?: VisitorForm
}
const typedComment = (form: VisitorForm | undefined): string =>
  form?.get('action') === 'comment' ? (form.get('content') ?? '').slice(0, limits.comment) : ''

async function answer(
  {
    files,
    limiters,
    trustsProxy,
    log,
    correlationId,
    sent: known,
  }: Omit<Options, 'limiters'> & {
    files: VisitorFileParts
    limiters: VisitorLimiters | null
    correlationId: string
    sent: Sent
  },
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
): Promise<void> {
  const { database } = files,
    { searchParams } = new URL(request.url ?? path, 'http://localhost'),
    [token = '', file, ...more] = path.startsWith(publicPath)
      ? path.slice(publicPath.length).split('/')
      : [],
    isCalendar = file === 'meeting.ics' && !more.length,
    isReport = file === reportName && !more.length,
    own = `${publicPath}${token}`,
    address = addressOf(request, trustsProxy)
  const asked = languageIn(searchParams.get('lang')),
    preferred = asked ?? acceptedLanguage(request.headers['accept-language']),
    wanted = (chosen: Language | null): Language => asked ?? chosen ?? preferred
  const send = (status: number, body: string, headers: Record<string, string> = {}): void => {
    response.writeHead(status, {
      ...pageHeaders,
      'content-length': Buffer.byteLength(body),
      ...headers,
    })
    response.end(request.method === 'HEAD' ? undefined : body)
  }
  const message = (status: number, text: 'unknown' | 'tooOften', seconds = 0): void =>
    send(
      status,
      messagePage(sharedWords[preferred][text], preferred, typedComment(known.form)),
      seconds ? { 'retry-after': String(seconds) } : {},
    )
  const unknown = (): void => {
    // whoever looks for addresses has few tries
    limiters?.misses.charge(address, 1)
    message(404, 'unknown')
  }
  const isPost = request.method === 'POST'
  if (!isPost && request.method !== 'GET' && request.method !== 'HEAD')
    return send(405, '', { allow: 'GET, HEAD, POST' })
  const isMultipart = request.headers['content-type']?.startsWith('multipart/form-data')
  if (isPost && !isMultipart && !isFromElsewhere(request)) {
    const form = await formOf(request)
    if (form) known.form = form
  }
  const seconds =
    limiters &&
    (limiters.misses.wait(address) || (isPost ? limiters.acts : limiters.reads).take(address))
  if (seconds) return message(429, 'tooOften', seconds)
  if (file !== undefined && !isCalendar && !isReport) return unknown()
  if (isReport && !isPost) {
    const report = await visitedReport(database, token)
    if (!report) return unknown()
    try {
      return await sendReport(files, placeOfToken(token), report, request, response)
    } catch (error) {
      if (response.headersSent || !(error instanceof FileError)) throw error
      log(error, correlationId)
      // its bytes are gone, or cannot be had now
      if (!ofStore(error)) return unknown()
      const text = messagePage(sharedWords[preferred].wrong.later, preferred)
      return send(503, text, { 'retry-after': '60' })
    }
  }
  let refused: { wrong: Wrong; form: VisitorForm } | undefined
  if (isPost) {
    if (isCalendar || isReport || isFromElsewhere(request)) return unknown()
    if (isMultipart && !(await takesFiles(database, token))) return unknown()
    const sent = isMultipart
        ? await fileTurns.run({ organisationId: address, userId: address }, () =>
            readSentFile(request),
          )
        : undefined,
      form = isMultipart ? sent?.form : known.form,
      action = isMultipart
        ? 'file'
        : pageActions.find((one) => one === form?.getAll('action').at(-1))
    if (!form || !action) return unknown()
    const back = (query: string): void => {
      response
        .writeHead(303, {
          ...pageHeaders,
          location: `${own}?lang=${asked ?? preferred}&${query}`,
        })
        .end()
    }
    try {
      const isDone =
        action === 'file'
          ? await takeVisitorFile(files, token, sent!)
          : await visit(database, token, action, form, wanted)
      return isDone ? back(`done=${action}`) : unknown()
    } catch (error) {
      const wrong = error instanceof Failure ? wrongOf(error) : ofStore(error)
      if (!wrong) throw error
      if (wrong === 'later') log(error, correlationId)
      // the page itself, with what was typed, and not a way to it, on which that would be lost
      refused = { wrong, form }
    }
  }
  const done = refused
      ? undefined
      : ([...pageActions, 'file'] as const).find((one) => one === searchParams.get('done')),
    isOpened = request.method === 'GET' && !done && !asked && !isCalendar
  const found = await visitedMeeting(database, token, wanted, isOpened)
  if (!found) return unknown()
  const { content, language } = found,
    words = sharedWords[language]
  if (isCalendar) {
    // the same for the same meeting, and not the secret of its address
    const uid = `${hashOfToken(token).toString('hex').slice(0, 32)}@parley`
    const text = calendarFile(content, { uid, language, now: new Date() })
    if (text === undefined) return unknown()
    return send(200, text, {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="meeting.ics"',
    })
  }
  const notice = done
    ? { text: words.thanks[done] }
    : refused && { text: words.wrong[refused.wrong], wrong: refused.wrong }
  send(
    refused?.wrong === 'later' ? 503 : refused ? 422 : 200,
    pageOf(content, { language, path: own, notice, sent: refused?.form }),
  )
}

/** The bytes of the report, as a file to keep. */
async function sendReport(
  { files }: VisitorFileParts,
  { organisationId }: { organisationId: string },
  { key, day }: KeptReport,
  { method }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { content, size } = await files.read(organisationId, key)
  response.writeHead(200, {
    ...pageHeaders,
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="report-${day}.pdf"`,
    'content-security-policy': `default-src 'none'; sandbox`,
    'content-length': size,
  })
  if (method === 'HEAD') {
    content.destroy()
    response.end()
  } else await pipeline(content, response)
}

const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': pagePolicy,
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
  'x-frame-options': 'DENY',
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
}

/** A form is sent by its own page, of which browsers say so. */
function isFromElsewhere({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site']
  return (
    (site !== undefined && site !== 'same-origin') ||
    !/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/.test(
      headers['content-type'] ?? '',
    )
  )
}

/** Undefined: longer than any form of the page. */
async function formOf(request: IncomingMessage): Promise<URLSearchParams | undefined> {
  try {
    return new URLSearchParams((await readBody(request, formBytes)).toString('utf8'))
  } catch (error) {
    if (error instanceof Failure) return undefined
    throw error
  }
}

/** Undefined: nothing that its visitor did. */
function wrongOf({ problem: { code, field, rule } }: Failure): Wrong | undefined {
  if (code === 'TOO_LARGE') return 'full'
  if (code === 'NOT_FOUND' || code === 'CONFLICT') return 'gone'
  if (code !== 'BAD_INPUT') return undefined
  if (field === 'name') return 'name'
  if (field === 'content') return 'comment'
  if (field === 'file')
    return rule === 'TOO_MANY' ? 'full' : rule === 'WRONG_TYPE' ? 'fileType' : 'file'
  return field?.startsWith('purposes') ? 'purpose' : 'gone'
}

/** What the place of files refuses: no room, no right, no line. */
const ofStore = (error: unknown): Wrong | undefined => {
  const named = namedByDisk(error, 'files')
  return named instanceof FileError && named.code.startsWith('FILES_') ? 'later' : undefined
}

const languageIn = (text: string | null): Language | null =>
  (['EN', 'FR', 'NL'] as const).find((one) => one === text?.toUpperCase()) ?? null

/** The first of the visitor's languages that there is. */
export function acceptedLanguage(header = ''): Language {
  const wanted = header
    .split(',')
    .map((each) => {
      const [tag = '', weight] = each.trim().split(/\s*;\s*q=/)
      return { language: languageIn(tag.slice(0, 2)), weight: Number(weight ?? 1) }
    })
    .filter(({ language, weight }) => language !== null && weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
  return wanted[0]?.language ?? 'EN'
}
