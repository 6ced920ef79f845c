import { Plural } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { lastSubject } from '../session/lastSubject.ts'
import { everyMembership } from '../session/memberships.ts'
import { useAuth } from '../session/useAuth.ts'
import classes from './OtherMembershipWork.module.css'
import { keptOf, OtherMembershipWork } from './OtherMembershipWork.tsx'

/**
 * In front of the door: what was not sent and waits on this device, by meeting, to be exported. Only
 * to whom it belongs, in the tab in which they were; anybody else, and whoever holds a device that
 * was signed out from elsewhere, is told that there is something.
 */
export function DoorWork() {
  const state = useAuth()
  const isEndedElsewhere = 'code' in state && state.code === 'session_ended'
  const subject = 'subject' in state ? state.subject : lastSubject()
  if (state.phase === 'starting') return null
  return subject !== null && !isEndedElsewhere ? (
    <OtherMembershipWork member={null} subject={subject} />
  ) : (
    <SomebodysWork />
  )
}

function SomebodysWork() {
  const [count, setCount] = useState(0)
  useEffect(() => {
    let isGone = false
    void everyMembership()
      .then((all) => keptOf(all))
      .then((kept) => {
        if (!isGone) setCount(kept.reduce((sum, { commands }) => sum + commands.length, 0))
      })
    return () => {
      isGone = true
    }
  }, [])
  if (count === 0) return null
  return (
    <section className={classes.kept} data-door>
      <span role="status">
        <Plural
          value={count}
          one="# change that was not sent waits on this device. Whoever made it finds it after signing in."
          other="# changes that were not sent wait on this device. Whoever made them finds them after signing in."
        />
      </span>
    </section>
  )
}
