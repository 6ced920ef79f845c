import type { IncomingMessage } from 'node:http'
import { nobody } from './engine/actor.ts'
import { limit, type GraphqlEndpoint, type Visitor } from './graphqlEndpoint.ts'
import { addressOf } from './platform/requests.ts'

/** Whoever asks for a shared meeting without being signed in; null: they ask for something else. */
export async function visitorOf(
  endpoint: GraphqlEndpoint,
  request: IncomingMessage,
  body: Promise<Buffer>,
  correlationId: string,
): Promise<Visitor | null> {
  if (request.headers.authorization !== undefined) return null
  const sent = await body.catch(() => null)
  if (!sent?.includes('companyDialogPublic')) return null
  const address = addressOf(request, endpoint.trustsProxy),
    take = (): void => limit(endpoint.limiters?.visitors.reads.take(address))
  take()
  return {
    who: `visitor ${address}`,
    actor: nobody,
    correlationId,
    take,
    isStillIn: () => Promise.resolve(false),
  }
}
