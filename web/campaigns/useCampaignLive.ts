import { useEffect, useEffectEvent } from 'react'
import { useClient } from 'urql'
import { CampaignLiveDocument } from '../gql.ts'
import { whenFree } from '../ui/whenFree.ts'

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
    let callOff = (): void => {}
    const live = client
      .subscription(CampaignLiveDocument, { campaignId: id, ofPlaybooks })
      .subscribe(({ data }) => {
        if (!data) return
        callOff()
        // one's own change is read already by then, and several at once are read together
        callOff = whenFree(() => change(data.campaignEvents.revision))
      })
    return () => {
      callOff()
      live.unsubscribe()
    }
  }, [client, id, ofPlaybooks])
}
