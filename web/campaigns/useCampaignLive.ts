import { useEffect, useEffectEvent } from 'react'
import { useClient } from 'urql'
import { CampaignLiveDocument } from '../gql.ts'
import { isInHand } from '../ui/isInHand.ts'

/** Changes that come within this are read together, ms. */
const pause = 300

/** What was read of a campaign, null: of all, or of what is done outside of them. */
interface Read {
  id: string | null
  revision: string
  ofPlaybooks?: true
}
export const allCampaigns = (
  data: { campaignsRevision: string | null } | undefined,
): Read | undefined =>
  data?.campaignsRevision == null ? undefined : { id: null, revision: data.campaignsRevision }

/** Reads again when something was done with the campaign, or with any, that is not what was read; not while the person drags something, or has something open over the page. */
export function useCampaignLive(read: Read | undefined, onChange: () => void): void {
  const client = useClient()
  const id = read?.id,
    ofPlaybooks = read?.ofPlaybooks
  const change = useEffectEvent((revision: string) => {
    if (revision !== read?.revision) onChange()
  })
  useEffect(() => {
    if (id === undefined) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const changeSoon = (revision: string): void => {
      clearTimeout(timer)
      // one's own change is read already by then
      timer = setTimeout(() => {
        if (isInHand()) changeSoon(revision)
        else change(revision)
      }, pause)
    }
    const live = client
      .subscription(CampaignLiveDocument, { campaignId: id, ofPlaybooks })
      .subscribe(({ data }) => {
        if (data) changeSoon(data.campaignEvents.revision)
      })
    return () => {
      clearTimeout(timer)
      live.unsubscribe()
    }
  }, [client, id, ofPlaybooks])
}
