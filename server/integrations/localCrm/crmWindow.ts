// A sliding window: 200 calls in any minute of an account.
import type { CrmClock } from './crmClock.ts'

const most = 200
const windowMilliseconds = 60_000

export class CrmWindow {
  readonly #clock: CrmClock
  #calls: number[] = []
  constructor(clock: CrmClock) {
    this.#clock = clock
  }

  /** Counts a call, unless there are too many; with what the answer says of it. */
  take(): { isAllowed: boolean; headers: Record<string, string> } {
    const now = this.#clock.now()
    this.#calls = this.#calls.filter((at) => at > now - windowMilliseconds)
    const isAllowed = this.#calls.length < most
    if (isAllowed) this.#calls.push(now)
    const reset = new Date(this.#calls[0]! + windowMilliseconds).toISOString()
    return {
      isAllowed,
      headers: {
        'x-ratelimit-limit': String(most),
        'x-ratelimit-remaining': String(most - this.#calls.length),
        // without a colon in its offset
        'x-ratelimit-reset': `${reset.slice(0, 19)}+0000`,
      },
    }
  }
}
