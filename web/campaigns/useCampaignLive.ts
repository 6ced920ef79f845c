import { useEffect, useEffectEvent } from 'react'
import { useClient } from 'urql'
import { CampaignLiveDocument } from '../gql.ts'

/** Changes that come within this are read together, ms. */
const pause = 300

/** Reads again when something was done with the campaign that is not what was read. */
export function useCampaignLive(
  campaign: { id: string; revision: string } | undefined,
  onChange: () => void,
): void {
  const client = useClient()
  const id = campaign?.id
  const change = useEffectEvent((revision: string) => {
    if (revision !== campaign?.revision) onChange()
  })
  useEffect(() => {
    if (id === undefined) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const live = client
      .subscription(CampaignLiveDocument, { campaignId: id })
      .subscribe(({ data }) => {
        const revision = data?.campaignEvents.revision
        if (revision === undefined) return
        clearTimeout(timer)
        // one's own change is read already by then
        timer = setTimeout(() => change(revision), pause)
      })
    return () => {
      clearTimeout(timer)
      live.unsubscribe()
    }
  }, [client, id])
}
