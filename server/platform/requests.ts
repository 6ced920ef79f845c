// What is read of a request before anybody knows whose it is.
import type { IncomingMessage } from 'node:http'
import { Failure } from '../../shared/errors.ts'
import { ClientLeft } from './admission.ts'

/** Largest request body, bytes. Source: security facts, 6.2. */
export const bodyLimit = 1024 * 1024

/** Who asks, as far as the line tells; behind a proxy the last address of X-Forwarded-For. */
export function addressOf(request: IncomingMessage, trustsProxy: boolean): string {
  const forwarded = trustsProxy ? request.headers['x-forwarded-for'] : undefined
  return (
    String(forwarded ?? '')
      .split(',')
      .at(-1)!
      .trim() ||
    (request.socket.remoteAddress ?? '')
  )
}

/** The better of our two encodings that the client takes. */
export function acceptedEncoding({ headers }: IncomingMessage): 'br' | 'gzip' | undefined {
  const accepted = (headers['accept-encoding'] ?? '')
    .split(',')
    .map((each) =>
      each
        .trim()
        .toLowerCase()
        .split(/\s*;\s*q=/),
    )
    .filter(([, weight]) => Number(weight ?? 1) > 0)
    .map(([coding]) => coding)
  return (['br', 'gzip'] as const).find((coding) => accepted.includes(coding))
}

/** What is read of a body that is too long, so that its sender comes to the answer: so many times what is allowed, and so long, ms. */
const patience = { times: 8, milliseconds: 5000 }

/** The body of a request, refused when it is longer, and when its client left before its end. With listeners: iterating over the request costs more than parsing it. */
export function readBody(request: IncomingMessage, max = bodyLimit): Promise<Buffer> {
  return new Promise((done, refuse) => {
    let chunks: Buffer[] = [],
      size = 0,
      cutting: NodeJS.Timeout | undefined
    const left = (): void => refuse(new ClientLeft())
    // it may have left while it was asked who it is: then nothing comes any more, not even an end
    if (request.destroyed) return left()
    const end = (): void => {
      clearTimeout(cutting)
      if (size <= max) done(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks))
      else refuse(new Failure({ code: 'TOO_LARGE', params: { max } }))
    }
    request.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= max) return void chunks.push(chunk)
      chunks = []
      // who sends without end hears no answer
      cutting ??= setTimeout(() => request.destroy(), patience.milliseconds)
      if (size > patience.times * max) request.destroy()
    })
    request.on('end', end)
    request.on('close', () => {
      if (size > max || request.complete) end()
      else left()
    })
    request.on('error', left)
  })
}
