// What may stand behind the "?" of the addresses of a campaign's verdicts and contacts.
import {
  type Parts,
  idOf,
  listPart,
  one,
  type CampaignAccountsSearch,
  type Raw,
} from '../routeSearch.ts'
import type { LeadsSearch } from '../companies/leadSearch.ts'

/** The verdicts of a campaign. */
export type CampaignVerdictsSearch = Pick<
  LeadsSearch,
  'search' | 'page' | 'size' | 'order' | 'of'
> &
  Parts<{
    /** Without it the board. */
    view: 'table'
    /** Of the table; without it those that have none yet. */
    verdict: 'QUALIFIED' | 'DISQUALIFIED'
  }>

/** `?view=table&verdict=QUALIFIED&of=all` of the verdicts of a campaign. */
export function campaignVerdictsSearch(raw: Raw): CampaignVerdictsSearch {
  return {
    ...listPart(raw),
    of: raw['of'] === 'all' ? raw['of'] : idOf(raw['of']),
    view: raw['view'] === 'table' ? raw['view'] : undefined,
    verdict: one(['QUALIFIED', 'DISQUALIFIED'] as const, raw['verdict']),
  }
}

export type CampaignContactsSearch = Pick<CampaignAccountsSearch, 'search' | 'page' | 'size'>

/** `?search=acme&page=2` of the contacts of a campaign. */
export function campaignContactsSearch(raw: Raw): CampaignContactsSearch {
  const { search, page, size } = listPart(raw)
  return { search, page, size }
}
