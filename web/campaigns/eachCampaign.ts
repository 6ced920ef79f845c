import type { Saved } from '../data/mutate.ts'
import type { CampaignAccount_accountFragment, CampaignAccounts_changeFragment } from '../gql.ts'

export type Account = CampaignAccount_accountFragment
export type Change = Pick<CampaignAccounts_changeFragment, 'changed' | 'unchanged' | 'left'>
/** What is to be done with accounts in each of their campaigns, and what of that is done. */
export interface Work {
  /** The accounts of each campaign that is still to be asked. */
  rest: (readonly [Account, ...Account[]])[]
  change: Change
}

export const workOn = (accounts: readonly Account[]): Work => ({
  rest: [...Map.groupBy(accounts, ({ campaignId }) => campaignId).values()].map(
    ([first, ...others]) => [first!, ...others] as const,
  ),
  change: { changed: [], unchanged: 0, left: 0 },
})

/** Asks one campaign after the other, up to the first that refuses. Once more goes on with that one. */
export async function sendEach(
  work: Work,
  send: (accounts: Work['rest'][number]) => Promise<Saved<{ change: Change }>>,
): Promise<Saved<unknown>> {
  for (let [next] = work.rest; next; [next] = work.rest) {
    const saved = await send(next)
    if (!saved.ok) return saved
    const { changed, unchanged, left } = saved.data.change,
      { change } = work
    work.change = {
      changed: [...change.changed, ...changed],
      unchanged: change.unchanged + unchanged,
      left: change.left + left,
    }
    work.rest.shift()
  }
  return { ok: true, data: null }
}
