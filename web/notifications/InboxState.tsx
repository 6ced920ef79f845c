import { plural } from '@lingui/core/macro'
import { VisuallyHidden } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { useSubscription } from 'urql'
import { capped } from '../../shared/textCut.ts'
import { liveLines } from '../data/liveLines.ts'
import { InboxLiveDocument } from '../gql.ts'
import classes from './InboxState.module.css'
import { useMeetingsSoon } from './useMeetingsSoon.tsx'
import { useUnread } from './useUnread.ts'

/** The number of unread notifications, up to 99+; kept current over a line of its own, except while a meeting is open: its line brings them too. */
export function InboxState() {
  const unread = useUnread()
  useMeetingsSoon(unread)
  const inMeeting = useSyncExternalStore(liveLines.subscribe, liveLines.hasMeeting)
  useSubscription({ query: InboxLiveDocument, pause: inMeeting })
  return (
    unread > 0 && (
      <span className={classes.badge}>
        <span aria-hidden>{capped(unread)}</span>
        <VisuallyHidden>
          {plural(unread, { one: '# unread notification', other: '# unread notifications' })}
        </VisuallyHidden>
      </span>
    )
  )
}
