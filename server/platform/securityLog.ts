// What an operator must see of attacks and of changes of rights (ASVS V16.3): codes and ids, nothing personal.
import type { Log } from './log.ts'

export type SecurityEvent =
  /** a sign-in was seen for the first time */
  | 'SIGN_IN'
  /** somebody was not let in: the code of the refusal */
  | 'SIGN_IN_REFUSED'
  /** the action, or the field, that somebody may not use */
  | 'FORBIDDEN'
  | 'RATE_LIMITED'
  | 'RIGHTS_CHANGED'
export interface About {
  userId?: string
  /** who acted for that person */
  actingUserId?: string
  organisationId?: string
  correlationId?: string
}
export type SecurityLog = (event: SecurityEvent, reason: string, about?: About) => void

/** The same refusal of the same person is written this often, ms, with how many there were. */
const every = 60_000
/** Refusals that are counted at the same time. */
const most = 10_000
const refusals: readonly SecurityEvent[] = ['SIGN_IN_REFUSED', 'FORBIDDEN', 'RATE_LIMITED']

/** Lines of `log` that carry `security: true`. */
export function createSecurityLog(log: Log): SecurityLog {
  const security = log.child({ security: true }),
    counted = new Map<string, { until: number; times: number }>()
  return (event, reason, about = {}) => {
    if (!refusals.includes(event)) return security.info({ event, reason, ...about }, 'security')
    const key = `${event} ${reason} ${about.userId ?? ''} ${about.actingUserId ?? ''}`,
      known = counted.get(key),
      times = (known?.times ?? 0) + 1,
      now = Date.now()
    if (known && now < known.until) return void (known.times = times)
    if (counted.size >= most) counted.clear()
    counted.set(key, { until: now + every, times: 0 })
    security.warn({ event, reason, times, ...about }, 'security')
  }
}
