// webhooks.* and their deliveries: unsigned, as the vendor's are.
import { z } from 'zod'
import { changed, readAs, shown, type CrmActions } from './crmAction.ts'
import { CrmDeliveries } from '../localCrm/crmDeliveries.ts'

const registration = z.object({ url: z.url(), types: z.array(z.string().min(1)).min(1) })

export class CrmWebhooks {
  readonly #types = new Map<string, Set<string>>()
  readonly deliveries: CrmDeliveries<{ type: string; id: string }>
  constructor(accountId: string) {
    this.deliveries = new CrmDeliveries(({ event: { type, id } }) => ({
      body: JSON.stringify({
        subject: { type: type.slice(0, type.indexOf('.')), id },
        type,
        account: { type: 'account', id: accountId },
      }),
    }))
  }

  tell(type: string, id: string): void {
    for (const [url, types] of this.#types)
      if (types.has(type)) this.deliveries.add(url, { type, id })
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
