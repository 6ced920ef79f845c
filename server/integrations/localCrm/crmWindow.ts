// A sliding window: so many calls of an account in any while.
import type { CrmClock } from './crmClock.ts'

export class CrmWindow {
  readonly #clock: CrmClock
  readonly most: number
  readonly milliseconds: number
  #calls: number[] = []
  constructor(clock: CrmClock, most: number, milliseconds: number) {
    this.#clock = clock
    this.most = most
    this.milliseconds = milliseconds
  }

  /** Counts a call, unless there are too many; with what is left, and when the first of them counts no more. */
  take(): { isAllowed: boolean; remaining: number; reset: number } {
    const now = this.#clock.now()
    this.#calls = this.#calls.filter((at) => at > now - this.milliseconds)
    const isAllowed = this.#calls.length < this.most
    if (isAllowed) this.#calls.push(now)
    return {
      isAllowed,
      remaining: this.most - this.#calls.length,
      reset: this.#calls[0]! + this.milliseconds,
    }
  }
}
