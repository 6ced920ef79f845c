// webhooks.* and their deliveries: unsigned, as the vendor's are.
import { z } from 'zod'
import { changed, readAs, shown, type CrmActions } from './crmAction.ts'

const registration = z.object({ url: z.url(), types: z.array(z.string().min(1)).min(1) })

interface Event {
  type: string
  id: string
}
interface Delivery extends Event {
  url: string
}

export class CrmWebhooks {
  readonly #accountId: string
  readonly #types = new Map<string, Set<string>>()
  #waiting: Delivery[] = []
  constructor(accountId: string) {
    this.#accountId = accountId
  }

  tell(type: string, id: string): void {
    for (const [url, types] of this.#types)
      if (types.has(type)) this.#waiting.push({ url, type, id })
  }

  /** Twice each, and the last first. */
  disturb(): void {
    this.#waiting = this.#waiting.flatMap((one) => [one, one]).toReversed()
  }

  /** Sends what waits, one after another; what is not taken stays. Gives how many were taken. */
  async deliver(): Promise<number> {
    const kept: Delivery[] = []
    let taken = 0
    for (const one of this.#waiting.splice(0)) {
      const isTaken = await this.#send(one)
      if (isTaken) taken++
      else kept.push(one)
    }
    this.#waiting.unshift(...kept)
    return taken
  }

  async #send({ url, type, id }: Delivery): Promise<boolean> {
    const body = {
      subject: { type: type.slice(0, type.indexOf('.')), id },
      type,
      account: { type: 'account', id: this.#accountId },
    }
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        redirect: 'error',
      })
      await response.body?.cancel()
      return response.ok
    } catch {
      return false
    }
  }

  readonly actions: CrmActions = {
    'webhooks.register': (body) => {
      const { url, types } = readAs(registration, body)
      this.#types.set(url, new Set([...(this.#types.get(url) ?? []), ...types]))
      return changed
    },
    'webhooks.unregister': (body) => {
      const { url, types } = readAs(registration, body)
      const left = this.#types.get(url)
      for (const type of types) left?.delete(type)
      if (left?.size === 0) this.#types.delete(url)
      return changed
    },
    'webhooks.list': () =>
      shown([...this.#types].map(([url, types]) => ({ url, types: [...types] }))),
  }
}
