import {
  BrowserClient,
  defaultStackParser,
  makeBrowserOfflineTransport,
  makeFetchTransport,
  Scope,
} from '@sentry/browser'
import { scrubEvent } from '../../shared/scrubEvent.ts'

let names: readonly string[] = []
let scope: Scope | undefined

/** Sends an error to the service that the server names, by its own SDK; what has no network waits on this device. No breadcrumbs, no page, no person. */
export function sendToService(
  dsn: string,
  error: unknown,
  known: readonly string[],
  tags: { path: string; browser: string },
): void {
  names = known
  scope ??= open(dsn)
  const own = scope.clone()
  own.setTags({ path: tags.path, browser: tags.browser })
  own.getClient()?.captureException(error, undefined, own)
}

function open(dsn: string): Scope {
  const client = new BrowserClient({
    dsn,
    release: __APP_VERSION__,
    integrations: [],
    stackParser: defaultStackParser,
    sendClientReports: false,
    transport: makeBrowserOfflineTransport(makeFetchTransport),
    beforeSend: (event) => scrubEvent(event, names),
  })
  const made = new Scope()
  made.setClient(client)
  client.init()
  return made
}
