// What may stand behind the "?" of the addresses of leads.
import { leadVerdicts } from '../../shared/campaigns.ts'
import {
  type Parts,
  idOf,
  listPart,
  one,
  text,
  type CampaignAccountsSearch,
  type Raw,
} from '../routeSearch.ts'

/** What is to be looked at of leads. */
export const leadParts = ['new', 'noMeeting', 'meeting'] as const
export type LeadsSearch = Pick<CampaignAccountsSearch, 'search' | 'page' | 'size' | 'order'> &
  Parts<{
    campaign: string
    /** Whose: the id of one, or `all`; without it one's own. */
    of: string
    verdict: (typeof leadVerdicts)[number]
    only: (typeof leadParts)[number]
    /** Without it those of campaigns. */
    list: 'playbooks'
    /** Of leads of playbooks. */
    playbook: string
    /** As of the plain lists. */
    view: string
    changed: string
  }>

/** What the bar of a playbook filters its leads by; its page reads them as the insights do. */
export type BarSearch = Parts<{ filters: string; where: string }>

/** `?list=playbooks&playbook=id` of leads of playbooks; `?campaign=id&of=all&verdict=OPEN&only=new&order=NAME` of leads and, for the most part, of the verdicts to give. */
export function leadsSearch(raw: Raw): LeadsSearch {
  return {
    ...listPart(raw),
    campaign: idOf(raw['campaign']),
    of: raw['of'] === 'all' ? raw['of'] : idOf(raw['of']),
    verdict: one(leadVerdicts, raw['verdict']),
    only: one(leadParts, raw['only']),
    list: one(['playbooks'] as const, raw['list']),
    playbook: idOf(raw['playbook']),
    view: text(raw['view'], 36),
    changed: text(raw['changed'], 40),
  }
}
