import { useLayoutEffect, useRef } from 'react'

/** What was drawn before, to be looked at. */
export function FormerCalendar({ element }: { element: HTMLElement }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    // that it says of itself which meetings and days it has, the calendar that is drawn behind it says too
    for (const part of element.querySelectorAll<HTMLElement>('[data-meeting], [data-date]')) {
      delete part.dataset['meeting']
      delete part.dataset['date']
    }
    place.current!.append(element)
  }, [element])
  return <div ref={place} aria-hidden inert />
}
