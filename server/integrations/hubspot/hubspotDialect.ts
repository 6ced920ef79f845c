// What HubSpot's answers say beside what was asked.
import type { IncomingHttpHeaders } from 'node:http'
import { z } from 'zod'
import type { VendorWindow } from '../callBudget.ts'

/** Of all forms of refusals; each field may be missing. */
const refusal = z.object({
  error: z.unknown().optional(),
  status: z.unknown().optional(),
  category: z.unknown().optional(),
  policyName: z.unknown().optional(),
  errors: z
    .array(
      z.object({
        in: z.unknown().optional(),
        context: z.object({ propertyName: z.array(z.unknown()).optional() }).optional(),
      }),
    )
    .optional(),
})

/** How long each limit holds, ms; that of a day ends at a midnight that is not ours, so it is asked again meanwhile. */
const pauses: Readonly<Record<string, number>> = {
  SECONDLY: 1000,
  TEN_SECONDLY_ROLLING: 10_000,
  DAILY: 3_600_000,
}

function windowOf(headers: IncomingHttpHeaders): VendorWindow | undefined {
  const text = headers['x-hubspot-ratelimit-remaining'],
    remaining = typeof text === 'string' ? Number(text) : Number.NaN
  return Number.isInteger(remaining) && remaining >= 0 ? { remaining } : undefined
}
function retryAtOf(headers: IncomingHttpHeaders, body: unknown): Date | undefined {
  const seconds = Number(headers['retry-after'] ?? Number.NaN),
    policy = refusal.safeParse(body).data?.policyName
  const pause =
    seconds >= 0 ? seconds * 1000 : typeof policy === 'string' ? pauses[policy] : undefined
  return pause === undefined ? undefined : new Date(Date.now() + pause)
}
function refusalOf(body: unknown): { field?: unknown; code?: unknown } {
  const { data } = refusal.safeParse(body),
    [first] = data?.errors ?? [],
    // of the sign-in it is the code, elsewhere the word "error"
    status = data?.status === 'error' ? undefined : data?.status
  return {
    field: first?.context?.propertyName?.[0] ?? first?.in,
    code: data?.policyName ?? data?.error ?? status ?? data?.category,
  }
}

/** Locked by another write, or in a move to another data centre. */
const laterStatuses = [423, 477]

export const hubspotDialect = { windowOf, retryAtOf, refusalOf, laterStatuses }
