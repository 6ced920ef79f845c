import { useLayoutEffect, useRef, type RefObject } from 'react'
import { formerPages } from '../data/recents.ts'

/** Keeps what the calendar has drawn when it is left, for whoever comes back; `what` is null while it is not as they would see it. */
export function useKeepFormer(
  root: RefObject<HTMLElement | null>,
  what: { at: string; count: number } | null,
): void {
  const latest = useRef(what)
  useLayoutEffect(() => {
    latest.current = what
  })
  useLayoutEffect(() => {
    const element = root.current!
    // the library takes its parts away after this, and leaves the elements as they are
    return () => {
      if (latest.current)
        formerPages.calendar = {
          ...latest.current,
          Shown: () => <FormerCalendar element={element} />,
        }
    }
  }, [root])
}

/** What was drawn before, to be looked at. */
function FormerCalendar({ element }: { element: HTMLElement }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    // which meetings and days these are, the calendar that is drawn behind it says
    for (const part of element.querySelectorAll('[data-meeting], [data-date]')) {
      part.removeAttribute('data-meeting')
      part.removeAttribute('data-date')
    }
    place.current!.append(element)
  }, [element])
  return <div ref={place} aria-hidden inert />
}
