// Webhooks of the local HubSpot server: of its one application, and signed.
import { CrmDeliveries } from '../localCrm/crmDeliveries.ts'
import type { CrmClient } from '../localCrm/crmGrants.ts'
import type { CrmClock } from '../localCrm/crmClock.ts'
import { hubspotSignature } from './hubspotSignature.ts'
import type { LocalEvent } from './localStore.ts'

interface Subscription {
  id: number
  url: string
  /** such as contact.creation or company.propertyChange */
  type: string
  /** of a propertyChange: which one */
  property?: string
}
const singular: Readonly<Partial<Record<string, string>>> = {
  companies: 'company',
  contacts: 'contact',
  deals: 'deal',
}

export class LocalWebhooks {
  readonly deliveries: CrmDeliveries<object>
  readonly #clock: CrmClock
  readonly #portalId: number
  readonly #subscriptions: Subscription[] = []
  #lastEvent = 0

  constructor(client: CrmClient, clock: CrmClock, portalId: number) {
    this.#clock = clock
    this.#portalId = portalId
    this.deliveries = new CrmDeliveries(({ url, event, attempt }) => {
      const body = JSON.stringify([{ ...event, attemptNumber: attempt }]),
        timestamp = String(clock.now())
      const signed = { method: 'POST', url, body, timestamp }
      return {
        body,
        headers: {
          'x-hubspot-signature-v3': hubspotSignature(client.secret, signed),
          'x-hubspot-request-timestamp': timestamp,
        },
      }
    })
  }

  /** In the settings of the application, for all accounts. */
  subscribe(given: Omit<Subscription, 'id'>): void {
    this.#subscriptions.push({ ...given, id: this.#subscriptions.length + 1 })
  }

  tell({ type, id, what, property }: LocalEvent): void {
    for (const one of this.#subscriptions) {
      if (one.type !== `${singular[type]}.${what}`) continue
      if (what === 'propertyChange' && one.property !== property?.[0]) continue
      this.deliveries.add(one.url, {
        eventId: ++this.#lastEvent,
        subscriptionId: one.id,
        portalId: this.#portalId,
        appId: 1,
        occurredAt: this.#clock.now(),
        subscriptionType: one.type,
        objectId: Number(id),
        changeSource: 'CRM_UI',
        ...(property && { propertyName: property[0], propertyValue: property[1] }),
      })
    }
  }
}
