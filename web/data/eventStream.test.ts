import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { holdEventStream, type StreamResult } from './eventStream.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const body = (text: string): Response =>
  new Response(text, { headers: { 'content-type': 'text/event-stream' } })
const next = (result: StreamResult): string =>
  `event: next\ndata: ${JSON.stringify(result)}\n\nevent: complete\ndata: \n\n`
const errors = (code: string): StreamResult => ({
  errors: [{ message: code, extensions: { code } }],
})

/** Holds a stream to a server that gives those answers, then nothing; tells how often it was asked. */
function hold(answers: (() => Response)[]): {
  asked: () => number
  lines: string[]
  stop: () => void
} {
  const fetching = vi.fn(async () => answers.shift()?.() ?? new Promise<Response>(() => {}))
  vi.stubGlobal('fetch', fetching)
  const stopping = new AbortController(),
    lines: string[] = []
  void holdEventStream(
    {
      address: 'http://test/graphql',
      body: () => ({ variables: {} }),
      token: () => 'token',
      member: null,
      handle401: async () => {},
      onResult: () => {},
      onLine: (line) => lines.push(line),
      deadAfter: 600_000,
    },
    stopping.signal,
  )
  return { asked: () => fetching.mock.calls.length, lines, stop: () => stopping.abort() }
}

test('a stream too many is asked for again when the server has said, not before', async () => {
  const busy = () => new Response('{}', { status: 429, headers: { 'retry-after': '30' } })
  const { asked, lines, stop } = hold([busy, () => body(next({ data: {} }))])
  await vi.advanceTimersByTimeAsync(29_000)
  expect(asked()).toBe(1)
  expect(lines).toEqual(['closed'])
  await vi.advanceTimersByTimeAsync(17_000)
  expect(lines).toContain('open')
  stop()
})

test('a stream that ended because the server was busy comes again soon, one that is refused after a minute', async () => {
  const busy = hold([() => body(next(errors('UNAVAILABLE')))])
  await vi.advanceTimersByTimeAsync(1000)
  expect(busy.asked()).toBe(2)
  busy.stop()
  const refused = hold([() => body(next(errors('NOT_FOUND')))])
  await vi.advanceTimersByTimeAsync(59_000)
  expect(refused.asked()).toBe(1)
  await vi.advanceTimersByTimeAsync(32_000)
  expect(refused.asked()).toBe(2)
  refused.stop()
})
