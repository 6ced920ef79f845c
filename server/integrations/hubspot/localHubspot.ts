// A CRM on this machine that speaks as HubSpot does, for tests and the demo. It keeps everything in memory.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { CrmClock } from '../localCrm/crmClock.ts'
import { CrmFaults } from '../localCrm/crmFaults.ts'
import { CrmGrants, type CrmClient } from '../localCrm/crmGrants.ts'
import { accountRoutes, type LocalAccount } from './localAccount.ts'
import { associationRoutes, LocalAssociations } from './localAssociations.ts'
import { batchRoutes } from './localBatch.ts'
import { answerCall } from './localCalls.ts'
import { LocalLimits } from './localLimits.ts'
import { objectRoutes } from './localObjects.ts'
import { LocalProperties, propertyRoutes } from './localProperties.ts'
import type { LocalRoute } from './localRoute.ts'
import { addSampleFields, addSamplePeople, sampleAccount } from './localSample.ts'
import { searchRoutes } from './localSearch.ts'
import { answerSignIn, signInPath } from './localSignIn.ts'
import { LocalStore } from './localStore.ts'
import { LocalWebhooks } from './localWebhooks.ts'

export class LocalHubspot {
  readonly clock = new CrmClock()
  readonly faults = new CrmFaults()
  readonly limits = new LocalLimits(this.clock)
  readonly properties = new LocalProperties()
  readonly account: LocalAccount = structuredClone(sampleAccount)
  readonly searchBounds = { results: 10_000 }
  readonly webhooks: LocalWebhooks
  readonly grants: CrmGrants
  readonly store: LocalStore
  readonly associations: LocalAssociations
  readonly routes: readonly LocalRoute[]
  readonly #prefix: string
  readonly #clientId: string

  /** `prefix`: of the paths that it answers; `client`: who may ask for access. */
  constructor({ prefix = '', client }: { prefix?: string; client: CrmClient }) {
    this.#prefix = prefix
    this.#clientId = client.id
    this.grants = new CrmGrants(client, this.clock, {
      accessSeconds: 1800,
      isRefreshedOnce: false,
      endsAccess: false,
    })
    this.webhooks = new LocalWebhooks(client, this.clock, this.account.portalId)
    this.store = new LocalStore(this.clock, this.properties, (event) => this.webhooks.tell(event))
    this.associations = new LocalAssociations(this.store)
    addSampleFields(this.properties)
    this.routes = [
      ...accountRoutes(this.account),
      ...propertyRoutes(this.properties),
      ...searchRoutes(this.store, this.searchBounds),
      ...batchRoutes(this.store),
      ...objectRoutes(this.store, this.associations),
      ...associationRoutes(this.store, this.associations),
    ]
  }

  /** Some companies, each with a contact. */
  addSample(): void {
    addSamplePeople(this.store, this.associations)
  }

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const path = pathname.slice(this.#prefix.length)
    if (path.startsWith(signInPath))
      await answerSignIn(
        { grants: this.grants, account: this.account, clientId: this.#clientId },
        request,
        response,
        { path, searchParams, prefix: this.#prefix },
      )
    else await answerCall(this, request, response, { path, query: searchParams })
  }
}
