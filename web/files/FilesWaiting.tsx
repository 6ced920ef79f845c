import { useSyncExternalStore } from 'react'
import { useSession } from '../data/session.tsx'
import { acting, actingMember } from '../session/acting.ts'
import { lazyPart } from '../ui/lazyPart.tsx'
import { waitingFiles } from './waitingFiles.ts'

const UploadsState = lazyPart(
  () => import('./UploadsState.tsx'),
  (module) => module.UploadsState,
  { isOptional: true },
)

/** Brings what waits on this device to the server, from whichever page; nothing is fetched where nothing waits. */
export function FilesWaiting() {
  const { me } = useSession(),
    as = acting(),
    member = as ? actingMember(as) : me.organisationUserId
  const isWaiting = useSyncExternalStore(waitingFiles.subscribe, () => waitingFiles.has(member))
  return isWaiting && <UploadsState />
}
