// The settings of CRMs that organisations can be connected to.
import { address, trimmed } from './settingFormats.ts'

export interface TeamleaderSettings {
  clientId: string
  clientSecret: string
  apiAddress: string
  signInAddress: string
}

export const vendorSettings = {
  TEAMLEADER_CLIENT_ID: trimmed
    .optional()
    .describe(
      'Client id of this product at Teamleader Focus, registered there with the redirect `PUBLIC_URL/integrations/callback`; without it, and outside of the demo, nobody can connect to it.',
    ),
  TEAMLEADER_CLIENT_SECRET: trimmed.optional().describe('The secret of `TEAMLEADER_CLIENT_ID`.'),
  TEAMLEADER_API_URL: address
    .default('https://api.focus.teamleader.eu')
    .describe('Where its API is; default `https://api.focus.teamleader.eu`.'),
  TEAMLEADER_SIGN_IN_URL: address
    .default('https://focus.teamleader.eu')
    .describe('Where people give access to it; default `https://focus.teamleader.eu`.'),
} as const

interface Given {
  TEAMLEADER_CLIENT_ID?: string | undefined
  TEAMLEADER_CLIENT_SECRET?: string | undefined
  TEAMLEADER_API_URL: string
  TEAMLEADER_SIGN_IN_URL: string
}

/** undefined: it is not registered there. */
export const teamleaderOf = (given: Given): TeamleaderSettings | undefined =>
  given.TEAMLEADER_CLIENT_ID === undefined || given.TEAMLEADER_CLIENT_SECRET === undefined
    ? undefined
    : {
        clientId: given.TEAMLEADER_CLIENT_ID,
        clientSecret: given.TEAMLEADER_CLIENT_SECRET,
        apiAddress: given.TEAMLEADER_API_URL.replace(/\/+$/, ''),
        signInAddress: given.TEAMLEADER_SIGN_IN_URL.replace(/\/+$/, ''),
      }

/** What does not go together. */
export function vendorProblems(given: Given): string[] {
  const problems: string[] = []
  if ((given.TEAMLEADER_CLIENT_ID === undefined) !== (given.TEAMLEADER_CLIENT_SECRET === undefined))
    problems.push(
      'TEAMLEADER_CLIENT_ID and TEAMLEADER_CLIENT_SECRET belong together. Set both, or remove both.',
    )
  for (const name of ['TEAMLEADER_API_URL', 'TEAMLEADER_SIGN_IN_URL'] as const)
    if (!given[name].startsWith('https:'))
      problems.push(`${name}=${given[name]} must begin with https: tokens go there.`)
  return problems
}
