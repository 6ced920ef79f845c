import { useEffect, useState } from 'react'
import { NewVersion } from '../app/NewVersion.tsx'
import { SettingsSaved } from '../app/SettingsSaved.tsx'
import { useSession } from '../data/session.tsx'
import { acting } from '../session/acting.ts'
import { auth } from '../session/auth.ts'
import { membershipsOf } from '../session/memberships.ts'
import { lazyPart } from '../ui/lazyPart.tsx'

const ActingBar = lazyPart(
  () => import('./ActingBar.tsx'),
  (module) => module.ActingBar,
)
const OtherMembershipWork = lazyPart(
  () => import('../outbox/OtherMembershipWork.tsx'),
  (module) => module.OtherMembershipWork,
)

/** What stands above a page, or over it, when there is something to say. */
export function Notes() {
  const { me } = useSession(),
    isActing = acting() !== null
  const [wasElsewhere, setElsewhere] = useState(false)
  useEffect(() => {
    const state = auth.state()
    if ('subject' in state)
      void membershipsOf(state.subject).then((all) => setElsewhere(all.length > 1))
  }, [])
  return (
    <>
      <SettingsSaved />
      <NewVersion />
      {isActing && <ActingBar />}
      {wasElsewhere && !isActing && <OtherMembershipWork member={me.organisationUserId} />}
    </>
  )
}
