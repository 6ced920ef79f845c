// What the local CRM servers tell by themselves, one after another when a test says so.

interface Delivery<E> {
  url: string
  event: E
  /** 0: the first */
  attempt: number
}
interface DeliveryRequest {
  headers?: Readonly<Record<string, string>>
  body: string
}

export class CrmDeliveries<E> {
  readonly #requestOf: (delivery: Delivery<E>) => DeliveryRequest
  #waiting: Delivery<E>[] = []
  constructor(requestOf: (delivery: Delivery<E>) => DeliveryRequest) {
    this.#requestOf = requestOf
  }

  add(url: string, event: E): void {
    this.#waiting.push({ url, event, attempt: 0 })
  }

  /** Twice each, and the last first. */
  disturb(): void {
    this.#waiting = this.#waiting.flatMap((one) => [one, one]).toReversed()
  }

  /** Sends what waits, one after another; what is not taken stays. Gives how many were taken. */
  async deliver(): Promise<number> {
    const kept: Delivery<E>[] = []
    let taken = 0
    for (const one of this.#waiting.splice(0)) {
      const isTaken = await this.#send(one)
      if (isTaken) taken++
      else kept.push({ ...one, attempt: one.attempt + 1 })
    }
    this.#waiting.unshift(...kept)
    return taken
  }

  async #send(delivery: Delivery<E>): Promise<boolean> {
    const { headers, body } = this.#requestOf(delivery)
    try {
      const response = await fetch(delivery.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body,
        redirect: 'error',
      })
      await response.body?.cancel()
      return response.ok
    } catch {
      return false
    }
  }
}
