import { callerHeaders } from '../session/apiFetch.ts'
import { retryAfter } from './retryAfter.ts'

/** A GraphQL result as it comes over the line. */
export type StreamResult = {
  data?: unknown
  errors?: readonly { message: string; extensions?: Record<string, unknown> }[]
}

export type StreamOptions = {
  address: string
  /** The request's body, asked for at each connection: it says where to go on. */
  body: () => { query?: string | undefined; variables: unknown; extensions?: unknown }
  token: () => string | null
  member: string | null
  /** Resolves when the token may have changed. */
  handle401: (stale: string | null, isEnded: boolean) => Promise<void>
  onResult: (result: StreamResult) => void
  onLine: (line: 'open' | 'closed') => void
  /** Silence that means a dead line, ms: two pings of the server. */
  deadAfter?: number
}

const firstPause = 250
const longestPause = 15_000
const pauseAfterRefusal = 60_000

/** How a connection ended. A number: the server is busy, or holds as many of ours as it lets us have; try again after so long, ms. */
type End = 'lost' | 'refused' | number

/** Holds a stream of server-sent events open until the signal: connects again after every loss, also after silence. */
export async function holdEventStream(options: StreamOptions, signal: AbortSignal): Promise<void> {
  let pause = firstPause
  while (!signal.aborted) {
    const end = await connect(options, signal, () => {
      pause = firstPause
    })
    if (signal.aborted) return
    options.onLine('closed')
    const jitter = Math.random() / 2
    if (end === 'lost') await rest(pause * (0.5 + jitter), signal)
    else await rest((end === 'refused' ? pauseAfterRefusal : end) * (1 + jitter), signal)
    pause = Math.min(pause * 2, longestPause)
  }
}

async function connect(
  options: StreamOptions,
  signal: AbortSignal,
  onOpen: () => void,
): Promise<End> {
  const line = new AbortController()
  const cut = () => line.abort()
  signal.addEventListener('abort', cut)
  addEventListener('online', cut)
  let watchdog: ReturnType<typeof setTimeout> | undefined
  const alive = () => {
    clearTimeout(watchdog)
    watchdog = setTimeout(cut, options.deadAfter ?? 26_000)
  }
  try {
    alive()
    const token = options.token()
    const response = await fetch(options.address, {
      method: 'POST',
      signal: line.signal,
      headers: {
        'content-type': 'application/json',
        accept: 'text/event-stream',
        ...callerHeaders(token, options.member),
      },
      body: JSON.stringify(options.body()),
    })
    if (response.status === 401) await options.handle401(token, await saysEnded(response))
    const type = response.headers.get('content-type'),
      wait = retryAfter(response)
    if ((response.status === 429 || response.status === 503) && wait) return wait
    if (!response.ok || !response.body || !type) return 'lost'
    if (type.includes('application/json'))
      return refusal((await response.json()) as StreamResult, options)
    if (!type.includes('text/event-stream')) return 'lost'
    onOpen()
    options.onLine('open')
    for await (const result of results(response.body, alive)) {
      options.onResult(result)
      if (result.errors && !result.data) return isBusy(result) ? 'lost' : 'refused'
    }
  } catch {
    // Cut, timed out, or never there: all the same, it is tried again.
  } finally {
    clearTimeout(watchdog)
    signal.removeEventListener('abort', cut)
    removeEventListener('online', cut)
    line.abort()
  }
  return 'lost'
}

/** The server had no connection to its database left for the stream. */
const isBusy = ({ errors }: StreamResult): boolean =>
  errors?.every(({ extensions }) => extensions?.['code'] === 'UNAVAILABLE') ?? false

/** The person is not let in any more. */
function refusal(result: StreamResult, { onResult }: StreamOptions): 'lost' | 'refused' {
  if (!result.errors) return 'lost'
  onResult(result)
  return 'refused'
}

/** This device was signed out. */
const saysEnded = async (response: Response): Promise<boolean> =>
  (await response.text()).includes('"SESSION_ENDED"')

/** The results in a body of server-sent events. */
export async function* results(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onChunk: () => void,
): AsyncGenerator<StreamResult> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return
    onChunk()
    const blocks = (rest + value).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const lines = block.split('\n')
      const data = lines
        .filter((line) => line.startsWith('data:'))
        .map((line) => line.slice(5).trim())
        .join('\n')
      if (lines.includes('event: next') && data) yield JSON.parse(data) as StreamResult
      if (lines.includes('event: complete')) return
    }
  }
}

/** Ends early when the network comes back. */
function rest(wait: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('online', done)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, wait)
    addEventListener('online', done)
    signal.addEventListener('abort', done)
  })
}
