import { useSyncExternalStore } from 'react'
import { useSubscription } from 'urql'
import { liveLines } from '../app/liveLines.ts'
import { InboxLiveDocument } from '../gql.ts'

/** Hears of new notifications on a line of its own, except while a meeting is open: its line brings them too. */
export function InboxLine() {
  const inMeeting = useSyncExternalStore(liveLines.subscribe, liveLines.hasMeeting)
  useSubscription({ query: InboxLiveDocument, pause: inMeeting })
  return null
}
