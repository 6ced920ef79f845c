// The settings of company registers that are asked over the network.
import { address } from './settingFormats.ts'

export interface RegisterSettings {
  /** undefined: it is not asked */
  viesAddress: string | undefined
  frenchAddress: string | undefined
}

interface Given {
  VIES_URL?: string | undefined
  FRENCH_SEARCH_URL?: string | undefined
}

export const registerSettings = {
  shape: {
    VIES_URL: address
      .optional()
      .describe(
        'Address of the REST interface of VIES, the VAT numbers of the European Union, such as `https://ec.europa.eu/taxation_customs/vies/rest-api`; without it, and outside of the demo, it is not asked.',
      ),
    FRENCH_SEARCH_URL: address
      .optional()
      .describe(
        'Address of the public search of French companies, such as `https://recherche-entreprises.api.gouv.fr`; what is typed while an account is made goes there; without it, and outside of the demo, nothing does.',
      ),
  },
  read: (given: Given): RegisterSettings => ({
    viesAddress: given.VIES_URL?.replace(/\/+$/, ''),
    frenchAddress: given.FRENCH_SEARCH_URL?.replace(/\/+$/, ''),
  }),
  /** What may not be. */
  problems: (given: Given): string[] =>
    (['VIES_URL', 'FRENCH_SEARCH_URL'] as const)
      .filter((name) => given[name]?.startsWith('https:') === false)
      .map(
        (name) => `${name}=${given[name]} must begin with https: what people look up goes there.`,
      ),
}
