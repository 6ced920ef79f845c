// The settings of CRMs that organisations can be connected to, the same four for each.
import type { z } from 'zod'
import { crmVendorNames, crmVendors, type CrmVendor } from '../../shared/crmVendors.ts'
import { address, trimmed } from './settingFormats.ts'

export interface VendorSettings {
  clientId: string
  clientSecret: string
  apiAddress: string
  signInAddress: string
}

type Shape = {
  [Name in `${CrmVendor}_CLIENT_${'ID' | 'SECRET'}`]: z.ZodOptional<typeof trimmed>
} & { [Name in `${CrmVendor}_${'API' | 'SIGN_IN'}_URL`]: z.ZodDefault<typeof address> }
type Given = z.output<z.ZodObject<Shape>>

function settingsOf(name: CrmVendor): [string, z.ZodType][] {
  const { title, apiAddress, signInAddress } = crmVendors[name]
  return [
    [
      `${name}_CLIENT_ID`,
      trimmed
        .optional()
        .describe(
          `Client id of this product at ${title}, registered there with the redirect \`PUBLIC_URL/integrations/callback\`; without it, and outside of the demo, nobody can connect to it.`,
        ),
    ],
    [`${name}_CLIENT_SECRET`, trimmed.optional().describe(`The secret of \`${name}_CLIENT_ID\`.`)],
    [
      `${name}_API_URL`,
      address.default(apiAddress).describe(`Where its API is; default \`${apiAddress}\`.`),
    ],
    [
      `${name}_SIGN_IN_URL`,
      address
        .default(signInAddress)
        .describe(`Where people give access to it; default \`${signInAddress}\`.`),
    ],
  ]
}
export const vendorSettings = {
  shape: Object.fromEntries(crmVendorNames.flatMap(settingsOf)) as Shape,

  /** Settings whose value is told nobody. */
  secrets: crmVendorNames.map((name) => `${name}_CLIENT_SECRET` as const),

  /** Those that this product is registered at. */
  read: (given: Given): Partial<Record<CrmVendor, VendorSettings>> =>
    Object.fromEntries(
      crmVendorNames.flatMap((name) => {
        const clientId = given[`${name}_CLIENT_ID`],
          clientSecret = given[`${name}_CLIENT_SECRET`]
        if (clientId === undefined || clientSecret === undefined) return []
        const apiAddress = given[`${name}_API_URL`].replace(/\/+$/, ''),
          signInAddress = given[`${name}_SIGN_IN_URL`].replace(/\/+$/, '')
        return [[name, { clientId, clientSecret, apiAddress, signInAddress }]]
      }),
    ),

  /** What does not go together. */
  problems(given: Given): string[] {
    const problems: string[] = []
    for (const name of crmVendorNames) {
      const [id, secret] = [`${name}_CLIENT_ID`, `${name}_CLIENT_SECRET`] as const
      if ((given[id] === undefined) !== (given[secret] === undefined))
        problems.push(`${id} and ${secret} belong together. Set both, or remove both.`)
      for (const setting of [`${name}_API_URL`, `${name}_SIGN_IN_URL`] as const)
        if (!given[setting].startsWith('https:'))
          problems.push(`${setting}=${given[setting]} must begin with https: tokens go there.`)
    }
    return problems
  },
}
