import type { VendorSettings } from '../platform/vendorSettings.ts'

/** Where a vendor is, and as whom this product asks there. */
export interface VendorAddresses extends VendorSettings {
  /** signInAddress as this server reaches it */
  tokenAddress: string
  /** The local server of the demo: http and this machine are allowed for it. */
  isLocal?: boolean
}
