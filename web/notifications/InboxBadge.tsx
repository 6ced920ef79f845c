import { plural } from '@lingui/core/macro'
import { VisuallyHidden } from '@mantine/core'
import { useEffect, useState, type ComponentType } from 'react'
import { capped } from '../../shared/textCut.ts'
import { importScript } from '../ui/importScript.ts'
import { whenIdle } from '../ui/whenIdle.ts'
import classes from './InboxBadge.module.css'
import { useUnread } from './useUnread.ts'

/** The number of unread notifications, up to 99+; nothing when there are none. Stands once in the frame, because it keeps the number current. */
export function InboxBadge() {
  const unread = useUnread()
  const [Line, setLine] = useState<ComponentType | null>(null)
  // without it the number is that of the last look
  useEffect(() => whenIdle(() => void importScript(() => import('./InboxLine.tsx'), (module) => module.InboxLine).then((line) => setLine(() => line), () => {})), [])
  return (
    <>
      {unread > 0 && <span className={classes.badge}><span aria-hidden>{capped(unread)}</span><VisuallyHidden>{plural(unread, { one: '# unread notification', other: '# unread notifications' })}</VisuallyHidden></span>}
      {Line && <Line />}
    </>
  )
}
