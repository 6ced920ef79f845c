// A CRM on this machine that speaks as Teamleader Focus does, for tests and the demo. It keeps everything in memory.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { companyActions, companyTable } from './crmCompanies.ts'
import { contactActions, contactTable, relatedContacts } from './crmContacts.ts'
import { activityActions, activityTables } from './crmActivities.ts'
import { CrmClock } from '../localCrm/crmClock.ts'
import { CrmFaults } from '../localCrm/crmFaults.ts'
import { CrmGrants, type CrmClient } from '../localCrm/crmGrants.ts'
import { CrmWindow } from '../localCrm/crmWindow.ts'
import { dealActions, dealTable } from './crmDeals.ts'
import { answerCall } from './crmCalls.ts'
import { answerSignIn, signInPath } from './crmSignIn.ts'
import { CrmWebhooks } from './crmWebhooks.ts'
import type { CrmActions } from './crmAction.ts'
import {
  sampleAccountId,
  sampleCompanies,
  sampleFields,
  samplePhases,
  samplePipelines,
  sampleUsers,
} from './crmSample.ts'

export class LocalTeamleader {
  readonly clock = new CrmClock()
  readonly faults = new CrmFaults()
  readonly webhooks = new CrmWebhooks(sampleAccountId)
  readonly grants: CrmGrants
  readonly window = new CrmWindow(this.clock, 200, 60_000)
  readonly #tell = (type: string, id: string): void => this.webhooks.tell(type, id)
  readonly companies = companyTable(this.clock, this.#tell)
  readonly contacts = contactTable(this.clock, this.#tell)
  readonly deals = dealTable(this.clock, this.#tell)
  readonly activities = activityTables(this.clock, this.#tell)
  readonly actions: CrmActions = {
    ...companyActions(this.companies, relatedContacts(this.contacts)),
    ...contactActions(this.contacts, this.companies),
    ...dealActions(this.deals, {
      clock: this.clock,
      pipelines: samplePipelines,
      phases: samplePhases,
    }),
    ...activityActions(this.activities, {
      users: sampleUsers,
      fields: sampleFields,
      accountId: sampleAccountId,
    }),
    ...this.webhooks.actions,
  }
  readonly #prefix: string

  /** `prefix`: of the paths that it answers; `client`: who may ask for access. */
  constructor({ prefix = '', client }: { prefix?: string; client: CrmClient }) {
    this.#prefix = prefix
    this.grants = new CrmGrants(client, this.clock, {
      accessSeconds: 3600,
      isRefreshedOnce: true,
      endsAccess: true,
    })
  }

  /** Some companies, each with a contact. */
  addSample(): void {
    for (const { company, contact, position } of sampleCompanies) {
      const companyId = idIn(this.actions['companies.add']!(company)),
        id = idIn(this.actions['contacts.add']!(contact))
      this.actions['contacts.linkToCompany']!({ id, company_id: companyId, position })
    }
  }

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const path = pathname.slice(this.#prefix.length)
    if (path.startsWith(signInPath))
      await answerSignIn(this, request, response, { path, searchParams, prefix: this.#prefix })
    else await answerCall(this, request, response, path.slice(1))
  }
}

const idIn = ({ body }: { body?: unknown }): string => (body as { data: { id: string } }).data.id
