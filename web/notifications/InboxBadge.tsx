import { useEffect, useState, type ComponentType } from 'react'
import { importScript } from '../ui/importScript.ts'
import { whenIdle } from '../ui/whenIdle.ts'

/** How many notifications are unread, when there are some. Stands once in the frame, because it keeps the number current; fetched when the page has long been on screen. */
export function InboxBadge() {
  const [State, setState] = useState<ComponentType | null>(null)
  useEffect(
    () =>
      whenIdle(
        () =>
          void importScript(
            () => import('./InboxState.tsx'),
            (module) => module.InboxState,
          ).then(
            (state) => setState(() => state),
            () => {},
          ),
      ),
    [],
  )
  return State && <State />
}
