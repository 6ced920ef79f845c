// Event streams: how many one person may hold, and how they are written without filling memory.
import type { ServerResponse } from 'node:http'
import { fail } from '../../shared/errors.ts'
import { streamRetrySeconds, streamsPerPerson, streamStall } from '../platform/budgets.ts'

/** Streams of each person in this process. */
const held = new Map<string, number>()

/** Refuses one more than the person may have with RATE_LIMITED; the returned function ends it. */
export function holdStream(userId: string): () => void {
  const count = held.get(userId) ?? 0
  if (count >= streamsPerPerson) fail('RATE_LIMITED', { params: { seconds: streamRetrySeconds } })
  held.set(userId, count + 1)
  return () => {
    const left = held.get(userId)! - 1
    if (left > 0) held.set(userId, left)
    else held.delete(userId)
  }
}

/**
 * Writes one event, and waits until the client has taken what fills its socket. A client that takes
 * nothing for `stallMs` is cut; one that has left takes nothing more, and no event says so again.
 */
export async function writeEvent(
  response: ServerResponse,
  event: string,
  data: string,
  signal: AbortSignal,
  stallMs = streamStall,
): Promise<void> {
  if (response.destroyed) return
  // PostgreSQL breaks the lines of longer lists; each line of an event needs its own name
  const lines = data.replaceAll('\n', '\ndata: ')
  if (response.write(`event: ${event}\ndata: ${lines}\n\n`) || signal.aborted) return
  await new Promise<void>((done) => {
    const finish = (): void => {
      clearTimeout(timer)
      response.off('drain', finish)
      response.off('close', finish)
      signal.removeEventListener('abort', finish)
      done()
    }
    const timer = setTimeout(() => response.destroy(), stallMs)
    response.once('drain', finish)
    response.once('close', finish)
    signal.addEventListener('abort', finish)
  })
}
