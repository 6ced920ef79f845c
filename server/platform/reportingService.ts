// The error-reporting service that SENTRY_DSN names, by its own SDK; fetched and used only then.
import { scrubEvent } from '../../shared/scrubEvent.ts'
import { scrubText } from '../../shared/scrubText.ts'

export interface ToldFeedback {
  message: string
  path: string | null
  browser: string | null
  screenshot: Buffer | null
}
export interface ReportingService {
  error: (error: unknown, reference?: string) => void
  /** Whether the service has taken it. */
  feedback: (told: ToldFeedback) => Promise<boolean>
  close: () => Promise<void>
}

/** How long feedback may be on its way, ms. */
const patience = 10_000

/** A client of its own, without what the SDK would hook into: no breadcrumbs, no requests, no names. */
export async function openReportingService(
  dsn: string,
  version: string,
): Promise<ReportingService> {
  const { captureFeedback, defaultStackParser, makeNodeTransport, NodeClient, Scope } =
    await import('@sentry/node')
  const client = new NodeClient({
    dsn,
    release: version,
    integrations: [],
    stackParser: defaultStackParser,
    transport: makeNodeTransport,
    serverName: 'server',
    sendClientReports: false,
    beforeSend: (event) => scrubEvent(event),
  })
  const scope = new Scope()
  scope.setClient(client)
  client.init()
  const taken = new Map<string, (isTaken: boolean) => void>()
  client.on('afterSendEvent', ({ event_id }, { statusCode }) =>
    taken.get(event_id ?? '')?.(statusCode !== undefined && statusCode < 300),
  )
  return {
    error: (error, reference) => {
      const own = scope.clone()
      own.setTag('reference', reference)
      client.captureException(error, undefined, own)
    },
    feedback: ({ message, path, browser, screenshot }) =>
      new Promise((done) => {
        const own = scope.clone()
        own.setTags({ path, browser })
        const attachments = screenshot
          ? [
              {
                filename: screenshot[0] === 0x89 ? 'screenshot.png' : 'screenshot.jpg',
                data: new Uint8Array(screenshot),
                contentType: screenshot[0] === 0x89 ? 'image/png' : 'image/jpeg',
              },
            ]
          : []
        const id = captureFeedback({ message: scrubText(message) }, { attachments }, own),
          late = setTimeout(() => end(false), patience)
        const end = (isTaken: boolean): void => {
          clearTimeout(late)
          taken.delete(id)
          done(isTaken)
        }
        taken.set(id, end)
      }),
    close: async () => void (await client.close(2000)),
  }
}
