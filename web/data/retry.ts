import {
  makeOperation,
  type Client,
  type CombinedError,
  type Operation,
  type OperationResult,
} from 'urql'
import { auth } from '../session/auth.ts'
import { isAuthError } from '../session/isAuthError.ts'
import { pauseAfter } from './pauseAfter.ts'
import { retryAfter } from './retryAfter.ts'

/** Between two attempts at the most, ms; and how long the server may ask for: more was reckoned by another clock. */
const longestPause = 60_000
const longestWait = 5 * longestPause
/** Statuses of a server that has no room, or is not there: what was asked is right. */
const passing = new Set([429, 502, 503, 504])

type Waiting = {
  operation: Operation
  /** What the server asked for, which nothing shortens; milliseconds. */
  notBefore: number
  timer: ReturnType<typeof setTimeout>
}

/**
 * Asks again by itself what failed and is still listened to: for want of a session or a line as soon as there is one, for
 * want of room or an answer after pauses that grow, or when the person looks again or the network returns. Stands below the cache.
 */
export class Retry {
  readonly #onLine: () => void
  readonly #refused = new Map<number, Operation>()
  readonly #waiting = new Map<number, Waiting>()
  /** In a row. */
  readonly #failures = new Map<number, number>()
  #lineWasDown = false
  #client: Client | undefined

  constructor(onLine: () => void) {
    this.#onLine = onLine
  }

  /** By whomever: then it is not asked a second time. */
  onAsked = ({ key }: Operation): void => {
    clearTimeout(this.#waiting.get(key)?.timer)
    this.#waiting.delete(key)
  }

  /** Nobody listens any more. */
  onLeft = (operation: Operation): void => {
    this.onAsked(operation)
    this.#refused.delete(operation.key)
    this.#failures.delete(operation.key)
  }

  onResult = ({ operation, error }: OperationResult): void => {
    if (error?.networkError && !error.response) this.#lineWasDown = true
    else if (this.#lineWasDown) {
      this.#lineWasDown = false
      queueMicrotask(this.#onLine)
    }
    if (operation.kind !== 'query') return
    if (error && isPassing(error)) return this.#askLater(operation, error)
    this.onLeft(operation)
    if (error && isAuthError(error)) this.#refused.set(operation.key, operation)
  }

  start(client: Client): void {
    this.#client = client
    auth.subscribe(() => {
      if (auth.state().phase !== 'signed-in') return
      const again = [...this.#refused.values()]
      this.#refused.clear()
      again.forEach(this.#ask)
    })
    addEventListener('online', this.#hurry)
    document.addEventListener('visibilitychange', this.#hurry)
  }

  #ask = (operation: Operation): void =>
    this.#client?.reexecuteOperation(
      makeOperation('query', operation, { ...operation.context, requestPolicy: 'network-only' }),
    )

  #askLater(operation: Operation, { response }: CombinedError): void {
    const { key } = operation,
      failures = (this.#failures.get(key) ?? 0) + 1,
      wait = Math.min(retryAfter(response as Response | undefined) ?? 0, longestWait)
    this.#failures.set(key, failures)
    this.onAsked(operation)
    this.#wait(
      { operation, notBefore: Date.now() + wait },
      Math.max(wait, pauseAfter(failures + 1, longestPause)),
    )
  }

  #wait({ operation, notBefore }: Omit<Waiting, 'timer'>, pause: number): void {
    const timer = setTimeout(() => {
      if (isSeen()) this.#ask(operation)
    }, pause)
    this.#waiting.set(operation.key, { operation, notBefore, timer })
  }

  #hurry = (): void => {
    if (!isSeen()) return
    for (const waiting of this.#waiting.values()) {
      clearTimeout(waiting.timer)
      // behind the cache, which asks some of them in the same moment
      this.#wait(waiting, Math.max(0, waiting.notBefore - Date.now()))
    }
  }
}

/** Without a network, or behind other windows, nothing is asked: there is a moment at which that ends. */
const isSeen = (): boolean => navigator.onLine && !document.hidden

function isPassing({ networkError, response }: CombinedError): boolean {
  const { status = 0 } = (response ?? {}) as Partial<Response>
  return passing.has(status) || (Boolean(networkError) && status < 400)
}
