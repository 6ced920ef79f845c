import { useSyncExternalStore } from 'react'
import { useSession } from '../data/session.tsx'
import { waiting } from '../files/waitingFiles.ts'
import { acting, actingMember } from '../session/acting.ts'
import { lazyPart } from '../ui/lazyPart.tsx'

const RecordingState = lazyPart(
  () => import('./RecordingState.tsx'),
  (module) => module.RecordingState,
  { isOptional: true },
)
const waitingRecordings = waiting('recordings')

/** Shows a recording that runs, and brings what waits on this device to the server, from whichever page; nothing is fetched where there is none. */
export function RecordingsWaiting() {
  const { me } = useSession(),
    as = acting(),
    member = as ? actingMember(as) : me.organisationUserId
  const isWaiting = useSyncExternalStore(waitingRecordings.subscribe, () =>
    waitingRecordings.has(member),
  )
  return isWaiting && <RecordingState />
}
