import { useEffect, useEffectEvent } from 'react'
import { useSave } from '../data/mutate.ts'
import { VisitCampaignDocument } from '../gql.ts'
import { whenFree } from '../ui/whenFree.ts'
import { whenIdle } from '../ui/whenIdle.ts'

/** Says that the person has opened a campaign: its accounts are looked for again, and then read again. Without a network nothing is said. */
export function useVisit(id: string | undefined, onVisited: () => void): void {
  const { save } = useSave(VisitCampaignDocument)
  const visited = useEffectEvent(onVisited)
  useEffect(() => {
    if (!id || !navigator.onLine) return
    let isLeft = false
    let callOff = whenIdle(
      () =>
        void save({ id }).then(({ ok }) => {
          if (ok && !isLeft) callOff = whenFree(visited)
        }),
    )
    return () => {
      isLeft = true
      callOff()
    }
  }, [id, save])
}
