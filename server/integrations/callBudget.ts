// How many calls of a connection may leave: a sliding window, as the vendor counts, and what its answers say of it.
import { setTimeout as sleep } from 'node:timers/promises'

/** What an answer says of the vendor's window. */
export interface VendorWindow {
  remaining: number
}
export interface BudgetClock {
  now: () => number
  sleep: (milliseconds: number, signal: AbortSignal) => Promise<unknown>
}
const machine: BudgetClock = {
  now: () => Date.now(),
  sleep: (milliseconds, signal) => sleep(milliseconds, undefined, { signal }),
}

/** Calls arrive at other distances than they leave: a part of the window, which a short one can bear, and a second at most. */
const marginOf = (window: number): number => Math.min(window / 10, 1000)

export class CallBudget {
  readonly #most: number
  readonly #window: number
  readonly #clock: BudgetClock
  /** moments of calls that count, oldest first */
  #calls: number[] = []
  #pausedUntil = 0
  #beside: CallBudget | undefined

  /** At most so many calls within so many milliseconds. */
  constructor(most: number, milliseconds: number, clock: BudgetClock = machine) {
    this.#most = most
    this.#window = milliseconds + marginOf(milliseconds)
    this.#clock = clock
  }

  /** Waits until one more call may leave, and counts it. */
  async take(signal: AbortSignal): Promise<void> {
    for (;;) {
      signal.throwIfAborted()
      const now = this.#clock.now()
      this.#calls = this.#calls.filter((at) => at > now - this.#window)
      const wait = Math.max(
        this.#pausedUntil - now,
        this.#calls.length < this.#most ? 0 : this.#calls[0]! + this.#window - now,
      )
      if (wait <= 0) return void this.#calls.push(now)
      await this.#clock.sleep(wait, signal)
    }
  }

  /** Waits until the vendor takes calls again. */
  async rest(signal: AbortSignal): Promise<void> {
    const wait = this.#pausedUntil - this.#clock.now()
    if (wait > 0) await this.#clock.sleep(wait, signal)
  }

  /** Others may call in the name of the same connection: what the vendor counted and we did not, counts from now. */
  hear({ remaining }: VendorWindow): void {
    const unknown = this.#most - this.#calls.length - remaining,
      now = this.#clock.now()
    for (let i = 0; i < Math.min(unknown, this.#most); i++) this.#calls.push(now)
  }

  /** A window of the same connection for calls that the vendor counts apart; the same one each time. */
  beside(most: number, milliseconds: number): CallBudget {
    this.#beside ??= new CallBudget(most, milliseconds, this.#clock)
    return this.#beside
  }

  /** The vendor takes nothing until then. */
  pauseUntil(at: Date): void {
    this.#pausedUntil = Math.max(this.#pausedUntil, at.getTime())
  }
}
