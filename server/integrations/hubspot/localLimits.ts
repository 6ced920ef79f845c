// Limits of the local HubSpot server: calls in ten seconds and in a day, and searches in a second, which are apart.
import type { CrmClock } from '../localCrm/crmClock.ts'
import { CrmWindow } from '../localCrm/crmWindow.ts'
import { LocalRefusal } from './localRefusal.ts'

export type LimitPolicy = 'TEN_SECONDLY_ROLLING' | 'SECONDLY' | 'DAILY'

export const limitRefusal = (policyName: LimitPolicy): LocalRefusal =>
  new LocalRefusal(429, 'RATE_LIMITS', `You have reached your ${policyName.toLowerCase()} limit.`, {
    errorType: 'RATE_LIMIT',
    policyName,
  })

export class LocalLimits {
  readonly #burst: CrmWindow
  readonly #search: CrmWindow
  readonly #clock: CrmClock
  /** calls of a day; undefined: none are counted, as for all that come by OAuth */
  #daily: { most: number; day: string; calls: number } | undefined

  constructor(clock: CrmClock) {
    this.#clock = clock
    this.#burst = new CrmWindow(clock, 110, 10_000)
    this.#search = new CrmWindow(clock, 5, 1000)
  }

  /** As for an application that is bounded by the day too. */
  limitDays(most: number): void {
    this.#daily = { most, day: '', calls: 0 }
  }

  /** Counts a call; says which limit it is beyond, and what the answer says of them. */
  take(isSearch: boolean): { beyond: LimitPolicy | undefined; headers: Record<string, string> } {
    // these count apart, and their answers say nothing
    if (isSearch)
      return { beyond: this.#search.take().isAllowed ? undefined : 'SECONDLY', headers: {} }
    const { isAllowed, remaining } = this.#burst.take(),
      headers: Record<string, string> = {
        'x-hubspot-ratelimit-max': String(this.#burst.most),
        'x-hubspot-ratelimit-remaining': String(remaining),
        'x-hubspot-ratelimit-interval-milliseconds': String(this.#burst.milliseconds),
      }
    if (!isAllowed) return { beyond: 'TEN_SECONDLY_ROLLING', headers }
    const daily = this.#daily
    if (!daily) return { beyond: undefined, headers }
    const day = new Date(this.#clock.now()).toISOString().slice(0, 10)
    if (daily.day !== day) Object.assign(daily, { day, calls: 0 })
    const isBeyond = daily.calls >= daily.most
    if (!isBeyond) daily.calls++
    headers['x-hubspot-ratelimit-daily'] = String(daily.most)
    headers['x-hubspot-ratelimit-daily-remaining'] = String(daily.most - daily.calls)
    return { beyond: isBeyond ? 'DAILY' : undefined, headers }
  }
}
