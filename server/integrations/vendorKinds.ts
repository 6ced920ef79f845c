// What each vendor of the list is to the server: its connector, and the server that stands in for it in the demo.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { CrmVendor } from '../../shared/crmVendors.ts'
import type { Connector } from './connector.ts'
import { Hubspot } from './hubspot/hubspot.ts'
import type { CrmClient } from './localCrm/crmGrants.ts'
import { Teamleader } from './teamleader/teamleader.ts'
import type { VendorAddresses } from './vendorAddresses.ts'

interface LocalServer {
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>
}
interface VendorKind {
  connectorTo: (addresses: VendorAddresses) => Connector
  /** With some companies in it. Its files are loaded by this alone. */
  openLocal: (at: { prefix: string; client: CrmClient }) => Promise<LocalServer>
}

export const vendorKinds: Readonly<Record<CrmVendor, VendorKind>> = {
  TEAMLEADER: {
    connectorTo: (addresses) => new Teamleader(addresses),
    openLocal: async (at) => {
      const { LocalTeamleader } = await import('./teamleader/localTeamleader.ts')
      const crm = new LocalTeamleader(at)
      crm.addSample()
      return crm
    },
  },
  HUBSPOT: {
    connectorTo: (addresses) => new Hubspot(addresses),
    openLocal: async (at) => {
      const { LocalHubspot } = await import('./hubspot/localHubspot.ts')
      const crm = new LocalHubspot(at)
      crm.addSample()
      return crm
    },
  },
}
