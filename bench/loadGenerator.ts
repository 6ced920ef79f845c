import { connect, type Socket } from 'node:net'

/** Figures of one round. */
export interface Round {
  requests: number
  /** per second */
  rate: number
  /** ms */
  p50: number
  p95: number
  p99: number
  failures: number
  /** failures of the server's own, among the others */
  internal: number
  firstFailure: string | null
}

/** The whole HTTP request of that connection's next turn. */
export type NextRequest = (connection: number) => Buffer

/** Sends requests over so many kept-open connections, one at a time on each. Written on bare sockets, because on a small machine a client that costs as much as the server would measure itself. */
export async function load(
  port: number,
  connections: number,
  milliseconds: number,
  next: NextRequest,
): Promise<Round> {
  const latencies: number[] = []
  const found: { failures: number; internal: number; first: string | null } = {
    failures: 0,
    internal: 0,
    first: null,
  }
  const began = performance.now()
  const until = began + milliseconds
  await Promise.all(
    Array.from({ length: connections }, (_, index) =>
      converse(
        port,
        until,
        () => next(index),
        latencies,
        (text, isInternal) => {
          found.failures++
          if (isInternal) found.internal++
          found.first ??= text
        },
      ),
    ),
  )
  const seconds = (performance.now() - began) / 1000
  const sorted = Float64Array.from(latencies).toSorted()
  return {
    requests: sorted.length,
    rate: sorted.length / seconds,
    p50: percentile(sorted, 0.5),
    p95: percentile(sorted, 0.95),
    p99: percentile(sorted, 0.99),
    failures: found.failures,
    internal: found.internal,
    firstFailure: found.first,
  }
}

export function percentile(sorted: ArrayLike<number>, part: number): number {
  return sorted.length ? sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]! : 0
}

export const median = (values: readonly number[]): number =>
  percentile(
    values.toSorted((a, b) => a - b),
    0.5,
  )

/** A POST with a JSON body, as bytes. */
export function post(path: string, headers: Record<string, string>, body: unknown): Buffer {
  const text = JSON.stringify(body)
  const lines = Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')
  return Buffer.from(
    `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n${lines}content-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
  )
}

function converse(
  port: number,
  until: number,
  next: () => Buffer,
  latencies: number[],
  fail: (text: string, isInternal: boolean) => void,
): Promise<void> {
  return new Promise((done, refuse) => {
    const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true })
    let sent = 0
    let kept: Buffer | null = null
    const send = () => {
      if (performance.now() >= until) return void socket.end()
      sent = performance.now()
      socket.write(next())
    }
    socket.on('connect', send)
    socket.on('error', refuse)
    socket.on('close', () => done())
    socket.on('data', (chunk: Buffer) => {
      const bytes: Buffer = kept ? Buffer.concat([kept, chunk]) : chunk
      const length = lengthOf(bytes)
      if (length === null || bytes.length < length.total) {
        kept = bytes
        return
      }
      kept = null
      latencies.push(performance.now() - sent)
      // an answer with errors has them first or last
      if (bytes[9] !== 50 || bytes.indexOf('"errors":[', length.head) >= 0)
        fail(
          bytes.toString('utf8', 0, Math.min(bytes.length, 1500)),
          bytes.indexOf('"code":"INTERNAL"', length.head) >= 0,
        )
      send()
    })
  })
}

const endOfHead = Buffer.from('\r\n\r\n')
function lengthOf(bytes: Buffer): { head: number; total: number } | null {
  const end = bytes.indexOf(endOfHead)
  if (end < 0) return null
  const head = bytes.toString('latin1', 0, end)
  const found = /content-length: (\d+)/i.exec(head)
  if (!found) throw new Error(`an answer without content-length:\n${head}`)
  return { head: end + 4, total: end + 4 + Number(found[1]) }
}
