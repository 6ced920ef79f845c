import { makeOperation, type Client, type Operation, type OperationResult } from 'urql'
import { auth } from '../session/auth.ts'
import { isAuthError } from '../session/isAuthError.ts'

/** Asks again by itself what failed for want of a session or a line, as soon as there is one. */
export class Retry {
  readonly #onLine: () => void
  readonly #refused = new Map<number, Operation>()
  #lineWasDown = false

  constructor(onLine: () => void) {
    this.#onLine = onLine
  }

  onOperation = (operation: Operation): void => {
    if (operation.kind === 'teardown') this.#refused.delete(operation.key)
  }

  onResult = ({ operation, error }: OperationResult): void => {
    if (operation.kind === 'query' && error && isAuthError(error))
      this.#refused.set(operation.key, operation)
    else this.#refused.delete(operation.key)
    if (error?.networkError && !error.response) this.#lineWasDown = true
    else if (this.#lineWasDown) {
      this.#lineWasDown = false
      queueMicrotask(this.#onLine)
    }
  }

  start(client: Client): void {
    auth.subscribe(() => {
      if (auth.state().phase !== 'signed-in') return
      const again = [...this.#refused.values()]
      this.#refused.clear()
      for (const operation of again)
        client.reexecuteOperation(
          makeOperation('query', operation, {
            ...operation.context,
            requestPolicy: 'network-only',
          }),
        )
    })
  }
}
