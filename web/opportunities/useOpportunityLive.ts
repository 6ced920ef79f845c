import { useEffect, useEffectEvent } from 'react'
import { useClient } from 'urql'
import { OpportunityLiveDocument } from '../gql.ts'

/** Changes that come within this are read together, ms. */
const pause = 300
/** So long at most, where changes come without a pause. */
const longestPause = 2000

/** Tells of changes to opportunities after what was read at `seq`: of one of them, or of any. */
export function useOpportunityLive(
  seq: number | null | undefined,
  onChange: () => void,
  opportunityId?: string,
): void {
  const client = useClient()
  const change = useEffectEvent(onChange)
  useEffect(() => {
    if (seq == null) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined,
      due = 0
    const tell = () => {
      due = 0
      change()
    }
    const live = client
      .subscription(OpportunityLiveDocument, { afterSeq: seq })
      .subscribe(({ data }) => {
        const event = data?.opportunityEvents
        if (!event) return
        const isAbout = event.opportunityId != null || event.pipelinesChanged || event.reset
        if (!isAbout) return
        if (opportunityId && event.opportunityId && event.opportunityId !== opportunityId) return
        clearTimeout(timer)
        due ||= Date.now() + longestPause
        timer = setTimeout(tell, Math.max(0, Math.min(pause, due - Date.now())))
      })
    return () => {
      clearTimeout(timer)
      live.unsubscribe()
    }
  }, [client, seq, opportunityId])
}
