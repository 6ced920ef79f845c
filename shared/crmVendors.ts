/**
 * The CRMs that an organisation can be connected to. Settings, the API, pages and the demo read this list; what else a
 * vendor is stands in its folder (docs/connectors.md).
 */
export const crmVendors = {
  TEAMLEADER: {
    title: 'Teamleader Focus',
    apiAddress: 'https://api.focus.teamleader.eu',
    signInAddress: 'https://focus.teamleader.eu',
  },
  HUBSPOT: {
    title: 'HubSpot',
    apiAddress: 'https://api.hubapi.com',
    signInAddress: 'https://app.hubspot.com',
  },
} as const
export type CrmVendor = keyof typeof crmVendors
export const crmVendorNames = Object.keys(crmVendors) as readonly CrmVendor[]
