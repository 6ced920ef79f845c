import { limits } from '../../shared/limits.ts'
import { scrubError, scrubPath } from '../../shared/scrubText.ts'
import { browserName } from '../session/deviceName.ts'
import { loadConfig } from '../session/config.ts'

export type ErrorReport = {
  message: string
  stack: string
  path: string
  version: string
  browser: string
}

const waitingKey = 'error_reports'
const mostWaiting = 10
/** Weather of the line, and what browsers tell without anything being wrong. */
const noError =
  /ResizeObserver loop|failed to fetch|networkerror|load failed|dynamically imported module|importing a module script/i

/** Sends what is worth it to the reporting service, or, where there is none, to the product's own table; without a network it waits on this device, without personal data. */
export async function sendError(fault: unknown, names: readonly string[]): Promise<void> {
  if (isWeather(fault)) return
  const report = reportOf(fault, names),
    { sentryDsn } = await loadConfig().catch(() => ({ sentryDsn: undefined }))
  if (sentryDsn)
    return (await import('./reportingService.ts')).sendToService(sentryDsn, fault, names, report)
  const left = await sendAll([...waiting(), report])
  localStorage.setItem(waitingKey, JSON.stringify(left.slice(-mostWaiting)))
}

export function reportOf(error: unknown, names: readonly string[]): ErrorReport {
  const { name, message, stack } =
    error instanceof Error ? error : { name: 'Error', message: String(error), stack: '' }
  const scrubbed = (text: string, max: number) =>
    scrubError(text.slice(0, 4 * max), names).slice(0, max)
  return {
    message: scrubbed(`${name}: ${message}`, limits.reportMessage),
    // browsers begin with the message or with the first place
    stack: scrubbed(
      (stack ?? '')
        .split('\n')
        .filter((line) => /^\s*at |^\S*@\S+:\d+:\d+$/.test(line))
        .join('\n'),
      limits.reportStack,
    ),
    path: scrubPath(location.pathname),
    version: __APP_VERSION__,
    browser: browserName(navigator.userAgent),
  }
}

function isWeather(error: unknown): boolean {
  if (
    error instanceof DOMException &&
    (error.name === 'AbortError' || error.name === 'TimeoutError')
  )
    return true
  return noError.test(error instanceof Error ? error.message : String(error))
}

function waiting(): ErrorReport[] {
  try {
    return JSON.parse(localStorage.getItem(waitingKey) ?? '[]') as ErrorReport[]
  } catch {
    return []
  }
}

/** Gives those that could not be sent. */
async function sendAll(reports: readonly ErrorReport[]): Promise<ErrorReport[]> {
  const left: ErrorReport[] = []
  for (const report of reports) {
    const answer = await fetch('/errors', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(report),
      keepalive: true,
      signal: AbortSignal.timeout(10_000),
    }).catch(() => null)
    if (!answer || answer.status === 429 || answer.status >= 500) left.push(report)
  }
  return left
}
