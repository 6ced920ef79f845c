import type { IncomingMessage } from 'node:http'
import { fail } from '../shared/errors.ts'
import { nobody } from './engine/actor.ts'
import type { Caller } from './engine/runtime.ts'
import type { RateLimiters } from './identity/rateLimit.ts'
import { addressOf } from './platform/requests.ts'

interface Endpoint {
  limiters: RateLimiters | null
  trustsProxy: boolean
}
interface Nobody extends Caller {
  who: string
  take: () => void
  isStillIn: () => Promise<boolean>
}

/** Whoever asks for a shared meeting without being signed in; null: they ask for something else. */
export async function visitorOf(
  { limiters, trustsProxy }: Endpoint,
  request: IncomingMessage,
  body: Promise<Buffer>,
  correlationId: string,
): Promise<Nobody | null> {
  if (request.headers.authorization !== undefined) return null
  const sent = await body.catch(() => null)
  if (!sent?.includes('companyDialogPublic')) return null
  const address = addressOf(request, trustsProxy)
  const take = (): void => {
    const seconds = limiters?.visitors.reads.take(address)
    if (seconds) fail('RATE_LIMITED', { params: { seconds } })
  }
  take()
  return {
    who: `visitor ${address}`,
    actor: nobody,
    correlationId,
    take,
    isStillIn: () => Promise.resolve(false),
  }
}
