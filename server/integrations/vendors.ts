// The vendors that this installation can connect to, by its settings; set when the product starts.
import type { Connector } from './connector.ts'

let vendors: ReadonlyMap<string, Connector> = new Map()
/** Where a vendor sends people back to. */
let redirectUri = ''

export const redirectAddressOf = (publicUrl: string): string => `${publicUrl}/integrations/callback`

/** Says which there are; gives what takes them away. */
export function offerVendors(connectors: readonly Connector[], publicUrl: string): () => void {
  vendors = new Map(connectors.map((one) => [one.name, one]))
  redirectUri = redirectAddressOf(publicUrl)
  return () => {
    vendors = new Map()
  }
}
export const offeredNames = (): string[] => [...vendors.keys()]
/** Undefined: this installation knows none of this name, or none any more. */
export const vendorNamed = (name: string): Connector | undefined => vendors.get(name)
export const redirectAddress = (): string => redirectUri
