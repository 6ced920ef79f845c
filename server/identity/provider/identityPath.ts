import type { Config } from '../../platform/config.ts'

/** Where the built-in provider stands on the product's origin. */
export const identityPath = '/idp'

/** The built-in provider's issuer. */
export function issuerOf(config: Config): string {
  return config.publicUrl + identityPath
}
