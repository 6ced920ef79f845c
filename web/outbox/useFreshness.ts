import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useClient } from 'urql'
import { liveLines } from '../data/liveLines.ts'
import { shownReadsOf } from '../data/shownReads.ts'

/** What was read longer ago says so, ms. */
const oldAfter = 15 * 60_000

export type ShownFreshness = {
  isOffline: boolean
  /** When the page's data was read, where that is worth to be said: without the server, or long ago. */
  asOf: number | null
  refresh: () => void
}

/** Whether the server can be reached, and how old is what the page shows. `meetingId`: that is shown, of which a live line brings the news. */
export function useFreshness(meetingId: string | null): ShownFreshness {
  const client = useClient()
  const reads = shownReadsOf(client)
  const { isOffline, readAt } = useSyncExternalStore(reads.subscribe, reads.get)
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname })
  const line = useSyncExternalStore(liveLines.subscribe, () => liveLines.get(meetingId ?? ''))
  const now = useMinute()
  useEffect(() => reads.turnPage(), [reads, path])
  const isOld = readAt !== null && now - readAt > oldAfter
  const isLive = meetingId !== null && line === 'open'
  return {
    isOffline,
    asOf: isOffline || (isOld && !isLive) ? readAt : null,
    refresh: () => reads.refresh(client),
  }
}

function useMinute(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
