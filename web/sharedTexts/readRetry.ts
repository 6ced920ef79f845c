import type { CombinedError } from 'urql'
import { problemsOf } from '../data/errors.ts'

/** The first wait, and the longest, ms. */
const first = 5000,
  longest = 300_000

/** When a read that failed is tried again: each time after twice as long. */
export class ReadRetry {
  #failures = 0

  came(): void {
    this.#failures = 0
  }

  /** Null: never, because what is gone or nobody's to read does not come again. */
  waitAfter(error: CombinedError): number | null {
    if (problemsOf(error).some(({ code }) => code === 'NOT_FOUND' || code === 'FORBIDDEN'))
      return null
    return Math.min(first * 2 ** this.#failures++, longest)
  }
}
