// Answers that clients have not taken yet, which stay in this process's memory until they are.
import type { ServerResponse } from 'node:http'
import { fail } from '../../shared/errors.ts'
import { unsentLimits } from './budgets.ts'

/** Bytes of each person. */
const unsent = new Map<string, number>()

/** Refuses with RATE_LIMITED whoever leaves more than that untaken. */
export function refuseUnsent(person: string, { bytes, retrySeconds } = unsentLimits): void {
  if ((unsent.get(person) ?? 0) > bytes) fail('RATE_LIMITED', { params: { seconds: retrySeconds } })
}

/** Counts what is left of an answer behind `end()` until it is taken; drops it when nothing of it is. */
export function holdUnsent(
  person: string,
  response: ServerResponse,
  { milliseconds } = unsentLimits,
): void {
  const bytes = response.writableLength
  if (bytes === 0 || response.destroyed) return
  unsent.set(person, (unsent.get(person) ?? 0) + bytes)
  // the socket's own timer begins again with each part that is taken
  response.setTimeout(milliseconds, () => response.destroy())
  response.once('close', () => {
    const left = unsent.get(person)! - bytes
    if (left > 0) unsent.set(person, left)
    else unsent.delete(person)
  })
}
