import type { IntegrationVendor } from '../gql.ts'

/** Names of systems are the same in every language. */
export const vendorTitles: Record<IntegrationVendor, string> = { TEAMLEADER: 'Teamleader Focus' }
